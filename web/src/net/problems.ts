/** From a problem of the server to words in the reader's language. */
import { t, texts } from "../i18n/i18n.svelte.ts";
import type { Problem } from "../protocol/messages.ts";
import { RequestError } from "./http.ts";

/** Codes that say the same to a reader as another one. */
const LIKE: Record<string, string> = {
  malformed: "bad_request",
  method_not_allowed: "bad_request",
  not_ready: "busy",
  unsupported_media_type: "bad_request",
  wrong_host: "wrong_origin",
};

export function problemText(problem: Problem): string {
  const code = LIKE[problem.code] ?? problem.code;
  const id = `problem-${code.replaceAll("_", "-")}`;
  if (!texts.has(id)) return t("problem-internal");
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(problem.params ?? {})) {
    if (typeof value === "string" || typeof value === "number") values[key] = value;
  }
  return t(id, values);
}

/** The words for whatever was thrown by a request. */
export function errorText(error: unknown): string {
  return error instanceof RequestError ? problemText(error.problem) : t("problem-internal");
}

/** What the server says of a text that was typed, and which: "name" or "seats.1.name". */
export interface FieldProblem {
  where: string;
  text: string;
}

/** The problem as one of a field, if it is that. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!(error instanceof RequestError) || error.problem.code !== "bad_text") return null;
  return { where: String(error.problem.params?.["where"]), text: problemText(error.problem) };
}

/** The code of whatever was thrown by a request. */
export function errorCode(error: unknown): string {
  return error instanceof RequestError ? error.problem.code : "internal";
}
