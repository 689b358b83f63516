import { beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "../routes.ts";
import { type Build, Keeper, SCREENS } from "./keeper.ts";

const ROOT = "https://play.example.org/nova/";
const OLD: Build = { version: "1", files: ["assets/app-old.js", "assets/same.js", "icon.svg"] };
const NEW: Build = { version: "2", files: ["assets/app-new.js", "assets/same.js", "icon.svg"] };

/** What the network has; what is not in it cannot be reached. */
let network: Map<string, () => Response>;
let stored: Map<string, Map<string, Response>>;
const fetched = vi.fn<(url: string) => void>();

const addressOf = (request: Request | string): string =>
  typeof request === "string" ? request : request.url;

beforeEach(() => {
  network = new Map();
  stored = new Map();
  fetched.mockClear();
  vi.stubGlobal("fetch", async (request: Request | string) => {
    fetched(addressOf(request));
    const answer = network.get(addressOf(request));
    if (answer === undefined) throw new TypeError("no network");
    return answer();
  });
  vi.stubGlobal("caches", {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (url: string, response: Response) => void cache.set(url, response) };
    },
    match: async (url: string, { cacheName = "" }: MultiCacheQueryOptions) =>
      stored.get(cacheName)?.get(url)?.clone(),
  });
});

/** The server has this version. */
function deploy({ version, files }: Build, root = ROOT): void {
  network = new Map(files.map((file) => [root + file, () => new Response(`${file} of ${version}`)]));
  network.set(root, () => new Response(`${version} <script src="./${files[0]}">`));
}

async function installed(build: Build, root = ROOT): Promise<Keeper> {
  deploy(build, root);
  const keeper = new Keeper(root, build);
  await keeper.install();
  return keeper;
}

const ask = (path: string, init: Partial<Request> = {}): Request =>
  ({ url: ROOT + path, method: "GET", mode: "no-cors", ...init }) as Request;
const open = (path: string): Request => ask(path, { mode: "navigate" });
const text = async (answer: Promise<Response> | null): Promise<string> => (await answer)?.text() ?? "";

