/**
 * Which matches go on for this reader, as far as this device knows: the front page shows them at
 * once, so that nothing is pushed aside when the list arrives.
 */
import { LEVELS, PLAYER_COLORS } from "../names.ts";
import type { MatchState, MatchSummary } from "../protocol/messages.ts";

/** What a list tells of a match. */
export type Listed = Pick<
  MatchSummary,
  "id" | "status" | "clock" | "updated_at" | "moves" | "your_turn" | "daily" | "practice"
> & { seats: Pick<MatchSummary["seats"][number], "seat" | "kind" | "name" | "level" | "color" | "yours">[] };

const KEY = "novaluna.ongoing";
const WAITING = "novaluna.waiting";
const PLAYED = "novaluna.played";
const MOST = 50;
/** So many are shown on the front page. */
export const MOST_LISTED = 6;

/** Read what was kept; nothing where storage is switched off. */
export function ongoing(): Listed[] {
  const waits = waiting();
  const known = kept(KEY).filter(isListed).slice(0, MOST_LISTED);
  return known.map((match) => ({ ...match, your_turn: waits.includes(match.id) }));
}

/** Whether anybody has ever played on this device, as far as it knows. */
export const hasPlayed = (): boolean => kept(PLAYED).length > 0 || ongoing().length > 0;

function waiting(): string[] {
  return kept(WAITING).filter((id) => typeof id === "string");
}

function kept(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Whether this is a match as it is kept now: earlier versions kept less. */
function isListed(value: unknown): value is Listed {
  const { id, updated_at, moves, seats } = (value ?? {}) as Partial<Listed>;
  return (
    typeof id === "string" &&
    typeof updated_at === "number" &&
    typeof moves === "number" &&
    Array.isArray(seats) &&
    seats.every((seat) => PLAYER_COLORS.includes(seat?.color) && (!seat.level || LEVELS.includes(seat.level)))
  );
}

function listed({ id, status, clock, updated_at, moves, your_turn, daily, practice, seats }: Listed): Listed {
  const sat = seats.map(({ seat, kind, name, level, color, yours }) => ({ seat, kind, name, level, color, yours }));
  return { id, status, clock, updated_at, moves, your_turn, daily, practice, seats: sat };
}

export const keepOngoing = (matches: readonly Listed[]): void =>
  keep(KEY, matches.slice(0, MOST_LISTED).map(listed));

/** What the icon shows, as far as this page knows. */
let shown: number | null = null;

/** Matches that wait for a move of this reader: the icon of the installed app shows how many. */
export function keepWaiting(ids: readonly string[]): void {
  keep(WAITING, ids.slice(0, MOST));
  show(ids.length);
}

function show(count: number): void {
  shown = count;
  // Not every platform has badges, and not every reader allows them.
  navigator.setAppBadge?.(count).catch(() => undefined);
}

function keep(key: string, values: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage full or switched off: the list will come last on the page.
  }
}

/** A match was looked at: it goes on, or it is over. That is known most times, and costs a slow device little. */
export function noteOngoing(match: Omit<MatchState, "position">): void {
  const { id, status, you } = match;
  const goesOn = you.role === "player" && (status === "running" || status === "open");
  noteListed(listed({ ...match, clock: match.time_limit, your_turn: false }), goesOn);
  if (you.role === "player" && status !== "open" && kept(PLAYED).length === 0) keep(PLAYED, [true]);
  const isIn = goesOn && you.to_move;
  const before = waiting();
  if (isIn ? before[0] !== id : before.includes(id)) {
    const others = before.filter((other) => other !== id);
    keepWaiting(isIn ? [id, ...others] : others);
  } else if (before.length !== shown) show(before.length);
}

/** What is kept does not follow each move: the list that comes later does. */
function noteListed(match: Listed, goesOn: boolean): void {
  const before = ongoing();
  const [first] = before;
  const lasting = ({ id, status, seats }: Listed): string => JSON.stringify([id, status, seats]);
  if (goesOn ? first && lasting(first) === lasting(match) : before.every(({ id }) => id !== match.id)) return;
  const others = before.filter(({ id }) => id !== match.id);
  keepOngoing(goesOn ? [match, ...others] : others);
}
