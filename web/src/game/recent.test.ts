import { expect, test } from "vitest";
import type { LogEntry } from "../protocol/messages.ts";
import { recentTakes } from "./recent.ts";

function entry(kind: LogEntry["kind"], seat: number, number: number | null, move: string | null): LogEntry {
  const [x, y] = move?.split("@")[1]?.split(",").map(Number) ?? [];
  const cell = x === undefined || y === undefined ? null : { x, y };
  return {
    version: number ?? 99, kind, seat, number, move, cell,
    at: 0, name: null, tile: move && "B3b", covers: 0, drawn: [], level: null,
  };
}
const log = [
  entry("take", 0, 1, "1@0,0"),
  entry("take", 1, 2, "3@0,0"),
  entry("refill", 1, 3, "refill"),
  entry("take", 1, 4, "11@2,-1"),
];

test("what others took since the own last move, with spaces and cells", () => {
  const takes = recentTakes(log, [0], 0);
  expect(takes.map(({ seat, space, cell }) => [seat, space, cell])).toEqual([
    [1, 3, "0,0"],
    [1, 11, "2,-1"],
  ]);
});

test("nothing since the own move, and everything before the first", () => {
  expect(recentTakes(log, [1], 0)).toEqual([]);
  expect(recentTakes(log, [2], 2)).toHaveLength(3);
});

test("a move that was taken back is not outlined", () => {
  expect(recentTakes([...log, entry("undone", 1, null, null)], [0], 1)).toHaveLength(1);
});

test("at one screen since the last move of the one to move; to spectators the last move", () => {
  expect(recentTakes(log, [0, 1], 0)).toHaveLength(2);
  expect(recentTakes(log, [], 0).map(({ space }) => space)).toEqual([11]);
});
