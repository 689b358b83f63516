import { describe, expect, it } from "vitest";
import { moonPath, onCircle, symbolPath, taskLayout } from "./shapes.ts";
import { boxAround, fit, Viewport } from "./viewport.svelte.ts";

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

describe("a display", () => {
  it("fits into its window", () => {
    const box = boxAround([
      { x: -1, y: 0 },
      { x: 3, y: 2 },
    ]);
    expect(box).toEqual({ left: -1, top: 0, right: 4, bottom: 3 });
    const unit = fit(box, 500, 200, 132);
    expect(unit * 5).toBeLessThanOrEqual(500);
    expect(unit * 3).toBeLessThanOrEqual(200);
    expect(fit(boxAround([{ x: 0, y: 0 }]), 900, 900, 132)).toBe(132);
  });
});

describe("a window on a display", () => {
  const cells = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
  const open = (shown: typeof cells): Viewport => {
    const view = new Viewport(
      () => boxAround(shown),
      () => 132,
    );
    view.width = 200;
    view.height = 200;
    return view;
  };

  it("knows a corner where nothing lies", () => {
    expect(open(cells).freeCorner(cells, 50)).toBe("top-right");
    const block = cells.flatMap(({ x }) => cells.map((cell) => ({ x, y: cell.x })));
    expect(open(block).freeCorner(block, 50)).toBeNull();
    const holed = block.filter(({ x, y }) => x > 0 || y < 3);
    expect(open(holed).freeCorner(holed, 40)).toBe("bottom-left");
  });

  it("keeps the point under the fingers where it is", () => {
    const view = open(cells);
    const under = (x: number): number => (x - view.left) / view.unit;
    const before = under(30);
    view.zoomAt(2, 30, 100);
    expect(under(30)).toBeCloseTo(before);
    view.zoomAt(0.1, 30, 100);
    expect([view.zoom, view.dx, view.dy]).toEqual([1, 0, 0]);
  });
});
