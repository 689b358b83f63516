import { describe, expect, it, vi } from "vitest";
import type { LiveEvents } from "../net/live.ts";
import { MatchStore, type Step } from "./match.svelte.ts";
import { match, take } from "./samples.ts";

function open(drawn?: () => Promise<void> | null, rest?: () => Promise<void> | null) {
  const link = { send: vi.fn(), close: vi.fn(), retryNow: vi.fn() };
  let events: LiveEvents | null = null;
  const store = new MatchStore((given) => {
    events = given;
    return link;
  }, drawn, rest);
  return { store, link, events: events as unknown as LiveEvents };
}

/** A store on a page where something moves all the time, until it is let come to rest. */
function openMoving() {
  let motions: (() => void)[] = [];
  const opened = open(undefined, () => new Promise((resolve) => motions.push(resolve)));
  const comeToRest = async (): Promise<void> => {
    const ended = motions;
    motions = [];
    for (const end of ended) end();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...opened, comeToRest };
}

describe("MatchStore", () => {
  it("takes views in and tells what they changed", () => {
    const { store, events } = open();
    const steps: Step[] = [];
    store.listen((step) => steps.push(step));
    events.view(match(1));
    events.view(match(2));
    expect(store.view?.version).toBe(2);
    expect(steps.map((step) => step.after.version)).toEqual([1, 2]);
    expect(steps[1]?.before?.version).toBe(1);
  });

  it("knows by its own clock from when a bot may play on for who is away", () => {
    const { store, events } = open();
    const presence = { type: "presence" as const, connected: [true, false], spectators: 0 };
    events.view(match(1, { now: 5_000_000 }));
    expect(store.handOverAt).toBeNull();
    events.presence({ ...presence, hand_over_at: 5_090_000 });
    expect(Math.abs((store.handOverAt ?? 0) - Date.now() - 90_000)).toBeLessThan(5_000);
    events.presence({ ...presence, connected: [true, true], hand_over_at: null });
    expect(store.handOverAt).toBeNull();
  });

  it("does not go back to an older view", () => {
    const { store, events } = open();
    events.view(match(5));
    events.view(match(4));
    expect(store.view?.version).toBe(5);
  });

  it("sends one move at a time", () => {
    const { store, link, events } = open();
    events.view(match(3));
    store.play(take(1, 0, 0));
    store.play(take(2, 0, 0));
    expect(link.send).toHaveBeenCalledTimes(1);
    expect(link.send.mock.calls[0]?.[0]).toMatchObject({ type: "move", version: 3, move: "1@0,0" });
    expect(store.waiting).toBe(1);
  });

  it("is ready for the next move with the view that answers the last one", () => {
    const { store, link, events } = open();
    events.view(match(3));
    store.play(take(1, 0, 0));
    expect(store.sending?.move).toBe("1@0,0");
    events.view(match(3)); // after a new connection: it has not arrived yet
    expect(store.waiting).toBe(1);
    events.view(match(4));
    expect(store.waiting).toBe(0);
    expect(store.sending).toBeNull();
    store.play(take(2, 0, 0));
    expect(link.send.mock.lastCall?.[0]).toMatchObject({ version: 4, move: "2@0,0" });
  });

  it("says that it waits only if the answer takes long", () => {
    vi.useFakeTimers();
    try {
      const { store, events } = open();
      events.view(match(3));
      for (const [version, pause] of [[4, 100], [5, 1000]] as const) {
        store.play(take(1, 0, 0));
        expect(store.waiting).toBe(1);
        expect(store.slow).toBe(false);
        vi.advanceTimersByTime(pause);
        expect(store.slow).toBe(pause > 300);
        events.view(match(version));
        expect(store.waiting).toBe(0);
        vi.advanceTimersByTime(1000);
        expect(store.slow).toBe(false);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps a refusal until something happens", () => {
    const { store, link, events } = open();
    events.view(match(3));
    store.undo();
    const id = link.send.mock.calls[0]?.[0].id as string;
    events.refused(id, { code: "undo_not_allowed", message: "", params: {} });
    expect(store.problem?.code).toBe("undo_not_allowed");
    expect(store.waiting).toBe(0);
    events.view(match(4));
    expect(store.problem).toBeNull();
  });

  it("sends nothing before the first view", () => {
    const { store, link } = open();
    store.play(take(1, 0, 0));
    store.consent(true);
    expect(link.send).not.toHaveBeenCalled();
  });

  it("shows a view, and says what there is to say when all has come to rest", async () => {
    const { store, events, comeToRest } = openMoving();
    events.view(match(1));
    store.play(take(1, 0, 0));
    events.view(match(2));
    // Nobody waits for the own move, whatever moves.
    expect(store.view?.version).toBe(2);
    expect(store.waiting).toBe(0);
    expect(store.told?.version).toBe(1);
    await comeToRest();
    expect(store.told?.version).toBe(2);
  });

  it("says all at once when the game begins", async () => {
    const frames: (() => void)[] = [];
    const { store, events } = open(() => new Promise((resolve) => frames.push(resolve)));
    events.view({ ...match(1), position: null });
    events.view(match(2));
    while (store.view?.version !== 2) {
      frames.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(store.told).toBe(store.view);
  });

  it("shows a quick answer when the move before it has come to rest", async () => {
    const { store, link, events, comeToRest } = openMoving();
    events.view(match(1));
    store.play(take(1, 0, 0));
    events.view(match(2));
    events.view(match(3));
    expect(store.view?.version).toBe(2);
    // An action is meant for what the reader sees: the answer is not taken back unseen.
    store.undo();
    const undo = link.send.mock.lastCall?.[0];
    expect(undo).toMatchObject({ type: "undo", version: 2 });
    events.refused(undo.id as string, { code: "stale_version", message: "", params: {} });
    await comeToRest();
    expect(store.view?.version).toBe(3);
    expect(store.told?.version).toBe(2);
    await comeToRest();
    expect(store.told?.version).toBe(3);
  });

  it("does not fall behind when views come faster than they can be shown", async () => {
    const { store, events, comeToRest } = openMoving();
    events.view(match(1));
    events.view(match(2));
    for (const version of [3, 4, 5]) events.view(match(version));
    expect(store.view?.version).toBe(1);
    await comeToRest();
    expect(store.view?.version).toBe(3);
    await comeToRest();
    expect(store.view?.version).toBe(4);
    await comeToRest();
    expect(store.view?.version).toBe(5);
  });

  it("lets nobody wait whose time runs down", () => {
    const { store, events } = openMoving();
    const clock = { kind: "move", seconds: 30, left: [30, 30], running: 0 };
    events.view(match(1));
    events.view({ ...match(2), clock } as unknown as ReturnType<typeof match>);
    expect(store.view?.version).toBe(2);
  });
});
