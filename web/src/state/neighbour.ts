/** Which cell an arrow key leads to. */
import type { CellView } from "../engine/types.ts";

/** How much more a step across counts than one along. */
const ACROSS = 2.2;

/** The nearest of some cells in a direction, if there is one; the first of several. */
export function neighbour<Cell extends CellView>(
  cells: readonly Cell[],
  from: CellView,
  dx: number,
  dy: number,
): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    const cost = along + ACROSS * across;
    if (along > 0 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}
