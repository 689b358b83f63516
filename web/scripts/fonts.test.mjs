// @vitest-environment node
// Our fonts have every character that the pages show, and what sets it well.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Feature, Font, shape } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { subset } from "./fonts.mjs";
import { CHARACTERS, texts, TYPEFACES } from "./typefaces.mjs";

const LANGUAGES = ["en", "de", "nl", "hu", "cs"];
const SOURCE = join(import.meta.dirname, "../src");

/** What the code writes that is no text on our pages. */
const ELSEWHERE = new Map([
  ["daily/share.ts", "🌕🌗🌑"], // for messengers, which have their own
  ["names.ts", "АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορςσ"], // compared, not written
]);

/** @param {string} text */
const missing = (text) =>
  [...new Set(text)].filter((sign) => !CHARACTERS.includes(sign) && !/\s/.test(sign));

describe("the characters", () => {
  it("are all that the texts need", () => {
    expect(texts().length).toBeGreaterThan(3000);
    expect(missing(texts().join("\n"))).toEqual([]);
  });

  it("are all that the code writes", () => {
    const files = readdirSync(SOURCE, { encoding: "utf8", recursive: true })
      .filter((path) => /\.(svelte|ts|css|json)$/.test(path) && !path.endsWith(".test.ts"))
      .sort();
    expect(files).toContain("App.svelte");
    for (const path of files) {
      const strange = missing(readFileSync(join(SOURCE, path), "utf8"));
      const known = ELSEWHERE.get(path.replaceAll("\\", "/")) ?? "";
      expect(strange.filter((sign) => !known.includes(sign)), path).toEqual([]);
    }
  });

  it.each(LANGUAGES)("are all that dates and numbers in %s need", (language) => {
    const date = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" });
    const days = Array.from({ length: 366 }, (_, i) => date.format(new Date(2024, 0, i + 1, i % 24)));
    const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, style: "percent" });
    expect(missing([...days, number.format(-12345.67)].join(""))).toEqual([]);
  });
});

describe.each(TYPEFACES)("$family $weight", async (typeface) => {
  const face = new Face(new Blob(await subset(typeface, "sfnt")), 0);

  it("has them", () => {
    const there = new Set(face.collectUnicodes());
    expect([...CHARACTERS].filter((sign) => !there.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  it("keeps kerning, local forms and figures of one width", () => {
    const features = [...face.getTableFeatureTags("GSUB"), ...face.getTableFeatureTags("GPOS")];
    expect(features).toEqual(expect.arrayContaining(["kern", "locl", "tnum"]));
    // Numbers that change are set in Figtree; those of Brygada 1918 have no tabular seven and nine.
    const isForNumbers = typeface.family === "Figtree";
    expect(new Set(widths("0123456789", "tnum")).size === 1).toBe(isForNumbers);
    const [pair = 0, one = 0, other = 0] = ["Př", "P", "ř"].map((text) =>
      widths(text, "kern").reduce((sum, width) => sum + width, 0),
    );
    expect(pair).toBeLessThan(one + other);
  });

  it("names its licence", () => {
    const name = new TextDecoder("utf-16be").decode(face.referenceTable("name"));
    expect(name).toContain("SIL Open Font License");
    expect(name).toContain("Copyright");
  });

  /** @type {(text: string, feature: string) => number[]} */
  function widths(text, feature) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(new Font(face), buffer, [new Feature(feature, 1)]);
    return buffer.getGlyphPositions().map((glyph) => glyph.xAdvance);
  }
});
