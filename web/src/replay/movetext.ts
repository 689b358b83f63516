/** The moves of a record in words. */
import { namedTile } from "../board/words.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { ReplayMove } from "../protocol/messages.ts";

/** "Anna takes red 4 and completes 2 tasks." */
export function moveText(move: ReplayMove, names: readonly string[]): string {
  const name = names[move.seat] ?? "";
  if (move.tile !== null) {
    return t("log-take", { name, tile: namedTile(move.tile), covers: move.covers });
  }
  if (move.move === "refill") return t("log-refill", { name, n: move.drawn.length });
  return t("log-end-phase", { name });
}

/** Where the game stands after so many moves. */
export function stepText(index: number, move: ReplayMove | null, names: readonly string[]): string {
  return move ? t("replay-step", { n: index, text: moveText(move, names) }) : t("replay-start");
}
