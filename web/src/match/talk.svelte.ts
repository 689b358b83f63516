/**
 * What players say to each other: ready phrases and nudges. Each comes once, is shown for a moment,
 * and is kept nowhere.
 */
import type { NudgedMessage, SaidMessage } from "../protocol/messages.ts";

export type Phrase = SaidMessage["phrase"];

/** Milliseconds for which it is shown. */
const SHOWN = 6_000;

/** How long nothing must have happened before the server passes on a nudge. */
export const NUDGE_AFTER = 10_000;

export class Talk {
  /** What was said last, as long as it is shown. */
  heard = $state.raw<SaidMessage | NudgedMessage | null>(null);
  /** Whether the reader looks for something to say. */
  choosing = $state(false);
  /** The turn that had its nudge: how many tiles had been taken. */
  nudged = $state<number | null>(null);
  /** Since when nothing has happened, by this device's clock. */
  quietSince = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(message: SaidMessage | NudgedMessage): void {
    clearTimeout(this.#timer);
    this.heard = message;
    this.#timer = setTimeout(() => (this.heard = null), SHOWN);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.heard = null;
  }
}
