/**
 * The host on this device, as it runs in its worker: it alone holds seeds and draw piles, decides what is
 * legal by the engine's list, stores each event before it answers, and answers with the messages of protocol 2.
 * Bots are asked with the text of a position and nothing else.
 */
import type { Engine } from "../engine/engine.ts";
import type { Level } from "../engine/types.ts";
import type { Action } from "../net/live.ts";
import type {
  ClientMessage,
  ContinueRecord,
  CreateMatch,
  KeepDeviceGame,
  MatchState,
  MatchSummary,
  RematchMade,
  Replay,
  ServerMessage,
} from "../protocol/messages.ts";
import { readRecord } from "../record/read.ts";
import { writeRecord } from "../record/record.ts";
import { NotationError } from "../record/scanner.ts";
import { positionsOf, RecordError, replayOf } from "../record/verify.ts";
import * as actions from "./actions.ts";
import type { Created, Happened } from "./events.ts";
import { isLocal, LOCAL } from "./ids.ts";
import { changeOf, DeviceMatch } from "./match.ts";
import { Refusal } from "./refusal.ts";
import { type Kept, OverflowVault, type Vault } from "./vault.ts";

/** Milliseconds in which a move may be taken back before a bot answers it, as on a server. */
const UNDO_WINDOW = 1_500;

/** What the host needs of the place where it runs. */
export interface Surroundings {
  engine: Engine;
  vault: Vault;
  /** The move of a player of this level in a position, soon if that is given up; null if it cannot think. */
  choose(level: Level, text: string, signal: AbortSignal): Promise<string | null>;
  /** Call back once this tab alone holds the match; returns how to give it up. */
  hold(id: string, held: () => void): () => void;
  /** Tell other tabs that a match has changed, and be told by them. */
  tell(id: string): void;
  /** A match can be stored no further: it lasts as long as the page. */
  storageFailed(): void;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Random bytes that nobody can foresee. */
  random(count: number): Uint8Array;
}

type Listener = (message: ServerMessage) => void;

interface Reader {
  listener: Listener;
  /** What they were told last. */
  known: MatchState;
}

/** A match that somebody has open. */
interface Entry {
  match: DeviceMatch;
  kept: Kept;
  /** Whether this tab may act; others only watch. */
  isHeld: boolean;
  readers: Set<Reader>;
  release: () => void;
  /** The version that a bot thinks about, and how to end that. */
  thought: { version: number; stop: AbortController } | null;
  /** Serializes actions on this match. */
  queue: Promise<unknown>;
}

export class DeviceHost {
  readonly #here: Surroundings;
  readonly #vault: OverflowVault;
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<Entry>>();
  #hasStorageFailed = false;

