/**
 * What the service worker does: keeps each version of the app whole in a cache of its own, and answers from
 * there. The document decides the version, and it comes from the network first: a page that is
 * open stays what it is, the one opened next is the newest. All that a document asks for has its contents in its name,
 * so that old and new never mix.
 */
export interface Build {
  /** Another one whenever any file is another one. */
  version: string;
  /** All files of the app but its document, seen from its root. */
  files: readonly string[];
}

/** Files whose names change with their contents. */
const HASHED = "assets/";

/** The first parts of the addresses that show our document (routes.ts), and the file itself. */
export const SCREENS: ReadonlySet<string> = new Set([
  "",
  "index.html",
  "new",
  "match",
  "seat",
  "lobby",
  "learn",
  "rules",
  "replay",
  "scores",
  "daily",
  "settings",
]);

/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 4_000;

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

export class Keeper {
  readonly #root: string;
  readonly #build: Build;
  /** The caches of this app, and not of another one on the same host. */
  readonly #prefix: string;
  /** Whether any program of this machine may be what answers at this address. */
  readonly #isLoopback: boolean;

  constructor(root: string, build: Build) {
    const { pathname, hostname } = new URL(root);
    this.#root = root;
    this.#build = build;
    this.#prefix = `novaluna ${pathname} `;
    this.#isLoopback = LOOPBACK.test(hostname);
  }

  /** Fetch all of this version; an error leaves nothing behind. */
  async install(): Promise<void> {
    const name = this.#prefix + this.#build.version;
    await caches.delete(name);
    const cache = await caches.open(name);
    try {
      await Promise.all(
        this.#build.files.map(async (file) => cache.put(this.#root + file, await this.#fetch(file))),
      );
      // Last: a cache that has the document has everything.
      await cache.put(this.#root, await this.#document());
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  /** No page of an older version is open any more: delete those. */
  async activate(): Promise<void> {
    const names = await this.#names();
    const older = names.slice(0, names.indexOf(this.#prefix + this.#build.version));
    await Promise.all(older.map((name) => caches.delete(name)));
  }

  /** The answer to a request; null for what is none of our business. */
  answer(request: Request): Promise<Response> | null {
    if (request.method !== "GET" || !request.url.startsWith(this.#root)) return null;
    const path = new URL(request.url).pathname.slice(new URL(this.#root).pathname.length);
    if (request.mode === "navigate") {
      const [first = ""] = path.split("/");
      return SCREENS.has(first) ? this.#networkFirst(fetch(request), "") : null;
    }
    if (path.startsWith(HASHED)) return this.#keptFirst(request, path);
    if (!this.#build.files.includes(path)) return null;
    return this.#networkFirst(fetch(request, { cache: "no-cache" }), path);
  }

  async #keptFirst(request: Request, path: string): Promise<Response> {
    return (await this.#kept(path)) ?? fetch(request);
  }

  /** Whatever answers at this address comes before what we have kept; another program may live here. */
  async #networkFirst(fetched: Promise<Response>, path: string): Promise<Response> {
    try {
      const response = await (this.#isLoopback ? fetched : inTime(fetched));
      if (this.#isLoopback || !isGatewayError(response)) return response;
      return (await this.#kept(path)) ?? response;
    } catch (error) {
      const kept = await this.#kept(path);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  /** A kept file, of the newest version that is complete. */
  async #kept(path: string): Promise<Response | undefined> {
    for (const name of (await this.#names()).reverse()) {
      // Never opened here: that would make anew what has just been deleted.
      const options = { cacheName: name, ignoreVary: true };
      if ((await caches.match(this.#root, options)) === undefined) continue;
      const found = await caches.match(this.#root + path, options);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** From the oldest to the newest. */
  async #names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix));
  }

  async #fetch(path: string): Promise<Response> {
    const isHashed = path.startsWith(HASHED);
    const kept = isHashed ? await this.#kept(path) : undefined;
    if (kept !== undefined) return kept;
    const response = await fetch(this.#root + path, { cache: isHashed ? "default" : "no-cache" });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    return response;
  }

  /** The document, if it is that of this version: the server may have been renewed meanwhile. */
  async #document(): Promise<Response> {
    const response = await this.#fetch("");
    const named = (await response.clone().text()).match(/assets\/[\w.-]+/g) ?? [];
    if (named.length === 0 || named.some((file) => !this.#build.files.includes(file))) {
      throw new Error(`the document is not that of ${this.#build.version}`);
    }
    return response;
  }
}

/** A proxy says that the server behind it is not there. */
function isGatewayError({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

async function inTime<T>(waiting: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("no answer")), PATIENCE);
  });
  return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
}
