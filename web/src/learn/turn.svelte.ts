/** One turn of the tutorial: the move that is put together and played, and taking it back. */
import { Board } from "../board/board.svelte.ts";
import { look } from "../engine/index.ts";
import type { CoverView, LegalMoveView, Look } from "../engine/types.ts";
import type { Source } from "../match/source.ts";
import { cellKey } from "../names.ts";
import { diff, type Change } from "../state/diff.ts";
import { play as playSound } from "../state/sound.ts";
import { taskKey } from "./judge.ts";
import { positionAfter, solution, targets, type PlaceStep, type PlayStep } from "./lessons.ts";
import { COLORS, playerNames } from "./players.ts";

export type Result = "right" | "wrong" | null;

/** The position of a step, in which one move can be played and taken back. */
class Lesson implements Source {
  readonly step: PlayStep | PlaceStep;
  readonly #start: Look;
  played = $state.raw<LegalMoveView | null>(null);
  #listeners = new Set<(step: { changes: readonly Change[] }) => void>();

  constructor(step: PlayStep | PlaceStep) {
    this.step = step;
    this.#start = look(step.position);
  }

  readonly position = $derived.by(() =>
    this.played ? positionAfter(this.step, this.played) : this.#start.position,
  );
  readonly legal = $derived.by(() => (this.played ? [] : this.#start.moves));
  readonly changes = $derived.by(() =>
    this.played ? diff(this.#start.position, this.position) : [],
  );

  play(move: LegalMoveView): void {
    this.played = move;
    for (const listener of this.#listeners) listener(this);
  }

  undo(): void {
    this.played = null;
  }

  listen(listener: (step: { changes: readonly Change[] }) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export class Turn extends Board {
  readonly #lesson: Lesson;
  readonly #onresult: (result: Result) => void;
  /** How many moves were not what the step asks for. */
  misses = $state(0);

  constructor(step: PlayStep | PlaceStep, onresult: (result: Result) => void) {
    const lesson = new Lesson(step);
    super(lesson, {
      get names() {
        return playerNames();
      },
      colors: COLORS,
    });
    this.#lesson = lesson;
    this.#onresult = onresult;
  }

  readonly played = $derived.by(() => this.#lesson.played);
  readonly result = $derived.by((): Result => {
    if (!this.played) return null;
    return this.#lesson.step.goals.includes(this.played.move) ? "right" : "wrong";
  });

  /** The task to explain: one that the move has covered, or one that is still open. */
  readonly explain = $derived.by((): CoverView | null => {
    if (!this.played) return null;
    const isRight = this.result === "right";
    const covered = new Set(this.played.covers.map(taskKey));
    const asked = targets(this.#lesson.step).find((cover) => covered.has(taskKey(cover)) === isRight);
    return asked ?? (isRight ? (this.played.covers[0] ?? null) : null);
  });

  /** Keys of what the move has changed in the display. */
  readonly fresh = $derived.by((): ReadonlySet<string> => {
    const keys = new Set<string>();
    if (this.played?.cell) keys.add(cellKey(this.played.cell));
    for (const cover of this.played?.covers ?? []) keys.add(taskKey(cover));
    return keys;
  });

  override play(move: LegalMoveView): void {
    if (!this.legal.includes(move)) return;
    super.play(move);
    if (this.result === "wrong") this.misses += 1;
    this.choice.clear();
    playSound(move.kind === "refill" ? "refill" : move.covers.length > 0 ? "cover" : "place");
    this.#onresult(this.result);
  }

  refill(): void {
    if (this.choice.refill) this.play(this.choice.refill);
  }

  undo(): void {
    if (!this.played) return;
    this.#lesson.undo();
    this.#onresult(null);
  }

  /** Pick up the right tile and hold it where it belongs; the reader still has to place it. */
  hint(): void {
    this.undo();
    const move = solution(this.#lesson.step);
    if (!move || move.space === null || !move.cell) return;
    this.hold(move.space);
    this.point(cellKey(move.cell));
  }
}
