import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../protocol/messages.ts";
import { match } from "../state/samples.ts";
import { LiveSocket, type Connection } from "./live.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
const move = (id: string) => ({ type: "move" as const, id, version: 1, move: "1@0,0" });
let states: Connection[];
let live: LiveSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  live = new LiveSocket(
    "ws://test",
    {
      connection: (state) => states.push(state),
      view: () => undefined,
      presence: () => undefined,
      refused: () => undefined,
    },
    () => new FakeSocket() as unknown as WebSocket,
  );
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("LiveSocket", () => {
  it("is open with the first view, and only then speaks", () => {
    live.send(move("first-id"));
    expect(last().sent).toEqual([]);
    last().receive({ type: "view", view: match(1) });
    expect(states).toEqual(["connecting", "open"]);
    expect(last().sent).toEqual([move("first-id")]);
  });

  it("comes back after a break and sends the unanswered again with the same id", () => {
    last().receive({ type: "view", view: match(1) });
    live.send(move("answered"));
    live.send(move("unanswered"));
    last().receive({ type: "accepted", id: "answered", version: 2 });
    last().break();
    expect(states.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    last().receive({ type: "view", view: match(2) });
    expect(last().sent).toEqual([move("unanswered")]);
    last().receive({ type: "refused", id: "unanswered", problem: { code: "x", message: "" } });
    expect(live.unanswered).toBe(0);
  });

  it("waits longer and longer, but not for ever", () => {
    for (let i = 0; i < 8; i++) {
      last().break();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      expect(FakeSocket.all).toHaveLength(i + 2);
      expect(Date.now() - before).toBeGreaterThanOrEqual(Math.min(7_500, 300 * 2 ** i));
      expect(Date.now() - before).toBeLessThanOrEqual(12_500);
    }
  });

  it("asks after a missed heartbeat, and takes no answer for a dead connection", () => {
    last().receive({ type: "view", view: match(1) });
    last().receive({ type: "heartbeat", now: 0, interval: 1000 });
    const first = last();
    vi.advanceTimersByTime(1300);
    expect(first.sent).toEqual([{ type: "ping", number: 0 }]);
    first.receive({ type: "pong", number: 0 });
    vi.advanceTimersByTime(1300);
    expect(first.sent).toHaveLength(2);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(2000);
    expect(first.closed).toBe(true);
    expect(states.at(-1)).toBe("waiting");
  });

  it("replaces a connection on which an action stays unanswered, and sends it again", () => {
    last().receive({ type: "view", view: match(1) });
    live.send(move("unanswered"));
    vi.advanceTimersByTime(2900);
    expect(last().sent).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(last().sent.at(-1)).toEqual({ type: "ping", number: 0 });
    vi.advanceTimersByTime(2600);
    expect(FakeSocket.all).toHaveLength(2);
    last().receive({ type: "view", view: match(1) });
    expect(last().sent).toEqual([move("unanswered")]);
    // A second time it is more patient: the network may only be slow.
    vi.advanceTimersByTime(3000 + 3900);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(200);
    expect(states.at(-1)).toBe("waiting");
  });

  it("leaves a connection alone that is alive, however long an answer takes", () => {
    last().receive({ type: "view", view: match(1) });
    live.send(move("unanswered"));
    for (let number = 0; number < 5; number++) {
      vi.advanceTimersByTime(3100);
      last().receive({ type: "pong", number });
    }
    expect(last().sent).toEqual([move("unanswered"), ...[0, 1, 2, 3, 4].map((number) => ({ type: "ping", number }))]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each(["online", "offline", "pageshow"])("asks when the network may have changed: %s", (change) => {
    last().receive({ type: "view", view: match(1) });
    dispatchEvent(new Event(change));
    expect(last().sent).toEqual([{ type: "ping", number: 0 }]);
    vi.advanceTimersByTime(2700);
    expect(FakeSocket.all).toHaveLength(2);
    // One that cannot be made is given up too.
    vi.advanceTimersByTime(12_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
  });

  it("gives up when there is no such match", () => {
    last().break(4404);
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("comes back when a server that restarts says so", () => {
    last().receive({ type: "view", view: match(1) });
    last().receive({ type: "closing", reason: "shutdown", retry_after: 2000 });
    last().break(1012);
    vi.advanceTimersByTime(1900);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("does not come back after it was closed", () => {
    last().receive({ type: "view", view: match(1) });
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});
