import { describe, expect, it } from "vitest";
import { grainPath, moonPath, onCircle, symbolPath, taskLayout } from "./shapes.ts";

describe("the moon", () => {
  it("shows nothing when new, and both halves when full", () => {
    expect(moonPath(0, 10)).toBeNull();
    expect(moonPath(0.5, 10)).toBe("M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z");
  });

  it("is lit on the right while waxing and on the left while waning", () => {
    expect(moonPath(0.25, 10)).toMatch(/^M0 -10A10 10 0 0 1 0 10A0 10/);
    expect(moonPath(0.75, 10)).toMatch(/^M0 -10A10 10 0 0 0 0 10A0 10/);
  });

  it("bends its inner edge the right way in crescents and gibbous moons", () => {
    const inner = (turn: number): string | undefined =>
      /A[\d.]+ 10 0 0 ([01]) 0 -10Z$/.exec(moonPath(turn, 10) ?? "")?.[1];
    expect(inner(0.1)).toBe("0"); // back over the right side: a sickle
    expect(inner(0.4)).toBe("1"); // back over the left side: nearly full
    expect(inner(0.6)).toBe("0");
    expect(inner(0.9)).toBe("1");
  });
});

describe("places", () => {
  it("go clockwise from the top", () => {
    expect(onCircle(0, 10)).toEqual({ x: 0, y: -10 });
    expect(onCircle(0.25, 10).x).toBeCloseTo(10);
    expect(onCircle(0.5, 10).y).toBeCloseTo(10);
  });

  it("are enough for the symbols of every task", () => {
    for (const count of [1, 2, 3, 4]) expect(taskLayout(count).at).toHaveLength(count);
  });

  it("give each colour a drawing of its own", () => {
    expect(new Set(["R", "B", "T", "Y"].map((letter) => symbolPath(letter, 0, 0, 10))).size).toBe(4);
  });
});

describe("the grain of a tile", () => {
  it("is another one for each colour, and stays on the face", () => {
    const grains = ["R", "B", "T", "Y"].map(grainPath);
    expect(new Set(grains).size).toBe(4);
    // The starts of all strokes, and where straight ones end.
    for (const [, x, y] of grains.join("").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      for (const at of [Number(x), Number(y)]) {
        expect(at).toBeGreaterThanOrEqual(5);
        expect(at).toBeLessThanOrEqual(95);
      }
    }
  });
});
