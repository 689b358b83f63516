import { expect, test } from "vitest";
import { look, started } from "../engine/index.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { earlier, textAt } from "./past.ts";

/** A game of so many moves, the first of those possible each time: its texts, and its moves as the log tells them. */
function game(count: number): { texts: string[]; moves: LogEntry[] } {
  const { position, pile } = started().deal("past", 2);
  const texts = [position];
  const moves: LogEntry[] = [];
  for (let number = 1; number <= count; number++) {
    const text = texts.at(-1) ?? "";
    const { position: before, moves: legal } = look(text);
    const made = legal[0];
    if (!made) throw new Error("the game is over");
    const drawn = pile.splice(0, made.draws);
    texts.push(started().play(text, made.move, drawn));
    const { move, kind, tile, cell } = made;
    moves.push({
      version: number, kind, at: 0, seat: before.turn, name: null, number, move, tile, cell,
      covers: made.covers.length, drawn, level: null,
    });
  }
  return { texts, moves };
}

test("every position of a game comes out of its first and the log, refills and all", () => {
  const { texts, moves } = game(14);
  expect(moves.some(({ drawn }) => drawn.length > 0)).toBe(true);
  for (const [wanted, text] of texts.entries()) {
    expect(textAt({ moves: 0, text: texts[0] ?? "" }, moves, wanted)).toBe(text);
  }
  expect(textAt({ moves: 5, text: texts[5] ?? "" }, moves, 9)).toBe(texts[9]);
});

test("the earliest position that is known is kept, and a later one of a game that went back", () => {
  const early = { moves: 3, text: "three" };
  expect(earlier(null, early)).toBe(early);
  expect(earlier(early, { moves: 7, text: "seven" })).toBe(early);
  const back = { moves: 2, text: "two" };
  expect(earlier(early, back)).toBe(back);
});
