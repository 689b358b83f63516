import { describe, expect, test } from "vitest";
import { moons, neighbour, nextChange, shareText } from "./share.ts";

describe("moons", () => {
  test.each([
    [80, 82, "🌕🌕🌕🌕🌕"],
    [82, 82, "🌕🌕🌕🌕🌕"],
    [83, 82, "🌕🌕🌕🌕🌗"],
    [92, 82, "🌕🌕🌕🌕🌑"],
    [121, 82, "🌕🌑🌑🌑🌑"],
    [400, 82, "🌑🌑🌑🌑🌑"],
    [99, null, "🌕🌕🌕🌕🌕"],
  ])("%i with par %s", (total, par, text) => {
    expect(moons(total, par)).toBe(text);
  });
});

test("days and the change of day", () => {
  expect(neighbour("2024-02-28", 1)).toBe("2024-02-29");
  expect(neighbour("2026-01-01", -1)).toBe("2025-12-31");
  expect(new Date(nextChange("2026-11-15")).toISOString()).toBe("2026-11-16T00:00:00.000Z");
});

describe("the text to share", () => {
  const result = { phase1: 44, phase2: 77, total: 121 };
  const mine = { place: 3, name: "Ada", score: result, yours: true };

  test("tells result, par and place, and nothing about the tiles", () => {
    const text = shareText(
      { date: "2026-11-15", par: 110, players: 4, table: [mine] },
      result,
      "15 Nov 2026",
      "http://localhost/daily/2026-11-15",
    );
    // Without texts a message is its id.
    expect(text.split("\n")).toEqual([
      "Nova Luna · 15 Nov 2026",
      "🌕🌕🌕🌗🌑 points (44 + 77)",
      "share-par",
      "share-place",
      "http://localhost/daily/2026-11-15",
    ]);
  });

  test("leaves out what is not known or says nothing", () => {
    const text = shareText({ date: "2026-11-15", par: null, players: 1, table: [mine] }, result, "today", "here");
    expect(text.split("\n")).toHaveLength(3);
  });
});
