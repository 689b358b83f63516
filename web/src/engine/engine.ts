// The engine's answers as objects. The layout of each is written in src/novaluna/engine/wasm/page.h.

import { Module, type Answer } from "./module.ts";
import { LEVELS } from "./types.ts";
import type {
  CellView,
  ColorLetter,
  CoverView,
  Dealt,
  DisplayView,
  FactsView,
  LegalMoveView,
  Level,
  Look,
  MoveKind,
  OutcomeView,
  PlacedTileView,
  PositionView,
  ScoreView,
  Seed,
  TileView,
  TrackView,
} from "./types.ts";

const COLORS: ColorLetter[] = ["R", "B", "T", "Y"];
const REASONS = ["placed_all", "fewer_tokens", "order_of_play", "score"] as const;
const REFILL = 12;
const END_PHASE = 13;

/** Answers about positions, which it gets as texts (docs/notation.md); keeps nothing between calls. */
export class Engine {
  readonly module: Module;
  /** All tiles that look different, in catalogue order. */
  readonly tiles: readonly TileView[];

  private constructor(module: Module) {
    this.module = module;
    this.tiles = catalogue(module);
  }

  /** From the file of the module; `EngineUnavailable` if it cannot run here. */
  static async load(source: Parameters<typeof Module.load>[0]): Promise<Engine> {
    return new Engine(await Module.load(source));
  }

