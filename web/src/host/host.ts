/** A host makes, opens and lists matches, and tells what it offers. Screens know no more of it than this. */
import type { Action, Connection, LiveEvents, Saying } from "../net/live.ts";
import type {
  ContinueRecord,
  CreateMatch,
  MatchState,
  MatchSummary,
  RematchMade,
  Replay,
} from "../protocol/messages.ts";

/** What exists only where a host offers it; screens hide the rest. */
export interface Offers {
  clocks: boolean;
  /** Open seats, invitation links and links that move a seat to another device. */
  invitations: boolean;
  lobby: boolean;
  /** Players' own words for the shuffle. */
  words: boolean;
  daily: boolean;
  /** Saying something to players who are elsewhere. */
  talk: boolean;
}

/** A match that is followed. */
export interface Link {
  send(action: Action): void;
  /** Say something to the others, where they can be talked to. */
  say?(saying: Saying): void;
  /** Ask for everything again: something was missed. */
  refresh(): void;
  close(): void;
  /** Do not wait for the next attempt. */
  retryNow(): void;
}

export interface Host {
  readonly offers: Offers;
  create(request: CreateMatch): Promise<MatchState>;
  continueRecord(request: ContinueRecord): Promise<MatchState>;
  /** Follow a match by the messages of protocol 2, whoever sends them. */
  open(id: string, key: string | null, events: LiveEvents): Link;
  state(id: string, key: string | null): Promise<MatchState>;
  list(): Promise<MatchSummary[]>;
  record(id: string, key: string | null): Promise<string>;
  replay(id: string, key: string | null): Promise<Replay>;
  resign(id: string, seat: number | null): Promise<MatchState>;
  handOver(id: string, seat: number): Promise<MatchState>;
  comeBack(id: string, seat: number): Promise<MatchState>;
  hintUsed(id: string): Promise<void>;
  rematch(id: string): Promise<RematchMade>;
}

export type { Connection, LiveEvents };
