import { expect, test } from "vitest";
import type { DisplayView } from "../engine/types.ts";
import type { ColorLetter } from "../names.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { longestChain } from "./chain.ts";
import { factsOf } from "./facts.ts";

let number = 0;
function take(seat: number, covers: number): LogEntry {
  number += 1;
  return {
    version: number, kind: "take", seat, number, move: "1@0,0", cell: { x: 0, y: 0 },
    at: 0, name: null, tile: "B3b", covers, drawn: [], level: null,
  };
}

/** A display drawn in rows of colours; a point is an empty cell. */
function display(seat: number, ...rows: string[]): Pick<DisplayView, "seat" | "tiles"> {
  const tiles = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) =>
      letter === "." ? [] : [{ x, y, tile: { name: "", color: letter as ColorLetter, time: 1, tasks: [] }, tasks: [] }],
    ),
  );
  return { seat, tiles };
}

test("the longest chain goes round corners and not over them", () => {
  expect(longestChain([display(0, "RRB", ".RB", "BBR"), display(1, "BB.", ".BB", "..B")])).toEqual({
    seat: 1, color: "B", length: 5,
  });
  expect(longestChain([display(0, "R.", ".R")])?.length).toBe(1);
  expect(longestChain([display(0)])).toBeNull();
});

test("the longest chain, the most tasks at once and the longest run, with where they were", () => {
  number = 0;
  const log = [take(0, 0), take(1, 1), take(1, 3), take(1, 0), take(0, 2), take(0, 3)];
  const facts = factsOf(log, [display(0, "RRRR"), display(1, "BB")], ["Ann", "Ben"]);
  expect(facts.map(({ move }) => move)).toEqual([null, 3, 1]);
});

test("the number of tiles stands where little else stood out; alone there are no runs", () => {
  const short = [display(0, "RRR"), display(1)];
  expect(factsOf([take(0, 1), take(1, 0), take(0, 1)], short, ["Ann", "Ben"])).toHaveLength(1);
  expect(factsOf([take(0, 1), take(0, 0), take(0, 1)], short, ["Ann"])).toHaveLength(1);
  expect(factsOf([], short, ["Ann", "Ben"])).toEqual([]);
});
