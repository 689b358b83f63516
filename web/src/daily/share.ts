/** A day's result as a text to pass on, which tells nothing about the tiles. */
import { t } from "../i18n/i18n.svelte.ts";
import type { Daily, ScoreView } from "../protocol/messages.ts";

const MOONS = 5;
/** Without a par the hundred of the rules is the measure. */
const USUAL = 100;
/** So many points over par darken half a moon. */
const STEP = 5;

/** Five moons: all full at par or better, each five points more darken half a moon. */
export function moons(total: number, par: number | null): string {
  const over = Math.max(0, total - (par ?? USUAL));
  const halves = Math.max(0, 2 * MOONS - Math.ceil(over / STEP));
  const full = Math.floor(halves / 2);
  const half = halves % 2;
  return "🌕".repeat(full) + "🌗".repeat(half) + "🌑".repeat(MOONS - full - half);
}

/** A date of the protocol, "2026-11-15", as a moment to write out: noon, whatever the time zone. */
export function dayTime(day: string): number {
  return new Date(`${day}T12:00:00`).getTime();
}

/** The day before or after. */
export function neighbour(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** When the next challenge begins: the day changes for everybody at midnight UTC. */
export function nextChange(day: string): number {
  return Date.parse(`${neighbour(day, 1)}T00:00:00Z`);
}

export function shareText(
  daily: Pick<Daily, "date" | "par" | "players" | "table">,
  result: ScoreView,
  when: string,
  address: string,
): string {
  const lines = [
    `Nova Luna · ${when}`,
    `${moons(result.total, daily.par)} ${t("points", { n: result.total })} (${result.phase1} + ${result.phase2})`,
  ];
  if (daily.par !== null) lines.push(t("share-par", { n: daily.par }));
  const mine = daily.table.find((entry) => entry.yours);
  if (mine && daily.players > 1) {
    lines.push(t("share-place", { place: mine.place, n: daily.players }));
  }
  lines.push(address);
  return lines.join("\n");
}
