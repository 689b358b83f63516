/**
 * A match on this device: its events, its draw pile, and what its players see. It behaves as a match on
 * a server does (server/match/match.py); all its persons sit at this device. No input or output here.
 */
import type { Engine } from "../engine/engine.ts";
import type { Look, PositionView, Seed } from "../engine/types.ts";
import { apart } from "../names.ts";
import type {
  ChangeMessage,
  KeepDeviceGame,
  LogEntry,
  MatchState,
  MatchSummary,
  OutcomeView,
} from "../protocol/messages.ts";
import { type GameRecord, type RecordedMove, resultText, SEATS, writeRecord } from "../record/record.ts";
import { cellOf } from "../record/verify.ts";
import type { Created, Happened, StoredSeat } from "./events.ts";

/** When so much has happened, a match is only played on: nothing is taken back any more. */
const MOST_EVENTS = 2_000;

/** What a match begins with. */
interface Origin {
  id: string;
  seed: Seed;
  created: Created;
}

export class DeviceMatch {
  readonly id: string;
  readonly created: Created;
  readonly #engine: Engine;
  readonly #seed: Seed;
  readonly #pile: readonly string[];
  version: number;
  /** Since when nothing has changed but who was given a hint. */
  tableVersion: number;
  updatedAt: number;
  status: MatchState["status"];
  readonly seats: StoredSeat[];
  /** The seats as they were until a bot took over, and whether their players may come back. */
  readonly former: Map<number, { seat: StoredSeat; isKept: boolean }>;
  rematch: string | null;
  practice: boolean;
  readonly #hintsUsed: Set<number>;
  #loser: number | null;
  readonly #log: LogEntry[];
  readonly #actions: Map<string, number>;
  /** Every position so far, the last one on the table, and whose turn it was. */
  readonly #positions: { text: string; turn: number | null }[];
  readonly #moves: RecordedMove[];
  #look: Look;

  /** A match just made, or `from` as it stands. */
  private constructor(engine: Engine, { id, seed, created }: Origin, from?: DeviceMatch) {
    this.#engine = engine;
    this.id = id;
    this.#seed = seed;
    this.created = created;
    this.updatedAt = from?.updatedAt ?? created.at;
    this.version = from?.version ?? 1;
    this.tableVersion = from?.tableVersion ?? 1;
    this.status = from?.status ?? "running";
    this.rematch = from?.rematch ?? null;
    this.practice = from?.practice ?? false;
    this.#loser = from ? from.#loser : null;
    this.seats = [...(from?.seats ?? created.seats)];
    this.former = new Map(from?.former);
    this.#hintsUsed = new Set(from ? from.#hintsUsed : []);
    this.#log = from ? [...from.#log] : [];
    this.#actions = new Map(from ? from.#actions : []);
    this.#positions = from ? [...from.#positions] : [];
    this.#moves = from ? [...from.#moves] : [];
    const { position: start, first_game: firstGame } = created;
    if (from) {
      this.#pile = from.#pile;
      this.#look = from.#look;
      return;
    }
    const dealt = start === null ? engine.deal(seed, this.players, { firstGame }) : null;
    this.#pile = dealt?.pile ?? engine.pile(start ?? "", seed);
    this.#look = this.#lay(dealt?.position ?? start ?? "");
    this.#note("created", created.at, this.own[0] ?? null);
    this.#note("begun", created.at);
    if (this.#table.turn === null) this.#end("over", created.at);
  }

  /** The match that was kept. */
  static of(engine: Engine, origin: Origin, events: readonly Happened[]): DeviceMatch {
    const match = new DeviceMatch(engine, origin);
    for (const event of events) match.#apply(event);
    return match;
  }

  /** The match after one more event, which was checked (actions.ts); this one stays as it is. */
  after(event: Happened): DeviceMatch {
    const next = new DeviceMatch(this.#engine, { id: this.id, seed: this.#seed, created: this.created }, this);
    next.#apply(event);
    return next;
  }

  get #table(): PositionView {
    return this.#look.position;
  }

  get players(): number {
    return this.seats.length;
  }

  /** The seats of the persons at this device. */
  get own(): number[] {
    return this.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  /** The position on the table, as text: all that may be known of it. */
  get text(): string {
    return this.#positions.at(-1)?.text ?? "";
  }

  get turn(): number | null {
    return this.status === "running" ? this.#table.turn : null;
  }

  get moves(): number {
    return this.#moves.length;
  }

  get isBotTurn(): boolean {
    return this.turn !== null && this.seats[this.turn]?.kind === "bot";
  }

  get isOver(): boolean {
    return this.status !== "running";
  }

  get isLong(): boolean {
    return this.version >= MOST_EVENTS;
  }

  /** The moves that may be played now. */
  get legal(): string[] {
    return this.#look.moves.map(({ move }) => move);
  }

  versionOf(action: string): number | undefined {
    return this.#actions.get(action);
  }

  /** Whose seats bots keep warm. */
  get kept(): number[] {
    if (this.isOver) return [];
    return [...this.former].flatMap(([seat, { isKept }]) => (isKept ? [seat] : [])).sort();
  }

  wasHinted(seat: number): boolean {
    return this.#hintsUsed.has(seat);
  }

  /** The seat that may take back its move, which was the last and showed nothing new (RULES 8.2). */
  get undoable(): number | null {
    const last = this.#moves.at(-1);
    if (this.isOver || this.isLong || !last || last.drawn.length > 0) return null;
    return this.own.includes(last.seat) ? last.seat : null;
  }

  /** Whether one may go back to any position, which makes it practice (RULES 8.3): only where one person plays. */
  get mayGoBack(): boolean {
    const isShared = this.created.seats.filter(({ kind }) => kind === "person").length > 1;
    return !isShared && !this.isOver && this.moves > 0 && this.own.length > 0 && !this.isLong;
  }

  /** How many moves stay if the player goes back to before the own last one. */
  get #backTo(): number | null {
    if (!this.mayGoBack) return null;
    const turns = this.#positions.slice(0, -1).map(({ turn }) => turn);
    const found = turns.findLastIndex((turn) => turn !== null && this.own.includes(turn));
    return found < 0 ? null : found;
  }

  // -------------------------------------------------------------------------- happening

  #apply(event: Happened): void {
    this.version += 1;
    this.updatedAt = event.at;
    if (event.kind !== "hint_used") this.tableVersion = this.version;
    if (event.action !== undefined) this.#actions.set(event.action, this.version);
    switch (event.kind) {
      case "moved":
        this.#move(event.seat, event.move, event.at);
        break;
      case "undone":
        this.#goBack(this.moves - 1);
        this.#note("undone", event.at, event.seat);
        break;
      case "went_back":
        this.#goBack(event.to);
        this.practice = true;
        this.#note("went_back", event.at, event.seat, { number: event.to + 1 });
        break;
      case "resigned":
        this.#loser = event.seat;
        this.#note("resigned", event.at, event.seat);
        this.#end("over", event.at);
        break;
      case "handed_over":
        this.#handOver(event);
        break;
      case "returned":
        this.seats[event.seat] = this.former.get(event.seat)?.seat ?? this.#seat(event.seat);
        this.former.delete(event.seat);
        this.#note("returned", event.at, event.seat);
        break;
      case "abandoned":
        this.#end("abandoned", event.at);
        break;
      case "hint_used":
        this.#hintsUsed.add(event.seat);
        break;
      case "rematched":
        this.rematch = event.match;
        this.#note("rematch", event.at, this.own[0] ?? null);
        break;
    }
  }

