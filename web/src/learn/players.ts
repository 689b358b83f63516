/** Who sits at the table in the tutorial: the reader with the ivory disc, and others. */
import { t } from "../i18n/i18n.svelte.ts";
import { PLAYER_COLORS } from "../names.ts";

export const READER = 0;
export const COLORS = PLAYER_COLORS;

export const playerName = (seat: number): string => t(`learn-player-${COLORS[seat] ?? "ivory"}`);
export const playerNames = (): string[] => COLORS.map((_, seat) => playerName(seat));
