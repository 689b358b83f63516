/** The address bar and the screens: which route fits a path, and going from one to another. */
import type { Component } from "svelte";
import { isStatic, to } from "./address.ts";
import { layers } from "./layers.svelte.ts";

export type Params = Record<string, string>;

export interface Route {
  /** "/match/:id": parts with a colon are parameters. */
  path: string;
  /** The screen, loaded when it is first needed. */
  load: () => Promise<{ default: Component<{ params: Params }> | Component }>;
  /** The subjects of its texts besides `app` (i18n). */
  texts?: readonly string[];
  /** Whether it asks the engine, which is then there before the screen. */
  engine?: boolean;
  /** Whether only a server has what it shows; a static site says so. */
  server?: (params: Params) => boolean;
  /** The message id of its title. */
  title: string;
  /** The path of the route that most go to from here: it is fetched ahead. */
  next?: string;
  /** A screen that fills the window and brings its own header. */
  full?: boolean;
  /** When the screen uses all of a wide window; the header lines up with it. */
  wide?: (query: URLSearchParams) => boolean;
}

export interface Match {
  route: Route;
  params: Params;
}

/** The first route that fits a path. */
export function matchRoute(routes: readonly Route[], path: string): Match | null {
  const parts = split(path);
  for (const route of routes) {
    const params = fit(split(route.path), parts);
    if (params) return { route, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function fit(pattern: string[], parts: string[]): Params | null {
  if (pattern.length !== parts.length) return null;
  const params: Params = {};
  for (const [i, wanted] of pattern.entries()) {
    const part = parts[i] ?? "";
    if (wanted.startsWith(":")) {
      try {
        params[wanted.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (wanted !== part) return null;
  }
  return params;
}

// A link of a static site, or a shortcut of the manifest, which serves both.
if (!isStatic && /^#\/(?!\/)/.test(location.hash)) {
  history.replaceState(history.state, "", location.hash.slice(1));
}

/** The address bar as the app reads it: on a static site what stands behind the `#`. */
function here(): URL {
  if (!isStatic) return new URL(location.href);
  const { hash, origin } = location;
  return new URL(hash.startsWith("#/") ? hash.slice(1) : "/", origin);
}

class Router {
  path = $state(here().pathname);
  query = $state.raw(here().searchParams);
  hash = $state(here().hash);
  /** Whether the screen was gone to, rather than back to. */
  arrived = false;

  constructor() {
    addEventListener("popstate", () => {
      this.arrived = false;
      this.#read();
    });
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Go to an address of this app. */
  go(address: string, options: { replace?: boolean } = {}): void {
    if (options.replace && new URL(address, here()).pathname === here().pathname) {
      history.replaceState(history.state, "", to(address));
      this.#read();
      return;
    }
    layers.leave((replace) => {
      if (options.replace || replace) history.replaceState(null, "", to(address));
      else history.pushState(null, "", to(address));
      const { path } = this;
      this.#read();
      // Another screen begins at its top when it is there (App.svelte).
      if (path !== this.path) this.arrived = true;
      else if (!options.replace) scrollTo(0, 0);
    });
  }

  #read(): void {
    const { pathname, searchParams, hash } = here();
    this.path = pathname;
    this.query = searchParams;
    this.hash = hash;
  }

  /** Plain links stay plain links; only a plain click on one of ours is handled here. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    const isHere = link.pathname === location.pathname && link.hash !== "";
    if (isHere !== isStatic) return;
    event.preventDefault();
    if (!isStatic) this.go(link.pathname + link.search + link.hash);
    else if (link.hash.startsWith("#/")) this.go(link.hash.slice(1));
    // A place on this page: the address keeps naming the screen.
    else document.getElementById(link.hash.slice(1))?.focus();
  }
}

export const router = new Router();
