/** Asking the engine of this page for a hint, and its answer while its position lasts. */
import { errorText } from "../net/problems.ts";
import { tiesOf, type Tie } from "../board/ties.ts";
import { cellKey } from "../names.ts";
import type { AnalysedMove, AnalysisView } from "../engine/types.ts";
import { Thinker } from "../engine/thinker.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";
import type { Table } from "./table.svelte.ts";

const NO_TIES: readonly Tie[] = [];

/** How long the engine thinks about a hint, in seconds; what it knows by then is shown meanwhile. */
const SECONDS = 2;

export class Hints {
  #table: Table;
  #hint = $state.raw<{ text: string; analysis: AnalysisView } | null>(null);
  #thinker: Thinker | null = null;
  #thought = $state.raw<{ text: string; stop: AbortController } | null>(null);
  /** The move of the hint that is shown on the table. */
  shown = $state.raw<AnalysedMove | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the reader may ask for a hint now. */
  readonly available = $derived.by(() => this.#table.canMove && this.#table.view.hints);
  /** Whether the engine thinks about the position on the table. */
  readonly thinking = $derived.by(
    () => this.#thought !== null && this.#thought.text === this.#table.view.text,
  );
  /** The hint, if it is about the position on the table. */
  readonly current = $derived.by(() =>
    this.#hint &&
    this.#hint.text === this.#table.view.text &&
    this.#table.myTurn &&
    !this.#table.past.on
      ? this.#hint.analysis
      : null,
  );

  /** The tasks that the hint shown is about, while its tile is held where it says. */
  readonly ties = $derived.by(() => {
    const { preview } = this.#table.choice;
    const isHeld = this.current && preview?.cell && preview.move === this.shown?.move;
    return isHeld && this.shown && preview.cell ? tiesOf(this.shown.facts, preview.cell) : NO_TIES;
  });

  async ask(): Promise<void> {
    const { text } = this.#table.view;
    if (!this.available || this.thinking || text === null) return;
    this.stop();
    const thought = { text, stop: new AbortController() };
    this.#thought = thought;
    this.shown = null;
    let isTold = false;
    let inHand = this.#table.choice.space;
    const take = (analysis: AnalysisView): void => {
      if (this.#thought !== thought || !this.thinking) return;
      this.#hint = { text, analysis };
      const best = analysis.moves[0];
      if (!best) return;
      // A failed hint counts as no hint.
      if (!isTold) this.#tell();
      isTold = true;
      // Who has taken up a tile meanwhile, or drags one, keeps it.
      const isFree = this.#table.choice.space === inHand && this.#table.drag === null;
      if (!isFree || best.move === this.shown?.move) return;
      this.show(best);
      inHand = this.#table.choice.space;
    };
    try {
      this.#thinker ??= new Thinker();
      const { signal } = thought.stop;
      take(await this.#thinker.analyse(text, { seconds: SECONDS }, take, { signal }));
    } catch (error) {
      if (error instanceof DOMException) return;
      // A worker that failed to load would never answer.
      this.end();
      this.#thinker = null;
      speaker.show(t("problem-no-analysis"), "bad");
    } finally {
      if (this.#thought === thought) this.stop();
    }
  }

  /** Think no more. */
  stop(): void {
    this.#thought?.stop.abort();
    this.#thought = null;
  }

  /** The first hint that somebody gets in a match is told to the host, which marks the result. */
  #tell(): void {
    const { id, hints_used, position } = this.#table.view;
    if (hints_used.includes(position?.turn ?? -1)) return;
    this.#table.store.host.hintUsed(id).catch((error: unknown) => speaker.show(errorText(error), "bad"));
  }

  /** Hold the tile of a move over its cell, for the reader to see. */
  show(analysed: AnalysedMove): void {
    const { choice, legal } = this.#table;
    this.shown = analysed;
    const move = legal.find((other) => other.move === analysed.move);
    choice.clear();
    if (!move || move.space === null || !move.cell) return;
    choice.hold(move.space);
    choice.point(cellKey(move.cell));
  }

  /** Show the hint's move again after the pointer has been elsewhere with its tile. */
  restore(): void {
    const { choice, legal } = this.#table;
    const move = legal.find((other) => other.move === this.shown?.move);
    if (this.current && move?.cell && move.space === choice.space) choice.point(cellKey(move.cell));
  }

  /** Leave the table: nobody thinks on. */
  end(): void {
    this.#thinker?.end();
  }

  clear(): void {
    this.stop();
    this.#hint = null;
    this.shown = null;
  }
}
