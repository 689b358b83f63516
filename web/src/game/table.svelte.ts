/**
 * The table as one reader sits at it: the match, the move being put together, whose display is
 * looked at. Turns what the reader does into moves of the server's list.
 */
import * as api from "../net/api.ts";
import { errorText } from "../net/problems.ts";
import type { LegalMoveView, MatchView, PositionView, TileView } from "../protocol/messages.ts";
import { Choice } from "../state/choice.svelte.ts";
import { only } from "../state/diff.ts";
import type { MatchStore } from "../state/match.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { play as playSound } from "../state/sound.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { seatNames } from "./seats.ts";

const NO_MOVES: readonly LegalMoveView[] = [];

export class Table {
  readonly store: MatchStore;
  readonly choice: Choice;
  /** The display the reader wants to look at, if not the usual one. */
  pinned = $state<number | null>(null);
  /** A tile on its way from wheel to display under the pointer. */
  drag = $state.raw<{ space: number; x: number; y: number } | null>(null);

  constructor(store: MatchStore) {
    this.store = store;
    // A move on its way stays as it is, and the table too: what comes of it is drawn once, with
    // the answer.
    this.choice = new Choice(
      () => (this.myTurn ? this.view.legal_moves : NO_MOVES),
      () => store.sending !== null,
    );
  }

  // The game screen is only shown once there is a view with a position.
  readonly view = $derived.by(() => this.store.view as MatchView);
  readonly position = $derived.by(() => this.view.position as PositionView);
  /** The view that the log, the players' cards and the middle of the wheel speak of. */
  readonly told = $derived.by(() => this.store.told as MatchView);
  readonly log = $derived.by(() => this.told.log);
  /** The move in hand as they speak of it: until they know of the next view, the last one. */
  readonly spoken = $derived.by(
    () => this.choice.preview ?? (this.told === this.view ? null : this.#last),
  );
  #last = $state.raw<LegalMoveView | null>(null);
  /** The move that the next view answers. */
  #played: LegalMoveView | null = null;
  readonly wheel = $derived.by(() => this.position.wheel);
  readonly track = $derived.by(() => this.position.track);
  /** Whose turn it is, if anybody's: a game may end in the middle of a turn. */
  readonly turn = $derived.by(() => (this.isOver ? null : this.position.turn));
  readonly solo = $derived.by(() => this.position.solo);
  readonly seats = $derived.by(() => this.view.seats);
  readonly isOver = $derived.by(() => this.view.status !== "running");
  readonly myTurn = $derived.by(() => this.view.you.to_move && !this.isOver && !this.isTurning);
  readonly canMove = $derived.by(() => this.myTurn && this.store.waiting === 0);
  readonly names = $derived.by(() => seatNames(this.seats));
  readonly colors = $derived.by(() => this.seats.map((seat) => seat.color));
  readonly mine = $derived.by(() => this.view.you.seats);
  readonly hotSeat = $derived.by(() => this.mine.length > 1);

  /** The seat of the move that the words are about. */
  readonly mover = $derived.by(() => this.told.position?.turn ?? null);
  /**
   * Several at one screen, and one of them has moved: until that has been seen, the table is still
   * theirs, with all that it says.
   */
  readonly isTurning = $derived.by(
    () =>
      this.hotSeat &&
      this.mover !== null &&
      this.mover !== this.turn &&
      this.mine.includes(this.mover),
  );

  /** Whose display is in the middle: mine; of several mine the one to move next. */
  readonly seat = $derived.by(() => {
    if (this.pinned !== null) return this.pinned;
    if (this.isTurning && this.mover !== null) return this.mover;
    if (this.mine.length === 0) return this.position.turn ?? 0;
    const next = this.track?.order.find((seat) => this.mine.includes(seat));
    return next ?? this.mine[0] ?? 0;
  });
  readonly display = $derived.by(
    () => this.position.displays[this.seat] as PositionView["displays"][number],
  );
  /** Whether the display in the middle is the one a tile would go to. */
  readonly placing = $derived.by(() => this.myTurn && this.seat === this.position.turn);
  readonly tile = $derived.by((): TileView | null =>
    this.choice.space === null ? null : (this.wheel.spaces[this.choice.space] ?? null),
  );

  readonly laid = $derived.by(
    () => new Map(only(this.store.changes, "lay").map((change) => [change.space, change.order])),
  );

  /** What the reader chose while an action was on its way. */
  #early: (() => void)[] = [];

  /** Choose now, or, if an action is on its way, when it has been answered. Never a move. */
  #choose(action: () => void): void {
    if (this.store.waiting > 0 || this.isTurning) this.#early.push(action);
    else if (this.canMove) action();
  }

