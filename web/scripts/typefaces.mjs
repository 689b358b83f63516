// The typefaces: which faces there are, which characters of them we ship, and how wide they run.
// Figtree is for text and for all numbers that change (its figures are tabular with `tnum`),
// Brygada 1918 in its one weight for headings. Both whole and not in the parts that web font
// services cut them into: across parts there is no kerning, which Czech and Hungarian would feel.

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

const { resolve } = createRequire(import.meta.url);

/**
 * @typedef {object} Typeface
 * @property {"Figtree" | "Brygada 1918"} family
 * @property {400 | 600 | 700} weight
 * @property {string} file the name of our subset, before it is hashed
 * @property {string} source the whole font
 */

/** @type {readonly Typeface[]} */
export const TYPEFACES = [
  figtree(400, "400Regular"),
  figtree(600, "600SemiBold"),
  figtree(700, "700Bold"),
  {
    family: "Brygada 1918",
    weight: 600,
    file: "brygada-600.woff2",
    source: resolve("@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf"),
  },
];

/** @type {(weight: Typeface["weight"], name: string) => Typeface} */
function figtree(weight, name) {
  const source = resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`);
  return { family: "Figtree", weight, file: `figtree-${weight}.woff2`, source };
}

/** The packages whose licence texts go with the fonts. */
export const LICENCES = {
  "figtree.txt": resolve("@expo-google-fonts/figtree/LICENSE_FONT"),
  "brygada-1918.txt": resolve("@expo-google-fonts/brygada-1918/LICENSE_FONT"),
};

/** Kerning and local forms, figures of one width, and accents that find their letters. */
export const FEATURES = ["kern", "locl", "tnum", "ccmp", "mark", "mkmk", "rvrn"];

/** @type {(first: number, last: number) => string} */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

/** What the five languages write. Names with other letters take them from the fallback. */
export const CHARACTERS = [
  range(0x20, 0x7e),
  // Western Europe whole: German, Dutch, English with its loan words, and many a player's name.
  range(0xc0, 0xff),
  "ẞŒœ",
  "ŐőŰű",
  "ČčĎďĚěŇňŘřŠšŤťŮůŽž",
  "‘’‚“”„‹›«»–—…·•§°€©",
  "−×÷±½¼¾",
  "\u00a0",
].join("");

/** Every text that the pages show, without the names of messages and values. */
export function texts() {
  const folder = join(import.meta.dirname, "../src/i18n");
  return readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((path) => path.endsWith(".ftl"))
    .sort()
    .flatMap((path) => readFileSync(join(folder, path), "utf8").split("\n"))
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.replace(/^[\w-]+ = ?|\{[^}]*\}?|^ *\*?\[\w+\]|^ *\}/g, "").trim())
    .filter((line) => line !== "");
}

/**
 * What there is to know about a font for a fallback to take its place.
 * @param {string} file
 */
export function measure(file) {
  const face = new Face(new Blob(readFileSync(file)), 0);
  const font = new Font(face);
  const buffer = new Buffer();
  const lines = texts();
  buffer.addText(lines.join(""));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const width = buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    /** The mean advance of a character in our texts, in em. */
    width: width / face.upem / [...lines.join("")].length,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
  };
}
