/**
 * The live connection to a match. It comes back by itself after a break, and sends again, with
 * the same id, what had not been answered: the server carries each id out only once. A connection
 * may be dead without a word, as after a change of network: where that is to be feared, it is
 * asked for a sign of life, and replaced if there is none.
 */
import { onServerState } from "./presence.ts";
import { PROTOCOL, WRONG_PROTOCOL, reloadOnce, rightProtocol } from "./version.ts";
import type {
  ChangeMessage,
  ClientMessage,
  MatchState,
  NudgedMessage,
  PresenceMessage,
  Problem,
  SaidMessage,
  ServerMessage,
} from "../protocol/messages.ts";

export type Connection =
  /** On the way for the first time. */
  | "connecting"
  | "open"
  /** Lost; trying again. */
  | "waiting"
  /** There is no such match, or it is not ours to see. */
  | "gone"
  /** The server speaks another protocol, also with the page it sends now. */
  | "outdated"
  /** Closed by ourselves. */
  | "closed";

/** The effect of an accepted action arrives as a change, just before or after its confirmation. */
export interface LiveEvents {
  connection(state: Connection, attempts: number): void;
  match(state: MatchState): void;
  change(change: ChangeMessage): void;
  presence(presence: PresenceMessage): void;
  /** Somebody says something; only where others play from elsewhere. */
  heard?(message: SaidMessage | NudgedMessage): void;
  accepted(id: string, version: number): void;
  refused(id: string | null, problem: Problem): void;
}

/** What is carried out once, however often it has to be sent. */
export type Action = Exclude<ClientMessage, { type: "ping" | "refresh" | "say" | "nudge" }>;

/** What players say to each other: for the moment, and never sent again. */
export type Saying = Extract<ClientMessage, { type: "say" | "nudge" }>;

const SLOWEST = 10_000;
const FIRST_WAIT = 400;
/** Timeouts in milliseconds for an action, a ping and a new connection. */
const ANSWER_PATIENCE = 3_000;
const PING_PATIENCE = 2_000;
const CONNECT_PATIENCE = 5_000;
/** After that one that is being made counts as dead as soon as the network may have changed. */
const FRESH = 1_000;
const SLOWEST_CONNECT = 20_000;
/** After what was too much at once. */
const BREATH = 1_000;
/** A slow network gets twice the time after each failure, so many times. */
const MOST_DOUBLED = 3;

