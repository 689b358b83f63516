/** Who sits at the table in the tutorial: the reader with the ivory disc, and others. */
import { t } from "../i18n/i18n.svelte.ts";
import { PLAYER_COLORS } from "../names.ts";
import type { LegalMoveView } from "../protocol/messages.ts";

export const READER = 0;
export const COLORS = PLAYER_COLORS;

export const playerName = (seat: number): string => t(`learn-player-${COLORS[seat] ?? "ivory"}`);
export const playerNames = (): string[] => COLORS.map((_, seat) => playerName(seat));

/** What a move would bring, in words. */
export function previewText(move: LegalMoveView): string {
  const parts = [t("preview-covers", { n: move.covers.length })];
  if (move.ends_game) parts.push(t("preview-ends"));
  else if (move.distance !== null && move.next_seat !== null) {
    parts.push(
      move.next_seat === READER
        ? t("preview-again")
        : t("preview-next", { name: playerName(move.next_seat) }),
    );
  }
  return parts.join(" ");
}
