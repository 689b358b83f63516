/**
 * One turn of the tutorial: the move being put together, the move played, and taking it back.
 * It only ever picks from the moves that the lesson lists.
 */
import { cellKey } from "../names.ts";
import type { CoverView, DisplayView } from "../protocol/messages.ts";
import { Choice } from "../state/choice.svelte.ts";
import { play as playSound } from "../state/sound.ts";
import { taskKey } from "./judge.ts";
import { targets, type LessonMove } from "./lessons.ts";

export type Result = "right" | "wrong" | null;

interface Lesson<After> {
  moves: readonly LessonMove<After>[];
}

export class Turn<After> {
  readonly choice: Choice;
  readonly #moves: readonly LessonMove<After>[];
  readonly #targets: readonly CoverView[];
  readonly #onresult: (result: Result) => void;
  played = $state.raw<LessonMove<After> | null>(null);
  /** How many moves were not what the step asks for. */
  misses = $state(0);
  /** A tile under the pointer on its way to the display. */
  drag = $state.raw<{ space: number; x: number; y: number } | null>(null);
  readonly seat = 0;
  pinned: number | null = null;

  constructor(lesson: Lesson<After>, display: DisplayView, onresult: (result: Result) => void) {
    this.#moves = lesson.moves;
    this.#targets = targets(display, lesson.moves);
    this.#onresult = onresult;
    const legal = lesson.moves.map((move) => move.legal);
    this.choice = new Choice(() => (this.played ? [] : legal));
  }

  readonly result = $derived.by((): Result => {
    if (!this.played) return null;
    return this.played.goal ? "right" : "wrong";
  });

  /** The task to explain: one that the move has covered, or one that is still open. */
  readonly explain = $derived.by((): CoverView | null => {
    if (!this.played) return null;
    const { goal, legal } = this.played;
    const covered = new Set(legal.covers.map(taskKey));
    const asked = this.#targets.find((cover) => covered.has(taskKey(cover)) === goal);
    return asked ?? (goal ? (legal.covers[0] ?? null) : null);
  });

  /** Keys of what the move has changed in the display. */
  readonly fresh = $derived.by((): ReadonlySet<string> => {
    const legal = this.played?.legal;
    const keys = new Set<string>();
    if (legal?.cell) keys.add(cellKey(legal.cell));
    for (const cover of legal?.covers ?? []) keys.add(taskKey(cover));
    return keys;
  });

  take(space: number): void {
    this.choice.take(space);
    if (this.choice.space === null) return;
    playSound("choose");
    if (this.choice.cells.length === 1) this.choice.step(0, 0);
  }

  place(cell: string): void {
    const move = this.choice.moves.get(cell);
    if (move) this.play(move.move);
  }

  placeHere(): void {
    if (this.choice.cell !== null) this.place(this.choice.cell);
  }

  refill(): void {
    if (this.choice.refill) this.play(this.choice.refill.move);
  }

  play(text: string): void {
    const move = this.#moves.find((other) => other.legal.move === text);
    if (!move || this.played) return;
    this.played = move;
    if (!move.goal) this.misses += 1;
    this.choice.clear();
    playSound(sound(move));
    this.#onresult(this.result);
  }

  undo(): void {
    if (!this.played) return;
    this.played = null;
    this.#onresult(null);
  }

  /** Pick up the right tile and hold it where it belongs; the reader still has to place it. */
  hint(): void {
    this.undo();
    const move = this.#moves.find((other) => other.goal)?.legal;
    if (!move || move.space === null || !move.cell) return;
    this.choice.hold(move.space);
    this.choice.point(cellKey(move.cell));
  }
}

function sound(move: LessonMove<unknown>): "refill" | "cover" | "place" {
  if (move.legal.kind === "refill") return "refill";
  return move.legal.covers.length > 0 ? "cover" : "place";
}
