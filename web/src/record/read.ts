/** Reading records (docs/notation.md). Whether what they claim is true is for `verify.ts` to say. */
import type { Engine } from "../engine/engine.ts";
import { BadPosition } from "../engine/module.ts";
import type { Seed } from "../engine/types.ts";
import { isLine } from "../line.ts";
import { because } from "./reason.ts";
import {
  type Fairness,
  field,
  type GameRecord,
  type RecordedMove,
  SEATS,
  TITLE,
  UNFINISHED,
  VERSION,
} from "./record.ts";
import { NotationError, Scanner } from "./scanner.ts";

/** No game has more (`MAX_MOVES` of src/novaluna/record/record.py). */
const MAX_MOVES = 126;
const DIGEST = "[0-9a-f]{64}$";
const RESULT = `(?:${UNFINISHED}|(?:tokens|tiles) (?:\\d{1,3}\\+\\d{1,3}=\\d{1,3}|[A-D]=\\d\\d?(?: [A-D]=\\d\\d?){1,3}))$`;

/** The record that a text holds; `NotationError` with line and column. */
export function readRecord(text: string, engine: Engine): GameRecord {
  return new Reader(text.replace(/^\ufeff/, ""), engine).read();
}

/** Line by line: title, headers, an empty line, moves, the result. */
class Reader {
  readonly #lines: string[];
  readonly #engine: Engine;
  readonly #tiles: ReadonlySet<string>;
  #number = 0;

  constructor(text: string, engine: Engine) {
    this.#lines = text.split("\n");
    this.#engine = engine;
    this.#tiles = new Set(engine.tiles.map(({ name }) => name));
  }

  /** The next line; a file that ends before it has been cut short. */
  #next(expected: string): Scanner {
    const last = this.#lines.length - 1;
    if (this.#number >= last) {
      const rest = this.#lines[last] ?? "";
      const cut = this.#number > last || !rest ? "" : " (cut short?)";
      const message = `expected ${expected} and a line end, but the record ends here${cut}`;
      throw new NotationError(message, last + 1, [...rest].length + 1, because("notation-end"));
    }
    this.#number += 1;
    return new Scanner(this.#lines[this.#number - 1] ?? "", this.#number);
  }

