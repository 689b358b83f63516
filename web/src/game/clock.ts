/** What the clocks of a match show. */
import { t } from "../i18n/i18n.svelte.ts";
import type { ClockView } from "../protocol/messages.ts";
import { duration } from "./duration.ts";

/** Milliseconds from which on a clock warns. */
export const HURRY = 10_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The milliseconds that a seat has left at a time of the server's clock. */
export function leftOf(clock: ClockView, seat: number, now: number): number {
  const runs = clock.running === seat ? now - clock.at : 0;
  return Math.max(0, (clock.remaining[seat] ?? 0) - runs);
}

/** Days and hours as words: nobody counts their seconds. */
export function clockText(left: number): string {
  if (left >= DAY) return t("clock-days", { n: Math.floor(left / DAY) });
  if (left < HOUR) return duration(left);
  return t("clock-hours", { time: duration(left).replace(/:\d\d$/, "") });
}
