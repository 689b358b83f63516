/**
 * Uploads finished games of this device to the server's history: in the background, each once.
 * The games stay on the device, whatever a server says of them, and nobody is told.
 */
import * as api from "../net/api.ts";
import { holdOthers } from "../net/http.ts";
import { errorCode } from "../net/problems.ts";
import type { KeepDeviceGame } from "../protocol/messages.ts";
import { finishedGame, whenFinished } from "./local.ts";
import { findServer, onServerState } from "../net/presence.ts";
import { type HandedOver, noteHandedOver, notHandedOver } from "./vault.ts";

/** What an outbox needs of the page. */
export interface Post {
  /** The games that no server has been offered. */
  waiting(): Promise<string[]>;
  game(id: string): Promise<KeepDeviceGame>;
  /** Whether the server knows the reader as a guest. */
  isKnown(): Promise<boolean>;
  /** `isFirst` if this makes a guest of the reader. */
  send(id: string, game: KeepDeviceGame, isFirst: boolean): Promise<unknown>;
  settle(id: string, how: HandedOver): Promise<void>;
  /** Do something in one tab at a time. */
  alone(task: () => Promise<void>): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

/** The server will never take this game; whatever else it says may be different another time. */
const FINAL: ReadonlySet<string> = new Set([
  "bad_record",
  "bad_request",
  "bad_seats",
  "bad_text",
  "color_taken",
  "history_full",
  "not_over",
  "too_large",
]);
/** So many go at once; then they go slowly enough for the server to charge nothing that others may need. */
const BURST = 10;
const PAUSE = 3_000;

export class Outbox {
  readonly #post: Post;
  #rounds: Promise<void> = Promise.resolve();
  #taken = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  /**
   * Hand over all that waits; how many the server has taken meanwhile. Who is not known to it stays unknown,
   * unless they `mayArrive`: because they want to see their history.
   */
  async empty({ mayArrive = false } = {}): Promise<number> {
    const before = this.#taken;
    const round = this.#rounds.then(() => this.#post.alone(() => this.#round(mayArrive)));
    this.#rounds = round.catch(() => undefined); // no storage, or no server: another time
    await this.#rounds;
    return this.#taken - before;
  }

  async #round(mayArrive: boolean): Promise<void> {
    const post = this.#post;
    const ids = await post.waiting();
    if (ids.length === 0) return;
    let isKnown = await post.isKnown();
    if (!isKnown && !mayArrive) return;
    for (const [index, id] of ids.entries()) {
      if (index >= BURST) await post.wait(PAUSE);
      const game = await post.game(id).catch(() => null);
      if (game === null) continue; // it cannot be read now, and is no obstacle to the others
      try {
        await post.send(id, game, !isKnown);
      } catch (error) {
        const code = errorCode(error);
        if (FINAL.has(code)) await post.settle(id, "refused");
        else if (code !== "internal") return;
        continue;
      }
      isKnown = true;
      this.#taken += 1;
      await post.settle(id, "kept");
    }
  }
}

function alone(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task(); // a server stores a game once, however often it comes
  return navigator.locks.request("novaluna-outbox", task);
}

export const outbox = new Outbox({
  waiting: notHandedOver,
  game: finishedGame,
  isKnown: async () => (await api.me()).guest,
  send: (id, game, isFirst) => {
    const sending = api.keepDeviceGame(id, game);
    if (isFirst) holdOthers(sending);
    return sending;
  },
  settle: noteHandedOver,
  alone,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Milliseconds: what the reader is looking at comes first. */
const CALM = 1_000;

/** From now on hand games over whenever a server answers, or a game ends. */
export function startOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void outbox.empty(), CALM);
  };
  onServerState((state) => {
    if (state === "there") soon();
  });
  whenFinished(() => {
    void findServer().then((isThere) => {
      if (isThere) soon();
    });
  });
  addEventListener("online", () => void findServer());
}
