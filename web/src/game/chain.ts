/** The largest group of tiles of one colour in a display, joined edge to edge: a thing to look at, no rule. */
import { cellKey, type ColorLetter } from "../names.ts";
import type { DisplayView } from "../engine/types.ts";

export interface Chain {
  seat: number;
  color: ColorLetter;
  length: number;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The longest chain in any of the displays; of equally long ones the first. Null without tiles. */
export function longestChain(displays: readonly Pick<DisplayView, "seat" | "tiles">[]): Chain | null {
  let longest: Chain | null = null;
  for (const { seat, tiles } of displays) {
    const left = new Map(tiles.map((placed) => [cellKey(placed), placed]));
    for (const { tile, x, y } of tiles) {
      const length = gather(left, tile.color, x, y);
      if (length > (longest?.length ?? 0)) longest = { seat, color: tile.color, length };
    }
  }
  return longest;
}

/** Take a group out of what is left; how many tiles it had. */
function gather(left: Map<string, DisplayView["tiles"][number]>, color: ColorLetter, x: number, y: number): number {
  const key = cellKey({ x, y });
  if (left.get(key)?.tile.color !== color) return 0;
  left.delete(key);
  return SIDES.reduce((sum, [dx, dy]) => sum + gather(left, color, x + dx, y + dy), 1);
}
