/** The bots of matches on this device: they run in the page's thinking worker and are given only position texts. */
import { Thinker } from "../engine/thinker.ts";
import type { Level } from "../engine/types.ts";

export interface Thought {
  number: number;
  level: Level;
  text: string;
  seed: bigint;
}

export class Bots {
  readonly #make: () => Pick<Thinker, "choose" | "end">;
  readonly #onFailure: () => void;
  #thinker: Pick<Thinker, "choose" | "end"> | undefined;
  readonly #stops = new Map<number, AbortController>();

  /** `onFailure` if a bot could not think, at the second attempt either. */
  constructor(onFailure: () => void, make: () => Pick<Thinker, "choose" | "end"> = () => new Thinker()) {
    this.#onFailure = onFailure;
    this.#make = make;
  }

  /** The move of a bot; null if it could not think, or nobody waits for it any more. */
  async choose(thought: Thought): Promise<string | null> {
    const stop = new AbortController();
    this.#stops.set(thought.number, stop);
    try {
      return await this.#attempt(thought, stop.signal).catch((error: unknown) => {
        if (hasEnded(error)) throw error;
        return this.#attempt(thought, stop.signal);
      });
    } catch (error) {
      if (!hasEnded(error)) this.#onFailure();
      return null;
    } finally {
      this.#stops.delete(thought.number);
    }
  }

  #attempt({ level, text, seed }: Thought, signal: AbortSignal): Promise<string> {
    this.#thinker ??= this.#make();
    return this.#thinker.choose(level, text, seed, {}, { signal });
  }

  /** Answer soon: the match went on. */
  stop(number: number): void {
    this.#stops.get(number)?.abort();
  }

  /** Nobody has a match open any more. */
  end(): void {
    this.#thinker?.end();
    this.#thinker = undefined;
  }
}

const hasEnded = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
