/**
 * Asks the engine about the positions of a game, one after the other and no faster than the
 * server likes: first the one on the table, then widely spread ones, so that the picture of the
 * whole game is soon there and grows finer. What was once answered is not asked again.
 */
import * as api from "../net/api.ts";
import { RequestError, UNREACHABLE } from "../net/http.ts";
import type { AnalysisView, AskAnalysis, Replay } from "../protocol/messages.ts";

/** How long the engine thinks about each position, in seconds. */
const SECONDS = 0.3;
const MOST_KEPT = 600;
const MOST_FAILURES = 4;

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

/** So many requests at once, and then one in so many milliseconds. */
export class Pace {
  #left: number;
  #at: number;
  readonly #burst: number;
  readonly #every: number;

  constructor(burst: number, every: number, now = Date.now()) {
    this.#burst = burst;
    this.#every = every;
    this.#left = burst;
    this.#at = now;
  }

  /** Take a turn: how long to wait before using it, in milliseconds. */
  take(now = Date.now()): number {
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) / this.#every) - 1;
    this.#at = now;
    return Math.max(0, Math.ceil(-this.#left * this.#every));
  }
}

// The server allows a guest twenty thoughts and then one a second; hints need some of them.
const pace = new Pace(10, 1150);

export type Ask = (body: AskAnalysis) => Promise<AnalysisView>;

export interface Tools {
  ask: Ask;
  sleep: (ms: number) => Promise<void>;
  pace: Pace;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves when the page is looked at. */
function looked(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((done) => {
    document.addEventListener("visibilitychange", () => done(), { once: true });
  });
}

export class Analyst {
  /** By position; null while it is not known. */
  views = $state.raw<readonly (AnalysisView | null)[]>([]);
  /** Whether there is nobody to ask. */
  unavailable = $state(false);
  /** The position that is asked about before all others. */
  focus = 0;
  #texts: readonly string[];
  #isOver: readonly boolean[];
  #order: readonly number[];
  #given = new Set<number>();
  #running = false;
  #tools: Tools;

  constructor(replay: Pick<Replay, "texts" | "positions">, tools: Partial<Tools> = {}) {
    this.#texts = replay.texts;
    this.#isOver = replay.positions.map((position) => position.turn === null);
    this.#order = spread(replay.texts.length);
    this.#tools = { ask: api.analyse, sleep, pace, ...tools };
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
    let failures = 0;
    while (this.#running) {
      const index = this.#next();
      if (index === null) break;
      await looked();
      await this.#tools.sleep(this.#tools.pace.take());
      if (!this.#running) break;
      try {
        await this.#learn(this.#isOpen(this.focus) ? this.focus : index);
        failures = 0;
      } catch (error) {
        const wait = patience(error, ++failures);
        if (wait === null) {
          this.unavailable = true;
          break;
        }
        if (wait === 0) this.#given.add(index);
        await this.#tools.sleep(wait);
      }
    }
    this.#running = false;
  }

  stop(): void {
    this.#running = false;
  }

  #isOpen(index: number): boolean {
    return this.views[index] === null && this.#isOver[index] === false && !this.#given.has(index);
  }

  #next(): number | null {
    if (this.#isOpen(this.focus)) return this.focus;
    return this.#order.find((index) => this.#isOpen(index)) ?? null;
  }

  async #learn(index: number): Promise<void> {
    const position = this.#texts[index] ?? "";
    const view = await this.#tools.ask({ position, seconds: SECONDS });
    keep(position, view);
    const views = [...this.views];
    for (const [i, text] of this.#texts.entries()) if (text === position) views[i] = view;
    this.views = views;
  }
}

/** How long to wait after a failure; 0 to leave this position out, null to give up. */
export function patience(error: unknown, failures: number): number | null {
  if (failures > MOST_FAILURES || !(error instanceof RequestError)) return null;
  const { code, params } = error.problem;
  switch (code) {
    case "too_many":
    case "busy": {
      const seconds = params?.["retry_after"];
      return 1000 * (typeof seconds === "number" ? Math.max(1, seconds) : 2);
    }
    case "shutting_down":
    case UNREACHABLE:
      return 3000;
    case "match_over":
    case "bad_position":
      return 0;
  }
  return null;
}
