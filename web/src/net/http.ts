/** Requests to the server: JSON in, JSON out, and every failure a `RequestError`. */
import { isStatic } from "../address.ts";
import { noteServer } from "./presence.ts";
import type { Problem } from "../protocol/messages.ts";
import { type How, patiently } from "./patience.ts";
import { PROTOCOL, reloadOnce, rightProtocol, WRONG_PROTOCOL } from "./version.ts";

/** A request that was not carried out; `problem.code` is what the reader is told about. */
export class RequestError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** The code of our own for a server that did not answer at all. */
export const UNREACHABLE = "unreachable";

/** What a proxy without a server answers, and a static host to what it knows nothing of. */
const NOBODY: ReadonlySet<number> = new Set([404, 405, 501, 502, 503, 504]);

export async function request<T>(method: string, path: string, body?: unknown, how: How = {}): Promise<T> {
  const response = await send(method, path, body, how);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

export async function requestText(path: string): Promise<string> {
  return (await send("GET", path, undefined, {})).text();
}

/** A request that makes a guest of somebody who is not known yet. */
let arriving: Promise<unknown> | null = null;

/** Let what changes something wait for a request: two that make a guest at once would make two guests. */
export function holdOthers(request: Promise<unknown>): void {
  const settled = request.then(
    () => undefined,
    () => undefined,
  );
  arriving = settled;
  void settled.then(() => {
    if (arriving === settled) arriving = null;
  });
}

async function send(method: string, path: string, body: unknown, how: How): Promise<Response> {
  if (isStatic) throw unreachable();
  const headers: Record<string, string> = { "novaluna-protocol": String(PROTOCOL) };
  const init: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const isRead = method === "GET";
  const ask = async (signal: AbortSignal): Promise<Response> => {
    if (arriving !== null && !isRead) await arriving;
    return fetch(path, { ...init, signal });
  };
  let response: Response;
  try {
    response = await patiently(ask, isRead ? { ...how, reads: true, repeatable: true } : how);
  } catch (error) {
    throw unreachable({ isSilent: error instanceof DOMException && error.name === "AbortError" });
  }
  if (response.ok) {
    // A static host may have a page for every address.
    if (response.headers.get("content-type")?.startsWith("text/html")) throw unreachable();
    noteServer(true);
    rightProtocol();
    return response;
  }
  const problem = await readProblem(response);
  noteServer(problem.code !== UNREACHABLE);
  if (problem.code === WRONG_PROTOCOL && !how.background) reloadOnce();
  throw new RequestError(response.status, problem);
}

/** Where a request was only met with silence, whoever asked after the server has noted what came of that. */
function unreachable({ isSilent = false } = {}): RequestError {
  if (!isSilent) noteServer(false);
  return new RequestError(0, { code: UNREACHABLE, message: "no answer", params: { isSilent } });
}

/** Whether a request may have been carried out all the same. */
export const wasUnanswered = (error: unknown): boolean =>
  error instanceof RequestError && error.problem.params?.["isSilent"] === true;

async function readProblem(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === "string") {
      return { code: problem.code, message: problem.message ?? "", params: problem.params ?? {} };
    }
  } catch {
    // not one of ours, e.g. a proxy's error page
  }
  const code = NOBODY.has(response.status) ? UNREACHABLE : "internal";
  return { code, message: response.statusText, params: {} };
}