  constructor(here: Surroundings) {
    this.#here = here;
    this.#vault = new OverflowVault(here.vault, () => {
      if (!this.#hasStorageFailed) here.storageFailed();
      this.#hasStorageFailed = true;
    });
  }

  // -------------------------------------------------------------------------- requests

  async create(request: CreateMatch): Promise<MatchState> {
    const { now, random } = this.#here;
    const created = actions.created(request, now(), (below) => this.#below(below));
    return this.#begin(created, request.seed ?? hex(random(32)));
  }

  /** A new match that goes on from a record, its unseen tiles shuffled anew. */
  async continueRecord({ record, move, seats, hints = true }: ContinueRecord): Promise<MatchState> {
    const { now, random } = this.#here;
    const positions = this.#reading(() => positionsOf(readRecord(record, this.#here.engine), this.#here.engine));
    const position = positions[move];
    const look = position === undefined ? null : this.#here.engine.look(position).position;
    if (position === undefined || look === null) {
      throw new Refusal("bad_record", "the record has fewer moves", { moves: positions.length - 1 });
    }
    if (look.turn === null) throw new Refusal("match_over", "the game is over in this position");
    const stored = actions.seatsFrom(seats);
    if (stored.length !== look.players) {
      const reason = `the position has ${look.players} players`;
      throw new Refusal("bad_seats", `the seats do not fit: ${reason}`, { reason });
    }
    const created: Created = {
      kind: "created",
      at: now(),
      seats: stored,
      first_game: false,
      hints,
      position,
      chosen_seed: false,
    };
    return this.#begin(created, hex(random(32)));
  }

  /** All matches of this device, the latest first. */
  list(): Promise<MatchSummary[]> {
    return this.#vault.summaries();
  }

  async state(id: string): Promise<MatchState> {
    return (await this.#read(id)).state(this.#here.now());
  }

  async record(id: string): Promise<string> {
    return writeRecord((await this.#read(id)).record());
  }

  /** What a server is handed of a match that is over. */
  async finished(id: string): Promise<KeepDeviceGame> {
    const game = (await this.#read(id)).finished();
    if (!game) throw new Refusal("not_over", "the match is not over");
    return game;
  }

  async replay(id: string): Promise<Replay> {
    const match = await this.#read(id);
    const levels = match.seats.map(({ level }) => level);
    const colors = match.seats.map(({ color }) => color);
    return replayOf(match.record(), this.#here.engine, { levels, colors });
  }

  resign(id: string, seat: number | null): Promise<MatchState> {
    return this.#request(id, (match, at) => actions.resign(match, seat, at));
  }

  handOver(id: string, seat: number): Promise<MatchState> {
    return this.#request(id, (match, at) => actions.handOver(match, seat, at));
  }

  comeBack(id: string, seat: number): Promise<MatchState> {
    return this.#request(id, (match, at) => actions.comeBack(match, seat, at));
  }

  async hintUsed(id: string): Promise<void> {
    await this.#request(id, (match, at) => actions.useHint(match, at));
  }

  /** Play once more with the same seats and a new deal; a repeat leads to the same match. */
  async rematch(id: string): Promise<RematchMade> {
    const { match } = await this.#entry(id);
    if (!match.isOver) throw new Refusal("not_over", "the match is not over");
    if (match.rematch !== null) return { match: match.rematch };
    const { first_game, hints } = match.created;
    const seats = match.seats.map((seat) => ({ ...seat }));
    const at = this.#here.now();
    const created: Created = { kind: "created", at, seats, first_game, hints, position: null, chosen_seed: false };
    const made = await this.#begin(created, hex(this.#here.random(32)));
    await this.#request(id, () => ({ kind: "rematched", at, match: made.id }));
    return { match: made.id };
  }

  // -------------------------------------------------------------------------- live

  /** Follow a match: the listener is told everything, and then every change. */
  async open(id: string, listener: Listener): Promise<Session> {
    let entry: Entry;
    try {
      entry = await this.#entry(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      listener({ type: "closing", reason: "gone", retry_after: null });
      return { hear: () => Promise.resolve(), close: () => undefined };
    }
    const reader: Reader = { listener, known: this.#seen(entry) };
    entry.readers.add(reader);
    listener({ type: "match", match: reader.known });
    const connected = entry.match.seats.map(() => true);
    listener({ type: "presence", connected, spectators: 0, hand_over_at: null });
    this.#follow(entry);
    return {
      hear: (message) => this.#hear(entry, reader, message),
      close: () => {
        entry.readers.delete(reader);
        if (entry.readers.size > 0) return;
        entry.thought?.stop.abort();
        entry.release();
        this.#entries.delete(id);
      },
    };
  }

  /** Another tab has written something: read it, and tell whoever looks on. */
  async changedElsewhere(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) await this.#enqueue(entry, () => this.#reload(entry));
  }

  async #hear(entry: Entry, reader: Reader, message: ClientMessage): Promise<void> {
    if (message.type === "ping") return reader.listener({ type: "pong", number: message.number });
    if (message.type === "refresh") {
      reader.known = this.#seen(entry);
      return reader.listener({ type: "match", match: reader.known });
    }
    const { id } = message;
    try {
      if (message.type === "say" || message.type === "nudge") {
        throw new Refusal("forbidden", "there is nobody else at this match");
      }
      const version = await this.#act(entry, (match, at) => proposed(match, message, at), id);
      reader.listener({ type: "accepted", id, version });
    } catch (error) {
      const { problem } = error instanceof Refusal ? error : new Refusal("internal", String(error));
      reader.listener({ type: "refused", id, problem });
    }
  }

  // -------------------------------------------------------------------------- acting

  async #request(id: string, propose: Propose): Promise<MatchState> {
    const entry = await this.#entry(id);
    await this.#act(entry, propose);
    return this.#seen(entry);
  }

  /** Check, store, apply, tell: in this order, one action after the other. The version it made. */
  #act(entry: Entry, propose: Propose, action?: string): Promise<number> {
    return this.#enqueue(entry, async () => {
      const done = action === undefined ? undefined : entry.match.versionOf(action);
      if (done !== undefined) return done;
      if (!entry.isHeld) throw new Refusal("forbidden", "another tab plays this match");
      const event = propose(entry.match, this.#here.now());
      if (event === null) return entry.match.version;
      const next = entry.match.after(event); // shown only when it is stored
      if (!(await this.#vault.append(entry.kept, event, next.summary()))) {
        await this.#reload(entry);
        throw new Refusal("stale_version", "the match has changed meanwhile", { version: entry.match.version });
      }
      entry.match = next;
      entry.kept = { ...entry.kept, events: [...entry.kept.events, event] };
      this.#here.tell(entry.match.id);
      this.#announce(entry);
      return next.version;
    });
  }

  #enqueue<T>(entry: Entry, task: () => Promise<T>): Promise<T> {
    const result = entry.queue.then(task);
    entry.queue = result.catch(() => undefined);
    return result;
  }

  async #reload(entry: Entry): Promise<void> {
    const kept = await this.#vault.load(entry.match.id);
    if (!kept || kept.events.length <= entry.kept.events.length) return;
    entry.kept = kept;
    entry.match = this.#made(kept);
    this.#announce(entry);
  }

  /** Tell everybody what is new for them, and let a bot think if it is its turn. */
  #announce(entry: Entry): void {
    for (const reader of entry.readers) {
      const state = this.#seen(entry);
      const isNext = state.version > reader.known.version;
      reader.listener(isNext ? changeOf(reader.known, state) : { type: "match", match: state });
      reader.known = state;
    }
    this.#follow(entry);
  }

  #seen(entry: Entry): MatchState {
    return entry.match.state(this.#here.now(), entry.isHeld);
  }

  // -------------------------------------------------------------------------- bots

  #follow(entry: Entry): void {
    if (entry.thought?.version !== entry.match.version) entry.thought?.stop.abort();
    if (entry.isHeld && entry.match.isBotTurn && entry.readers.size > 0) void this.#think(entry);
  }

  async #think(entry: Entry): Promise<void> {
    const { match } = entry;
    const { id, version, text, turn, legal } = match;
    if (turn === null || entry.thought?.version === version) return;
    const stop = new AbortController();
    entry.thought = { version, stop };
    const answerAt = match.undoable === null ? 0 : match.updatedAt + UNDO_WINDOW;
    const level = match.seats[turn]?.level ?? "quarter";
    const chosen = legal.length > 1 ? await this.#here.choose(level, text, stop.signal) : null;
    // A bot that cannot think is replaced by the first legal move, as on a server.
    const move = chosen ?? legal[0] ?? "";
    const wait = Math.min(UNDO_WINDOW, answerAt - this.#here.now());
    if (wait > 0) await this.#here.wait(wait);
    if (this.#entries.get(id) !== entry) return; // nobody looks on any more
    // It is dropped if the match has moved on.
    await this.#act(entry, (now, at) => actions.playBot(now, version, move, at)).catch(() => undefined);
  }

  // -------------------------------------------------------------------------- loading

  async #begin(created: Created, seed: string): Promise<MatchState> {
    const kept: Kept = { id: LOCAL + hex(this.#here.random(9)), seed, created, events: [] };
    const match = this.#made(kept);
    await this.#vault.create(kept, match.summary());
    return match.state(this.#here.now());
  }

  #made(kept: Kept): DeviceMatch {
    return DeviceMatch.of(this.#here.engine, kept, kept.events);
  }

  #entry(id: string): Promise<Entry> {
    const open = this.#entries.get(id);
    if (open) return Promise.resolve(open);
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** A match to look at: whoever only reads does not keep other tabs from playing it. */
  async #read(id: string): Promise<DeviceMatch> {
    const entry = this.#entries.get(id) ?? (await this.#loading.get(id));
    return entry?.match ?? this.#made(await this.#kept(id));
  }

  async #kept(id: string): Promise<Kept> {
    const kept = isLocal(id) ? await this.#vault.load(id) : null;
    if (!kept) throw new Refusal("not_found", "there is no such match on this device");
    return kept;
  }

  async #load(id: string): Promise<Entry> {
    const kept = await this.#kept(id);
    const entry: Entry = {
      match: this.#made(kept),
      kept,
      isHeld: false,
      readers: new Set(),
      release: () => undefined,
      thought: null,
      queue: Promise.resolve(),
    };
    this.#entries.set(id, entry);
    await new Promise<void>((resolve) => {
      entry.release = this.#here.hold(id, () => {
        entry.isHeld = true;
        resolve();
        // Whoever held it before may have written more.
        void this.#enqueue(entry, async () => {
          await this.#reload(entry);
          this.#announce(entry);
        });
      });
      // Another tab has it: this one watches until that gives it up.
      void this.#here.wait(HOLD_PATIENCE).then(resolve);
    });
    return entry;
  }

  #reading<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof NotationError) {
        const { line, column, message: reason } = error;
        throw new Refusal("bad_record", reason, { line, column, reason });
      }
      if (error instanceof RecordError) {
        throw new Refusal("bad_record", error.message, { line: null, column: null, reason: error.message });
      }
      throw error;
    }
  }

  /** A number from 0 to `bound` - 1, each equally likely. */
  #below(bound: number): number {
    const fair = 256 - (256 % bound);
    for (;;) {
      const [byte = 0] = this.#here.random(1);
      if (byte < fair) return byte % bound;
    }
  }
}

export interface Session {
  hear(message: ClientMessage): Promise<void>;
  close(): void;
}

type Propose = (match: DeviceMatch, at: number) => Happened | null;

/** Milliseconds until a match that another tab holds is shown to whoever watches. */
const HOLD_PATIENCE = 150;

function proposed(
  match: DeviceMatch,
  message: Action,
  at: number,
): Happened {
  switch (message.type) {
    case "move":
      return actions.play(match, message.move, at, message);
    case "undo":
      return actions.takeBack(match, at, message);
    case "back":
      return actions.goBack(match, message.move, at, message);
    case "consent":
      throw new Refusal("nothing_to_answer", "nobody waits for your answer");
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
