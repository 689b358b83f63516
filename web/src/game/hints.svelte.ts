/** Asking for a hint, and the answer while its position lasts. */
import * as api from "../net/api.ts";
import { errorText } from "../net/problems.ts";
import { cellKey } from "../names.ts";
import type { AnalysedMove, Hint } from "../protocol/messages.ts";
import { speaker } from "../state/speaker.svelte.ts";
import type { Table } from "./table.svelte.ts";

export class Hints {
  #table: Table;
  #hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** The move of the hint that is shown on the table. */
  shown = $state.raw<AnalysedMove | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the reader is offered a hint; until a move is answered, none can be had. */
  readonly offered = $derived.by(
    () => this.#table.myTurn && this.#table.view.hints && !this.#table.store.slow,
  );
  readonly available = $derived.by(() => this.offered && this.#table.canMove);
  /** The hint, if it is about the position on the table. */
  readonly current = $derived.by(() =>
    this.#hint && this.#hint.version === this.#table.view.version && this.#table.myTurn
      ? this.#hint
      : null,
  );

  async ask(): Promise<void> {
    if (!this.available || this.thinking) return;
    this.thinking = true;
    try {
      this.#hint = await api.hint(this.#table.view.id, this.#table.view.version);
      const best = this.current?.analysis.moves[0];
      if (best) this.show(best);
    } catch (error) {
      speaker.show(errorText(error), "bad");
    } finally {
      this.thinking = false;
    }
  }

  /** Hold the tile of a move over its cell, for the reader to see. */
  show(analysed: AnalysedMove): void {
    const { choice, view } = this.#table;
    this.shown = analysed;
    const move = view.legal_moves.find((legal) => legal.move === analysed.move);
    choice.clear();
    if (!move || move.space === null || !move.cell) return;
    choice.hold(move.space);
    choice.point(cellKey(move.cell));
  }

  /** Show the hint's move again after the pointer has been elsewhere. */
  restore(): void {
    if (this.current && this.shown) this.show(this.shown);
  }

  clear(): void {
    this.#hint = null;
    this.shown = null;
  }
}
