import { describe, expect, test } from "vitest";
import { newSeats, usualSitters } from "./continue.ts";
import { costlyMoves, judge } from "./judge.ts";
import { reasons } from "./reasons.ts";
import { analysed, analysis } from "./samples.ts";
import { excerpt, fileName } from "./source.ts";

describe("judging the move that was played", () => {
  const view = analysis([
    analysed("1@0,0", { chances: [0.6, 0.4] }),
    analysed("2@0,0", { chances: [0.595, 0.405] }),
    analysed("3@0,0", { chances: [0.52, 0.48] }),
    analysed("refill", { kind: "refill", chances: [0.3, 0.7] }),
  ]);

  test.each([
    ["1@0,0", "best"],
    ["2@0,0", "best"],
    ["3@0,0", "slip"],
    ["refill", "costly"],
    ["5@9,9", null],
  ])("%s is %s", (move, verdict) => {
    expect(judge(view, move)?.verdict).toBe(verdict);
  });

  test("it is judged for the one who moved", () => {
    expect(judge({ ...view, turn: 1 }, "refill")?.verdict).toBe("best");
  });

  test("solo: fewer points are better", () => {
    const solo = analysis(
      [
        analysed("1@0,0", { chances: [], expected_score: 98 }),
        analysed("2@0,0", { chances: [], expected_score: 101 }),
        analysed("3@0,0", { chances: [], expected_score: 120 }),
      ],
      { solo: true },
    );
    expect(judge(solo, "2@0,0")?.verdict).toBe("fine");
    expect(judge(solo, "3@0,0")?.verdict).toBe("costly");
  });

  test("costly moves are found, unknown positions skipped", () => {
    const moves = [{ move: "1@0,0" }, { move: "refill" }, { move: "refill" }];
    expect(costlyMoves([view, view, null], moves)).toEqual([1]);
    expect(judge(null, "1@0,0")).toBeNull();
  });
});

describe("reasons", () => {
  // Without texts a message is its id.
  const seen = { turn: 0, solo: false };
  const facts = analysed("1@0,0").facts;

  test("what it completes, brings closer and leaves", () => {
    const move = analysed("1@0,0", {
      facts: {
        ...facts,
        covers: [{ x: 0, y: 0, task: 0 }],
        helps: [{ x: 0, y: 0, task: 1, missing_before: 3, missing_after: 2 }],
        leaves: [{ space: 2, tile: "B1", covers: 0 }],
      },
    });
    expect(reasons(move, seen, ["Ada", "Björn"])).toEqual([
      "fact-covers",
      "fact-closer",
      "fact-leaves-nothing",
    ]);
    expect(reasons(move, seen, ["Ada", "You"], 1)).toContain("fact-leaves-nothing-you");
  });

  test("moving again counts instead of what is left", () => {
    const again = { ...facts, next_seat: 0, turns_in_a_row: 2, leaves: [{ space: 2, tile: "B1", covers: 0 }] };
    expect(reasons(analysed("1@0,0", { facts: again }), seen, [])).toEqual(["fact-again-often"]);
  });

  test("refilling, ending the phase, and solo", () => {
    expect(reasons(analysed("refill", { kind: "refill" }), seen, [])).toEqual(["fact-refill"]);
    expect(reasons(analysed("end-phase", { kind: "end_phase" }), seen, [])).toEqual(["fact-end-phase"]);
    expect(reasons(analysed("1@0,0"), { turn: 0, solo: true }, [])).toEqual(["fact-points"]);
  });
});

test("going on: the reader moves next, the others are bots", () => {
  const game = { players: 3, levels: [null, "eclipse" as const, null], colors: ["ivory" as const, "coral" as const, "jade" as const] };
  const sitters = usualSitters(game, 2, "crescent");
  expect(sitters).toEqual(["crescent", "eclipse", "person"]);
  expect(newSeats(["person", "eclipse", "person"], game, ["Ada", "B", "Cleo"], "Me")).toEqual([
    { kind: "person", name: "Me", color: "ivory" },
    { kind: "bot", level: "eclipse", color: "coral" },
    { kind: "person", name: "Cleo", color: "jade" },
  ]);
});

test("the place of an error in a record", () => {
  expect(excerpt("one\ntwo three\n", 2, 5)).toEqual({ text: "two three", mark: 4 });
  const long = excerpt(`${"x".repeat(100)}!${"y".repeat(100)}`, 1, 101);
  expect(long?.text[long.mark]).toBe("!");
  expect(excerpt("one", 7, 1)).toBeNull();
  expect(excerpt("one", 1, 99)).toEqual({ text: "one", mark: 3 });
  const replay = { date: "2024-05-31" } as never;
  expect(fileName({ match: null, replay })).toBe("novaluna-2024-05-31.txt");
});
