/** Which part of a display is shown: all of it by default, or where the reader zoomed to. */
import type { CellView } from "../engine/types.ts";

/** One cell is this wide in drawing units; tiles are 100, the rest is gap. */
export const CELL = 106;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box, in cells, around some cells. */
export function boxAround(cells: readonly CellView[]): Box {
  if (cells.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...cells.map((cell) => cell.x)),
    top: Math.min(...cells.map((cell) => cell.y)),
    right: Math.max(...cells.map((cell) => cell.x)) + 1,
    bottom: Math.max(...cells.map((cell) => cell.y)) + 1,
  };
}

/** How many pixels a cell gets when a box fills a window, at most `most`. */
export function fit(box: Box, width: number, height: number, most: number): number {
  const wide = width / (box.right - box.left + 0.16);
  const high = height / (box.bottom - box.top + 0.16);
  return Math.max(4, Math.min(wide, high, most));
}

/** The least cells in pixels that a finger hits for sure. */
export const SAFE = 44;

/** Pixels per cell at which a tile, which leaves a margin of one unit around it, is as wide as that. */
export const SAFE_UNIT = (SAFE * CELL) / 98;

export type Corner = "top-right" | "bottom-right" | "bottom-left";

/** How close to a corner a cell must be to cover what is drawn there. */
const NEAR = 2;

/** The corners of the box around some cells, those with the fewest cells first. */
export function emptiestCorners(cells: readonly CellView[]): Corner[] {
  const { left, top, right, bottom } = boxAround(cells);
  const count = (corner: Corner): number =>
    cells.filter(
      ({ x, y }) =>
        (corner.endsWith("left") ? x < left + NEAR : x >= right - NEAR) &&
        (corner.startsWith("top") ? y < top + NEAR : y >= bottom - NEAR),
    ).length;
  const corners: Corner[] = ["top-right", "bottom-right", "bottom-left"];
  return corners.sort((one, other) => count(one) - count(other));
}

const CLOSEST = 5;

/** Pixels around a cell that was brought into the window. */
const MARGIN = 12;

/** How far to move something that begins at `start` for it to lie in a window. */
function inward(start: number, size: number, window: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, window - MARGIN - start - size);
}

/** How far something may be moved from the middle of a window: a little further than to its end. */
function reach(size: number, window: number): number {
  return Math.max(0, (size - window) / 2) + 2 * MARGIN;
}

export class Viewport {
  width = $state(0);
  height = $state(0);
  /** How far the reader has zoomed in, if they have, and moved from the middle, in pixels. */
  #zoom = $state<number | null>(null);
  dx = $state(0);
  dy = $state(0);
  #box: () => Box;
  #most: () => number;
  #least: () => number;

  /** Cells get at most so many pixels, and at least so many where the reader has not zoomed. */
  constructor(box: () => Box, most: () => number, least: () => number = () => 0) {
    this.#box = box;
    this.#most = most;
    this.#least = least;
  }

  readonly #fit = $derived.by(() => fit(this.#box(), this.width, this.height, this.#most()));
  readonly zoom = $derived.by(() => this.#zoom ?? Math.max(1, this.#least() / this.#fit));
  /** Pixels per cell. */
  readonly unit = $derived.by(() => this.#fit * this.zoom);
  /** Whether the reader has zoomed in. */
  readonly isClose = $derived.by(() => (this.#zoom ?? 1) > 1);
  /** Whether not all of it can be seen. */
  readonly isLong = $derived.by(() => {
    const { left, right, top, bottom } = this.#box();
    return (right - left) * this.unit > this.width || (bottom - top) * this.unit > this.height;
  });
  readonly left = $derived.by(() => {
    const box = this.#box();
    return this.width / 2 + (this.zoom === 1 ? 0 : this.dx) - ((box.left + box.right) / 2) * this.unit;
  });
  readonly top = $derived.by(() => {
    const box = this.#box();
    return this.height / 2 + (this.zoom === 1 ? 0 : this.dy) - ((box.top + box.bottom) / 2) * this.unit;
  });

  /** A corner of the window, of so many pixels, in which none of these cells lies. */
  freeCorner(cells: readonly CellView[], size: number): Corner | null {
    const corners: [Corner, number, number][] = [
      ["top-right", this.width - size, 0],
      ["bottom-right", this.width - size, this.height - size],
      ["bottom-left", 0, this.height - size],
    ];
    const isFree = (x: number, y: number): boolean =>
      cells.every((cell) => {
        const left = this.left + cell.x * this.unit;
        const top = this.top + cell.y * this.unit;
        const right = left + this.unit;
        const bottom = top + this.unit;
        return left >= x + size || right <= x || top >= y + size || bottom <= y;
      });
    return corners.find(([, x, y]) => isFree(x, y))?.[0] ?? null;
  }

  /** Zoom by a factor, keeping the point where it is. */
  zoomAt(factor: number, x = this.width / 2, y = this.height / 2): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const change = zoom / this.zoom;
    this.dx = (x - this.width / 2) * (1 - change) + this.dx * change;
    this.dy = (y - this.height / 2) * (1 - change) + this.dy * change;
    this.#zoom = zoom;
    if (zoom === 1) this.fit();
  }

  pan(dx: number, dy: number): void {
    if (this.zoom === 1) return;
    const { left, right, top, bottom } = this.#box();
    const reachX = reach((right - left) * this.unit, this.width);
    const reachY = reach((bottom - top) * this.unit, this.height);
    this.dx = Math.min(reachX, Math.max(-reachX, this.dx + dx));
    this.dy = Math.min(reachY, Math.max(-reachY, this.dy + dy));
  }

  /** Closer, move no further than needed to have a cell in the window. */
  reveal(cell: CellView): void {
    if (this.zoom === 1) return;
    this.dx += inward(this.left + cell.x * this.unit, this.unit, this.width);
    this.dy += inward(this.top + cell.y * this.unit, this.unit, this.height);
  }

  /** Show everything. */
  fit(): void {
    this.#zoom = 1;
    this.dx = 0;
    this.dy = 0;
  }

  /** As if the reader had neither zoomed nor moved anything. */
  reset(): void {
    this.fit();
    this.#zoom = null;
  }
}
