import { describe, expect, it } from "vitest";
import { after, BadPosition, facts, IllegalMove, look, plan } from "./index.ts";

const TEXT =
  "novaluna/1 wheel=*,B5a,Y5c,B3d,T6a,T3d,R5a,T3b,B6b,T1,R6a,T4b track=A0,B0 tokens=20,20 A=- B=- " +
  "unseen=R1,R2,R2,R3a,R3b,R3c,R3d,R4a,R4b,R4c,R4d,R5b,R5c,R6b,R7,B1,B2,B2,B3a,B3b,B3c,B4a,B4b,B4c," +
  "B4d,B5b,B5c,B6a,B7,T2,T2,T3a,T3c,T4a,T4c,T4d,T5a,T5b,T5c,T6b,T7,Y1,Y2,Y2,Y3a,Y3b,Y3c,Y3d,Y4a," +
  "Y4b,Y4c,Y4d,Y5a,Y5b,Y6a,Y6b,Y7";

describe("the page's engine", () => {
  it("says what lies on the table and what may be done", () => {
    const { position, moves } = look(TEXT);
    expect(position.turn).toBe(0);
    expect(position.wheel.spaces[1]).toMatchObject({ name: "B5a", color: "B", time: 5 });
    expect(moves.map((move) => move.move)).toEqual(["1@0,0", "2@0,0", "3@0,0"]);
    expect(moves[0]).toMatchObject({ distance: 5, next_seat: 1, tokens_left: 20 });
  });

  it("knows the position after a move, and facts about it", () => {
    const text = after(TEXT, "1@0,0");
    expect(text).toContain("A=B5a@0,0");
    expect(look(text ?? "").position.turn).toBe(1);
    expect(facts(TEXT, "1@0,0").leaves.map((left) => left.space)).toEqual([2, 3, 4]);
  });

  it("answers as if it were a seat's turn, for any tile of the wheel", () => {
    const { moves } = look(TEXT);
    const own = plan(TEXT, 0);
    expect(own.slice(0, 3)).toEqual(moves);
    expect(own.map(({ space }) => space)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // The other one moves as the turn stands; its disc stays where it is meanwhile.
    const other = plan(TEXT, 1);
    expect(other[0]).toMatchObject({ move: "1@0,0", distance: 5, order: [0, 1], next_seat: 0 });
    const text = after(TEXT, "1@0,0") ?? "";
    const waiting = plan(text, 0);
    expect(waiting.map(({ move }) => move).filter((move) => move.startsWith("2@"))).toEqual([
      "2@-1,0", "2@0,-1", "2@0,1", "2@1,0",
    ]);
    // 5 for the tile that lies there already, and 5 for this one.
    expect(waiting[0]).toMatchObject({ distance: 10, next_seat: 1, tile: "Y5c" });
    expect(plan(text, 1).slice(0, 3)).toEqual(look(text).moves);
    expect(plan(TEXT, 2)).toEqual([]);
  });

  it("refuses what is no position or no legal move", () => {
    expect(() => look(TEXT.slice(1))).toThrow(BadPosition);
    expect(() => after(TEXT, "5@0,0")).toThrow(IllegalMove);
  });
});
