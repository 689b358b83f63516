/** The rooms of `src/`: each imports only those before it. What is in each: web/README.md. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
/** Modules beside the rooms are rooms of their own. */
const ROOMS = [
  "protocol",
  "engine",
  "styles",
  "fonts",
  "address",
  "layers",
  "line",
  "names",
  "record",
  "router",
  "i18n",
  "state",
  "net",
  "host",
  "match",
  "offline",
  "drawing",
  "ui",
  "board",
  "picture",
  "learn",
  "settings",
  "game",
  "daily",
  "scores",
  "replay",
  "routes",
  "App",
  "main",
];
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** @param {string} path */
const roomOf = (path) => (path.split("/")[0] ?? "").replace(/(\.svelte)?\.ts$|\.svelte$/, "");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  // Tests and what they share may use whatever they need.
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/(\.test|\/samples)\.ts$/.test(path));

test("there are no other rooms", () => {
  const found = readdirSync(SRC, { withFileTypes: true })
    .filter((entry) => !entry.name.endsWith(".test.ts"))
    .map((entry) => roomOf(entry.name));
  expect([...new Set(found)].sort()).toEqual([...ROOMS].sort());
});

test.each(ROOMS)("%s imports only rooms before it", (room) => {
  const allowed = ROOMS.slice(0, ROOMS.indexOf(room) + 1);
  const wrong = files
    .filter((path) => roomOf(path) === room)
    .flatMap((path) =>
      [...readFileSync(join(SRC, path), "utf8").matchAll(IMPORT)]
        .map(([, wanted = ""]) => normalize(join(dirname(path), wanted)).replaceAll("\\", "/"))
        .filter((wanted) => !wanted.startsWith("../") && !allowed.includes(roomOf(wanted)))
        .map((wanted) => `${path} imports ${wanted}`),
    );
  expect(wrong).toEqual([]);
});
