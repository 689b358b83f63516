/**
 * The table as one reader sits at it: the match, the move being put together, whose display is
 * looked at. Turns what the reader does into moves of the server's list.
 */
import type { LegalMoveView, MatchView, PositionView, TileView } from "../protocol/messages.ts";
import { Choice } from "../state/choice.svelte.ts";
import { only } from "../state/diff.ts";
import type { MatchStore } from "../state/match.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { play as playSound } from "../state/sound.ts";
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
    // A move on its way leaves the table as it is: what comes of it is drawn once, with the answer.
    this.choice = new Choice(() => (this.myTurn ? this.view.legal_moves : NO_MOVES));
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
  readonly wheel = $derived.by(() => this.position.wheel);
  readonly track = $derived.by(() => this.position.track);
  readonly turn = $derived.by(() => this.position.turn);
  readonly solo = $derived.by(() => this.position.solo);
  readonly seats = $derived.by(() => this.view.seats);
  readonly isOver = $derived.by(() => this.view.status !== "running");
  readonly myTurn = $derived.by(() => this.view.you.to_move && !this.isOver);
  readonly canMove = $derived.by(() => this.myTurn && this.store.waiting === 0);
  readonly names = $derived.by(() => seatNames(this.seats));
  readonly colors = $derived.by(() => this.seats.map((seat) => seat.color));
  readonly mine = $derived.by(() => this.view.you.seats);
  readonly hotSeat = $derived.by(() => this.mine.length > 1);

  /** Whose display is in the middle: mine; of several mine the one to move next. */
  readonly seat = $derived.by(() => {
    if (this.pinned !== null) return this.pinned;
    if (this.mine.length === 0) return this.turn ?? 0;
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

  /** Take the tile in hand, or put it back. */
  take(space: number): void {
    if (!this.canMove) return;
    if (this.pinned !== null) this.pinned = null;
    this.choice.take(space);
    if (this.choice.space !== null) {
      playSound("choose");
      if (this.choice.cells.length === 1) this.choice.step(0, 0);
    }
  }

  /** The n-th tile on offer, from 1. */
  takeNumber(number: number): void {
    const space = this.wheel.offered[number - 1];
    if (space !== undefined) this.take(space);
  }

  /** Place the tile on a cell: at once, or on the second time if each move is confirmed. */
  place(cell: string): void {
    const move = this.choice.moves.get(cell);
    if (!move || !this.placing || !this.canMove) return;
    if (settings.choices.confirm && this.asked !== move.move) {
      this.choice.point(cell);
      this.asked = move.move;
      return;
    }
    this.play(move);
  }

  /** With “confirm each move”: the move that waits for its second click. */
  asked = $state<string | null>(null);

  /** Place on the cell pointed at. */
  placeHere(): void {
    if (this.choice.cell !== null) this.place(this.choice.cell);
  }

  play(move: LegalMoveView): void {
    if (!this.canMove) return;
    this.asked = null;
    this.store.play(move);
  }

  /** A new position: the move in hand belongs to the old one. */
  letGo(): void {
    this.#last = this.choice.preview;
    this.choice.clear();
    this.asked = null;
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
