/**
 * A match on a host, as this client knows it: the last view, the connection, what waits for an
 * answer. What the reader plays is on the table at once, as far as the engine can tell what comes of
 * it; the host (called server below, wherever it is) confirms it, or the table goes back to what it told last.
 */
import type { Host, Link } from "../host/host.ts";
import { hostOf } from "../host/hosts.ts";
import { newId, type Connection, type LiveEvents } from "../net/live.ts";
import type { LegalMoveView, PositionView } from "../engine/types.ts";
import type { LogEntry, MatchState, Problem } from "../protocol/messages.ts";
import { takeBrought } from "../state/brought.ts";
import { diff, type Change } from "../state/diff.ts";
import { atRest, frameDrawn, Pace } from "../state/pace.ts";
import { settings } from "../state/settings.svelte.ts";
import type { Source } from "./source.ts";
import { type Phrase, Talk } from "./talk.svelte.ts";
import { changed, foreseen, present, viewOf, type MatchView } from "./view.ts";

export interface Step {
  before: MatchView | null;
  after: MatchView;
  changes: readonly Change[];
}

/** Milliseconds until the reader is told: a shorter notice would only flicker. */
const PATIENCE = 300;
/** And until they are told that something is wrong. */
const TOO_LONG = 2000;

/** So many views may wait for the motion of those before; more would be shown too late. */
const MOST_WAITING = 2;

/** The entries of the log that are moves. */
const MOVES: ReadonlySet<LogEntry["kind"]> = new Set(["take", "refill", "end_phase"]);

/** An action that the server has not answered. */
interface Sent {
  /** The version it was meant for. */
  version: number;
  move: LegalMoveView | null;
  /** The version it made, once that has been told. */
  made: number | null;
  /** Whether it leaves the table as it is, so that one can play on meanwhile. */
  idle: boolean;
}

export type Connect = (events: LiveEvents) => Link;

export class MatchStore implements Source {
  view = $state.raw<MatchView | null>(null);
  /** The view that the words beside the table are about; they follow when there is time for it. */
  told = $state.raw<MatchView | null>(null);
  connection = $state<Connection>("connecting");
  attempts = $state(0);
  spectators = $state(0);
  connected = $state.raw<readonly boolean[]>([]);
  /** From when a bot may play on for the one to move, who is away; by this device's clock. */
  handOverAt = $state<number | null>(null);
  /** Actions not yet answered, with those that have not been sent yet. */
  waiting = $state(0);
  /** The moves that are on the table already and not confirmed. */
  ahead = $state.raw<readonly { seat: number; move: LegalMoveView }[]>([]);
  /** Whether nothing can be done before an answer comes: nobody can tell what comes of the last action. */
  blocked = $state(false);
  /** Whether an answer takes so long that the reader should be told. */
  slow = $state(false);
  /** Whether it takes so long that something must be wrong. */
  late = $state(false);
  /** The last refusal, until it is dismissed or something happens. */
  problem = $state.raw<Problem | null>(null);
  /** What the players say to each other. */
  readonly talk = new Talk();
  /** What the last view changed; animations are drawn from this. */
  changes = $state.raw<readonly Change[]>([]);
  #link: Link;
  #pace: Pace;
  #sent = new Map<string, Sent>();
  /** All that the server has told, shown or not. */
  #state: MatchState | null = null;
  /** The last view that the server has told of and that is, or was, on the table. */
  #base: MatchView | null = null;
  /** The moves of the reader since then: the first is on its way, the others follow it. */
  #played: readonly LegalMoveView[] = [];
  /** Whether only the server knows what comes of the last move that is on the table. */
  #isOpen = false;
  #then: (() => void) | null = null;
  /** What the reader answers to whoever wants to take a move back, once it can be sent. */
  #agree: boolean | null = null;
  #patience: ReturnType<typeof setTimeout>[] = [];
  /** How far the server's clock is ahead of this device's. */
  #clockAhead = 0;
  #listeners = new Set<(step: Step) => void>();
  #rest: () => Promise<void> | null;
  /** Views that have come and are not shown yet. */
  #coming = 0;

  /** The key of the link that led here, if it has one. */
  key: string | null = null;

  /** Where it is played. */
  get host(): Host {
    return hostOf(this.view?.id ?? "");
  }

  /** Asked for only once there is a table. */
  get position(): PositionView {
    return this.view?.position as PositionView;
  }

  get legal(): readonly LegalMoveView[] {
    return this.view?.legal ?? [];
  }