  /** Take the tile in hand, or put it back. */
  take(space: number): void {
    this.#choose(() => this.#take(space));
  }

  #take(space: number): void {
    if (this.pinned !== null) this.pinned = null;
    this.choice.take(space);
    if (this.choice.space !== null) {
      playSound("choose");
      if (this.choice.cells.length === 1) this.choice.step(0, 0);
    }
  }

  /** The n-th tile on offer, from 1. */
  takeNumber(number: number): void {
    this.#choose(() => {
      const space = this.wheel.offered[number - 1];
      if (space !== undefined) this.#take(space);
    });
  }

  /** Point at the next cell in a direction. */
  step(dx: number, dy: number): void {
    this.#choose(() => this.choice.step(dx, dy));
  }

  /** Place the tile on a cell: at once, or on the second time if each move is confirmed. */
  place(cell: string): void {
    const move = this.choice.moves.get(cell);
    if (!move || !this.placing || !this.canMove) return;
    if (settings.choices.confirm && this.asked !== move.move) {
      this.show(cell);
      return;
    }
    this.play(move);
  }

  /** Show the move of a cell; the next click there makes it. */
  show(cell: string): void {
    this.choice.point(cell);
    this.asked = this.choice.preview?.move ?? null;
  }

  /** The move that waits for its second click. */
  asked = $state<string | null>(null);

  /** Place on the cell pointed at. */
  placeHere(): void {
    if (this.choice.cell !== null) this.place(this.choice.cell);
  }

  play(move: LegalMoveView): void {
    if (!this.canMove) return;
    this.asked = null;
    this.#played = move;
    this.store.play(move);
  }

  /** Take a seat back from the bot that keeps it warm. */
  async comeBack(seat: number): Promise<void> {
    try {
      this.store.receive(await api.comeBack(this.view.id, seat));
    } catch (error) {
      speaker.show(errorText(error), "bad");
    }
  }

  /** After a new view: whether the tile in hand lies there no more, or may not be taken any more. */
  #mustLetGo(before: MatchView | null): boolean {
    const { space, takes } = this.choice;
    return (
      space !== null &&
      (before?.position?.wheel.spaces[space]?.name !== this.wheel.spaces[space]?.name ||
        !takes.some((move) => move.space === space))
    );
  }

  /** Take in a new view: let go of what belongs to the old one, do what was chosen early. */
  follow(before: MatchView | null): void {
    const mustLetGo = this.#mustLetGo(before);
    this.#last = this.#played;
    this.#played = null;
    if (mustLetGo) {
      this.choice.clear();
      this.asked = null;
      this.drag = null;
    } else if (this.choice.preview === null) this.choice.point(null);
    this.catchUp();
  }

  /** Do what was chosen early, if it can be done now. */
  catchUp(): void {
    const early = this.#early;
    if (this.isTurning) return;
    // The refill that is forced comes by itself; the choice is for after it.
    if (early.length === 0 || (this.myTurn && this.position.refill.forced)) return;
    this.#early = [];
    if (this.canMove) for (const action of early) action();
  }

  /** Put the tile back, or look at the usual display again. */
  cancel(): void {
    this.asked = null;
    this.pinned = null;
    this.choice.clear();
  }

  look(seat: number): void {
    this.pinned = this.pinned === seat || (this.pinned === null && this.seat === seat) ? null : seat;
  }
}
