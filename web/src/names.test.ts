import { expect, test } from "vitest";
import { list } from "./i18n/i18n.svelte.ts";
import { apart, isolate } from "./names.ts";

test("names that look alike are numbered", () => {
  expect(apart(["Ann", "\u0410nn", "Zoe"])).toEqual(["Ann 1", "\u0410nn 2", "Zoe"]);
  expect(apart(["Ian", "lan"])).toEqual(["Ian 1", "lan 2"]);
  expect(apart(["\u0631\u200c\u0636\u0627", "\u0631\u0636\u0627"])).toHaveLength(2);
  expect(apart(["Ann", "Ánn", "Anna"])).toEqual(["Ann", "Ánn", "Anna"]);
});

test("a number that is taken is passed over", () => {
  expect(apart(["Ann", "Ann 1", "Ann"])).toEqual(["Ann 2", "Ann 1", "Ann 3"]);
});

test("what is read from right to left turns nothing around it", () => {
  expect(isolate("Ann")).toBe("Ann");
  expect(isolate("אבי")).toBe("\u2068אבי\u2069");
  expect(list(["אבי", "דן", "Ann"])).toBe("\u2068אבי\u2069, \u2068דן\u2069, and Ann");
});
