import { expect, test } from "vitest";
import type { AnalysisView } from "../engine/types.ts";
import type { ReplayMove } from "../protocol/messages.ts";
import { turningPoint, type Think } from "./turning.ts";

function made(number: number, seat: number, move: string, drawn: string[] = []): ReplayMove {
  return { number, seat, move, tile: null, cell: null, covers: 0, drawn };
}

/** What is thought of a position: moves with the chances of the first of two players, the best first. */
function thought(...moves: [string, number][]): AnalysisView {
  return {
    position: "", turn: 0, solo: false, simulations: 1,
    moves: moves.map(([move, chance]) => ({
      move, kind: "take", chances: [chance, 1 - chance], expected_score: null, visits: 1, share: 1, line: [],
      facts: {} as AnalysisView["moves"][number]["facts"],
    })),
  };
}

const by =
  (views: Record<string, AnalysisView>, asked: string[] = []): Think =>
  (text) => {
    asked.push(text);
    return Promise.resolve(views[text] ?? thought());
  };

test("the move that cost most, by what the position after it is worth", async () => {
  const moves = [made(1, 0, "a"), made(2, 0, "b"), made(3, 1, "c"), made(4, 0, "z")];
  const views = {
    p0: thought(["best", 0.6], ["a", 0.59]),
    p1: thought(["best", 0.5], ["b", 0.49]),
    p2: thought(["best", 0.2], ["c", 0.2]),
    p3: thought(["z", 0.45]),
  };
  const found = await turningPoint({ positions: ["p0", "p1", "p2", "p3", "p4"], moves }, by(views));
  expect(found?.move.number).toBe(2);
  expect(found?.cost).toBeCloseTo(0.3);
});

test("no move that cost less than a tenth, nor the best one, whatever came of it", async () => {
  const moves = [made(1, 0, "a"), made(2, 0, "b"), made(3, 1, "c")];
  const views = { p0: thought(["best", 0.6]), p1: thought(["b", 0.52]), p2: thought(["c", 0.1]) };
  const asked: string[] = [];
  expect(await turningPoint({ positions: ["p0", "p1", "p2", "p3"], moves }, by(views, asked))).toBeNull();
  // The first was suspected and looked at again; where the game is over nobody is asked.
  expect(asked).toEqual(["p0", "p1", "p2", "p0", "p1"]);
});

test("bad luck with the tiles that a move turned up cost nothing", async () => {
  const moves = [made(1, 0, "refill", ["R1"]), made(2, 1, "c")];
  const views = { p0: thought(["best", 0.6], ["refill", 0.58]), p1: thought(["c", 0.1]) };
  expect(await turningPoint({ positions: ["p0", "p1", "p2"], moves }, by(views))).toBeNull();
});
