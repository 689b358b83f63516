/** Handing games over: each once, and calmly, whatever the server says. */
import { expect, test } from "vitest";
import { RequestError, UNREACHABLE } from "../net/http.ts";
import type { KeepDeviceGame } from "../protocol/messages.ts";
import { Outbox, type Post } from "./outbox.ts";
import type { HandedOver } from "./vault.ts";

const game: KeepDeviceGame = { record: "", at: 0, seats: [], resigned: null };
const refusal = (code: string): RequestError => new RequestError(409, { code, message: "", params: {} });

/** A device with games, and a server that says what the test wants of them. */
class Desk implements Post {
  readonly settled = new Map<string, HandedOver>();
  readonly sent: string[] = [];
  readonly firsts: string[] = [];
  readonly waits: number[] = [];
  /** What the server answers to a game; a code refuses it. */
  answers: Record<string, string> = {};
  isGuest = true;
  unreadable = "";
  asked = 0;
  #games: string[];

  constructor(...games: string[]) {
    this.#games = games;
  }

  add(id: string): void {
    this.#games.push(id);
  }
  waiting(): Promise<string[]> {
    return Promise.resolve(this.#games.filter((id) => !this.settled.has(id)));
  }
  game(id: string): Promise<KeepDeviceGame> {
    return id === this.unreadable ? Promise.reject(new Error("broken")) : Promise.resolve(game);
  }
  isKnown(): Promise<boolean> {
    this.asked += 1;
    return Promise.resolve(this.isGuest);
  }
  async send(id: string, _: KeepDeviceGame, isFirst: boolean): Promise<void> {
    this.sent.push(id);
    if (isFirst) this.firsts.push(id);
    await Promise.resolve();
    const code = this.answers[id];
    if (code !== undefined) throw refusal(code);
    this.isGuest = true;
  }
  settle(id: string, how: HandedOver): Promise<void> {
    this.settled.set(id, how);
    return Promise.resolve();
  }
  alone(task: () => Promise<void>): Promise<void> {
    return task();
  }
  wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    return Promise.resolve();
  }
}

test("each game goes once", async () => {
  const desk = new Desk("one", "two");
  const outbox = new Outbox(desk);
  expect(await outbox.empty()).toBe(2);
  expect(await outbox.empty()).toBe(0);
  desk.add("three");
  expect(await outbox.empty()).toBe(1);
  expect(desk.sent).toEqual(["one", "two", "three"]);
  expect([...desk.settled.values()]).toEqual(["kept", "kept", "kept"]);
});

test("who asks while it is under way is told of what was taken meanwhile", async () => {
  const desk = new Desk("one", "two");
  const outbox = new Outbox(desk);
  expect(await Promise.all([outbox.empty(), outbox.empty()])).toEqual([2, 2]);
  expect(desk.sent).toEqual(["one", "two"]);
});

test("where nothing waits nobody is asked", async () => {
  const desk = new Desk();
  expect(await new Outbox(desk).empty()).toBe(0);
  expect(desk.asked).toBe(0);
});

test.each(["bad_record", "bad_seats", "not_over", "history_full"])(
  "what is refused for good (%s) is not offered again, and holds up nothing",
  async (code) => {
    const desk = new Desk("bad", "good");
    desk.answers = { bad: code };
    const outbox = new Outbox(desk);
    expect(await outbox.empty()).toBe(1);
    expect(Object.fromEntries(desk.settled)).toEqual({ bad: "refused", good: "kept" });
    await outbox.empty();
    expect(desk.sent).toEqual(["bad", "good"]);
  },
);

test.each([UNREACHABLE, "too_many", "busy", "shutting_down", "outcome_unknown", "no_guest"])(
  "what may go another time (%s) stays, and the others wait with it",
  async (code) => {
    const desk = new Desk("one", "two");
    desk.answers = { one: code };
    const outbox = new Outbox(desk);
    expect(await outbox.empty()).toBe(0);
    expect(desk.settled.size).toBe(0);
    expect(desk.sent).toEqual(["one"]);
    desk.answers = {};
    expect(await outbox.empty()).toBe(2);
    expect(desk.sent).toEqual(["one", "one", "two"]);
  },
);

test("a game that cannot be read here, or makes the server fail, is no obstacle", async () => {
  const desk = new Desk("broken", "unlucky", "good");
  desk.unreadable = "broken";
  desk.answers = { unlucky: "internal" };
  expect(await new Outbox(desk).empty()).toBe(1);
  expect(Object.fromEntries(desk.settled)).toEqual({ good: "kept" });
});

test("a stranger stays one, unless they want to see their history", async () => {
  const desk = new Desk("one", "two");
  desk.isGuest = false;
  const outbox = new Outbox(desk);
  expect(await outbox.empty()).toBe(0);
  expect(desk.sent).toEqual([]);
  expect(await outbox.empty({ mayArrive: true })).toBe(2);
  expect(desk.firsts).toEqual(["one"]);
});

test("many go slowly", async () => {
  const desk = new Desk(...Array.from({ length: 13 }, (_, number) => `game ${number}`));
  expect(await new Outbox(desk).empty()).toBe(13);
  expect(desk.waits).toHaveLength(3);
});

test("without storage nothing is handed over, and nothing fails", async () => {
  const desk = new Desk("one");
  desk.waiting = () => Promise.reject(new Error("no storage"));
  const outbox = new Outbox(desk);
  expect(await outbox.empty()).toBe(0);
  expect(desk.sent).toEqual([]);
});

test("what cannot be noted is offered again: the server stores it once", async () => {
  const desk = new Desk("one");
  const settle = desk.settle.bind(desk);
  desk.settle = () => Promise.reject(new Error("full"));
  const outbox = new Outbox(desk);
  expect(await outbox.empty()).toBe(1);
  desk.settle = settle;
  expect(await outbox.empty()).toBe(1);
  expect(desk.sent).toEqual(["one", "one"]);
});
