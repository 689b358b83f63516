/** A game being watched: which of its positions is on the board, stepping and playing it. */
import { look } from "../engine/index.ts";
import type { LegalMoveView, PositionView } from "../engine/types.ts";
import type { Replay, ReplayMove } from "../protocol/messages.ts";
import { diff, type Change } from "../state/diff.ts";
import { share } from "../state/share.ts";
import type { Source } from "./source.ts";

/** How long a position stays while the game plays by itself, in milliseconds. */
export const PACE = 1500;

/** A game with its positions worked out. */
export interface Watching extends Omit<Replay, "positions"> {
  positions: PositionView[];
  /** Each position as text. */
  texts: string[];
}

export function workedOut({ positions: texts, ...replay }: Replay): Watching {
  const positions: PositionView[] = [];
  // What a move leaves as it was stays the same object and is not drawn again.
  for (const text of texts) positions.push(share(positions.at(-1), look(text).position));
  return { ...replay, texts, positions };
}

export interface Shown {
  changes: readonly Change[];
}

/** A whole number from 0 to `last`, whatever was asked for. */
export function clampMove(wanted: unknown, last: number): number {
  const number = typeof wanted === "string" && wanted.trim() !== "" ? Number(wanted) : wanted;
  if (typeof number !== "number" || !Number.isFinite(number)) return 0;
  return Math.min(last, Math.max(0, Math.trunc(number)));
}

export class Player implements Source {
  readonly replay: Watching;
  /** How many moves have been played in the position on the table. */
  index = $state(0);
  playing = $state(false);
  /** What the last step changed; a jump changes nothing that could be shown. */
  changes = $state.raw<readonly Change[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(shown: Shown) => void>();

  constructor(replay: Watching, start = 0) {
    this.replay = replay;
    this.index = clampMove(start, this.last);
  }

  get last(): number {
    return this.replay.positions.length - 1;
  }

  readonly position = $derived.by(() => this.replay.positions[this.index] as PositionView);
  /** The move that led here, and the one that was played from here. */
  readonly came = $derived.by((): ReplayMove | null => this.replay.moves[this.index - 1] ?? null);
  readonly goes = $derived.by((): ReplayMove | null => this.replay.moves[this.index] ?? null);
  readonly atEnd = $derived.by(() => this.index >= this.last);
  /** Whose display to show: of who has just moved, at the start of who will move. */
  readonly focusedSeat = $derived.by(() => this.came?.seat ?? this.position.turn ?? 0);

  /** All legal moves in the position on the board. */
  moves(): readonly LegalMoveView[] {
    return look(this.replay.texts[this.index] as string).moves;
  }

  /** Tells which move is to be shown on the board, if one is. */
  advice = $state.raw<(() => LegalMoveView | null) | null>(null);
  readonly advised = $derived.by(() => this.advice?.() ?? null);
  readonly legal = $derived.by(() => (this.advised ? [this.advised] : []));

  /** What was played stays: a click on the move that is shown only takes it away. */
  play(): void {
    this.advice = null;
  }

  /** Go to a position. */
  seek(wanted: number): void {
    const index = clampMove(wanted, this.last);
    if (index === this.index) return;
    const before = this.position;
    const isStep = index === this.index + 1;
    this.index = index;
    this.changes = isStep ? diff(before, this.position) : [];
    for (const listener of this.#listeners) listener({ changes: this.changes });
  }

  step(by: number): void {
    this.seek(this.index + by);
  }

  /** Play by itself, from the start again if this is the end; or stop. */
  toggle(): void {
    if (this.playing) this.stop();
    else {
      if (this.atEnd) this.seek(0);
      this.playing = true;
      this.#wait();
    }
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.step(1);
      if (this.atEnd) this.playing = false;
      if (this.playing) this.#wait();
    }, PACE);
  }

  /** Be told of every position with what it changed. Returns how to stop. */
  listen(listener: (shown: Shown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export type KeyAction = "back" | "forward" | "first" | "last" | "play";

/** What a key does to the player. */
export function keyAction(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  switch (event.key) {
    case "ArrowLeft":
      return "back";
    case "ArrowRight":
      return "forward";
    case "Home":
      return "first";
    case "End":
      return "last";
    case " ":
      return "play";
  }
  return null;
}
