/** The address bar and the screens: which route fits a path, and going from one to another. */
import type { Component } from "svelte";
import { layers } from "./layers.svelte.ts";

export type Params = Record<string, string>;

export interface Route {
  /** "/match/:id": parts with a colon are parameters. */
  path: string;
  /** The screen, loaded when it is first needed. */
  load: () => Promise<{ default: Component<{ params: Params }> | Component }>;
  /** The subjects of its texts besides `app` (i18n). */
  texts?: readonly string[];
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

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);
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
    if (options.replace && new URL(address, location.href).pathname === location.pathname) {
      history.replaceState(history.state, "", address);
      this.#read();
      return;
    }
    layers.leave((replace) => {
      if (options.replace || replace) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
      const { path } = this;
      this.#read();
      // Another screen begins at its top when it is there (App.svelte).
      if (path !== this.path) this.arrived = true;
      else if (!options.replace) scrollTo(0, 0);
    });
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  /** Plain links stay plain links; only a plain click on one of ours is handled here. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
