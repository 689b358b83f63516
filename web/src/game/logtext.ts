/** What happened, in words: for the log, the live region and the notices. */
import { namedTile } from "../board/words.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { LogEntry, MatchView } from "../protocol/messages.ts";
import { seatNames } from "./seats.ts";

export function logText(entry: LogEntry, names: readonly string[]): string {
  const name = entry.name ?? names[entry.seat ?? -1] ?? t("nobody");
  switch (entry.kind) {
    case "take":
      return t("log-take", {
        name,
        tile: entry.tile ? namedTile(entry.tile) : "",
        covers: entry.covers,
      });
    case "refill":
      return t("log-refill", { name, n: entry.drawn.length });
    case "end_phase":
      return t("log-end-phase", { name });
    default:
      return t(`log-${entry.kind.replaceAll("_", "-")}`, { name });
  }
}

/** What is new in a view, and whose turn it is, for the live region. */
export function newsText(before: MatchView | null, after: MatchView): string {
  const seen = before?.version ?? after.version;
  const names = seatNames(after.seats);
  const parts = after.log
    .filter((entry) => entry.version > seen)
    .map((entry) => logText(entry, names));
  const turn = after.position?.turn ?? null;
  const moved = before?.position?.turn !== turn || parts.length > 0 || before === null;
  if (after.status === "running" && turn !== null && moved) parts.push(turnText(after, turn));
  return parts.join(" ");
}

/** "Your turn." or "Anna's turn." */
export function turnText(view: MatchView, turn: number): string {
  const seat = view.seats[turn];
  if (!seat) return "";
  if (seat.yours && view.you.seats.length === 1) return t("turn-yours");
  return t("turn-of", { name: seatNames(view.seats)[turn] ?? "" });
}
