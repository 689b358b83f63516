/**
 * A board as one reader sits at it: a source of positions and the move that is being put together.
 * Turns what the reader does into moves of the source's list.
 */
import type { Source } from "../match/source.ts";
import type { PlayerColor } from "../names.ts";
import type { LegalMoveView, PositionView, TileView } from "../engine/types.ts";
import { Air } from "../state/air.svelte.ts";
import { Choice } from "../state/choice.svelte.ts";
import { only } from "../state/diff.ts";
import { play as playSound } from "../state/sound.ts";
import { NO_MARKS, type Marks } from "./marks.ts";

/** Who sits at it, by seat. */
export interface Players {
  readonly names: readonly string[];
  readonly colors: readonly PlayerColor[];
}

export class Board {
  readonly source: Source;
  readonly #players: Players;
  readonly choice: Choice = new Choice(() => this.legal);
  readonly air = new Air();
  /** A tile on its way from wheel to display under the pointer. */
  drag = $state.raw<{ space: number; x: number; y: number } | null>(null);

  constructor(source: Source, players: Players) {
    this.source = source;
    this.#players = players;
  }

  readonly position: PositionView = $derived.by(() => this.source.position);
  /** Whether that is the source's position, about which its changes are, and not an earlier one. */
  readonly isNow = $derived.by(() => this.position === this.source.position);
  readonly legal: readonly LegalMoveView[] = $derived.by(() => this.source.legal);
  readonly names = $derived.by(() => this.#players.names);
  readonly colors = $derived.by(() => this.#players.colors);
  /** Whose turn it is, if anybody's. */
  readonly turn: number | null = $derived.by(() => this.position.turn);
  /** Whose move the words beside the board are about. */
  readonly mover: number | null = $derived.by(() => this.turn);
  /** Whether the reader can move now. */
  readonly canMove: boolean = $derived.by(() => this.legal.length > 0);
  /** To whose display the tile in hand goes: of the seat to move, or of one that plans. */
  readonly placer: number | null = $derived.by(() => (this.canMove ? this.position.turn : null));
  /** The space of the tile in hand, and the move that is shown. */
  readonly hand: number | null = $derived.by(() => this.choice.space);
  readonly preview: LegalMoveView | null = $derived.by(() => this.choice.preview);
  /** What stays outlined: the moves that led here. */
  readonly marks: Marks = $derived.by(() => NO_MARKS);
  /** Where the disc stood whose owner has just moved and moves again; null if somebody else moved last. */
  readonly again: number | null = $derived.by(() => null);
  /** Spaces whose tile was laid just now, with the order in which they came. */
  readonly laid = $derived.by(() => {
    const laid = this.isNow ? only(this.source.changes, "lay") : [];
    return new Map(laid.map((change) => [change.space, change.order]));
  });
  /** The tile in hand. */
  readonly tile = $derived.by((): TileView | null =>
    this.hand === null ? null : (this.position.wheel.spaces[this.hand] ?? null),
  );

  /** Take the tile in hand, or put it back. */
  take(space: number): void {
    this.choice.take(space);
    if (this.choice.space === null) return;
    playSound("choose");
    if (this.choice.cells.length === 1) this.choice.step(0, 0);
  }

  /** The n-th tile on offer, from 1. */
  takeNumber(number: number): void {
    const space = this.position.wheel.offered[number - 1];
    if (space !== undefined) this.take(space);
  }

  /** Point at the next cell in a direction. */
  step(dx: number, dy: number): void {
    this.choice.step(dx, dy);
  }

  /** Hold the tile over a cell, or over none. */
  point(cell: string | null): void {
    this.choice.point(cell);
  }

  /** A tile leaves the wheel under the pointer. */
  hold(space: number): void {
    this.choice.hold(space);
  }

  /** Show the move of a cell; the next click there makes it. */
  show(cell: string): void {
    this.choice.point(cell);
  }

  place(cell: string): void {
    const move = this.choice.moves.get(cell);
    if (move) this.play(move);
  }

  /** Place on the cell pointed at. */
  placeHere(): void {
    if (this.choice.cell !== null) this.place(this.choice.cell);
  }

  play(move: LegalMoveView): void {
    this.source.play(move);
  }

  /** Put the tile back. */
  cancel(): void {
    this.choice.clear();
  }
}