export class LiveSocket {
  #url: string;
  #events: LiveEvents;
  #make: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Action>();
  #attempts = 0;
  /** Failures since the connection was open or the network may have changed: each makes us more patient. */
  #failures = 0;
  /** When the connection was begun. */
  #since = 0;
  #ready = false;
  /** Whether everything was asked for and has not come yet. */
  #refreshing = false;
  #closed = false;
  #hurry: number | null = null;
  #interval = 20_000;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  /** Consecutive unanswered pings. */
  #vain = 0;
  readonly #deafen: () => void;
  readonly #wake = (event: Event): void => {
    // The page has only just been loaded: nothing has changed since.
    if ((event as Partial<PageTransitionEvent>).persisted === false) return;
    if (document.visibilityState === "visible") this.check();
  };

  constructor(
    url: string,
    events: LiveEvents,
    make: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.#url = url;
    this.#events = events;
    this.#make = make;
    for (const change of CHANGES) addEventListener(change, this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    // What a request has found out. Of a first connection that is being made it says nothing.
    this.#deafen = onServerState((state) => {
      if (state === "away" ? this.#ready : this.#attempts > 0) this.check();
    });
    this.#connect();
  }

  /** Send an action now, or as soon as the connection is there. */
  send(action: Action): void {
    this.#pending.set(action.id, action);
    if (!this.#ready) return;
    this.#socket?.send(JSON.stringify(action));
    this.#awaitAnswer();
  }

  /** Say something now, or not at all: later it would be out of place. */
  say(saying: Saying): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(saying));
  }

  /** Ask for everything again: something was missed. */
  refresh(): void {
    if (!this.#ready || this.#refreshing) return;
    this.#refreshing = true;
    this.#socket?.send(JSON.stringify({ type: "refresh" }));
  }

  /**
   * Do not wait for the next attempt, nor for one that has had a moment: begun in a dead spot, it may
   * never end. What was learnt of the network so far does not hold any more.
   */
  retryNow(): void {
    if (this.#closed || this.#ready) return;
    this.#failures = 0;
    const stuck = this.#socket;
    clearTimeout(this.#retry);
    this.#expectNothing();
    if (stuck && Date.now() - this.#since < FRESH) this.#listen();
    else {
      this.#connect();
      stuck?.close();
    }
  }

  /** Make sure that the connection is alive: replace it if it gives no sign of life. */
  check(): void {
    this.retryNow();
    if (!this.#ready || this.#ping !== undefined) return;
    this.#socket?.send(JSON.stringify({ type: "ping", number: this.#pings++ }));
    this.#ping = setTimeout(() => {
      this.#vain += 1;
      this.#abandon();
    }, doubled(PING_PATIENCE, this.#vain));
  }

  close(): void {
    this.#end("closed");
  }

  #end(state: "closed" | "gone" | "outdated"): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#again);
    this.#expectNothing();
    for (const change of CHANGES) removeEventListener(change, this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#deafen();
    this.#socket?.close();
    this.#socket = null;
    this.#events.connection(state, this.#attempts);
  }

  #connect(): void {
    this.#events.connection(this.#attempts === 0 ? "connecting" : "waiting", this.#attempts);
    const socket = this.#make(this.#url);
    this.#socket = socket;
    this.#since = Date.now();
    this.#listen();
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #receive(message: ServerMessage): void {
    // Any word is a sign of life.
    this.#expectNothing();
    switch (message.type) {
      case "match":
        this.#refreshing = false;
        this.#welcome();
        this.#events.match(message.match);
        break;
      case "change":
        this.#events.change(message);
        break;
      case "presence":
        this.#events.presence(message);
        break;
      case "said":
      case "nudged":
        this.#events.heard?.(message);
        break;
      case "accepted":
        this.#pending.delete(message.id);
        this.#vain = 0;
        this.#events.accepted(message.id, message.version);
        break;
      case "refused":
        if (message.id !== null) this.#pending.delete(message.id);
        else this.#refreshing = false; // perhaps it was that: the next gap asks again
        if (message.id === null && message.problem.code === TOO_MANY) this.#sendAgainSoon();
        if (message.problem.code === WRONG_PROTOCOL) {
          reloadOnce();
          this.#end("outdated");
        } else this.#events.refused(message.id, message.problem);
        break;
      case "heartbeat":
        this.#interval = message.interval;
        break;
      case "closing":
        if (message.reason === "gone") this.#end("gone");
        else this.#hurry = message.retry_after;
        break;
      case "pong":
        this.#vain = 0;
        break;
    }
    if (this.#socket) this.#listen();
  }

  /** The match after connecting: from here on we may speak. */
  #welcome(): void {
    if (this.#ready) return;
    this.#ready = true;
    rightProtocol();
    this.#attempts = 0;
    this.#failures = 0;
    this.#hurry = null;
    this.#events.connection("open", 0);
    this.#sendPending();
  }

  #sendPending(): void {
    for (const action of this.#pending.values()) this.#socket?.send(JSON.stringify(action));
  }

  /** Something was not even read, and nobody says what it was. */
  #sendAgainSoon(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      if (this.#ready) this.#sendPending();
    }, BREATH);
  }

  /** Expect the match, or a heartbeat, and the answer to what was sent. */
  #listen(): void {
    this.#silence = this.#ready
      ? setTimeout(() => this.check(), this.#interval * 1.25)
      : setTimeout(() => this.#abandon(), Math.min(SLOWEST_CONNECT, doubled(CONNECT_PATIENCE, this.#failures)));
    this.#awaitAnswer();
  }

  #awaitAnswer(): void {
    clearTimeout(this.#doubt);
    if (this.#ready && this.#pending.size > 0) {
      this.#doubt = setTimeout(() => this.check(), ANSWER_PATIENCE);
    }
  }

  #expectNothing(): void {
    for (const timer of [this.#silence, this.#doubt, this.#ping]) clearTimeout(timer);
    this.#ping = undefined;
  }

  /** Treat the connection as dead even if the browser says it is open. */
  #abandon(): void {
    const socket = this.#socket;
    this.#lost(1006);
    socket?.close();
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#ready = false;
    this.#refreshing = false;
    this.#expectNothing();
    if (this.#closed) return;
    if (code === 4404 || code === 4403) {
      this.#end("gone");
      return;
    }
    this.#attempts += 1;
    this.#failures += 1;
    this.#events.connection("waiting", this.#attempts);
    this.#retry = setTimeout(() => this.#connect(), this.#wait(code));
  }

  #wait(code: number): number {
    if (this.#hurry !== null && this.#failures === 1) return Math.max(100, this.#hurry);
    if (code === 1008 || code === 4429) return SLOWEST;
    const wait = Math.min(SLOWEST, FIRST_WAIT * 2 ** (this.#failures - 1));
    return wait * (0.75 + Math.random() / 2);
  }
}

/** The problem of a client that says more than the server reads. */
const TOO_MANY = "too_many";

/** What may change the network without a word to the connection. */
const CHANGES = ["online", "offline", "pageshow"] as const;

const doubled = (patience: number, times: number): number =>
  patience * 2 ** Math.min(times, MOST_DOUBLED);

/** The address of a match's live connection. */
export function liveAddress(id: string, key: string | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const secret = key ? `&key=${encodeURIComponent(key)}` : "";
  const path = `/api/matches/${encodeURIComponent(id)}/live`;
  return `${scheme}://${location.host}${path}?protocol=${PROTOCOL}${secret}`;
}

/** A new id for an action. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
