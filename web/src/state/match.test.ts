import { describe, expect, it, vi } from "vitest";
import type { LiveEvents } from "../net/live.ts";
import { MatchStore, type Step } from "./match.svelte.ts";
import { match, take } from "./samples.ts";

function open(drawn?: () => Promise<void> | null) {
  const link = { send: vi.fn(), close: vi.fn(), retryNow: vi.fn() };
  let events: LiveEvents | null = null;
  const store = new MatchStore((given) => {
    events = given;
    return link;
  }, drawn);
  return { store, link, events: events as unknown as LiveEvents };
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
    events.accepted(link.send.mock.calls[0]?.[0].id as string);
    expect(store.waiting).toBe(0);
  });

  it("says that it waits only if the answer takes long", () => {
    vi.useFakeTimers();
    try {
      const { store, link, events } = open();
      events.view(match(3));
      for (const pause of [100, 1000]) {
        store.play(take(1, 0, 0));
        expect(store.waiting).toBe(1);
        expect(store.slow).toBe(false);
        vi.advanceTimersByTime(pause);
        expect(store.slow).toBe(pause > 300);
        events.accepted(link.send.mock.lastCall?.[0].id as string);
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

  it("tells where all goes before it shows it", async () => {
    const frames: (() => void)[] = [];
    const { store, link, events } = open(() => new Promise((resolve) => frames.push(resolve)));
    const draw = async (): Promise<void> => {
      frames.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    };
    events.view(match(1));
    expect(store.view?.version).toBe(1);
    await draw();
    store.play(take(1, 0, 0));
    const next = match(2);
    events.view(next);
    events.accepted(link.send.mock.calls[0]?.[0].id as string);
    expect(store.view?.version).toBe(1);
    expect(store.ahead).toBe(next.position);
    expect(store.waiting).toBe(1);
    await draw();
    expect(store.view?.version).toBe(2);
    expect(store.ahead).toBeNull();
    expect(store.told?.version).toBe(1);
    await draw();
    expect(store.waiting).toBe(0);
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

  it("says what there is to say once, after the last of the views that wait", async () => {
    const frames: (() => void)[] = [];
    const { store, events } = open(() => new Promise((resolve) => frames.push(resolve)));
    const told: (number | undefined)[] = [];
    for (const version of [1, 2, 3]) events.view(match(version));
    for (let frame = 0; frame < 8; frame++) {
      told.push(store.told?.version);
      frames.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(store.view?.version).toBe(3);
    expect(new Set(told)).toEqual(new Set([1, 3]));
  });
});