  /** With what gives word when the page has been drawn, and when nothing on it moves any more. */
  constructor(
    connect: Connect,
    drawn: () => Promise<void> | null = () => null,
    rest: () => Promise<void> | null = () => null,
  ) {
    this.#pace = new Pace(drawn);
    this.#rest = rest;
    this.#link = connect({
      connection: (state, attempts) => {
        this.connection = state;
        this.attempts = attempts;
      },
      match: (state) => this.receive(state),
      change: (change) => {
        const next = changed(this.#state, change);
        if (next) this.receive(next);
        // One that is known already may come late; after a gap all has to be told again.
        else if (change.version > (this.#state?.version ?? -1)) this.#link.refresh();
      },
      presence: ({ connected, spectators, hand_over_at }) => {
        this.connected = connected;
        this.spectators = spectators;
        this.#awaitReturn(hand_over_at);
        // The next change does not tell it again.
        if (this.#state) this.#state = present(this.#state, connected, hand_over_at);
      },
      heard: (message) => {
        const isOwn = this.view?.you.seats.includes(message.seat) ?? false;
        if (message.type === "nudged") this.talk.nudged = this.tilesTaken;
        if (isOwn || settings.choices.phrases) this.talk.show(message);
      },
      accepted: (id, version) => {
        const sent = this.#sent.get(id);
        if (!sent) return;
        sent.made = version;
        this.#pace.run(() => {
          this.#settle();
          this.#goOn();
          return false;
        });
      },
      refused: (id, problem) =>
        this.#pace.run(() => {
          if (id !== null && !this.#sent.has(id)) {
            this.problem = problem; // of something said
            return;
          }
          const isMove = id !== null && this.#sent.get(id)?.move != null;
          if (isMove) this.#played = [];
          if (id !== null) {
            this.#answered(id);
            this.#then = null;
          }
          if (isMove) this.#present();
          else {
            if (this.#sent.size === 0) this.#sendNext();
            this.#goOn();
          }
          this.problem = problem;
        }),
    });
  }

  static open(id: string, key: string | null): MatchStore {
    const drawn = (): Promise<void> | null => (settings.motion ? frameDrawn() : null);
    const rest = (): Promise<void> | null => (settings.motion ? atRest() : null);
    const connect: Connect = (events) => hostOf(id).open(id, key, events);
    const store = new MatchStore(connect, drawn, rest);
    store.key = key;
    const brought = takeBrought(id);
    if (brought) store.receive(brought);
    return store;
  }

  /**
   * Take in a state, from the live connection or as the answer to a request: the table at once, and
   * what is said beside it when all has come to rest. While things move nothing else is drawn: on
   * a slow machine they would stop for it.
   */
  receive(state: MatchState): void {
    if (this.#state && state.version < this.#state.version) return;
    this.#state = state;
    this.#clockAhead = state.now - Date.now();
    this.talk.quietSince = state.updated_at - this.#clockAhead;
    this.#awaitReturn(state.hand_over_at);
    this.#coming += 1;
    this.#pace.run(
      () => this.#await(state) ?? false,
      () => this.#show(state),
    );
  }

  #awaitReturn(until: number | null): void {
    this.handOverAt = until === null ? null : until - this.#clockAhead;
  }

  /** One move after the other: a quick answer is seen when the own tile has landed. */
  #await({ clock }: MatchState): Promise<void> | null {
    // But not before there is a table, nor for the own move; and nobody's time runs down, and
    // nobody falls far behind.
    if (!this.view?.position || this.waiting > 0 || clock) return null;
    if (this.#coming > MOST_WAITING) return null;
    return this.#rest();
  }

  #show(state: MatchState): boolean {
    this.#coming -= 1;
    const known = this.#base;
    try {
      this.#base = viewOf(state, this.view);
    } catch (error) {
      this.#giveUp(error);
      return false;
    }
    if (known && known.version !== state.version) this.problem = null;
    this.#settle();
    this.#present();
    return true;
  }

  /** The engine of this page cannot read what the server tells: another page has to come. */
  #giveUp(error: unknown): void {
    console.error(error);
    this.close();
    this.connection = "outdated";
  }

  /** Find out which actions the view of the server answers, and send the next move if there is one. */
  #settle(): void {
    const base = this.#base;
    if (!base) return;
    for (const [id, { version, move, made }] of this.#sent) {
      // The word that it was accepted may come later than the view, in which the reader may do something new.
      const next = base.log.find((entry) => entry.version > version && MOVES.has(entry.kind));
      const isDone = made !== null ? made <= base.version : move !== null && next?.move === move.move;
      if (!isDone) {
        // Something else has happened instead: it will be refused.
        if (move && next) this.#played = [];
        continue;
      }
      if (move) this.#played = this.#played.slice(1);
      this.#answered(id);
    }
    if (this.#sent.size === 0) this.#sendNext();
  }

  /** Put on the table what the server told last, with what the reader has played since. */
  #present(): void {
    const base = this.#base;
    if (!base) return;
    const before = this.view;
    let view = base;
    const ahead: { seat: number; move: LegalMoveView }[] = [];
    for (const move of this.#played) {
      const next = view.legal.some((legal) => legal.move === move.move) && foreseen(view, move);
      if (!next) break;
      ahead.push({ seat: view.position?.turn ?? 0, move });
      view = next;
    }
    this.ahead = ahead;
    this.#isOpen = ahead.length > 0 && view.text === null;
    this.#count();
    if (view.text === before?.text && before.position) view = { ...view, position: before.position };
    const changes = before?.position && view.position ? diff(before.position, view.position) : [];
    this.view = view;
    this.changes = changes;
    for (const listener of this.#listeners) listener({ before, after: view, changes });
    // With the first position the table is set: then all is drawn at once.
    if (this.told?.position) this.#pace.run(() => this.#tellAtRest());
    else this.#tell();
    this.#goOn();
  }

  /** Do what waits for the answers, if all have come. */
  #goOn(): void {
    if (this.waiting > 0) return;
    const agree = this.#agree;
    this.#agree = null;
    if (agree !== null) this.#answerUndo(agree);
    if (this.waiting > 0) return;
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  #tellAtRest(): boolean {
    const rest = this.#rest();
    if (!rest) return this.#tell();
    void rest.then(() => this.#tell());
    return false;
  }

  #tell(): boolean {
    if (this.told === this.view) return false;
    this.told = this.view;
    return true;
  }

  /** Be told of every view with what it changed. Returns how to stop. */
  listen(listener: (step: Step) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Play one of the legal moves of the view; it is sent when those before it have been confirmed. */
  play(move: LegalMoveView): void {
    if (!this.view || this.blocked) return;
    this.#played = [...this.#played, move];
    this.#watch();
    if (this.#sent.size === 0) this.#sendNext();
    this.#present();
  }

  #sendNext(): void {
    const [move] = this.#played;
    if (!move || !this.#base) return;
    const { version } = this.#base;
    this.#link.send({ type: "move", id: this.#next(version, move), version, move: move.move });
  }

  /** Do something now, or when all moves before it have been confirmed; not after a refusal. */
  whenAnswered(action: () => void): void {
    this.#then = action;
    this.#goOn();
  }

  undo(): void {
    if (!this.view || this.waiting > 0) return;
    // Meant for what the reader sees: if an answer has come that is not shown yet, it is refused.
    const { version } = this.view;
    this.#link.send({ type: "undo", id: this.#next(version), version });
  }

  /** Go back so that so many moves stay, which makes the game practice; when all moves have been confirmed. */
  goBack(move: number): void {
    this.whenAnswered(() => {
      if (!this.view || this.view.moves <= move) return;
      const { version } = this.view;
      this.#link.send({ type: "back", id: this.#next(version), version, move });
    });
  }

  /** Let another player take a move back, or not; as soon as one's own move is confirmed, or refused for it. */
  consent(agree: boolean): void {
    this.#agree = agree;
    this.#goOn();
  }

  #answerUndo(agree: boolean): void {
    if (!this.view?.undo.yours_to_answer) return;
    const { version } = this.view;
    // Declined, the table stays as it is.
    this.#link.send({ type: "consent", id: this.#next(version, null, !agree), version, agree });
  }

  /** Which turn it is, as far as nudges go. */
  get tilesTaken(): number {
    return this.view?.position?.displays.reduce((sum, { tiles }) => sum + tiles.length, 0) ?? 0;
  }

  say(phrase: Phrase): void {
    this.#link.say?.({ type: "say", id: newId(), phrase });
  }

  /** Remind the one to move. */
  nudge(): void {
    if (this.view) this.#link.say?.({ type: "nudge", id: newId(), version: this.view.version });
  }

  dismiss(): void {
    this.problem = null;
  }

  retry(): void {
    this.#link.retryNow();
  }

  close(): void {
    this.#link.close();
    this.talk.close();
    this.#patience.forEach(clearTimeout);
    this.#listeners.clear();
  }

  #next(version: number, move: LegalMoveView | null = null, idle = false): string {
    const id = newId();
    this.#sent.set(id, { version, move, made: null, idle });
    this.#count();
    this.#watch();
    return id;
  }

  /** From now on the reader waits for an answer. */
  #watch(): void {
    this.#patience.forEach(clearTimeout);
    this.#patience = [
      setTimeout(() => (this.slow = true), PATIENCE),
      setTimeout(() => {
        this.late = true;
        this.#count();
      }, TOO_LONG),
    ];
  }

  #answered(id: string): void {
    this.#sent.delete(id);
    this.#count();
    if (this.waiting > 0) return;
    this.#patience.forEach(clearTimeout);
    this.slow = false;
    this.late = false;
    this.#count();
  }

  #count(): void {
    const sent = [...this.#sent.values()];
    const moves = sent.filter(({ move }) => move !== null).length;
    const idle = sent.filter((action) => action.idle).length;
    this.waiting = sent.length - moves + Math.max(moves, this.#played.length);
    // Without an answer, moves played meanwhile would be lost.
    this.blocked =
      this.waiting - idle > this.ahead.length || this.#isOpen || (this.late && this.waiting > 0);
  }
}
