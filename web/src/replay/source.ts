/** Where the game to watch comes from: a match of this server, or a record the reader brings. */
import { seatNames } from "../game/seats.ts";
import { apart } from "../names.ts";
import * as api from "../net/api.ts";
import type { MatchView, OutcomeView, Replay } from "../protocol/messages.ts";

/** What the server takes at most for a record. */
export const LONGEST = 40_000;

export interface Watched {
  replay: Replay;
  /** In the language of the moment. */
  readonly names: string[];
  /** The seat of the reader, who is spoken to. */
  you: number | null;
  /** The match of this server it is, if it is one. */
  match: string | null;
  /** Whether it is a match that is still being played: then nobody gets advice on it. */
  running: boolean;
  outcome: OutcomeView | null;
}

export async function watchMatch(id: string, key: string | null): Promise<Watched> {
  const [replay, view] = await Promise.all([api.replay(id, key), api.getMatch(id, key)]);
  return {
    replay,
    get names() {
      return seatNames(view.seats);
    },
    you: view.you.seats.length === 1 ? (view.you.seats[0] ?? null) : null,
    match: id,
    running: isRunning(view),
    outcome: view.outcome,
  };
}

/** Whether the match is not over yet. */
function isRunning(view: Pick<MatchView, "status">): boolean {
  return view.status === "open" || view.status === "running";
}

export async function watchRecord(text: string): Promise<Watched> {
  const replay = await api.replayRecord(text);
  return { replay, names: apart(replay.names), you: null, match: null, running: false, outcome: replay.positions.at(-1)?.outcome ?? null };
}

// The record that the reader brought last stays at hand when the page is loaded again.
const KEY = "novaluna.record";
let brought: string | null = null;

export function keepRecord(text: string): void {
  brought = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // storage switched off: it is kept until the page is left
  }
}

export function keptRecord(): string | null {
  try {
    return brought ?? sessionStorage.getItem(KEY);
  } catch {
    return brought;
  }
}

/** A line of a text, from 1, cut to what fits, with where a column of it then stands. */
export function excerpt(text: string, line: number, column: number): { text: string; mark: number } | null {
  const whole = text.split("\n")[line - 1];
  if (whole === undefined) return null;
  const mark = Math.min(Math.max(0, column - 1), whole.length);
  const from = Math.max(0, mark - 30);
  return { text: whole.slice(from, from + 60), mark: mark - from };
}

/** A name for the file of a record. */
export function fileName(watched: Pick<Watched, "match" | "replay">): string {
  return `novaluna-${watched.match ?? watched.replay.date ?? "record"}.txt`;
}
