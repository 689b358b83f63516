/** Reading one line of a text from left to right; every failure names its place. */
import { because, type Reason } from "./reason.ts";

/** A text that cannot be read: where (line and column from 1, in characters), and what was expected. */
export class NotationError extends Error {
  readonly line: number;
  readonly column: number;
  readonly reason: Reason;

  constructor(message: string, line: number, column = 1, reason = because("notation-wrong")) {
    super(`line ${line}, column ${column}: ${message}`);
    this.name = "NotationError";
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}

const COORDINATE = "-?[1-9][0-9]{0,3}|0";
const SPACES = 12;

export class Scanner {
  readonly text: string;
  at = 0;
  readonly #line: number;

  constructor(text: string, line: number) {
    this.text = text;
    this.#line = line;
  }

  get rest(): string {
    return this.text.slice(this.at);
  }

  fail(message: string, at = this.at, reason?: Reason): never {
    throw new NotationError(message, this.#line, [...this.text.slice(0, at)].length + 1, reason);
  }

  expected(what: string): never {
    const found = [...this.rest].slice(0, 20).join("");
    const reason = found ? because("notation-found", { found }) : because("notation-short");
    this.fail(`expected ${what}, found ${found ? JSON.stringify(found) : "the end of the line"}`, this.at, reason);
  }

  /** Read what the pattern describes, or fail with what it is called. */
  match(pattern: string, what: string): string {
    const expression = new RegExp(pattern, "y");
    expression.lastIndex = this.at;
    const found = expression.exec(this.text)?.[0] ?? this.expected(what);
    this.at += found.length;
    return found;
  }

  literal(text: string): void {
    if (!this.skip(text)) this.expected(`'${text}'`);
  }

  /** Read a text if it stands here. */
  skip(text: string): boolean {
    const found = this.text.startsWith(text, this.at);
    if (found) this.at += text.length;
    return found;
  }

  /** Read a number without needless zeros. */
  number(what: string, pattern = "0|[1-9][0-9]{0,4}"): number {
    return Number(this.match(`(?:${pattern})(?![0-9])`, what));
  }

  /** Read a tile's name, one of these. */
  tile(known: ReadonlySet<string>): string {
    const start = this.at;
    const name = this.match("[RBTY][1-7][a-d]?", "a tile name such as R1 or B3a");
    if (!known.has(name)) this.fail(`there is no tile ${name}`, start);
    return name;
  }

  tiles(known: ReadonlySet<string>): string[] {
    const tiles = [this.tile(known)];
    while (this.skip(",")) tiles.push(this.tile(known));
    return tiles;
  }

  /** Read a seat's letter, one of these. */
  seat(letters: string): number {
    return letters.indexOf(this.match(`[${letters}]`, `a seat, one of ${letters}`));
  }

  move(): string {
    for (const move of ["refill", "end-phase"]) if (this.skip(move)) return move;
    const start = this.at;
    const space = this.number("a move: refill, end-phase, or a space and a cell such as 5@2,-1");
    if (space >= SPACES) this.fail(`spaces are numbered 0 to ${SPACES - 1}, not ${space}`, start);
    this.literal("@");
    this.number("a cell such as 2,-1", COORDINATE);
    this.literal(",");
    this.number("the second coordinate of a cell", COORDINATE);
    return this.text.slice(start, this.at);
  }

  end(): void {
    if (this.at < this.text.length) this.expected("the end of the line");
  }
}
