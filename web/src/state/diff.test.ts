import { describe, expect, it } from "vitest";
import type { PositionView } from "../engine/types.ts";
import { diff, only } from "./diff.ts";
import { position, tile } from "./samples.ts";

/** The sample position after its first tile went to the first display. */
function afterTake(): PositionView {
  const before = position();
  const spaces = [...before.wheel.spaces];
  const taken = tile("B4a", ["RRRR", "RR"]);
  spaces[2] = null;
  const task = (letters: string, covered: boolean) => ({ letters, covered, missing: 0, needs: [] });
  return position({
    turn: 1,
    wheel: { spaces, meeple: 2, offered: [3, 1] },
    track: {
      discs: [
        { seat: 0, distance: 4, space: 4 },
        { seat: 1, distance: 0, space: 0 },
      ],
      order: [1, 0],
    },
    displays: before.displays.map((display) =>
      display.seat === 0
        ? {
            ...display,
            tiles: [{ x: 0, y: 0, tile: taken, tasks: [task("RRRR", false), task("RR", true)] }],
            tokens_left: 19,
            tokens_placed: 1,
          }
        : display,
    ),
  });
}

describe("diff", () => {
  it("finds nothing between equal positions", () => {
    expect(diff(position(), position())).toEqual([]);
  });

  it("tells a move: the tile, the token, the meeple, the disc, the turn", () => {
    const changes = diff(position(), afterTake());
    expect(changes.map((change) => change.kind).sort()).toEqual(
      ["cover", "disc", "meeple", "take", "turn"].sort(),
    );
    expect(only(changes, "take")[0]).toMatchObject({ seat: 0, space: 2, x: 0, y: 0 });
    expect(only(changes, "cover")).toEqual([{ kind: "cover", seat: 0, x: 0, y: 0, task: 1 }]);
    expect(only(changes, "disc")).toEqual([{ kind: "disc", seat: 0, from: 0, to: 4 }]);
    expect(only(changes, "meeple")).toEqual([{ kind: "meeple", from: 0, to: 2 }]);
  });

  it("tells a move taken back", () => {
    const changes = diff(afterTake(), position());
    expect(only(changes, "return")).toHaveLength(1);
    expect(only(changes, "cover")).toHaveLength(0);
    expect(only(changes, "lay")).toHaveLength(1);
  });

  it("tells a refill clockwise from the meeple", () => {
    const empty = position();
    const before = position({
      wheel: { spaces: empty.wheel.spaces.map(() => null), meeple: 10, offered: [] },
    });
    const spaces = before.wheel.spaces.map((_, i) => (i === 10 ? null : tile(`Y${(i % 7) + 1}`)));
    const after = position({ wheel: { spaces, meeple: 10, offered: [11, 0, 1] } });
    const laid = only(diff(before, after), "lay");
    expect(laid.map((change) => change.space)).toEqual([11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(laid.map((change) => change.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("tells the end", () => {
    const over = position({
      turn: null,
      outcome: { reason: "tokens", winner: 0, ranking: [], solo: null },
    });
    expect(diff(position(), over).map((change) => change.kind)).toEqual(["turn", "over"]);
  });
});
