/** From a problem of the server to words in the reader's language. */
import { t, texts } from "../i18n/i18n.svelte.ts";
import type { Problem } from "../protocol/messages.ts";
import { RequestError } from "./http.ts";

export function problemText(problem: Problem): string {
  const id = `problem-${problem.code.replaceAll("_", "-")}`;
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

/** The code of whatever was thrown by a request. */
export function errorCode(error: unknown): string {
  return error instanceof RequestError ? error.problem.code : "internal";
}