describe("the keeper", () => {
  it("knows the addresses of all screens", () => {
    const firsts = routes.map(({ path }) => path.split("/")[1] ?? "");
    expect(SCREENS).toEqual(new Set([...firsts, "index.html"]));
  });

  it("answers with what it has when there is no network", async () => {
    const keeper = await installed(OLD);
    network.clear();
    expect(await text(keeper.answer(open("")))).toMatch(/^1 /);
    expect(await text(keeper.answer(open("match/abc?key=1")))).toMatch(/^1 /);
    expect(await text(keeper.answer(ask("assets/app-old.js")))).toBe("assets/app-old.js of 1");
    expect(await text(keeper.answer(ask("icon.svg")))).toBe("icon.svg of 1");
  });

  it("gives documents from the network, and hashed files without it", async () => {
    const keeper = await installed(OLD);
    network.set(ROOT, () => new Response("another program"));
    network.set(`${ROOT}icon.svg`, () => new Response("another icon"));
    fetched.mockClear();
    expect(await text(keeper.answer(open("")))).toBe("another program");
    expect(await text(keeper.answer(ask("icon.svg")))).toBe("another icon");
    expect(await text(keeper.answer(ask("assets/same.js")))).toBe("assets/same.js of 1");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("leaves alone what is not of the app", async () => {
    const keeper = await installed(OLD);
    expect(keeper.answer(ask("api/me"))).toBeNull();
    expect(keeper.answer(open("api/docs"))).toBeNull();
    expect(keeper.answer(open("notebooks/1"))).toBeNull();
    expect(keeper.answer(ask("icon.svg", { method: "POST" }))).toBeNull();
    expect(keeper.answer({ ...open(""), url: "https://play.example.org/other/", method: "GET" })).toBeNull();
  });

  it("passes on what it does not have, and fails as the network does", async () => {
    const keeper = await installed(OLD);
    network.set(`${ROOT}assets/other.js`, () => new Response("of a newer version"));
    expect(await text(keeper.answer(ask("assets/other.js")))).toBe("of a newer version");
    network.clear();
    await expect(keeper.answer(ask("assets/other.js"))).rejects.toThrow("no network");
  });

  it("stands in for a server behind a proxy that cannot reach it, but for no program of this machine", async () => {
    const down = (): Response => new Response("bad gateway", { status: 502 });
    const keeper = await installed(OLD);
    network.set(ROOT, down);
    expect(await text(keeper.answer(open("")))).toMatch(/^1 /);
    network.set(ROOT, () => new Response("its own trouble", { status: 500 }));
    expect(await text(keeper.answer(open("")))).toBe("its own trouble");

    const local = "http://127.0.0.1:8000/";
    const there = await installed(OLD, local);
    network.set(local, down);
    expect(await text(there.answer({ ...open(""), url: local, method: "GET", mode: "navigate" }))).toBe("bad gateway");
  });

  it("waits for a slow program of this machine, but not for a network that does not answer", async () => {
    vi.useFakeTimers();
    try {
      for (const [root, said] of [["http://localhost:8000/", "slow"], [ROOT, "1 "]] as const) {
        const keeper = await installed(OLD, root);
        vi.stubGlobal("fetch", () => new Promise((done) => setTimeout(() => done(new Response("slow")), 60_000)));
        const answer = text(keeper.answer({ ...open(""), url: root, method: "GET", mode: "navigate" }));
        await vi.advanceTimersByTimeAsync(60_000);
        expect((await answer).startsWith(said)).toBe(true);
        vi.stubGlobal("fetch", async (url: string) => network.get(url)?.());
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps an old version as long as a page of it is open, and then deletes it", async () => {
    const old = await installed(OLD);
    await installed(NEW);
    expect(await text(old.answer(ask("assets/app-old.js")))).toBe("assets/app-old.js of 1");
    await new Keeper(ROOT, NEW).activate();
    expect([...stored.keys()]).toEqual(["novaluna /nova/ 2"]);
  });

  it("opens the newest version that is complete, and never goes back", async () => {
    const old = await installed(OLD);
    await installed(NEW);
    network.clear();
    expect(await text(old.answer(open("")))).toMatch(/^2 /);
    expect(await text(old.answer(ask("assets/app-new.js")))).toBe("assets/app-new.js of 2");
  });

  it("does not fetch again what has kept its name", async () => {
    await installed(OLD);
    fetched.mockClear();
    await installed(NEW);
    expect(fetched.mock.calls.flat().sort()).toEqual(
      ["", "assets/app-new.js", "icon.svg"].map((file) => ROOT + file),
    );
  });

  it.each([
    ["a file is missing", () => network.delete(`${ROOT}assets/app-new.js`)],
    ["a file is not found", () => network.set(`${ROOT}icon.svg`, () => new Response("", { status: 404 }))],
    ["the document is of another version", () => network.set(ROOT, () => new Response("./assets/app-newer.js"))],
    ["the document is of another program", () => network.set(ROOT, () => new Response("hello"))],
  ])("keeps nothing of a version when %s", async (_, spoil) => {
    const old = await installed(OLD);
    deploy(NEW);
    spoil();
    await expect(new Keeper(ROOT, NEW).install()).rejects.toThrow();
    expect([...stored.keys()]).toEqual(["novaluna /nova/ 1"]);
    network.clear();
    expect(await text(old.answer(open("")))).toMatch(/^1 /);
  });

  it("leaves the caches of others on the same host alone", async () => {
    stored.set("novaluna / 0", new Map());
    stored.set("other 1", new Map());
    const keeper = await installed(OLD);
    await keeper.activate();
    expect([...stored.keys()]).toEqual(["novaluna / 0", "other 1", "novaluna /nova/ 1"]);
  });
});
