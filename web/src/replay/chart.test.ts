import { describe, expect, test } from "vitest";
import {
  across,
  bands,
  chancesOver,
  linePoints,
  nearest,
  path,
  scaleFor,
  scoresOver,
  up,
} from "./chart.ts";
import { analysed, analysis, position } from "./samples.ts";

describe("places", () => {
  test("points span the width and are found again", () => {
    expect([0, 5, 10].map((i) => across(i, 11, 200))).toEqual([0, 100, 200]);
    for (let i = 0; i < 41; i++) expect(nearest(across(i, 41, 733), 41, 733)).toBe(i);
    expect(nearest(-50, 11, 200)).toBe(0);
    expect(nearest(900, 11, 200)).toBe(10);
    expect(across(0, 1, 200)).toBe(100);
    expect(nearest(10, 1, 200)).toBe(0);
  });

  test("high values stand at the top", () => {
    const scale = { low: 80, high: 180, ticks: [] };
    expect(up(180, scale, 50)).toBe(0);
    expect(up(80, scale, 50)).toBe(50);
    expect(up(130, scale, 50)).toBe(25);
  });
});

describe("scale", () => {
  test("round ends that hold everything", () => {
    const scale = scaleFor([113, 187], [100]);
    expect(scale.low).toBeLessThanOrEqual(100);
    expect(scale.high).toBeGreaterThanOrEqual(187);
    expect(scale.ticks).toEqual([100, 125, 150, 175, 200]);
  });

  test("never empty", () => {
    expect(scaleFor([]).high).toBeGreaterThan(scaleFor([]).low);
    expect(scaleFor([100], [100])).toEqual({ low: 100, high: 101, ticks: [100, 101] });
  });
});

describe("values", () => {
  test("the best move's chances, and the outcome at the end", () => {
    const over = position({
      turn: null,
      outcome: { reason: "tokens", winner: 1, ranking: [], solo: null },
    });
    const views = [analysis([analysed("1@0,0", { chances: [0.7, 0.3] })]), null, null];
    expect(chancesOver(views, [position(), position(), over])).toEqual([[0.7, 0.3], null, [0, 1]]);
  });

  test("solo: the expected score, and the true one at the end", () => {
    const solo = { phase1: 40, phase2: 70, total: 110 };
    const over = position({ turn: null, outcome: { reason: "tiles", winner: null, ranking: [], solo } });
    const views = [analysis([analysed("1@0,0", { chances: [], expected_score: 104.4 })]), null];
    expect(scoresOver(views, [position(), over])).toEqual([104.4, 110]);
  });
});

describe("drawing", () => {
  test("bands lie on each other and fill the height", () => {
    const [first, second] = bands([[0.25, 0.75], null, [0.5, 0.5]], 2, 100, 40);
    expect(first).toBe("M0 0L100 0L100 20L0 10Z");
    expect(second).toBe("M0 10L100 20L100 40L0 40Z");
  });

  test("chances that do not sum to one still fill the height", () => {
    const [, second] = bands([[0.2, 0.2], [0.2, 0.2]], 2, 100, 40);
    expect(second).toBe("M0 20L100 20L100 40L0 40Z");
  });

  test("one known point draws no band, unknown points are bridged in a line", () => {
    expect(bands([null, [1, 0]], 2, 100, 40)).toEqual(["", ""]);
    const scale = { low: 0, high: 100, ticks: [] };
    expect(path(linePoints([100, null, 0], scale, 10, 10))).toBe("M0 0L10 10");
    expect(path([])).toBe("");
  });
});
