// Prints what a first visit has to load, gzipped, and fails if it is more than we promise.
// Counted are the entry, the home page and what they import statically, and the fonts, which are
// packed already; what is loaded when it is needed (other screens, languages, the tutorial) is
// added up only. The engine and what it has learned are files with limits of their own.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports]
 * @property {string[]} [css]
 * @property {string[]} [assets]
 */

/** The most that the first load may weigh, in bytes as they are sent. */
const LIMITS = { JavaScript: 90_000, CSS: 20_000, fonts: 70_000, engine: 40_000 };

/** The most that may be fetched for a worker that thinks, beside the engine. */
const LEARNED_LIMIT = 200_000;

/** The first screen, which the entry asks for at once. */
const HOME = "src/routes/Home.svelte";

const folder = resolve(
  process.argv[2] ?? process.env["NOVALUNA_STATIC"] ?? "../src/novaluna/static",
);

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));

/** @type {Set<Chunk>} */
const first = new Set();

/** @param {Chunk} chunk */
function visit(chunk) {
  if (first.has(chunk)) return;
  first.add(chunk);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported !== undefined) visit(imported);
  }
}

/** @param {string} file */
function weigh(file) {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** @param {Iterable<string>} files */
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0);

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const chunks = Object.values(manifest);
for (const [name, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || name === HOME) visit(chunk);
}
if (first.size === 0) throw new Error(`no entry in the manifest of ${folder}`);

// What a worker imports is in no manifest.
const assets = readdirSync(join(folder, "assets")).map((file) => `assets/${file}`);
const counted = new Set(
  [...first].flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]),
);
const figures = {
  JavaScript: total([...counted].filter((file) => file.endsWith(".js"))),
  CSS: total([...counted].filter((file) => file.endsWith(".css"))),
  fonts: total([...counted].filter((file) => file.endsWith(".woff2"))),
  engine: total(assets.filter((file) => file.endsWith(".wasm"))),
};
if (figures.fonts === 0) throw new Error(`no fonts in the manifest of ${folder}`);
if (figures.engine === 0) throw new Error(`no engine among the assets of ${folder}`);
const later = total(
  chunks
    .filter((chunk) => !first.has(chunk))
    .flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
    .filter((file) => /\.(css|js)$/.test(file) && !counted.has(file)),
);

for (const kind of /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS))) {
  const tooMuch = figures[kind] > LIMITS[kind];
  console.log(
    `first load: ${kB(figures[kind])} of ${kind}, ` +
      `${tooMuch ? "MORE THAN the" : "of at most"} ${kB(LIMITS[kind])}`,
  );
  if (tooMuch) process.exitCode = 1;
}
console.log(`when needed: ${kB(later)}`);

const learned = total(assets.filter((file) => /weights-[^/]*\.json$/.test(file)));
console.log(`when it first thinks: ${kB(learned)} of at most ${kB(LEARNED_LIMIT)}`);
if (learned > LEARNED_LIMIT) process.exitCode = 1;
