import { beforeEach, expect, test, vi } from "vitest";
import { findServer, noteServer, onServerState, serverState } from "./presence.ts";

const answer = (body: string, status = 200): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
};

beforeEach(() => noteServer(false));

test("a server of ours is there", async () => {
  answer('{"name": "novaluna", "protocol": 2}');
  expect(await findServer()).toBe(true);
  expect(serverState()).toBe("there");
});

test.each([
  ["a page for every address", "<!doctype html><title>Nova Luna</title>", 200],
  ["no such file", "Not Found", 404],
  ["another program", '{"name": "other"}', 200],
  ["nothing at all", "null", 200],
])("%s is no server", async (_, body, status) => {
  noteServer(true);
  answer(body, status);
  expect(await findServer()).toBe(false);
  expect(serverState()).toBe("away");
});

test("no network is no server, and whoever listens is told of changes only", async () => {
  const told: string[] = [];
  const stop = onServerState((state) => told.push(state));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  noteServer(true);
  noteServer(true);
  await findServer();
  stop();
  noteServer(true);
  expect(told).toEqual(["there", "away"]);
});
