/** Where a new match is made: a server that does not answer keeps nobody from playing. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CreateMatch } from "../protocol/messages.ts";
import { match } from "../state/samples.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { createMatch } from "./hosts.ts";
import { noteServer } from "../net/presence.ts";

vi.mock("./local.ts", () => ({ device: { create: () => Promise.resolve({ ...match(1), id: "local-1" }) } }));

const SOLO = { seats: [{ kind: "person" }] } as CreateMatch;
const OPEN = { seats: [{ kind: "person" }, { kind: "open" }] } as CreateMatch;

beforeEach(() => {
  vi.useFakeTimers();
  noteServer(true);
  speaker.notices = [];
  // Neither the match nor the word that somebody is there ever comes.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    path === "/api/info"
      ? new Promise((_, reject) => setTimeout(() => reject(new TypeError()), 4000))
      : new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
  );
});

afterEach(() => vi.useRealTimers());

test("a match is made on the device when no answer comes, and it is said that there may be two", async () => {
  const made = createMatch(SOLO);
  await vi.advanceTimersByTimeAsync(2000);
  expect(speaker.notices.map(({ text }) => text)).toEqual(["request-late"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await made).id).toBe("local-1");
  expect(speaker.notices.at(-1)?.text).toBe("device-instead");
});

test("nothing is said of a second one where the server was not asked for it", async () => {
  noteServer(false);
  const made = createMatch(SOLO);
  await vi.advanceTimersByTimeAsync(4000);
  expect((await made).id).toBe("local-1");
  expect(speaker.notices.map(({ text }) => text)).toEqual(["request-late"]);
});

test("what only a server has is refused soon", async () => {
  const made = expect(createMatch(OPEN)).rejects.toMatchObject({ problem: { code: "unreachable" } });
  await vi.advanceTimersByTimeAsync(5000);
  await made;
});
