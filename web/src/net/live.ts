/**
 * The live connection to a match. It comes back by itself after a break, and sends again, with
 * the same id, what had not been answered: the server carries each id out only once. A connection
 * may be dead without a word, as after a change of network: where that is to be feared, it is
 * asked for a sign of life, and replaced if there is none.
 */
import type { ClientMessage, MatchView, PresenceMessage, Problem, ServerMessage } from "../protocol/messages.ts";

export type Connection =
  /** On the way for the first time. */
  | "connecting"
  | "open"
  /** Lost; trying again. */
  | "waiting"
  /** There is no such match, or it is not ours to see. */
  | "gone"
  /** Closed by ourselves. */
  | "closed";

/** What comes of an accepted action is in a view, before the word of it or soon after. */
export interface LiveEvents {
  connection(state: Connection, attempts: number): void;
  view(view: MatchView): void;
  presence(presence: PresenceMessage): void;
  refused(id: string | null, problem: Problem): void;
}

type Action = Exclude<ClientMessage, { type: "ping" }>;

const SLOWEST = 10_000;
const FIRST_WAIT = 400;
/** Milliseconds until an unanswered action, a ping and a new connection raise doubts. */
const ANSWER_PATIENCE = 3_000;
const PING_PATIENCE = 2_000;
const CONNECT_PATIENCE = 5_000;
/** A slow network gets twice the time after each failure, so many times. */
const MOST_DOUBLED = 3;

export class LiveSocket {
  #url: string;
  #events: LiveEvents;
  #make: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Action>();
  #attempts = 0;
  #ready = false;
  #closed = false;
  #hurry: number | null = null;
  #interval = 20_000;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  /** Pings in vain since the last that was answered. */
  #vain = 0;
  readonly #wake = (): void => {
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
    this.#connect();
  }

  /** Send an action now, or as soon as the connection is there. */
  send(action: Action): void {
    this.#pending.set(action.id, action);
    if (!this.#ready) return;
    this.#socket?.send(JSON.stringify(action));
    this.#awaitAnswer();
  }

  get unanswered(): number {
    return this.#pending.size;
  }

  /** Do not wait for the next attempt. */
  retryNow(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Make sure that the connection is alive: replace it if it gives no sign of life. */
  check(): void {
    this.retryNow();
    // One that is being made has its own patience.
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

  #end(state: "closed" | "gone"): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#expectNothing();
    for (const change of CHANGES) removeEventListener(change, this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
    this.#socket = null;
    this.#events.connection(state, this.#attempts);
  }

  #connect(): void {
    this.#events.connection(this.#attempts === 0 ? "connecting" : "waiting", this.#attempts);
    const socket = this.#make(this.#url);
    this.#socket = socket;
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
      case "view":
        this.#welcome();
        this.#events.view(message.view);
        break;
      case "presence":
        this.#events.presence(message);
        break;
      case "accepted":
        this.#pending.delete(message.id);
        this.#vain = 0;
        break;
      case "refused":
        if (message.id !== null) this.#pending.delete(message.id);
        this.#events.refused(message.id, message.problem);
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

  /** The first view after connecting: from here on we may speak. */
  #welcome(): void {
    if (this.#ready) return;
    this.#ready = true;
    this.#attempts = 0;
    this.#hurry = null;
    this.#events.connection("open", 0);
    for (const action of this.#pending.values()) this.#socket?.send(JSON.stringify(action));
  }

  /** Expect the first view, or a heartbeat, and the answer to what was sent. */
  #listen(): void {
    this.#silence = this.#ready
      ? setTimeout(() => this.check(), this.#interval * 1.25)
      : setTimeout(() => this.#abandon(), doubled(CONNECT_PATIENCE, this.#attempts));
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

  /** The connection is dead, whatever the browser thinks. */
  #abandon(): void {
    const socket = this.#socket;
    this.#lost(1006);
    socket?.close();
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#ready = false;
    this.#expectNothing();
    if (this.#closed) return;
    if (code === 4404 || code === 4403) {
      this.#end("gone");
      return;
    }
    this.#attempts += 1;
    this.#events.connection("waiting", this.#attempts);
    this.#retry = setTimeout(() => this.#connect(), this.#wait(code));
  }

  #wait(code: number): number {
    if (this.#hurry !== null && this.#attempts === 1) return Math.max(100, this.#hurry);
    if (code === 1008 || code === 4429) return SLOWEST;
    const wait = Math.min(SLOWEST, FIRST_WAIT * 2 ** (this.#attempts - 1));
    return wait * (0.75 + Math.random() / 2);
  }
}

/** What may change the network without a word to the connection. */
const CHANGES = ["online", "offline", "pageshow"] as const;

const doubled = (patience: number, times: number): number =>
  patience * 2 ** Math.min(times, MOST_DOUBLED);

/** The address of a match's live connection. */
export function liveAddress(id: string, key: string | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = key ? `?key=${encodeURIComponent(key)}` : "";
  return `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/live${query}`;
}

/** A new id for an action. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
