/** Requests to the server: JSON in, JSON out, and every failure a `RequestError`. */
import type { Problem } from "../protocol/messages.ts";

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

/** Milliseconds: longer than the server takes for anything. A dead connection would never end. */
const PATIENCE = 60_000;

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

export async function requestText(path: string): Promise<string> {
  return (await send("GET", path)).text();
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE);
  const init: RequestInit = { method, credentials: "same-origin", headers: {}, signal };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new RequestError(0, { code: UNREACHABLE, message: "no answer", params: {} });
  }
  if (response.ok) return response;
  throw new RequestError(response.status, await readProblem(response));
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === "string") {
      return { code: problem.code, message: problem.message ?? "", params: problem.params ?? {} };
    }
  } catch {
    // not one of ours, e.g. a proxy's error page
  }
  const code = response.status >= 502 && response.status <= 504 ? UNREACHABLE : "internal";
  return { code, message: response.statusText, params: {} };
}
