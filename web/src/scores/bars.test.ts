import { describe, expect, test } from "vitest";
import type { SoloResult } from "../protocol/messages.ts";
import { ceiling, MOST_BARS, picture } from "./bars.ts";

const result = (phase1: number, phase2: number): SoloResult => ({
  match: `${phase1}${phase2}`,
  at: 0,
  score: { phase1, phase2, total: phase1 + phase2 },
  tokens_left: 0,
  daily: null,
  hints_used: false,
});

describe("the chart of the results", () => {
  test("the oldest result stands on the left, phase 2 on phase 1", () => {
    const { bars, high } = picture([result(40, 60), result(50, 100)], 200, 150);
    expect(high).toBe(150);
    expect(bars.map((bar) => bar.result.score.total)).toEqual([150, 100]);
    expect(bars[0]).toMatchObject({ top: 0, middle: 100 });
    expect(bars[1]).toMatchObject({ top: 50, middle: 110 });
    expect(bars[0]!.x).toBeLessThan(bars[1]!.x);
  });

  test("bars stay within the width, however many", () => {
    const many = Array.from({ length: 60 }, (_, i) => result(40, i));
    const { bars } = picture(many, 300, 100);
    expect(bars).toHaveLength(MOST_BARS);
    expect(bars[0]!.x).toBeGreaterThanOrEqual(0);
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeLessThanOrEqual(300);
    expect(bars.at(-1)!.result).toBe(many[0]);
  });

  test("the hundred is always on the chart", () => {
    expect(ceiling([], 50)).toBe(100);
    expect(ceiling([64], 50)).toBe(100);
    expect(ceiling([101], 50)).toBe(150);
    expect(picture([], 300, 100).ticks.map((tick) => tick.value)).toEqual([0, 50, 100]);
  });
});
