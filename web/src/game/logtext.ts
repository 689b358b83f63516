/** What happened, in words: for the log, the live region and the notices. */
import { namedTile } from "../board/words.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { MatchView } from "../match/view.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { onlySeat, outcomeTitle } from "./outcome.ts";
import { spokenNames } from "../match/seats.ts";

type Seats = MatchView["seats"];

/** What ends with a bot in the seat of a person. */
const GOES: readonly LogEntry["kind"][] = ["handed_over", "resigned", "timed_out"];

/** Whoever sat there then may sit there no more, and may have had no name. */
function nameThen(entry: LogEntry, log: readonly LogEntry[], seats: Seats, names: readonly string[]): string {
  const { seat, version } = entry;
  if (seat === null) return t("nobody");
  const isBots = seats[seat]?.kind === "bot";
  if (entry.name === null && isBots) {
    const went = log.findLast((later) => later.seat === seat && GOES.includes(later.kind));
    if (went && went.version >= version) return went.name ?? t("guest");
  }
  const same = entry.name === null || entry.name === seats[seat]?.name;
  return (same ? names[seat] : entry.name) ?? t("nobody");
}

/** An entry of a log; `names` are those of the seats, told apart. */
export function logText(
  entry: LogEntry,
  log: readonly LogEntry[],
  seats: Seats,
  names: readonly string[],
): string {
  const name = nameThen(entry, log, seats, names);
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

/** What is new in a view, and whose turn it is or how the game ended, for the live region. */
export function newsText(before: MatchView | null, after: MatchView): string {
  const seen = before?.version ?? after.version;
  const names = spokenNames(after.seats);
  const parts = after.log
    .filter((entry) => entry.version > seen)
    .map((entry) => logText(entry, after.log, after.seats, names));
  const turn = after.position?.turn ?? null;
  const moved = before?.position?.turn !== turn || parts.length > 0 || before === null;
  if (after.status === "running" && turn !== null && moved) parts.push(turnText(after, turn));
  // The result may come up beside the displays, where nothing takes the focus and so reads it out.
  if (after.outcome && before && !before.outcome) {
    parts.push(outcomeTitle(after.outcome, names, onlySeat(after.you.seats)));
  }
  return parts.join(" ");
}

/** "Your turn." or "Anna's turn." */
export function turnText(view: MatchView, turn: number): string {
  const seat = view.seats[turn];
  if (!seat) return "";
  if (seat.yours && view.you.seats.length === 1) return t("turn-yours");
  return t("turn-of", { name: spokenNames(view.seats)[turn] ?? "" });
}
