/** What stays outlined on wheel and displays after somebody has moved. */
import type { PlayerColor } from "../names.ts";

export interface Mark {
  color: PlayerColor;
  /** Of the moves outlined the last one. */
  newest: boolean;
}

export interface Marks {
  /** By space of the wheel. */
  spaces: ReadonlyMap<number, Mark>;
  /** By seat and cell. */
  cells: ReadonlyMap<number, ReadonlyMap<string, Mark>>;
}

export const NO_MARKS: Marks = { spaces: new Map(), cells: new Map() };

interface Taken {
  seat: number;
  space: number;
  cell: string;
}

/** The outlines of some tiles taken, oldest first. */
export function marksOf(takes: readonly Taken[], colors: readonly PlayerColor[]): Marks {
  const spaces = new Map<number, Mark>();
  const cells = new Map<number, Map<string, Mark>>();
  for (const [i, { seat, space, cell }] of takes.entries()) {
    const mark = { color: colors[seat] ?? "ivory", newest: i === takes.length - 1 };
    spaces.set(space, mark);
    const marked = cells.get(seat) ?? new Map<string, Mark>();
    cells.set(seat, marked.set(cell, mark));
  }
  return { spaces, cells };
}