  #peek(prefix: string): boolean {
    return this.#lines[this.#number]?.startsWith(prefix) ?? false;
  }

  #header(key: string): Scanner {
    const scanner = this.#next(`'${key}: '`);
    scanner.literal(`${key}: `);
    return scanner;
  }

  read(): GameRecord {
    const title = this.#next(`'${TITLE} ${VERSION}'`);
    title.literal(`${TITLE} `);
    const version = title.number("the number of the format's version");
    if (version !== VERSION) {
      const reason = because("notation-version", { version, known: VERSION });
      title.fail(`this program reads version ${VERSION} of the format, not ${version}`, title.at, reason);
    }
    title.end();
    const date = this.#peek("Date: ") ? this.#date() : null;
    const names = this.#names();
    const firstGame = this.#header("First game").match("(?:yes|no)$", "'yes' or 'no'") === "yes";
    const practice = this.#peek("Practice: ");
    if (practice) this.#header("Practice").match("yes$", "'yes', or no such line");
    const hints = this.#peek("Hints: ") ? this.#hints(SEATS.slice(0, names.length)) : [];
    const seed = this.#seed();
    const fairness = this.#peek("Commitment: ") ? this.#fairness(names.length) : null;
    const fromSetUp = !this.#peek("Position: ");
    const start = fromSetUp
      ? this.#setUp(names.length, firstGame)
      : this.#position(names.length, firstGame);
    this.#next("an empty line").end();
    const moves: RecordedMove[] = [];
    while (!this.#peek("Result: ")) {
      if (moves.length === MAX_MOVES) {
        throw new NotationError(`no game has more than ${MAX_MOVES} moves`, this.#number + 1);
      }
      moves.push(this.#move(moves.length + 1, SEATS.slice(0, names.length)));
    }
    const result = this.#header("Result").match(
      RESULT,
      "a result such as 'tokens A=0 B=3', 'tiles 50+61=111' or 'unfinished'",
    );
    if (this.#number !== this.#lines.length - 1 || this.#lines.at(-1) !== "") {
      throw new NotationError("expected nothing after the result", this.#number + 1);
    }
    return { start, fromSetUp, moves, result, names, seed, firstGame, date, practice, hints, fairness };
  }

  /** The seats that were given a hint, each once and in order. */
  #hints(letters: string): number[] {
    const scanner = this.#header("Hints");
    const start = scanner.at;
    const what = "the seats that were given a hint, such as 'A' or 'A,B'";
    const seats = scanner.match(`[${letters}](?:,[${letters}])*$`, what).split(",");
    if (seats.some((letter, index) => index > 0 && letter <= (seats[index - 1] ?? ""))) {
      scanner.fail("each seat stands once and in order", start);
    }
    return seats.map((letter) => letters.indexOf(letter));
  }

  #date(): string {
    const scanner = this.#header("Date");
    if (!isDate(scanner.rest)) scanner.expected("a day such as 2024-05-31");
    return scanner.rest;
  }

  #names(): string[] {
    const names: string[] = [];
    while (names.length < SEATS.length && (names.length === 0 || this.#peek(SEATS[names.length] ?? ""))) {
      const scanner = this.#header(SEATS[names.length] ?? "");
      if (!isLine(scanner.rest)) scanner.expected("a name, one line of visible text");
      names.push(scanner.rest);
    }
    return names;
  }

  #seed(): Seed | null {
    const scanner = this.#header("Seed");
    if (scanner.rest === "hidden") return null;
    if (scanner.skip("hex:")) {
      const digits = scanner.match("(?:[0-9a-f]{2})+$", "pairs of hexadecimal digits");
      return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    }
    return this.#text(scanner, "'hidden', a text in double quotes, or hex: and digits");
  }

  #fairness(players: number): Fairness {
    const digest = (key: string): string => this.#header(key).match(DIGEST, "64 hexadecimal digits");
    const commitment = digest("Commitment");
    const secret = this.#peek("Secret: ") ? digest("Secret") : null;
    const words: { seat: number; words: string }[] = [];
    for (let seat = 0; seat < players; seat++) {
      const key = `Words ${SEATS[seat]}`;
      if (this.#peek(`${key}: `)) words.push({ seat, words: this.#text(this.#header(key)) });
    }
    return { commitment, secret, words };
  }

  /** Read a JSON string, written in the one way in which records write it. */
  #text(scanner: Scanner, what = "a text in double quotes"): string {
    const written = scanner.rest;
    let text: unknown = "";
    try {
      if (written.startsWith('"')) text = JSON.parse(written);
    } catch {
      // not a JSON string
    }
    const isText = typeof text === "string" && text !== "" && !/\p{Surrogate}/u.test(text);
    if (!isText || JSON.stringify(text) !== written) scanner.expected(what);
    return text as string;
  }

  /** The position of a set-up: the engine deals one of this kind, in which wheel and tower are exchanged. */
  #setUp(players: number, firstGame: boolean): string {
    const letters = SEATS.slice(0, players);
    let tower: number[] = [];
    if (players > 1) {
      const scanner = this.#header("Tower");
      tower = [scanner.seat(letters)];
      while (scanner.skip(",")) tower.push(scanner.seat(letters));
      scanner.end();
      if (tower.length !== players || new Set(tower).size !== players) {
        scanner.fail(`expected each of the ${players} seats once in the tower`);
      }
    }
    const scanner = this.#header("Wheel");
    const wheel = scanner.tiles(this.#tiles);
    scanner.end();
    if (firstGame && players === 1) {
      scanner.fail("the first-game option is for two to four players, not for solo", 0);
    }
    const dealt = this.#engine.deal(TITLE, players, { firstGame }).position;
    const shown = (field(dealt, "wheel") ?? "").split(",").slice(1);
    const unseen = [...shown, ...(field(dealt, "unseen") ?? "").split(",")];
    for (const tile of wheel) {
      const at = unseen.indexOf(tile);
      if (at < 0) scanner.fail("the set-up shows a tile more often than it occurs", 0);
      unseen.splice(at, 1);
    }
    if (wheel.length !== shown.length) {
      scanner.fail(`the set-up needs ${shown.length} tiles, not ${wheel.length}`, 0);
    }
    const order = new Map([...this.#tiles].map((name, number) => [name, number]));
    unseen.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const track = tower.map((seat) => `${SEATS[seat]}0`).join(",");
    return dealt
      .replace(/wheel=\S+/, `wheel=*,${wheel.join(",")}`)
      .replace(/track=\S+/, `track=${track}`)
      .replace(/unseen=\S+/, `unseen=${unseen.join(",")}`);
  }

  #position(players: number, firstGame: boolean): string {
    const scanner = this.#header("Position");
    const text = scanner.rest;
    try {
      const { position } = this.#engine.look(text);
      if (position.players !== players) {
        scanner.fail(`the position has ${position.players} players, but ${players} are named`);
      }
      const usual = this.#engine.look(this.#engine.deal(TITLE, players).position).position;
      const tokens = ({ displays: [first] }: typeof position): number =>
        first ? first.tokens_left + first.tokens_placed : 0;
      if (tokens(position) < tokens(usual) !== firstGame) {
        scanner.fail("the position has other tokens than 'First game' says");
      }
    } catch (error) {
      if (!(error instanceof BadPosition)) throw error;
      scanner.fail(`this is no position (error ${error.code})`, scanner.at + error.place);
    }
    return text;
  }

  #move(number: number, letters: string): RecordedMove {
    const what = `move ${number} or 'Result: '`;
    const scanner = this.#next(what);
    scanner.match(`${number} `, what);
    const seat = scanner.seat(letters);
    scanner.literal(" ");
    const move = scanner.move();
    let tile: string | null = null;
    if (move.includes("@")) {
      scanner.literal(" ");
      tile = scanner.tile(this.#tiles);
    }
    const covers = scanner.skip(" +") ? scanner.number("tasks covered", "[1-9][0-9]?") : 0;
    const drawn = scanner.skip(" :") ? scanner.tiles(this.#tiles) : [];
    scanner.end();
    return { seat, move, tile, covers, drawn, line: this.#number };
  }
}

/** Whether this is a day of the calendar as records write it; the calendar begins with the year 1. */
function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found || found[1] === "0000") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
