import { expect, test } from "vitest";
import type { TrackView } from "../engine/types.ts";
import { LIFT, stacked } from "./discs.ts";

const track = {
  order: [2, 0, 1],
  discs: [
    { seat: 0, space: 5, distance: 5 },
    { seat: 1, space: 5, distance: 5 },
    { seat: 2, space: 3, distance: 27 },
  ],
} as TrackView;

test("discs come from the bottom of the stacks up", () => {
  expect(stacked(track).map((disc) => disc.seat)).toEqual([1, 0, 2]);
});

test("a disc is lifted by those under it on its space alone", () => {
  expect(stacked(track).map((disc) => disc.lift)).toEqual([0, LIFT, 0]);
});

test("a table without a track has no discs", () => {
  expect(stacked(null)).toEqual([]);
});
