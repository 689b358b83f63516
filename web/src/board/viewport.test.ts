import { describe, expect, it } from "vitest";
import { boxAround, emptiestCorners, fit, Viewport } from "./viewport.svelte.ts";

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

  it("knows the corners with the fewest cells", () => {
    const stairs = [...cells, { x: 0, y: 1 }, { x: 0, y: 2 }, { x: 0, y: 3 }, { x: 1, y: 3 }];
    expect(emptiestCorners(stairs)).toEqual(["bottom-right", "top-right", "bottom-left"]);
  });

  it("keeps cells large for a finger until everything is asked for", () => {
    const view = new Viewport(
      () => boxAround(cells),
      () => 132,
      () => 90,
    );
    view.width = 200;
    view.height = 200;
    expect([view.unit, view.isLong, view.isClose]).toEqual([90, true, false]);
    view.pan(1000, 0);
    expect(view.left).toBeGreaterThan(0);
    expect(view.left).toBeLessThan(90);
    view.reveal({ x: 3, y: 0 });
    expect(view.left + 4 * view.unit).toBeLessThanOrEqual(200);
    view.fit();
    expect([view.unit < 51, view.isLong, view.dx]).toEqual([true, false, 0]);
    view.reset();
    expect(view.unit).toBe(90);
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
