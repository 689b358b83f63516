/** The moves since the reader's own last one: what stays outlined on the table. */
import { cellKey } from "../names.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { movesThatStand } from "./logtext.ts";

export interface RecentTake {
  seat: number;
  /** Where the tile lay on the wheel. */
  space: number;
  cell: string;
  entry: LogEntry;
}

/**
 * The tiles taken since one of the reader's seats last took one, oldest first. With several seats,
 * those since the one to move moved last; spectators see the last one.
 */
export function recentTakes(
  log: readonly LogEntry[],
  mine: readonly number[],
  turn: number | null,
): RecentTake[] {
  const takes = movesThatStand(log).filter(({ kind }) => kind === "take");
  const own = mine.length === 1 ? mine[0] : mine.length > 1 ? turn : null;
  const last = takes.findLastIndex(({ seat }) => seat === own);
  const since = own === null ? takes.slice(-1) : takes.slice(last + 1);
  return since.flatMap((entry) => {
    if (entry.seat === null || entry.cell === null || entry.move === null) return [];
    // A take is written with its space first: 5@2,-1.
    const space = Number.parseInt(entry.move, 10);
    return [{ seat: entry.seat, space, cell: cellKey(entry.cell), entry }];
  });
}
