/** One match as this client knows it: the last view, the connection, what waits for an answer. */
import { liveAddress, LiveSocket, newId, type Connection, type LiveEvents } from "../net/live.ts";
import type { LegalMoveView, MatchView, Problem } from "../protocol/messages.ts";
import { takeBrought } from "./brought.ts";
import { diff, type Change } from "./diff.ts";
import { atRest, frameDrawn, Pace } from "./pace.ts";
import { settings } from "./settings.svelte.ts";
import { share } from "./share.ts";

export interface Step {
  before: MatchView | null;
  after: MatchView;
  changes: readonly Change[];
}

/** Milliseconds until the reader is told: a word that goes at once would only flicker. */
const PATIENCE = 300;
/** And until they are told that something is wrong. */
const TOO_LONG = 2000;

/** So many views may wait for the motion of those before; more would be shown too late. */
const MOST_WAITING = 2;

type Link = Pick<LiveSocket, "send" | "close" | "retryNow">;
export type Connect = (events: LiveEvents) => Link;

export class MatchStore {
  view = $state.raw<MatchView | null>(null);
  /** The view that the words beside the table are about; they follow when there is time for it. */
  told = $state.raw<MatchView | null>(null);
  connection = $state<Connection>("connecting");
  attempts = $state(0);
  spectators = $state(0);
  connected = $state.raw<readonly boolean[]>([]);
  /** From when a bot may play on for the one to move, who is away; by this device's clock. */
  handOverAt = $state<number | null>(null);
  /** Actions sent and not yet answered. */
  waiting = $state(0);
  /** The move that is on its way to the server. */
  sending = $state.raw<LegalMoveView | null>(null);
  /** Whether an answer takes so long that the reader should be told. */
  slow = $state(false);
  /** Whether it takes so long that something must be wrong. */
  late = $state(false);
  /** The last refusal, until it is dismissed or something happens. */
  problem = $state.raw<Problem | null>(null);
  /** What the last view changed; animations are drawn from this. */
  changes = $state.raw<readonly Change[]>([]);
  #link: Link;
  #pace: Pace;
  /** The actions on their way: the version each was meant for. */
  #sent = new Map<string, number>();
  #patience: ReturnType<typeof setTimeout>[] = [];
  /** How far the server's clock is ahead of this device's. */
  #ahead = 0;
  #listeners = new Set<(step: Step) => void>();
  #rest: () => Promise<void> | null;
  /** Views that have come and are not shown yet. */
  #coming = 0;

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
      view: (view) => this.receive(view),
      presence: ({ connected, spectators, hand_over_at }) => {
        this.connected = connected;
        this.spectators = spectators;
        this.#awaitReturn(hand_over_at);
      },
      refused: (id, problem) =>
        this.#pace.run(() => {
          if (id !== null) this.#answered(id);
          this.problem = problem;
        }),
    });
  }

  static open(id: string, key: string | null): MatchStore {
    const drawn = (): Promise<void> | null => (settings.motion ? frameDrawn() : null);
    const rest = (): Promise<void> | null => (settings.motion ? atRest() : null);
    const connect: Connect = (events) => new LiveSocket(liveAddress(id, key), events);
    const store = new MatchStore(connect, drawn, rest);
    const brought = takeBrought(id);
    if (brought) store.receive(brought);
    return store;
  }

  /**
   * Take in a view, from the live connection or as the answer to a request: the table at once, and
   * what is said beside it when all has come to rest. While things move nothing else is drawn: on
   * a slow machine they would stop for it.
   */
  receive(view: MatchView): void {
    this.#ahead = view.now - Date.now();
    this.#awaitReturn(view.hand_over_at);
    this.#coming += 1;
    this.#pace.run(
      () => this.#await(view) ?? false,
      () => this.#show(view),
    );
  }

  #awaitReturn(until: number | null): void {
    this.handOverAt = until === null ? null : until - this.#ahead;
  }

  /** One move after the other: a quick answer is seen when the own tile has landed. */
  #await(view: MatchView): Promise<void> | null {
    // But not before there is a table, nor for the own move; and nobody's time runs down, and
    // nobody falls far behind.
    if (!this.view?.position || this.waiting > 0 || view.clock) return null;
    if (this.#coming > MOST_WAITING) return null;
    return this.#rest();
  }

  #show(view: MatchView): boolean {
    this.#coming -= 1;
    const before = this.view;
    if (before && view.version < before.version) return false;
    // What did not change stays the same object and is not drawn again.
    view.position = share(before?.position, view.position);
    view.seats = share(before?.seats, view.seats);
    view.log = share(before?.log, view.log);
    const changes =
      before?.position && view.position ? diff(before.position, view.position) : [];
    this.view = view;
    this.changes = changes;
    // An action fits one version: with a later view it has been carried out, or will be refused.
    // The word of that may come later than the view, in which the reader may do something new.
    for (const [id, version] of this.#sent) if (version < view.version) this.#answered(id);
    if (before && before.version !== view.version) this.problem = null;
    for (const listener of this.#listeners) listener({ before, after: view, changes });
    // With the first position the table is set: then all is drawn at once.
    if (this.told?.position) this.#pace.run(() => this.#tellAtRest());
    else this.#tell();
    return true;
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

  play(move: LegalMoveView): void {
    // One at a time: a second tap on the same cell must not play into the next position.
    if (!this.view || this.waiting > 0) return;
    const { version } = this.view;
    this.sending = move;
    this.#link.send({ type: "move", id: this.#next(version), version, move: move.move });
  }

  undo(): void {
    if (!this.view || this.waiting > 0) return;
    // Meant for what the reader sees: if an answer has come that is not shown yet, it is refused.
    const { version } = this.view;
    this.#link.send({ type: "undo", id: this.#next(version), version });
  }

  /** Go back so that so many moves stay, which makes the game practice. */
  goBack(move: number): void {
    if (!this.view || this.waiting > 0) return;
    const { version } = this.view;
    this.#link.send({ type: "back", id: this.#next(version), version, move });
  }

  consent(agree: boolean): void {
    if (!this.view || this.waiting > 0) return;
    const { version } = this.view;
    this.#link.send({ type: "consent", id: this.#next(version), version, agree });
  }

  dismiss(): void {
    this.problem = null;
  }

  retry(): void {
    this.#link.retryNow();
  }

  close(): void {
    this.#link.close();
    this.#patience.forEach(clearTimeout);
    this.#listeners.clear();
  }

  #next(version: number): string {
    const id = newId();
    this.#sent.set(id, version);
    this.waiting = this.#sent.size;
    this.#patience.forEach(clearTimeout);
    this.#patience = [
      setTimeout(() => (this.slow = true), PATIENCE),
      setTimeout(() => (this.late = true), TOO_LONG),
    ];
    return id;
  }

  #answered(id: string): boolean {
    this.#sent.delete(id);
    this.waiting = this.#sent.size;
    if (this.waiting === 0) {
      this.#patience.forEach(clearTimeout);
      this.slow = false;
      this.late = false;
      this.sending = null;
    }
    return false;
  }
}