  #seat(seat: number): StoredSeat {
    return this.seats[seat] as StoredSeat;
  }

  #lay(text: string): Look {
    const look = this.#engine.look(text);
    this.#positions.push({ text, turn: look.position.turn });
    return look;
  }

  #move(seat: number, move: string, at: number): void {
    const legal = this.#look.moves.find((known) => known.move === move);
    if (!legal) throw new Error(`${move} is not legal`);
    const turned = this.#pile.length - this.#table.pile.count;
    const drawn = this.#pile.slice(turned, turned + legal.draws);
    const { kind, tile } = legal;
    const covers = legal.covers.length;
    this.#look = this.#lay(this.#engine.play(this.text, move, drawn));
    this.#moves.push({ seat, move, tile, covers, drawn, line: 0 });
    const number = this.moves;
    this.#note(kind, at, seat, { number, move, tile, cell: cellOf(move), covers, drawn: [...drawn] });
    if (this.#table.turn === null) this.#end("over", at);
  }

  #goBack(to: number): void {
    this.#moves.length = to;
    this.#positions.length = to + 1;
    this.#look = this.#engine.look(this.text);
  }

  #handOver({ seat, level, cause, at }: Happened & { kind: "handed_over" }): void {
    this.#note(cause === "resigned" ? "resigned" : "handed_over", at, seat, { level });
    const left = this.#seat(seat);
    this.former.set(seat, { seat: left, isKept: cause === "wish" });
    this.seats[seat] = { kind: "bot", color: left.color, name: null, level };
  }

  #end(status: "over" | "abandoned", at: number): void {
    this.status = status;
    this.#note("ended", at);
  }

  #note(kind: LogEntry["kind"], at: number, seat: number | null = null, more: Partial<LogEntry> = {}): void {
    this.#log.push({
      version: this.version,
      kind,
      at,
      seat,
      name: seat === null ? null : this.#seat(seat).name,
      number: null,
      move: null,
      tile: null,
      cell: null,
      covers: 0,
      drawn: [],
      level: null,
      ...more,
    });
  }

  // -------------------------------------------------------------------------- seeing

  get #outcome(): OutcomeView | null {
    if (this.status === "abandoned") return { reason: "abandoned", winner: null, ranking: [], solo: null };
    const loser = this.#loser;
    if (loser === null) return this.#table.outcome;
    const seats = this.seats.map((_, seat) => seat).sort((a, b) => Number(a === loser) - Number(b === loser));
    return {
      reason: "resigned",
      winner: seats[0] ?? null,
      ranking: seats.map((seat, index) => ({
        place: index + 1,
        seat,
        tokens_left: this.#table.displays[seat]?.tokens_left ?? 0,
        reason: index === 0 ? ("opponent_out" as const) : ("resigned" as const),
      })),
      solo: null,
    };
  }

  /** Everything its players may see; whoever only watches, because another tab plays it, does not move. */
  state(now: number, isPlaying = true): MatchState {
    const own = isPlaying ? this.own : [];
    const { created } = this;
    return {
      id: this.id,
      version: this.version,
      status: this.status,
      created_at: created.at,
      updated_at: this.updatedAt,
      now,
      public: false,
      first_game: created.first_game,
      hints: created.hints,
      daily: null,
      continued: created.position !== null,
      practice: this.practice,
      hints_used: [...this.#hintsUsed].sort(),
      seats: this.seats.map((seat, number) => ({
        ...seat,
        seat: number,
        yours: own.includes(number),
        connected: true,
        awaited: false,
      })),
      you: {
        seats: own,
        role: own.length > 0 ? "player" : "spectator",
        to_move: this.turn !== null && own.includes(this.turn),
        creator: isPlaying,
        can_join: false,
        kept: isPlaying ? this.kept : [],
        invite: null,
      },
      position: this.text,
      moves: this.moves,
      log: [...this.#log],
      time_limit: null,
      clock: null,
      undo: {
        allowed: isPlaying && this.undoable !== null,
        needs_consent: false,
        requested_by: null,
        needed_from: [],
        yours_to_answer: false,
        back_to: isPlaying ? this.#backTo : null,
      },
      outcome: this.#outcome,
      fairness: {
        commitment: null,
        words: [],
        secret: null,
        // Told only once the match is over (RULES 8.1).
        seed: this.isOver && typeof this.#seed === "string" ? this.#seed : null,
        chosen_seed: created.chosen_seed,
      },
      rematch: this.rematch,
      hand_over_at: null,
    };
  }

  /** The match in a list. */
  summary(): MatchSummary {
    return {
      id: this.id,
      status: this.status,
      seats: this.seats.map((seat, number) => ({
        ...seat,
        seat: number,
        yours: seat.kind === "person",
        hints_used: this.#hintsUsed.has(number),
      })),
      first_game: this.created.first_game,
      clock: null,
      created_at: this.created.at,
      updated_at: this.updatedAt,
      moves: this.moves,
      turn: this.turn,
      your_turn: this.turn !== null && this.own.includes(this.turn),
      daily: null,
      practice: this.practice,
      result: this.#result,
    };
  }

  get #result(): string | null {
    if (!this.isOver) return null;
    if (this.#loser !== null) return `resigned ${SEATS[this.#loser]}`;
    return this.status === "abandoned" ? "abandoned" : resultText(this.#table.outcome);
  }

  /** The record of the game so far; its seed only when nothing can happen any more. */
  record(): GameRecord {
    const names = this.seats.map(({ name, level }) => {
      const words = level?.replaceAll("-", " ") ?? "";
      return name ?? (level ? `${words.charAt(0).toUpperCase()}${words.slice(1)} bot` : "Guest");
    });
    return {
      start: this.#positions[0]?.text ?? "",
      fromSetUp: this.created.position === null,
      moves: [...this.#moves],
      result: resultText(this.#table.outcome),
      names: apart(names),
      seed: this.isOver ? this.#seed : null,
      firstGame: this.created.first_game,
      date: new Date(this.created.at).toISOString().slice(0, 10),
      practice: this.practice,
      hints: [...this.#hintsUsed].sort(),
      fairness: null,
    };
  }

  /** What a server is handed of a match that came to an end; null of any other. */
  finished(): KeepDeviceGame | null {
    if (this.status !== "over") return null;
    return {
      record: writeRecord(this.record()),
      at: this.#log.find(({ kind }) => kind === "ended")?.at ?? this.updatedAt,
      seats: this.seats.map(({ kind, name, color, level }) => ({ kind, name, color, level })),
      resigned: this.#loser,
    };
  }
}

/** The parts that a change includes only if they differ from what the reader has. */
const PARTS = [
  "status",
  "practice",
  "hints_used",
  "seats",
  "you",
  "clock",
  "undo",
  "outcome",
  "fairness",
  "rematch",
] as const;

/** What to tell a reader who knows `before` of `after`. */
export function changeOf(before: MatchState, after: MatchState): ChangeMessage {
  const { version, now, updated_at, moves, position, hand_over_at } = after;
  const log = after.log.filter((entry) => entry.version > before.version);
  const since = before.version;
  const told: ChangeMessage = { type: "change", since, version, now, updated_at, moves, position, log, hand_over_at };
  for (const part of PARTS) {
    if (JSON.stringify(before[part]) !== JSON.stringify(after[part])) Object.assign(told, { [part]: after[part] });
  }
  return told;
}
