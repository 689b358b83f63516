/** A game on paper (docs/notation.md): what a record tells, and writing it. Nothing here knows a rule. */
import type { OutcomeView, Seed } from "../engine/types.ts";

export const TITLE = "Nova Luna record";
export const VERSION = 1;
export const SEATS = "ABCD";
export const UNFINISHED = "unfinished";

/** One move as a record tells it, with what it claims came of it. */
export interface RecordedMove {
  seat: number;
  move: string;
  /** The tile taken. */
  tile: string | null;
  /** How many tasks the move covered. */
  covers: number;
  /** The tiles the move turned up. */
  drawn: readonly string[];
  /** Where it stands in the file it was read from; 0 if nowhere. */
  line: number;
}

/** How the seed came about, if a server made it from a secret and the players' words. */
export interface Fairness {
  commitment: string;
  secret: string | null;
  words: readonly { seat: number; words: string }[];
}

export interface GameRecord {
  /** The position before the first move. */
  start: string;
  /** Whether that is a regular set-up, not a position to go on from. */
  fromSetUp: boolean;
  moves: readonly RecordedMove[];
  result: string;
  names: readonly string[];
  /** Null while it must stay hidden (RULES 8.1). */
  seed: Seed | null;
  firstGame: boolean;
  date: string | null;
  practice: boolean;
  /** The seats that were given a hint, in order. */
  hints: readonly number[];
  fairness: Fairness | null;
}

/** A record as text; `readRecord` reads it back. */
export function writeRecord(record: GameRecord): string {
  const { start, fairness } = record;
  const lines = [`${TITLE} ${VERSION}`];
  if (record.date !== null) lines.push(`Date: ${record.date}`);
  lines.push(...record.names.map((name, seat) => `${SEATS[seat]}: ${name}`));
  lines.push(`First game: ${record.firstGame ? "yes" : "no"}`);
  if (record.practice) lines.push("Practice: yes");
  if (record.hints.length > 0) lines.push(`Hints: ${record.hints.map((seat) => SEATS[seat]).join()}`);
  lines.push(`Seed: ${seedText(record.seed)}`);
  if (fairness) {
    lines.push(`Commitment: ${fairness.commitment}`);
    if (fairness.secret !== null) lines.push(`Secret: ${fairness.secret}`);
    for (const { seat, words } of fairness.words) lines.push(`Words ${SEATS[seat]}: ${JSON.stringify(words)}`);
  }
  if (record.fromSetUp) {
    const tower = field(start, "track");
    if (tower !== null) lines.push(`Tower: ${tower.replace(/\d+/g, "")}`);
    lines.push(`Wheel: ${(field(start, "wheel") ?? "").replace("*,", "")}`);
  } else lines.push(`Position: ${start}`);
  lines.push("", ...record.moves.map((told, index) => `${index + 1} ${moveText(told)}`));
  lines.push(`Result: ${record.result}`, "");
  return lines.join("\n");
}

/** A field of a position's text. */
export function field(position: string, name: string): string | null {
  const found = position.split(" ").find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

function seedText(seed: Seed | null): string {
  if (seed === null) return "hidden";
  if (typeof seed === "string") return JSON.stringify(seed);
  return `hex:${Array.from(seed, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function moveText({ seat, move, tile, covers, drawn }: RecordedMove): string {
  const parts = [SEATS[seat], move];
  if (tile !== null) parts.push(tile);
  if (covers > 0) parts.push(`+${covers}`);
  if (drawn.length > 0) parts.push(`:${drawn.join(",")}`);
  return parts.join(" ");
}

/** The result line: why it ended, and the ranking with tokens left, or the solo scores. */
export function resultText(outcome: OutcomeView | null): string {
  if (outcome === null) return UNFINISHED;
  const { reason, ranking, solo } = outcome;
  if (solo) return `${reason} ${solo.phase1}+${solo.phase2}=${solo.total}`;
  return `${reason} ${ranking.map(({ seat, tokens_left: left }) => `${SEATS[seat]}=${left}`).join(" ")}`;
}
