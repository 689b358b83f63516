/** Earlier positions of a game, worked out again from one that is known and the moves after it. */
import { started } from "../engine/index.ts";
import type { LogEntry } from "../protocol/messages.ts";

/** A position and how many moves had been made by then. */
export interface Moment {
  moves: number;
  text: string;
}

/** The position after so many moves, which are at least those of `from`; only what was drawn by then is in it. */
export function textAt(from: Moment, moves: readonly LogEntry[], wanted: number): string {
  return moves
    .slice(from.moves, wanted)
    .reduce((text, { move, drawn }) => started().play(text, move ?? "", drawn), from.text);
}

/** The earlier of two positions of the same game. */
export function earlier(known: Moment | null, other: Moment): Moment {
  return known && known.moves <= other.moves ? known : other;
}
