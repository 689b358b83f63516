import { afterEach, describe, expect, it } from "vitest";
import { matchRoute, router } from "./router.svelte.ts";
import { routes } from "./routes.ts";

describe("matchRoute", () => {
  it("finds every kind of path", () => {
    expect(matchRoute(routes, "/")?.route.title).toBe("title-home");
    expect(matchRoute(routes, "/match/abc")?.params).toEqual({ id: "abc" });
    expect(matchRoute(routes, "/new/online/")?.params).toEqual({ kind: "online" });
    expect(matchRoute(routes, "/replay")?.route.title).toBe("title-replay");
    expect(matchRoute(routes, "/nowhere")).toBeNull();
    expect(matchRoute(routes, "/match")).toBeNull();
  });

  it("does not fall over a broken escape", () => {
    expect(matchRoute(routes, "/match/%E0%A4%A")).toBeNull();
  });
});

describe("the router", () => {
  afterEach(() => {
    document.body.innerHTML = "";
    router.go("/", { replace: true });
  });

  it("goes where it is told", () => {
    router.go("/match/abc?key=secret");
    expect(router.path).toBe("/match/abc");
    expect(router.query.get("key")).toBe("secret");
  });

  it("takes plain clicks on our links, and leaves the others", () => {
    document.body.innerHTML = `<a id="ours" href="/rules">r</a><a id="api" href="/api/docs">a</a>`;
    const click = (id: string, init: MouseEventInit = {}): boolean =>
      document
        .getElementById(id)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })) ??
      false;
    expect(click("ours", { ctrlKey: true })).toBe(true);
    expect(click("api")).toBe(true);
    expect(click("ours")).toBe(false);
    expect(router.path).toBe("/rules");
  });
});
