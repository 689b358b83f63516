/**
 * Asks the engine of this page about the positions of a game, one after the other: first the one on
 * the table, then widely spread ones, so that the picture of the whole game is soon there and grows
 * finer. What was once answered is not asked again.
 */
import type { AnalysisView } from "../engine/types.ts";
import type { Watching } from "../match/record.svelte.ts";

const MOST_KEPT = 600;

const kept = new Map<string, AnalysisView>();

function keep(text: string, view: AnalysisView): void {
  kept.set(text, view);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? text);
}

/** All indices from 0 to `count` - 1, widely spread ones first. */
export function spread(count: number): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (let stride = 16; stride >= 1; stride /= 2) {
    for (let index = 0; index < count; index += stride) {
      if (seen.has(index)) continue;
      seen.add(index);
      order.push(index);
    }
  }
  return order;
}

/** Thinks about a position; what it knows so far is told meanwhile. */
export type Think = (
  text: string,
  onprogress: (view: AnalysisView) => void,
) => Promise<AnalysisView>;

/** Resolves when the page is looked at. */
function looked(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((done) => {
    document.addEventListener("visibilitychange", () => done(), { once: true });
  });
}

export class Analyst {
  /** By position; null while nothing is known of it. */
  views = $state.raw<readonly (AnalysisView | null)[]>([]);
  /** Whether there is nobody to ask. */
  unavailable = $state(false);
  /** The position that is asked about before all others. */
  focus = 0;
  readonly #texts: readonly string[];
  readonly #isOver: readonly boolean[];
  readonly #order: readonly number[];
  readonly #think: Think;
  #running = false;

  constructor(replay: Pick<Watching, "texts" | "positions">, think: Think) {
    this.#texts = replay.texts;
    this.#isOver = replay.positions.map((position) => position.turn === null);
    this.#order = spread(replay.texts.length);
    this.#think = think;
    this.views = this.#texts.map((text) => kept.get(text) ?? null);
  }

  readonly known = $derived.by(() => this.views.filter((view) => view !== null).length);
  get wanted(): number {
    return this.#isOver.filter((over) => !over).length;
  }

  /** Ask about everything, until all is answered or `stop` is called. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let index = this.#next(); index !== null && this.#running; index = this.#next()) {
      await looked();
      if (!this.#running) break;
      try {
        await this.#learn(index);
      } catch {
        // Whoever leaves ends the worker, too.
        this.unavailable = this.#running;
        break;
      }
    }
    this.#running = false;
  }

  stop(): void {
    this.#running = false;
  }

  #next(): number | null {
    const isOpen = (index: number): boolean =>
      this.#isOver[index] === false && !kept.has(this.#texts[index] ?? "");
    return isOpen(this.focus) ? this.focus : (this.#order.find(isOpen) ?? null);
  }

  async #learn(index: number): Promise<void> {
    const text = this.#texts[index] ?? "";
    const show = (view: AnalysisView): void => {
      this.views = this.views.map((known, i) => (this.#texts[i] === text ? view : known));
    };
    // Streaming where it is looked at; for the chart the last word is enough.
    const view = await this.#think(text, (sofar) => {
      if (this.#running && index === this.focus) show(sofar);
    });
    keep(text, view);
    show(view);
  }
}
