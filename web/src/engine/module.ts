// The module as it is: its exports, its status codes, and numbers and texts in its memory. What stands
// where is written in src/novaluna/engine/wasm/page.h.

/** What the module exports; every call returns a status and leaves an answer. */
interface Exports {
  memory: WebAssembly.Memory;
  text(): number;
  answer(): number;
  catalogue(): number;
  look(position: number): number;
  plan(position: number, seat: number): number;
  after(position: number, move: number): number;
  play(position: number, move: number, tiles: number): number;
  facts(position: number, move: number, line: number): number;
  deal(seed: number, players: number, firstGame: number): number;
  pile(position: number, seed: number): number;
  sha256(length: number): number;
  network(): number;
  network_size(): number;
  solo_weights(): number;
  solo_weights_size(): number;
  choose(position: number, level: number, seconds: number, simulations: number): number;
  seed(seed: bigint): number;
  longest(level: number, solo: number): number;
  chosen(): number;
  analyse(position: number, seconds: number, simulations: number, seed: bigint): number;
  analysis(): number;
  work(): number;
  stop(): void;
  playouts(position: number, count: number, seed: bigint): number;
}

/** As in page.h; the codes below are those of the reader of positions (c/notation.h). */
export const STATUS = {
  ok: 0,
  illegalMove: 32,
  badTiles: 33,
  over: 34,
  noMemory: 35,
  working: 36,
  wantsSeed: 37,
} as const;

const TEXT_BYTES = 16384;

/** The text is not a position; `code` is one of NotationError in c/notation.h, `place` a byte. */
export class BadPosition extends Error {
  readonly code: number;
  readonly place: number;

  constructor(code: number, place: number) {
    super(`not a position: error ${code} at byte ${place}`);
    this.name = "BadPosition";
    this.code = code;
    this.place = place;
  }
}

/** The move is not legal in the position, or does not turn up these tiles. */
export class IllegalMove extends Error {
  constructor(move: string) {
    super(`${move} is not legal in this position`);
    this.name = "IllegalMove";
  }
}

/** There is no engine: the browser lacks what it needs, or the file could not be loaded. */
export class EngineUnavailable extends Error {
  constructor(cause: unknown) {
    super("the engine could not be loaded", { cause });
    this.name = "EngineUnavailable";
  }
}

/** Reads an answer from its beginning. */
export class Answer {
  #numbers: Float64Array;
  #at = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  number(): number {
    const found = this.#numbers[this.#at++];
    if (found === undefined) throw new RangeError("the answer of the engine is too short");
    return found;
  }

  truth(): boolean {
    return this.number() !== 0;
  }

  /** A number, or null for one that is not there. */
  some(): number | null {
    const found = this.number();
    return found < 0 ? null : found;
  }

  times<T>(count: number, read: (index: number) => T): T[] {
    const found: T[] = [];
    for (let index = 0; index < count; index++) found.push(read(index));
    return found;
  }

  list<T>(read: (index: number) => T): T[] {
    return this.times(this.number(), read);
  }
}

/** While it arrives, where the host of the file knows its type; not every one does. */
async function compile(source: Promise<Response> | BufferSource): Promise<WebAssembly.Module> {
  if (!(source instanceof Promise)) return WebAssembly.compile(source);
  const response = await source;
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function copy(bytes: Uint8Array, to: Uint8Array): number {
  const fitting = bytes.subarray(0, to.length);
  to.set(fitting);
  return fitting.length;
}

/** One instance of the module. */
export class Module {
  readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
  }

  /** An instance of a module that was fetched, or is at hand; `EngineUnavailable` if there can be none. */
  static async load(source: Promise<Response> | WebAssembly.Module | BufferSource): Promise<Module> {
    const imports = { host: { now: () => performance.now() / 1000 } };
    try {
      const compiled = source instanceof WebAssembly.Module ? source : await compile(source);
      const instance = await WebAssembly.instantiate(compiled, imports);
      return new Module(instance.exports as unknown as Exports);
    } catch (error) {
      throw new EngineUnavailable(error);
    }
  }

  /** Write texts, or bytes, one behind the other; the length of each in bytes. What does not fit is cut off. */
  write<const T extends readonly (string | Uint8Array)[]>(...texts: T): { [K in keyof T]: number } {
    const memory = new Uint8Array(this.exports.memory.buffer, this.exports.text(), TEXT_BYTES);
    let at = 0;
    return texts.map((text) => {
      const rest = memory.subarray(at);
      const written = typeof text === "string" ? encoder.encodeInto(text, rest).written : copy(text, rest);
      at += written;
      return written;
    }) as { [K in keyof T]: number };
  }

  /** The numbers that the last call left. */
  answer(): Answer {
    const { memory, answer } = this.exports;
    return new Answer(new Float64Array(memory.buffer, answer()));
  }

  /** The text that the last call left; its length is the first of the answer's numbers. */
  text(answer: Answer): string {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.text(), answer.number());
    return decoder.decode(bytes);
  }

  /** The answer of a call that went well; otherwise the error it stands for. */
  checked(status: number, move = ""): Answer {
    const answer = this.answer();
    if (status === STATUS.ok) return answer;
    if (status < STATUS.illegalMove) throw new BadPosition(status, answer.number());
    if (status === STATUS.illegalMove || status === STATUS.badTiles) throw new IllegalMove(move);
    if (status === STATUS.over) throw new Error("the game is over in this position");
    throw new Error("the engine has too little memory");
  }
}
