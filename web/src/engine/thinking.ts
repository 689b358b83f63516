// Thinking in slices: each step of a generator is one, so that whoever drives it can listen in between.

import { type Engine, move } from "./engine.ts";
import { STATUS } from "./module.ts";
import { type AnalysisView, type Level, LEVELS, type Limits } from "./types.ts";

const MOST_MOVES = 40;

/** What was learned, as it stands in weights.json. */
export interface NetworkFile {
  weights: Record<"first" | "first_bias" | "second" | "second_bias" | "last", number[]>;
}

/** What was learned for the solo game, as it stands in solo_weights.json. */
export interface SoloFile {
  weights: number[][];
}

/** Thinks about one thing at a time; it is fed texts and never sees a draw order. */
export class Thinking {
  readonly #engine: Engine;

  constructor(engine: Engine, network: NetworkFile, solo: SoloFile) {
    this.#engine = engine;
    const { exports } = engine.module;
    const { first, first_bias, second, second_bias, last } = network.weights;
    const layers = [first, first_bias, second, second_bias, last];
    this.#fill(exports.network(), exports.network_size(), layers.flat());
    this.#fill(exports.solo_weights(), exports.solo_weights_size(), solo.weights.flat());
  }

  #fill(address: number, size: number, numbers: number[]): void {
    if (numbers.length !== size) throw new Error(`${numbers.length} weights instead of ${size}`);
    new Float32Array(this.#engine.module.exports.memory.buffer, address, size).set(numbers);
  }

  /**
   * The move of a player of this level, with what it found out in the last position if that led here.
   * Without limits it does what the level does natively, a number of simulations, in at most the seconds that
   * `Engine.longest` tells; with one in simulations the same seeds give the same moves.
   */
  *choose(level: Level, text: string, seed: bigint, limits: Limits = {}): Generator<void, string> {
    const { module } = this.#engine;
    const { seconds = 0, simulations = 0 } = limits;
    const number = LEVELS.indexOf(level);
    if (number < 0) throw new RangeError(`there is no level ${level}`);
    const [length] = module.write(text);
    let status = module.exports.choose(length, number, seconds, simulations);
    if (status === STATUS.wantsSeed) status = module.exports.seed(seed);
    module.checked(yield* this.#work(status));
    return move(module.checked(module.exports.chosen())).move;
  }

  /** The moves of a position, the best first; without limits it goes on until it is stopped. */
  *analyse(text: string, limits: Limits, seed = 0n): Generator<void, AnalysisView> {
    const { module } = this.#engine;
    const { seconds = 0, simulations = 0 } = limits;
    const [length] = module.write(text);
    const begun = module.exports.analyse(length, seconds, simulations, seed);
    module.checked(yield* this.#work(begun));
    return this.analysis(text);
  }

  *#work(status: number): Generator<void, number> {
    while (status === STATUS.working) {
      yield;
      status = this.#engine.module.exports.work();
    }
    return status;
  }

  /** What the analysis of this text has found so far. */
  analysis(text: string): AnalysisView {
    const { module } = this.#engine;
    const { position } = this.#engine.look(text);
    const answer = module.checked(module.exports.analysis());
    const solo = position.solo !== null;
    const simulations = answer.number();
    const found = answer.list(() => ({
      visits: answer.number(),
      values: answer.times(solo ? 1 : position.players, () => answer.number()),
      line: answer.list(() => move(answer)),
    }));
    if (!solo) found.sort((a, b) => b.visits - a.visits);
    const visits = found.reduce((sum, each) => sum + each.visits, 0) || 1;
    const moves = found.slice(0, MOST_MOVES).map((each) => {
      const line = each.line.map((next) => next.move);
      const { move: made, kind } = each.line[0] as (typeof each.line)[0];
      const [expected = 0] = each.values;
      return {
        move: made,
        kind,
        chances: solo ? [] : each.values,
        expected_score: solo && each.visits > 0 ? expected : null,
        visits: each.visits,
        share: each.visits / visits,
        line,
        facts: this.#engine.facts(text, made, line),
      };
    });
    return { position: text, turn: position.turn ?? 0, solo, moves, simulations };
  }

  /** Be done after the next slice, with the best so far. */
  stop(): void {
    this.#engine.module.exports.stop();
  }
}
