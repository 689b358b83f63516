import { beforeEach, expect, it, vi } from "vitest";
import { reloadOnce, rightProtocol } from "./version.ts";

beforeEach(() => sessionStorage.clear());

it("loads the page again once, and again only after the server has understood it", () => {
  const reload = vi.fn();
  reloadOnce(reload);
  reloadOnce(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  rightProtocol();
  reloadOnce(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
