/** The lines of a hint: from the cell of its move to the tasks that it completes or brings closer. */
import { cellKey } from "../names.ts";
import type { CellView, CoverView, DisplayView, FactsView } from "../engine/types.ts";
import { taskPlaces, type Point } from "../drawing/shapes.ts";
import { CELL } from "./viewport.svelte.ts";

export interface Tie extends CoverView {
  /** Whether the move completes the task. */
  done: boolean;
}

/** How far from the middle of the cell a line begins, and from that of the task's disc it ends. */
const BEGIN = 24;
const END = 24;

/** The tasks that a move changes on the tiles that lie there already; those of its own tile need no line. */
export function tiesOf({ covers, helps }: Pick<FactsView, "covers" | "helps">, cell: CellView): Tie[] {
  return [
    ...covers.map(({ x, y, task }) => ({ x, y, task, done: true })),
    ...helps.map(({ x, y, task }) => ({ x, y, task, done: false })),
  ].filter((tie) => cellKey(tie) !== cellKey(cell));
}

export interface Line {
  key: string;
  done: boolean;
  from: Point;
  to: Point;
  /** The middle of the task's disc. */
  at: Point;
}

/** The lines in the units of the display's drawing, in which the tiles begin 3 units into their cells. */
export function lines(ties: readonly Tie[], cell: CellView, display: DisplayView): Line[] {
  const middle = { x: cell.x * CELL + 53, y: cell.y * CELL + 53 };
  return ties.flatMap(({ x, y, task, done }) => {
    const tile = display.tiles.find((placed) => placed.x === x && placed.y === y);
    const place = taskPlaces(tile?.tasks.length ?? 0)[task];
    if (!place) return [];
    const at = { x: x * CELL + 3 + place.x, y: y * CELL + 3 + place.y };
    const [dx, dy] = [at.x - middle.x, at.y - middle.y];
    const length = Math.hypot(dx, dy);
    const along = (way: number): Point => ({
      x: middle.x + (dx * way) / length,
      y: middle.y + (dy * way) / length,
    });
    return [{ key: `${x},${y},${task}`, done, from: along(BEGIN), to: along(length - END), at }];
  });
}
