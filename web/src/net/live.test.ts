import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../protocol/messages.ts";
import { noteServer } from "./presence.ts";
import { match } from "../state/samples.ts";
import { liveAddress, LiveSocket, type Connection } from "./live.ts";
import * as version from "./version.ts";

vi.mock(import("./version.ts"), { spy: true });

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
      match: () => undefined,
      change: () => undefined,
      accepted: () => undefined,
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

it("names the protocol in the address", () => {
  expect(liveAddress("abc", null)).toMatch(/\/api\/matches\/abc\/live\?protocol=2$/);
  expect(liveAddress("abc", "k/y")).toMatch(/\?protocol=2&key=k%2Fy$/);
});

describe("LiveSocket", () => {
  it("is open with the first view, and only then speaks", () => {
    live.send(move("first-id"));
    expect(last().sent).toEqual([]);
    last().receive({ type: "match", match: match(1) });
    expect(states).toEqual(["connecting", "open"]);
    expect(last().sent).toEqual([move("first-id")]);
  });

  it("comes back after a break and sends the unanswered again with the same id", () => {
    last().receive({ type: "match", match: match(1) });
    live.send(move("answered"));
    live.send(move("unanswered"));
    last().receive({ type: "accepted", id: "answered", version: 2 });
    last().break();
    expect(states.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    last().receive({ type: "match", match: match(2) });
    expect(last().sent).toEqual([move("unanswered")]);
    last().receive({ type: "refused", id: "unanswered", problem: { code: "x", message: "" } });
    last().break();
    vi.advanceTimersByTime(1000);
    last().receive({ type: "match", match: match(3) });
    expect(last().sent).toEqual([]);
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
    last().receive({ type: "match", match: match(1) });
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
    last().receive({ type: "match", match: match(1) });
    live.send(move("unanswered"));
    vi.advanceTimersByTime(2900);
    expect(last().sent).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(last().sent.at(-1)).toEqual({ type: "ping", number: 0 });
    vi.advanceTimersByTime(2600);
    expect(FakeSocket.all).toHaveLength(2);
    last().receive({ type: "match", match: match(1) });
    expect(last().sent).toEqual([move("unanswered")]);
    // A second time it is more patient: the network may only be slow.
    vi.advanceTimersByTime(3000 + 3900);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(200);
    expect(states.at(-1)).toBe("waiting");
  });

  it("leaves a connection alone that is alive, however long an answer takes", () => {
    last().receive({ type: "match", match: match(1) });
    live.send(move("unanswered"));
    for (let number = 0; number < 5; number++) {
      vi.advanceTimersByTime(3100);
      last().receive({ type: "pong", number });
    }
    expect(last().sent).toEqual([move("unanswered"), ...[0, 1, 2, 3, 4].map((number) => ({ type: "ping", number }))]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each(["online", "offline", "pageshow"])("asks when the network may have changed: %s", (change) => {
    last().receive({ type: "match", match: match(1) });
    dispatchEvent(new Event(change));
    expect(last().sent).toEqual([{ type: "ping", number: 0 }]);
    vi.advanceTimersByTime(2700);
    expect(FakeSocket.all).toHaveLength(2);
    // One that cannot be made is given up too.
    vi.advanceTimersByTime(12_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
  });

  it("asks when the device wakes, and not when it goes to sleep", () => {
    last().receive({ type: "match", match: match(1) });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last().sent).toEqual([]);
    visibility.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last().sent).toEqual([{ type: "ping", number: 0 }]);
  });

  it("comes back at a moment of its own, not together with all others", () => {
    const waits = [0, 0.5].map((chance) => {
      vi.spyOn(Math, "random").mockReturnValueOnce(chance);
      last().break();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      last().receive({ type: "match", match: match(1) });
      return Date.now() - before;
    });
    expect(waits).toEqual([300, 400]);
  });

  it("asks when a request shows that the server does not answer, or does so again", () => {
    noteServer(true);
    last().receive({ type: "match", match: match(1) });
    noteServer(false);
    expect(last().sent).toEqual([{ type: "ping", number: 0 }]);
    vi.advanceTimersByTime(2100);
    expect([states.at(-1), FakeSocket.all.length]).toEqual(["waiting", 1]);
    noteServer(true);
    expect(FakeSocket.all).toHaveLength(2);
    live.close();
    noteServer(false);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("lets a first connection take its time on a slow network", () => {
    vi.advanceTimersByTime(3000);
    // The page has been loaded, and other requests were answered, or not.
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    for (const isThere of [true, false, true]) noteServer(isThere);
    expect([FakeSocket.all.length, last().closed]).toEqual([1, false]);
  });

  describe("being made in a dead spot", () => {
    /** Lose the connection, and four more after it: each is given more time than the one before. */
    const lose = (): void => {
      last().receive({ type: "match", match: match(1) });
      for (let i = 0; i < 5; i++) {
        last().break();
        const count = FakeSocket.all.length;
        while (FakeSocket.all.length === count) vi.advanceTimersToNextTimer();
      }
    };

    it.each([
      ["online", () => dispatchEvent(new Event("online"))],
      ["pageshow", () => dispatchEvent(new Event("pageshow"))],
      ["the reader asks for it", () => live.retryNow()],
    ])("is replaced at once when the network may have changed: %s", (_, change) => {
      lose();
      const stuck = last();
      vi.advanceTimersByTime(1100);
      change();
      expect([stuck.closed, last() === stuck]).toEqual([true, false]);
      // What comes late of the old one means nothing.
      stuck.break();
      stuck.receive({ type: "match", match: match(1) });
      expect(states.at(-1)).toBe("waiting");
      last().receive({ type: "match", match: match(1) });
      expect(states.at(-1)).toBe("open");
    });

    it("has its time when it was only just begun, but not what an earlier one had", () => {
      lose();
      const young = last();
      vi.advanceTimersByTime(500);
      live.retryNow();
      expect(last()).toBe(young);
      vi.advanceTimersByTime(4900);
      expect(last()).toBe(young);
      vi.advanceTimersByTime(200 + 500);
      expect([young.closed, last() === young]).toEqual([true, false]);
    });

    it("is tried again soon after that, and never waits for long", () => {
      lose();
      for (let i = 0; i < 4; i++) {
        vi.advanceTimersByTime(20_000 + 12_500);
        expect(states.at(-1)).toBe("waiting");
      }
      // Neither the patience of 20 s nor the pause of 12.5 s has become longer.
      expect(FakeSocket.all.length).toBeGreaterThanOrEqual(6 + 4);
      vi.advanceTimersByTime(1100);
      live.retryNow();
      last().break();
      const count = FakeSocket.all.length;
      vi.advanceTimersByTime(500);
      expect(FakeSocket.all).toHaveLength(count + 1);
    });
  });

  it("says again what the server did not even read", () => {
    last().receive({ type: "match", match: match(1) });
    live.send(move("unread"));
    last().receive({ type: "refused", id: null, problem: { code: "too_many", message: "" } });
    expect(last().sent).toEqual([move("unread")]);
    vi.advanceTimersByTime(1000);
    expect(last().sent).toEqual([move("unread"), move("unread")]);
    last().receive({ type: "accepted", id: "unread", version: 2 });
    last().receive({ type: "refused", id: null, problem: { code: "too_many", message: "" } });
    vi.advanceTimersByTime(1000);
    expect(last().sent).toHaveLength(2);
  });

  it("asks for everything again once, however often it is told that something is missing", () => {
    last().receive({ type: "match", match: match(1) });
    live.refresh();
    live.refresh();
    expect(last().sent).toEqual([{ type: "refresh" }]);
    last().receive({ type: "match", match: match(4) });
    live.refresh();
    expect(last().sent).toHaveLength(2);
    // It was too much at once: whoever waited for the answer would hear no more of the match.
    last().receive({ type: "refused", id: null, problem: { code: "too_many", message: "" } });
    live.refresh();
    expect(last().sent).toHaveLength(3);
  });

  it("ends when the server speaks another protocol, and has the page loaded again once", () => {
    const reload = vi.spyOn(version, "reloadOnce").mockImplementation(() => undefined);
    last().receive({ type: "refused", id: null, problem: { code: "wrong_protocol", message: "" } });
    last().break(4426);
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe("outdated");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("gives up when there is no such match", () => {
    last().break(4404);
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("comes back when a server that restarts says so", () => {
    last().receive({ type: "match", match: match(1) });
    last().receive({ type: "closing", reason: "shutdown", retry_after: 2000 });
    last().break(1012);
    vi.advanceTimersByTime(1900);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("does not come back after it was closed", () => {
    last().receive({ type: "match", match: match(1) });
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});
