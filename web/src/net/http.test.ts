/** Requests wait for the one that makes a guest; those that only read do not. */
import { expect, test, vi } from "vitest";
import * as api from "./api.ts";
import { holdOthers, request } from "./http.ts";
import * as version from "./version.ts";

vi.mock(import("./version.ts"), { spy: true });

test("what changes something waits until the first request of a newcomer has been answered", async () => {
  const asked: string[] = [];
  let answer = (): void => undefined;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const response = new Response("{}", { headers: { "content-type": "application/json" } });
    if (path !== "/first") return Promise.resolve(response);
    return new Promise<Response>((resolve) => (answer = () => resolve(response)));
  });
  const first = request("PUT", "/first", {});
  holdOthers(first);
  const second = request("POST", "/second", {});
  await request("GET", "/read");
  expect(asked).toEqual(["/first", "/read"]);
  answer();
  await Promise.all([first, second]);
  await request("POST", "/third");
  expect(asked).toEqual(["/first", "/read", "/second", "/third"]);
});

test("a first request that fails holds up nobody", async () => {
  vi.stubGlobal("fetch", (path: string) =>
    path === "/first" ? Promise.reject(new TypeError("no network")) : Promise.resolve(new Response("{}")),
  );
  const first = request("PUT", "/first", {});
  holdOthers(first);
  await Promise.all([expect(first).rejects.toThrow("no answer"), request("POST", "/second")]);
});

test("a server of another protocol has the page loaded again, but not behind the reader's back", async () => {
  const reload = vi.spyOn(version, "reloadOnce").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"code": "wrong_protocol"}', { status: 409 })));
  const refused = { problem: { code: "wrong_protocol" } };
  await expect(api.me()).rejects.toMatchObject(refused);
  await expect(api.keepDeviceGame("a", {} as never)).rejects.toMatchObject(refused);
  await expect(api.hintUsed("a")).rejects.toMatchObject(refused);
  expect(reload).not.toHaveBeenCalled();
  await expect(api.myMatches()).rejects.toMatchObject(refused);
  expect(reload).toHaveBeenCalledTimes(1);
});
