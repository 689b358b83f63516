/** What happened, in words: for the log, the live region and the notices. */
import { namedTile } from "../board/words.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { LogEntry, MatchView } from "../protocol/messages.ts";
import { seatNames } from "./seats.ts";

type Seats = MatchView["seats"];

/** Whoever sat there then may sit there no more. */
function nameThen(entry: LogEntry, seats: Seats, names: readonly string[]): string {
  if (entry.seat === null) return t("nobody");
  const same = entry.name === null || entry.name === seats[entry.seat]?.name;
  return (same ? names[entry.seat] : entry.name) ?? t("nobody");
}

/** `names` are those of the seats, told apart. */
export function logText(entry: LogEntry, seats: Seats, names: readonly string[]): string {
  const name = nameThen(entry, seats, names);
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
    case "went_back":
      return t("log-went-back", { name, n: entry.number ?? 1 });
    case "handed_over":
      return t("log-handed-over", { name, level: entry.level ? t(`level-${entry.level}`) : "" });
    default:
      return t(`log-${entry.kind.replaceAll("_", "-")}`, { name });
  }
}

/** The moves that were not taken back, in order: the game as it stands. */
export function movesThatStand(log: readonly LogEntry[]): LogEntry[] {
  const moves: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === "undone") moves.pop();
    else if (entry.kind === "went_back") moves.length = (entry.number ?? 1) - 1;
    else if (entry.number !== null) moves.push(entry);
  }
  return moves;
}

/** What is new in a view, and whose turn it is, for the live region. */
export function newsText(before: MatchView | null, after: MatchView): string {
  const seen = before?.version ?? after.version;
  const names = seatNames(after.seats);
  const parts = after.log
    .filter((entry) => entry.version > seen)
    .map((entry) => logText(entry, after.seats, names));
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
