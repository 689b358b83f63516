import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TOKENS = readFileSync(`${import.meta.dirname}/../src/styles/tokens.css`, "utf-8");
const PLAYER_COLORS = ["ivory", "coral", "violet", "jade"];

/**
 * What a theme's part of the tokens says of a name; what both themes share stands before them.
 * @param {string} theme
 * @param {string} name
 * @returns {string}
 */
function token(theme, name) {
  const [, night = "", day = ""] = TOKENS.split(/^:root\[data-theme='(?:night|day)'\] \{$/m);
  const find = (/** @type {string} */ text) => new RegExp(`--${name}: ([^;]+);`).exec(text)?.[1];
  const found = find(theme === "night" ? night : day) ?? find(TOKENS) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(found)?.[1];
  return other === undefined ? found : token(theme, other);
}

/**
 * The relative luminance of "#rrggbb", as WCAG has it.
 * @param {string} color
 */
function luminance(color) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string} a
 * @param {string} b
 */
function contrast(a, b) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(["night", "day"])("a player's frame can be told from the surfaces of the %s", (theme) => {
  for (const color of PLAYER_COLORS) {
    for (const surface of ["surface", "surface-2", "cloth-edge"]) {
      const seen = contrast(token(theme, `frame-${color}`), token(theme, surface));
      expect(seen, `${color} on ${surface}`).toBeGreaterThan(3);
    }
  }
});

test.each(["night", "day"])("a text can be read wherever it may stand in the %s", (theme) => {
  const grounds = ["sky-top", "sky", "sky-low", "surface", "surface-2", "cloth-edge"];
  const hills = theme === "day" ? ["hill-far", "hill-mid", "hill-near"] : [];
  for (const text of ["text", "text-soft", "text-faint"]) {
    for (const ground of [...grounds, ...hills]) {
      const seen = contrast(token(theme, text), token(theme, ground));
      expect(seen, `${text} on ${ground}`).toBeGreaterThan(4.5);
    }
  }
});
