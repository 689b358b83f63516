import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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

/** Whether the browser would follow the link itself. */
const click = (id: string, init: MouseEventInit = {}): boolean =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })) ?? false;

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
    expect(click("ours", { ctrlKey: true })).toBe(true);
    expect(click("api")).toBe(true);
    expect(click("ours")).toBe(false);
    expect(router.path).toBe("/rules");
  });
});

describe("the router of a static site", () => {
  let there: typeof router;

  // One for all: nobody takes its listeners away again.
  beforeAll(async () => {
    document.head.innerHTML = `<meta name="novaluna-site" content="static">`;
    vi.resetModules();
    there = (await import("./router.svelte.ts")).router;
    document.head.innerHTML = "";
  });

  beforeEach(() => {
    history.replaceState(null, "", "/some/folder/?from=elsewhere#/match/local-1?move=3");
    dispatchEvent(new PopStateEvent("popstate"));
  });

  afterEach(() => {
    document.body.innerHTML = "";
    history.replaceState(null, "", "/");
  });

  it("reads a deep link behind the #", () => {
    expect(there.path).toBe("/match/local-1");
    expect(there.query.get("move")).toBe("3");
  });

  it("is at the front page where nothing stands behind it, or no address", () => {
    for (const end of ["", "#", "#content"]) {
      history.replaceState(null, "", `/some/folder/${end}`);
      dispatchEvent(new PopStateEvent("popstate"));
      expect(there.path).toBe("/");
    }
  });

  it("stays in its folder", () => {
    there.go("/learn?step=refill");
    expect(location.pathname + location.hash).toBe("/some/folder/#/learn?step=refill");
    expect(there.query.get("step")).toBe("refill");
    there.go("/learn?step=end", { replace: true });
    expect(there.query.get("step")).toBe("end");
    history.replaceState(null, "", "/some/folder/#/rules");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(there.path).toBe("/rules");
  });

  it("takes links to its screens, and leaves the others", async () => {
    const { to } = await import("./address.ts");
    document.body.innerHTML = `<a id="ours" href="${to("/rules")}">r</a><a id="other" href="/other/">o</a>`;
    expect(click("other", { ctrlKey: true })).toBe(true);
    expect(click("ours")).toBe(false);
    expect(there.path).toBe("/rules");
  });

  it("moves the focus to a place on the page, and keeps the address", () => {
    document.body.innerHTML = `<a id="skip" href="#content">s</a><main id="content" tabindex="-1"></main>`;
    const before = location.href;
    expect(click("skip")).toBe(false);
    expect(document.activeElement?.id).toBe("content");
    expect(location.href).toBe(before);
  });
});