  /** All that lies on the table and all legal moves with what would come of them; `BadPosition`. */
  look(text: string): Look {
    const answer = this.module.checked(this.module.exports.look(...this.module.write(text)));
    const position = this.#position(answer);
    return { position, moves: answer.list(() => this.#legal(answer, position.solo !== null)) };
  }

  /**
   * What a seat could take if it were to move now, any tile of the wheel, with what would come of it; not in a
   * solo game. `BadPosition`.
   */
  plan(text: string, seat: number): LegalMoveView[] {
    const [length] = this.module.write(text);
    const answer = this.module.checked(this.module.exports.plan(length, seat));
    return answer.list(() => this.#legal(answer, false));
  }

  /** How many seconds a player of this level may think about a move, or about a phase of a solo game; 0 for no time. */
  longest(level: Level, { solo = false } = {}): number {
    return this.module.exports.longest(LEVELS.indexOf(level), Number(solo));
  }

  /** The position after a move that turns up nothing; null if it turns up tiles. `IllegalMove`. */
  after(text: string, move: string): string | null {
    const { exports } = this.module;
    const answer = this.module.checked(exports.after(...this.module.write(text, move)), move);
    return this.module.text(answer) || null;
  }

  /** The position after a move that turns up these tiles, for who holds the draw pile. */
  play(text: string, move: string, drawn: readonly string[]): string {
    const lengths = this.module.write(text, move, drawn.join(","));
    return this.module.text(this.module.checked(this.module.exports.play(...lengths), move));
  }

  /** What explanations of a move are made of; `line` is how the game would go on, this move first. */
  facts(text: string, move: string, line: readonly string[] = []): FactsView {
    const lengths = this.module.write(text, move, line.join(" "));
    const answer = this.module.checked(this.module.exports.facts(...lengths), move);
    return {
      tile: this.#tileName(answer),
      covers: covers(answer),
      helps: answer.list(() => ({
        ...cover(answer),
        missing_before: answer.number(),
        missing_after: answer.number(),
      })),
      time: answer.number(),
      draws: answer.number(),
      next_seat: answer.some(),
      turns_in_a_row: answer.number(),
      leaves: answer.list(() => ({
        space: answer.number(),
        tile: this.#tile(answer.number()).name,
        covers: answer.number(),
      })),
      ends_game: answer.truth(),
    };
  }

  /** The game that a seed deals (docs/shuffle.md), for who hosts it: it holds the draw order. */
  deal(seed: Seed, players: number, { firstGame = false } = {}): Dealt {
    if (!(players >= 1 && players <= 4)) throw new RangeError("there must be 1 to 4 players");
    const [length] = this.module.write(seed);
    const answer = this.module.checked(
      this.module.exports.deal(length, players, firstGame ? 1 : 0),
    );
    const position = this.module.text(answer);
    return { position, pile: answer.list(() => this.#tile(answer.number()).name) };
  }

  /** The draw pile, the next tile first, of a game that goes on from a position; for who hosts it. */
  pile(text: string, seed: Seed): string[] {
    const { exports } = this.module;
    const answer = this.module.checked(exports.pile(...this.module.write(text, seed)));
    return answer.list(() => this.#tile(answer.number()).name);
  }

  /** The SHA-256 of a text, as hexadecimal digits. */
  sha256(text: string): string {
    const answer = this.module.checked(this.module.exports.sha256(...this.module.write(text)));
    return answer.times(32, () => answer.number().toString(16).padStart(2, "0")).join("");
  }

  #tile(number: number): TileView {
    const tile = this.tiles[number];
    if (tile === undefined) throw new RangeError(`there is no tile ${number}`);
    return tile;
  }

  #tileName(answer: Answer): string | null {
    const number = answer.some();
    return number === null ? null : this.#tile(number).name;
  }

  #position(answer: Answer): PositionView {
    const players = answer.number();
    const turn = answer.some();
    const wheel = {
      spaces: answer.times(12, () => {
        const number = answer.some();
        return number === null ? null : this.#tile(number);
      }),
      meeple: answer.number(),
      offered: numbers(answer),
    };
    const refill = { allowed: answer.truth(), forced: answer.truth(), count: answer.number() };
    const phase = answer.number();
    const track = phase ? null : moonTrack(answer, players);
    const displays = answer.times(players, (seat) => this.#display(answer, seat));
    const unseen = answer.list(() => this.#tile(answer.number()).name);
    const solo = phase
      ? {
          phase: phase === 2 ? (2 as const) : (1 as const),
          first_stack: answer.number(),
          can_end_phase: answer.truth(),
          scores: scores(answer),
        }
      : null;
    return {
      players,
      turn,
      wheel,
      refill,
      track,
      displays,
      pile: { count: unseen.length, unseen },
      solo,
      outcome: answer.truth() ? outcome(answer, solo !== null) : null,
    };
  }

  #display(answer: Answer, seat: number): DisplayView {
    // Tiles name one another by number, also those that come later.
    const counting: [CellView[], number[]][] = [];
    const tiles = answer.list((): PlacedTileView => {
      const [x, y, tile] = [answer.number(), answer.number(), this.#tile(answer.number())];
      const tasks = answer.list((index) => ({
        letters: tile.tasks[index] ?? "",
        covered: answer.truth(),
        missing: answer.number(),
        needs: answer.list(() => {
          const [color, needed, missing] = [answer.number(), answer.number(), answer.number()];
          const cells: CellView[] = [];
          const found = numbers(answer);
          counting.push([cells, found]);
          return { color: letter(color), needed, counted: found.length, missing, cells };
        }),
      }));
      return { x, y, tile, tasks };
    });
    const places = tiles.map(({ x, y }) => ({ x, y }));
    for (const [cells, found] of counting) {
      for (const number of found) cells.push(places[number] as CellView);
    }
    return {
      seat,
      tiles,
      free: answer.list(() => cell(answer)),
      time: answer.number(),
      tokens_left: answer.number(),
      tokens_placed: answer.number(),
    };
  }

  #legal(answer: Answer, isSolo: boolean): LegalMoveView {
    const made = move(answer);
    const tile = this.#tileName(answer);
    const draws = answer.number();
    const covered = covers(answer);
    const tokens = answer.number();
    const [distance, moonSpace] = [answer.number(), answer.number()];
    return {
      ...made,
      tile,
      draws,
      covers: covered,
      tokens_left: tokens,
      distance: isSolo ? null : distance,
      moon_space: isSolo ? null : moonSpace,
      order: numbers(answer),
      next_seat: answer.some(),
      ends_game: answer.truth(),
      solo: isSolo ? scores(answer) : null,
    };
  }
}

function catalogue(module: Module): TileView[] {
  const text = module.text(module.checked(module.exports.catalogue()));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [name = "", ...tasks] = line.split(" ");
      return { name, color: name[0] as ColorLetter, time: Number(name[1]), tasks };
    });
}

/** A move of an answer: its text and its parts. */
export function move(answer: Answer): {
  move: string;
  kind: MoveKind;
  space: number | null;
  cell: CellView | null;
} {
  const space = answer.number();
  if (space === REFILL) return { move: "refill", kind: "refill", space: null, cell: null };
  if (space === END_PHASE) return { move: "end-phase", kind: "end_phase", space: null, cell: null };
  const at = cell(answer);
  return { move: `${space}@${at.x},${at.y}`, kind: "take", space, cell: at };
}

function numbers(answer: Answer): number[] {
  return answer.list(() => answer.number());
}

function letter(color: number): ColorLetter {
  return COLORS[color] as ColorLetter;
}

function cell(answer: Answer): CellView {
  return { x: answer.number(), y: answer.number() };
}

function cover(answer: Answer): CoverView {
  return { x: answer.number(), y: answer.number(), task: answer.number() };
}

function covers(answer: Answer): CoverView[] {
  return answer.list(() => cover(answer));
}

function scores(answer: Answer): ScoreView {
  return { phase1: answer.number(), phase2: answer.number(), total: answer.number() };
}

function moonTrack(answer: Answer, players: number): TrackView {
  const discs = answer.times(players, (seat) => ({
    seat,
    distance: answer.number(),
    space: answer.number(),
  }));
  return { discs, order: numbers(answer) };
}

function outcome(answer: Answer, isSolo: boolean): OutcomeView {
  return {
    reason: answer.truth() ? "tiles" : "tokens",
    winner: answer.some(),
    ranking: answer.list((index) => ({
      place: index + 1,
      seat: answer.number(),
      tokens_left: answer.number(),
      reason: REASONS[answer.number()] ?? "score",
    })),
    solo: isSolo ? scores(answer) : null,
  };
}
