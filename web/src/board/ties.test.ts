import { expect, test } from "vitest";
import type { DisplayView, PlacedTileView } from "../engine/types.ts";
import { lines, tiesOf } from "./ties.ts";

const open = (letters: string) => ({ letters, covered: false, missing: 1, needs: [] });
const tile: PlacedTileView = {
  x: 1,
  y: 0,
  tile: { name: "R4b", color: "R", time: 4, tasks: ["BB", "YY"] },
  tasks: [open("BB"), open("YY")],
};
const display: DisplayView = {
  seat: 0,
  tiles: [tile],
  free: [],
  time: 4,
  tokens_left: 20,
  tokens_placed: 1,
};
const cell = { x: 0, y: 0 };

test("a hint's lines lead to tasks of other tiles, completed ones first", () => {
  const facts = {
    covers: [
      { x: 0, y: 0, task: 0 },
      { x: 1, y: 0, task: 1 },
    ],
    helps: [{ x: 1, y: 0, task: 0, missing_before: 2, missing_after: 1 }],
  };
  expect(tiesOf(facts, cell)).toEqual([
    { x: 1, y: 0, task: 1, done: true },
    { x: 1, y: 0, task: 0, done: false },
  ]);
});

test("a line goes from the cell towards the disc of the task, and leaves both free", () => {
  const [line] = lines([{ x: 1, y: 0, task: 0, done: false }], cell, display);
  // The disc of the first of two tasks lies at 27, 73 on a tile that begins at 106 + 3.
  expect(line?.at).toEqual({ x: 106 + 3 + 27, y: 76 });
  const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  expect(distance(line!.from, { x: 53, y: 53 })).toBeCloseTo(24);
  expect(distance(line!.to, line!.at)).toBeCloseTo(24);
  expect(distance(line!.from, line!.to)).toBeGreaterThan(30);
  // A task that the tile does not have gets none.
  expect(lines([{ x: 1, y: 0, task: 2, done: false }], cell, display)).toEqual([]);
});
