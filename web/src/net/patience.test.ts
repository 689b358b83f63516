/** Requests on a dead connection: the reader is told, and not kept waiting for what never comes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServer, serverState } from "./presence.ts";
import { speaker } from "../state/speaker.svelte.ts";
import * as api from "./api.ts";
import { RequestError, request, wasUnanswered } from "./http.ts";

interface Asked {
  path: string;
  answer: (body?: string) => void;
  signal: AbortSignal;
}

let asked: Asked[];
/** Whether a server answers when it is asked whether it is there. */
let isThere: boolean;
const paths = (): string[] => asked.map(({ path }) => path);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isThere = false;
  noteServer(true);
  speaker.notices = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path === "/api/info") {
      return isThere ? Promise.resolve(new Response('{"name": "novaluna"}')) : Promise.reject(new TypeError());
    }
    return new Promise<Response>((resolve, reject) => {
      const signal = init.signal as AbortSignal;
      asked.push({ path, answer: (body = "{}") => resolve(new Response(body)), signal });
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  });
});

afterEach(() => vi.useRealTimers());

/** What came of a request, once something has. */
function outcome(request: Promise<unknown>): { value: unknown } {
  const seen: { value: unknown } = { value: undefined };
  request.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.value = error),
  );
  return seen;
}

test("says that there is no answer yet, once", async () => {
  isThere = true;
  const begun = outcome(api.begin("a"));
  await vi.advanceTimersByTimeAsync(1900);
  expect(speaker.notices).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(speaker.notices).toHaveLength(1);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.value).toEqual({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, true]);
});

test("does not wait for a server that is not there", async () => {
  const begun = outcome(api.begin("a"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.value).toBeInstanceOf(RequestError);
  expect([wasUnanswered(begun.value), asked[0]?.signal.aborted, serverState()]).toEqual([true, true, "away"]);
});

test("gives up what is lost, though the server is there", async () => {
  isThere = true;
  const begun = outcome(api.begin("a"));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(begun.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1100);
  expect([wasUnanswered(begun.value), asked.length, serverState()]).toEqual([true, 1, "there"]);
});

test.each([
  ["what only reads", () => api.lobby(), "/api/lobby"],
  ["a rematch, of which there is one", () => api.rematch("a"), "/api/matches/a/rematch"],
])("asks a second time for %s, and takes the first answer", async (_, ask, path) => {
  isThere = true;
  const seen = outcome(ask());
  await vi.advanceTimersByTimeAsync(5100);
  expect(paths()).toEqual([path, path]);
  asked[1]?.answer('{"by": "second"}');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.value).toEqual({ by: "second" });
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("says nothing of what only reads: its screen does", async () => {
  outcome(api.lobby());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speaker.notices).toEqual([]);
  // But then it is known that there is no server.
  expect(serverState()).toBe("away");
});

test("leaves what goes on in the background alone", async () => {
  const seen = outcome(api.keepDeviceGame("a", {} as never));
  await vi.advanceTimersByTimeAsync(50_000);
  expect([asked.length, seen.value, speaker.notices.length]).toEqual([1, undefined, 0]);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(wasUnanswered(seen.value)).toBe(true);
});

test("says of a connection that breaks that nobody is there", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  const error = await request("POST", "/x").catch((failed: unknown) => failed);
  expect([wasUnanswered(error), serverState()]).toEqual([false, "away"]);
});
