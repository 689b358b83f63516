/** How a game ended, in a line: for the result, the live region, the replay and the picture. */
import { t } from "../i18n/i18n.svelte.ts";
import type { OutcomeView } from "../protocol/messages.ts";

/** `you` is the seat of the reader, if they have just one. */
export function outcomeTitle(outcome: OutcomeView, names: readonly string[], you: number | null): string {
  if (outcome.solo) return t("points", { n: outcome.solo.total });
  if (outcome.winner === null) return t("game-over");
  if (outcome.winner === you) return t("end-you-won");
  return t("end-won", { name: names[outcome.winner] ?? "" });
}

/** The only seat of somebody, if it is the only one. */
export const onlySeat = (seats: readonly number[]): number | null => (seats.length === 1 ? (seats[0] ?? null) : null);
