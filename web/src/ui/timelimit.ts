/** A time limit in words: "1 minute a move". */
import { number, t } from "../i18n/i18n.svelte.ts";
import type { ClockOption } from "../protocol/messages.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

export function timeLimit({ mode, seconds }: ClockOption): string {
  // In the largest unit of which it is a whole number: 90 minutes, but 2 hours.
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ["second", 1];
  const time = number(seconds / size, { style: "unit", unit, unitDisplay: "long" });
  return t(mode === "move" ? "time-per-move" : "time-per-game", { time });
}
