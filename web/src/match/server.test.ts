import { describe, expect, it, vi } from "vitest";
import { after } from "../engine/index.ts";
import type { CellView, LegalMoveView } from "../engine/types.ts";
import { cellKey } from "../names.ts";
import type { LiveEvents } from "../net/live.ts";
import type { ChangeMessage, MatchState } from "../protocol/messages.ts";
import { entry, LAST_OF_PHASE_1, match, START, TWICE } from "../state/samples.ts";
import { MatchStore, type Step } from "./server.svelte.ts";

function open(drawn?: () => Promise<void> | null, rest?: () => Promise<void> | null) {
  const link = { send: vi.fn(), refresh: vi.fn(), close: vi.fn(), retryNow: vi.fn() };
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

const others = { ...match(0).you, to_move: false };
const legal = (store: MatchStore, move: string): LegalMoveView =>
  store.legal.find((other) => other.move === move) as LegalMoveView;
const sent = (link: ReturnType<typeof open>["link"]): Record<string, unknown>[] =>
  link.send.mock.calls.map(([action]) => action as Record<string, unknown>);

/** What the server tells of a move: the state before it, and whose turn it is then. */
function confirmed(before: MatchState, move: string, you = others): ChangeMessage {
  const version = before.version + 1;
  const position = after(before.position as string, move);
  const log = [entry(version, 0, move)];
  const unchanged = { now: 0, updated_at: 0, moves: 1, hand_over_at: null };
  return { type: "change", since: before.version, version, ...unchanged, position, log, you };
}

describe("MatchStore", () => {
  it("takes states in and tells what they changed", () => {
    const { store, events } = open();
    const steps: Step[] = [];
    store.listen((step) => steps.push(step));
    events.match(match(1));
    events.change(confirmed(match(1), "1@0,0"));
    expect(store.view?.version).toBe(2);
    expect(steps.map((step) => step.after.version)).toEqual([1, 2]);
    expect(steps[1]?.before?.version).toBe(1);
    expect(steps[1]?.changes.map(({ kind }) => kind)).toContain("take");
    expect(store.view?.log).toHaveLength(1);
    expect(store.legal).toEqual([]);
  });

  it("keeps every part that a change does not name", () => {
    const { store, events } = open();
    const undo = { ...match(0).undo, allowed: true };
    events.match(match(1, { undo, hints_used: [1] }));
    events.change({ ...confirmed(match(1), "1@0,0"), rematch: "other" });
    expect(store.view).toMatchObject({ undo, hints_used: [1], rematch: "other" });
    expect(store.view?.you.to_move).toBe(false);
  });

  it("asks for everything when a version is missing, whichever it is", () => {
    const [first, second] = ["1@0,0", "2@0,0"];
    const one = match(1);
    const changes = [confirmed(one, first as string)];
    const two = { ...one, version: 2, position: changes[0]?.position ?? null };
    changes.push(confirmed(two, second as string));
    const all = open();
    all.events.match(one);
    for (const change of changes) all.events.change(change);
    for (const lost of changes.keys()) {
      const { store, link, events } = open();
      events.match(one);
      for (const [i, change] of changes.entries()) if (i !== lost) events.change(change);
      if (lost < changes.length - 1) expect(link.refresh).toHaveBeenCalled();
      const log = changes.flatMap((change) => change.log);
      events.match({ ...one, version: 3, moves: 1, position: changes[1]?.position ?? null, log, you: others });
      expect(store.view).toEqual(all.store.view);
    }
  });

  it("leaves out a change that is known already", () => {
    const { store, link, events } = open();
    events.match(match(5));
    events.change(confirmed(match(3), "1@0,0"));
    events.match(match(4, { position: null }));
    expect(store.view?.version).toBe(5);
    expect(store.position.players).toBe(2);
    expect(link.refresh).not.toHaveBeenCalled();
  });

  it("says so when it cannot read a position, and does not stop without a word", () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { store, link, events } = open();
    events.match(match(1));
    events.change({ ...confirmed(match(1), "1@0,0"), position: "novaluna/2 what is that" });
    expect(store.connection).toBe("outdated");
    expect(link.close).toHaveBeenCalled();
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it("knows by its own clock from when a bot may play on for who is away", () => {
    const { store, events } = open();
    const presence = { type: "presence" as const, connected: [true, false], spectators: 0 };
    events.match(match(1, { now: 5_000_000 }));
    expect(store.handOverAt).toBeNull();
    events.presence({ ...presence, hand_over_at: 5_090_000 });
    expect(Math.abs((store.handOverAt ?? 0) - Date.now() - 90_000)).toBeLessThan(5_000);
    events.presence({ ...presence, connected: [true, true], hand_over_at: null });
    expect(store.handOverAt).toBeNull();
    // A bot has taken over: there is nobody to wait for.
    events.presence({ ...presence, hand_over_at: 5_090_000 });
    events.change(confirmed(match(1), "1@0,0"));
    expect(store.handOverAt).toBeNull();
  });

  it("says that it waits only if the answer takes long", () => {
    vi.useFakeTimers();
    try {
      for (const pause of [100, 1000]) {
        const { store, events } = open();
        events.match(match(3));
        store.play(legal(store, "1@0,0"));
        expect(store.waiting).toBe(1);
        expect(store.slow).toBe(false);
        vi.advanceTimersByTime(pause);
        expect(store.slow).toBe(pause > 300);
        events.change(confirmed(match(3), "1@0,0"));
        expect(store.waiting).toBe(0);
        vi.advanceTimersByTime(3000);
        expect([store.slow, store.late]).toEqual([false, false]);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps a refusal until something happens", () => {
    const { store, link, events } = open();
    events.match(match(3));
    store.undo();
    expect(store.blocked).toBe(true);
    events.refused(sent(link)[0]?.["id"] as string, { code: "undo_not_allowed", message: "", params: {} });
    expect(store.problem?.code).toBe("undo_not_allowed");
    expect(store.waiting).toBe(0);
    events.match(match(4));
    expect(store.problem).toBeNull();
  });

  it("goes on as soon as an action is confirmed, not only with the next view", () => {
    const { store, link, events } = open();
    events.match(match(3));
    store.undo();
    const then = vi.fn();
    store.whenAnswered(then);
    events.change({ ...confirmed(match(3), "1@0,0"), position: START, log: [], you: match(0).you });
    expect(then).not.toHaveBeenCalled();
    events.accepted(sent(link)[0]?.["id"] as string, 4);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it("does nothing after an action that was refused, not even later", () => {
    const { store, link, events } = open();
    events.match(match(3));
    store.undo();
    const then = vi.fn();
    store.whenAnswered(then);
    events.refused(sent(link)[0]?.["id"] as string, { code: "undo_not_allowed", message: "", params: {} });
    events.change(confirmed(match(3), "1@0,0"));
    expect(then).not.toHaveBeenCalled();
  });

  it("sends nothing before the first state", () => {
    const { store, link } = open();
    store.undo();
    store.consent(true);
    expect(link.send).not.toHaveBeenCalled();
  });

  it("says all at once when the game begins", async () => {
    const frames: (() => void)[] = [];
    const { store, events } = open(() => new Promise((resolve) => frames.push(resolve)));
    events.match(match(1, { position: null }));
    events.match(match(2));
    while (store.view?.version !== 2) {
      frames.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(store.told).toBe(store.view);
  });

  it("does not fall behind when states come faster than they can be shown", async () => {
    const { store, events, comeToRest } = openMoving();
    events.match(match(1));
    for (const version of [2, 3, 4, 5]) events.match(match(version));
    expect(store.view?.version).toBe(1);
    for (const version of [3, 4, 5]) {
      await comeToRest();
      expect(store.view?.version).toBe(version);
    }
  });

  it("lets nobody wait whose time runs down", () => {
    const { store, events } = openMoving();
    const clock = { mode: "move", seconds: 30 } as unknown as MatchState["clock"];
    events.match(match(1));
    events.match(match(2, { clock }));
    expect(store.view?.version).toBe(2);
  });
});

describe("the own move", () => {
  it("is on the table at once, and stays when it is confirmed", () => {
    const { store, link, events } = open();
    const steps: Step[] = [];
    events.match(match(3));
    store.listen((step) => steps.push(step));
    store.play(legal(store, "1@0,0"));
    expect(store.position.displays[0]?.tiles).toHaveLength(1);
    expect(store.position.turn).toBe(1);
    expect(store.ahead).toMatchObject([{ seat: 0, move: { move: "1@0,0" } }]);
    expect(store.legal).toEqual([]);
    expect(sent(link)).toMatchObject([{ type: "move", version: 3, move: "1@0,0" }]);
    const shown = store.position;
    events.match(match(3)); // after a new connection: it has not arrived yet
    expect([store.waiting, store.position]).toEqual([1, shown]);
    events.change(confirmed(match(3), "1@0,0"));
    expect(store.position).toBe(shown);
    expect([store.waiting, store.ahead]).toEqual([0, []]);
    expect(steps.flatMap(({ changes }) => changes).filter(({ kind }) => kind === "take")).toHaveLength(1);
  });

  it("can be followed by the next, which is sent when the first is confirmed", () => {
    const { store, link, events } = open();
    events.match(match(3, { position: TWICE }));
    store.play(legal(store, "5@1,0"));
    expect([store.position.turn, store.blocked]).toEqual([0, false]);
    const next = store.legal.find((move) => move.kind === "take") as LegalMoveView;
    store.play(next);
    expect(store.position.displays[0]?.tiles).toHaveLength(3);
    expect([link.send.mock.calls.length, store.waiting]).toEqual([1, 2]);
    const shown = store.position;
    events.change(confirmed(match(3, { position: TWICE }), "5@1,0", match(0).you));
    expect(store.position).toBe(shown);
    expect(sent(link)[1]).toMatchObject({ version: 4, move: next.move });
    expect([store.waiting, store.ahead.length]).toEqual([1, 1]);
  });

  it("goes back with all that followed it, and the reason, when it is refused", () => {
    const { store, link, events } = open();
    const steps: Step[] = [];
    events.match(match(3, { position: TWICE }));
    const before = store.position;
    store.play(legal(store, "5@1,0"));
    store.play(store.legal[0] as LegalMoveView);
    const undone = vi.fn();
    store.whenAnswered(undone);
    store.listen((step) => steps.push(step));
    events.refused(sent(link)[0]?.["id"] as string, { code: "not_your_turn", message: "", params: {} });
    expect(store.position).toEqual(before);
    expect([store.waiting, store.ahead, store.blocked]).toEqual([0, [], false]);
    expect(store.problem?.code).toBe("not_your_turn");
    const returned = steps[0]?.changes.filter((change) => change.kind === "return");
    expect(returned?.map(({ space }) => space)).toContain(5);
    expect(undone).not.toHaveBeenCalled();
  });

  it("is waited for no longer once it is refused, however late that was", () => {
    vi.useFakeTimers();
    try {
      for (const pause of [100, 2500]) {
        const { store, link, events } = open();
        events.match(match(3));
        store.play(legal(store, "1@0,0"));
        vi.advanceTimersByTime(pause);
        events.refused(sent(link)[0]?.["id"] as string, { code: "busy", message: "", params: {} });
        vi.advanceTimersByTime(3000);
        expect([store.slow, store.late]).toEqual([false, false]);
        store.play(legal(store, "1@0,0"));
        expect([store.ahead.length, store.blocked]).toEqual([1, false]);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("is found in the log after a lost answer", () => {
    const { store, link, events } = open();
    events.match(match(3));
    store.play(legal(store, "1@0,0"));
    const shown = store.position;
    const position = after(START, "1@0,0");
    events.match(match(4, { position, log: [entry(4, 0, "1@0,0")], you: others }));
    expect([store.position, store.waiting]).toEqual([shown, 0]);
    events.accepted(sent(link)[0]?.["id"] as string, 4);
    expect([store.position, store.waiting]).toEqual([shown, 0]);
  });

  it("waits where it turns up tiles, and is not taken for another's event", () => {
    const { store, link, events } = open();
    const empty = START.replace(/wheel=\S+/, "wheel=*,-,-,-,-,-,-,-,-,-,-,-").replace(/unseen=/, "unseen=R4b,B5b,T3a,Y6b,R2,B1,T4b,Y3c,B6a,R3c,T2,");
    const sorted = empty.replace(/unseen=(\S+)/, (_, names: string) => `unseen=${catalogued(names)}`);
    events.match(match(3, { position: sorted }));
    store.play(legal(store, "refill"));
    expect([store.blocked, store.ahead]).toEqual([true, []]);
    expect(store.position.wheel.spaces.every((tile) => tile === null)).toBe(true);
    // Somebody was given a hint: that is another version, and no answer.
    events.change({ ...confirmed(match(3), "1@0,0"), position: sorted, log: [], hints_used: [0], you: match(0).you });
    expect([store.view?.version, store.blocked, store.waiting]).toEqual([4, true, 1]);
    events.accepted(sent(link)[0]?.["id"] as string, 5);
    expect(store.waiting).toBe(1);
    events.match(match(5, { log: [entry(5, 0, "refill")] }));
    expect([store.waiting, store.blocked]).toEqual([0, false]);
  });

  it("is not played on without end while no answer comes", () => {
    vi.useFakeTimers();
    try {
      const { store, events } = open();
      events.match(match(3, { position: TWICE }));
      store.play(legal(store, "5@1,0"));
      vi.advanceTimersByTime(2100);
      expect([store.late, store.blocked]).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be played while others hear that they may not take theirs back", () => {
    const { store, link, events } = open();
    const undo = { ...match(0).undo, requested_by: 1, yours_to_answer: true };
    events.match(match(3, { undo }));
    store.consent(false);
    store.consent(true); // the second half of a double click
    expect([store.blocked, store.waiting]).toEqual([false, 1]);
    store.play(legal(store, "1@0,0"));
    expect([store.ahead.length, store.waiting]).toEqual([1, 2]);
    events.match(match(4));
    events.accepted(sent(link)[0]?.["id"] as string, 4);
    expect(sent(link)).toMatchObject([{ type: "consent" }, { type: "move", version: 4 }]);
  });

  it("is sent also when that was not to be answered any more", () => {
    const { store, link, events } = open();
    events.match(match(3, { undo: { ...match(0).undo, yours_to_answer: true } }));
    store.consent(false);
    store.play(legal(store, "1@0,0"));
    events.refused(sent(link)[0]?.["id"] as string, { code: "nothing_to_answer", message: "", params: {} });
    expect(sent(link)[1]).toMatchObject({ type: "move", version: 3, move: "1@0,0" });
  });

  it("is waited for by who goes back", () => {
    const { store, link, events } = open();
    const undo = { ...match(0).undo, back_to: 0 };
    events.match(match(3, { undo, moves: 1 }));
    store.play(legal(store, "1@0,0"));
    store.goBack(0);
    expect(sent(link)).toHaveLength(1);
    events.change({ ...confirmed(match(3), "1@0,0"), undo });
    expect(sent(link)[1]).toMatchObject({ type: "back", version: 4, move: 0 });
    expect(store.blocked).toBe(true);
  });

  it("lies there also if only the host knows what comes of it", () => {
    const { store, link, events } = open();
    const steps: Step[] = [];
    events.match(match(3, { position: LAST_OF_PHASE_1 }));
    const before = store.position;
    store.listen((step) => steps.push(step));
    const move = store.legal.find(({ covers }) => covers.length > 1) as LegalMoveView;
    expect(move.draws).toBeGreaterThan(0);
    store.play(move);
    expect(store.position.displays[0]?.tiles).toHaveLength((before.displays[0]?.tiles.length ?? 0) + 1);
    expect(store.position.displays[0]?.tokens_left).toBe(move.tokens_left);
    expect(store.position.wheel.spaces.every((tile) => tile === null)).toBe(true);
    expect([store.blocked, store.legal, store.ahead.length]).toEqual([true, [], 1]);
    expect(steps.at(-1)?.changes.filter(({ kind }) => kind === "cover")).toHaveLength(move.covers.length);
    // Only the tiles on which something changes are drawn again.
    const changed = new Set([...move.covers, move.cell as CellView].map(cellKey));
    const others = store.position.displays[0]?.tiles.filter((tile) => !changed.has(cellKey(tile))) ?? [];
    expect(others.length).toBeGreaterThan(0);
    for (const tile of others) expect(before.displays[0]?.tiles).toContain(tile);
    // Something that is no answer.
    events.change({ ...confirmed(match(3), "1@0,0"), position: LAST_OF_PHASE_1, log: [], hints_used: [0], you: match(0).you });
    expect([store.blocked, store.ahead.length, store.legal]).toEqual([true, 1, []]);
    events.refused(sent(link)[0]?.["id"] as string, { code: "busy", message: "", params: {} });
    expect([store.blocked, store.ahead]).toEqual([false, []]);
    expect(store.position).toEqual(before);
  });

  it("lets what is to follow it wait for the answer", () => {
    const { store, events } = open();
    events.match(match(3));
    store.play(legal(store, "1@0,0"));
    const then = vi.fn(() => expect(store.view?.version).toBe(4));
    store.whenAnswered(then);
    expect(then).not.toHaveBeenCalled();
    events.change(confirmed(match(3), "1@0,0"));
    expect(then).toHaveBeenCalledTimes(1);
  });

  it("lets going back wait for the answer, and asks for it once", () => {
    const { store, link, events } = open();
    events.match(match(3));
    store.play(legal(store, "1@0,0"));
    store.goBack(0);
    store.goBack(0);
    expect(link.send).toHaveBeenCalledTimes(1);
    events.change(confirmed(match(3), "1@0,0"));
    expect(sent(link).slice(1)).toMatchObject([{ type: "back", version: 4, move: 0 }]);
    // A second click on the same line of the log: one is there already.
    store.goBack(0);
    events.change({ ...confirmed(match(4), "1@0,0"), position: START, moves: 0, log: [] });
    events.accepted(sent(link)[1]?.["id"] as string, 5);
    expect([store.waiting, link.send.mock.calls.length]).toEqual([0, 2]);
  });

  it.each([true, false])("lets an answer to a question wait, also where it is refused for the question: %s", (agree) => {
    const { store, link, events } = open();
    events.match(match(3));
    store.play(legal(store, "1@0,0"));
    const undo = { ...match(0).undo, requested_by: 1, needed_from: [0], yours_to_answer: true };
    const asked = { ...confirmed(match(3), "1@0,0"), position: START, moves: 0, log: [], undo };
    events.change({ ...asked, you: match(0).you });
    store.consent(!agree);
    store.consent(agree);
    expect(link.send).toHaveBeenCalledTimes(1);
    events.refused(sent(link)[0]?.["id"] as string, { code: "stale_version", message: "", params: {} });
    expect(sent(link).slice(1)).toMatchObject([{ type: "consent", version: 4, agree }]);
    expect(store.problem?.code).toBe("stale_version");
  });

  it("answers no question that was withdrawn meanwhile", () => {
    const { store, link, events } = open();
    const undo = { ...match(0).undo, requested_by: 1, needed_from: [0], yours_to_answer: true };
    events.match(match(3, { undo }));
    store.play(legal(store, "1@0,0"));
    store.consent(true);
    events.change({ ...confirmed(match(3), "1@0,0"), undo: match(0).undo });
    expect([store.waiting, link.send.mock.calls.length]).toEqual([0, 1]);
  });

  it("is seen to land before a quick answer is shown, and what is said follows", async () => {
    const { store, link, events, comeToRest } = openMoving();
    events.match(match(1));
    store.play(legal(store, "1@0,0"));
    events.change(confirmed(match(1), "1@0,0"));
    events.match(match(3, { log: [entry(2, 0, "1@0,0")] }));
    expect(store.view?.version).toBe(2);
    expect(store.told?.version).toBe(1);
    // An action is meant for what the reader sees: the answer is not taken back unseen.
    store.undo();
    const undo = sent(link).at(-1);
    expect(undo).toMatchObject({ type: "undo", version: 2 });
    events.refused(undo?.["id"] as string, { code: "stale_version", message: "", params: {} });
    await comeToRest();
    expect(store.view?.version).toBe(3);
    await comeToRest();
    expect(store.told?.version).toBe(3);
  });
});

/** Names of tiles as the text of a position has them: by colour, then by name. */
function catalogued(names: string): string {
  const order = "RBTY";
  return names
    .split(",")
    .sort((a, b) => order.indexOf(a[0] ?? "") - order.indexOf(b[0] ?? "") || (a < b ? -1 : 1))
    .join(",");
}
