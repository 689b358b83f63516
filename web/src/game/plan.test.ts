import { expect, test } from "vitest";
import type { LegalMoveView } from "../engine/types.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { carried, type Plan } from "./plan.ts";

const MOVE: LegalMoveView = {
  move: "5@1,0", kind: "take", space: 5, cell: { x: 1, y: 0 }, tile: "B3a", draws: 0,
  covers: [{ x: 0, y: 0, task: 1 }], tokens_left: 12, distance: 20, moon_space: 20,
  order: [1, 0], next_seat: 1, ends_game: false, solo: null,
};
const PLAN: Plan = { seat: 0, move: MOVE, version: 7, atOnce: true };

const entry = (kind: LogEntry["kind"], version: number): LogEntry => ({
  version, kind, at: 0, seat: 1, name: null, number: null, move: null, tile: null, cell: null,
  covers: 0, drawn: [], level: null,
});
const now = (move: Partial<LegalMoveView> = {}, ...log: LogEntry[]): Parameters<typeof carried>[1] => ({
  version: 8, moves: [{ ...MOVE, move: "4@1,0", space: 4 }, { ...MOVE, ...move }], log,
});

test("a plan goes on through moves that change nothing about it", () => {
  const { plan, reason } = carried(PLAN, now({ distance: 21 }, entry("take", 8)));
  expect(reason).toBeNull();
  expect(plan).toEqual({ ...PLAN, version: 8, move: { ...MOVE, distance: 21 } });
});

test("without its tile there is no plan, whatever lies there instead", () => {
  expect(carried(PLAN, { ...now(), moves: [] })).toEqual({ plan: null, reason: "gone" });
  expect(carried(PLAN, now({ tile: "R1" }))).toEqual({ plan: null, reason: "gone" });
});

test.each([
  ["refill", now({}, entry("refill", 8))],
  ["taken-back", now({}, entry("undone", 8))],
  ["taken-back", now({}, entry("went_back", 8), entry("refill", 8))],
  ["completes", now({ covers: [] })],
  ["completes", now({ covers: [{ x: 0, y: 0, task: 2 }] })],
  ["next", now({ next_seat: 0 })],
  ["next", now({ next_seat: null, ends_game: true })],
] as const)("it is not played at once any more, but stays: %s", (why, table) => {
  const { plan, reason } = carried(PLAN, table);
  expect(reason).toBe(why);
  expect(plan).toMatchObject({ atOnce: false, version: 8 });
  // Who has not said that it should be has nothing to be told.
  const quiet = carried({ ...PLAN, atOnce: false }, table);
  expect(quiet.reason).toBeNull();
  expect(quiet.plan).toEqual(plan);
});

test("what happened before the plan was made does not count", () => {
  expect(carried(PLAN, now({}, entry("refill", 7))).plan).toMatchObject({ atOnce: true });
});
