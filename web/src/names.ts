/** Names for the small types that the protocol writes out in place. */
import type { DisplayView, LegalMoveView, SeatView, TileView } from "./protocol/messages.ts";

export type Level = NonNullable<SeatView["level"]>;
export type PlayerColor = SeatView["color"];
export type ColorLetter = TileView["color"];
export type PlacedTile = DisplayView["tiles"][number];
export type MoveKind = LegalMoveView["kind"];

/** The six levels, the gentlest first. */
export const LEVELS: readonly Level[] = [
  "new-moon",
  "crescent",
  "quarter",
  "gibbous",
  "full-moon",
  "eclipse",
];

export const COLOR_LETTERS: readonly ColorLetter[] = ["R", "B", "T", "Y"];
export const PLAYER_COLORS: readonly PlayerColor[] = ["ivory", "coral", "violet", "jade"];

/** A cell as a key: "2,-1". */
export const cellKey = (cell: { x: number; y: number }): string => `${cell.x},${cell.y}`;
