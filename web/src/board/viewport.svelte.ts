/** Which part of a display is shown: all of it by default, or where the reader zoomed to. */
import type { CellView } from "../protocol/messages.ts";

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

export type Corner = "top-right" | "bottom-right" | "bottom-left";

const CLOSEST = 5;

/** Pixels around a cell that was brought into the window. */
const MARGIN = 12;

/** How far to move something that begins at `start` for it to lie in a window. */
function inward(start: number, size: number, window: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, window - MARGIN - start - size);
}

export class Viewport {
  width = $state(0);
  height = $state(0);
  /** How far the reader has zoomed in, and moved from the middle, in pixels. */
  zoom = $state(1);
  dx = $state(0);
  dy = $state(0);
  #box: () => Box;
  #most: () => number;

  constructor(box: () => Box, most: () => number) {
    this.#box = box;
    this.#most = most;
  }

  /** Pixels per cell. */
  readonly unit = $derived.by(
    () => fit(this.#box(), this.width, this.height, this.#most()) * this.zoom,
  );
  readonly left = $derived.by(() => {
    const box = this.#box();
    return this.width / 2 + this.dx - ((box.left + box.right) / 2) * this.unit;
  });
  readonly top = $derived.by(() => {
    const box = this.#box();
    return this.height / 2 + this.dy - ((box.top + box.bottom) / 2) * this.unit;
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
    this.zoom = zoom;
    if (zoom === 1) this.reset();
  }

  pan(dx: number, dy: number): void {
    if (this.zoom === 1) return;
    const reachX = (this.width * this.zoom) / 2;
    const reachY = (this.height * this.zoom) / 2;
    this.dx = Math.min(reachX, Math.max(-reachX, this.dx + dx));
    this.dy = Math.min(reachY, Math.max(-reachY, this.dy + dy));
  }

  /** Closer, move no further than needed to have a cell in the window. */
  reveal(cell: CellView): void {
    if (this.zoom === 1) return;
    this.dx += inward(this.left + cell.x * this.unit, this.unit, this.width);
    this.dy += inward(this.top + cell.y * this.unit, this.unit, this.height);
  }

  reset(): void {
    this.zoom = 1;
    this.dx = 0;
    this.dy = 0;
  }
}
