/** Where the game to watch comes from: a match, or a record the reader brings. */
import { isStatic } from "../address.ts";
import { seatNames } from "../match/seats.ts";
import { workedOut, type Watching } from "../match/record.svelte.ts";
import { apart } from "../names.ts";
import { hostOf } from "../host/hosts.ts";
import { isLocal } from "../host/ids.ts";
import { replayRecord } from "../host/records.ts";
import * as api from "../net/api.ts";
import { errorCode } from "../net/problems.ts";
import type { MatchState, OutcomeView } from "../protocol/messages.ts";

/** The longest text that can be a record, as on a server. */
export const LONGEST = 40_000;

export interface Watched {
  replay: Watching;
  /** In the language of the moment. */
  readonly names: string[];
  /** The seat of the reader, who is spoken to. */
  you: number | null;
  /** The match it is, if it is one. */
  match: string | null;
  /** Whether it is a match that is still being played: then nobody gets advice on it. */
  running: boolean;
  outcome: OutcomeView | null;
}

/** A match; one of a device that is not this one comes from the history that the server keeps. */
export async function watchMatch(id: string, key: string | null): Promise<Watched> {
  try {
    return await watchHosted(id, key);
  } catch (error) {
    if (!isLocal(id) || isStatic || errorCode(error) !== "not_found") throw error;
    return watchKept(id);
  }
}

async function watchKept(id: string): Promise<Watched> {
  const { seats, record, outcome } = await api.deviceGame(id);
  const levels = seats.map(({ level }) => level);
  const colors = seats.map(({ color }) => color);
  const own = seats.filter(({ yours }) => yours);
  return {
    replay: workedOut(replayRecord(record, { levels, colors })),
    get names() {
      return seatNames(seats);
    },
    you: own.length === 1 ? (own[0]?.seat ?? null) : null,
    match: id,
    running: false,
    outcome,
  };
}

async function watchHosted(id: string, key: string | null): Promise<Watched> {
  const host = hostOf(id);
  const [replay, view] = await Promise.all([host.replay(id, key), host.state(id, key)]);
  return {
    replay: workedOut(replay),
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
function isRunning(view: Pick<MatchState, "status">): boolean {
  return view.status === "open" || view.status === "running";
}

export function watchRecord(text: string): Watched {
  const replay = workedOut(replayRecord(text));
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

/** The seats of whom a record says that they were given hints. */
export function hintsIn(record: string): number[] {
  const letters = /^Hints: ([A-D](?:,[A-D])*)\r?$/m.exec(record)?.[1]?.split(",") ?? [];
  return letters.map((letter) => "ABCD".indexOf(letter));
}

/** A name for the file of a record. */
export function fileName(watched: Pick<Watched, "match" | "replay">): string {
  return `novaluna-${watched.match ?? watched.replay.date ?? "record"}.txt`;
}
