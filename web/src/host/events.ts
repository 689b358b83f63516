/**
 * What happens in a match on this device, as it is stored: a list from which all else follows.
 * No event holds the seed or anything derived from it. Every stored event must stay readable: add optional fields only.
 */
import type { Level } from "../engine/types.ts";
import type { PlayerColor } from "../names.ts";

export interface StoredSeat {
  kind: "person" | "bot";
  color: PlayerColor;
  name: string | null;
  level: Level | null;
}

export interface Created {
  kind: "created";
  at: number;
  seats: StoredSeat[];
  first_game: boolean;
  hints: boolean;
  /** Where it goes on from, if not from a regular set-up. */
  position: string | null;
  /** Whether the player chose the seed, so that the deal is no secret to everybody. */
  chosen_seed: boolean;
}

/** `action` is the page's own id of what it asked for, so that a repeat can be recognised. */
export type Happened = { at: number; action?: string } & (
  | { kind: "moved"; seat: number; move: string }
  | { kind: "undone"; seat: number }
  | { kind: "went_back"; seat: number; to: number }
  | { kind: "resigned"; seat: number }
  | { kind: "handed_over"; seat: number; level: Level; cause: "wish" | "resigned" }
  | { kind: "returned"; seat: number }
  | { kind: "abandoned" }
  | { kind: "hint_used"; seat: number }
  | { kind: "rematched"; match: string }
);
