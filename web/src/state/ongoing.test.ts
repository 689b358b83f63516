import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchState } from "../protocol/messages.ts";
import { hasPlayed, keepOngoing, keepWaiting, noteOngoing, ongoing } from "./ongoing.ts";

const SEAT = { seat: 0, kind: "person", name: "Ann", level: null, color: "ivory", yours: true } as const;

const match = (id: string, toMove: boolean, status: MatchState["status"] = "running"): MatchState =>
  ({
    id,
    status,
    you: { role: "player", to_move: toMove },
    seats: [{ ...SEAT, connected: true }],
    time_limit: null,
    updated_at: 1,
    moves: 2,
    daily: null,
    practice: false,
  }) as unknown as MatchState;

const badge = vi.fn<(n?: number) => Promise<void>>();

beforeEach(() => {
  localStorage.clear();
  badge.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, "setAppBadge", { value: badge, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "setAppBadge");
});

describe("the icon's badge", () => {
  it("shows how many matches wait for a move", () => {
    keepWaiting(["a", "b"]);
    expect(badge).toHaveBeenLastCalledWith(2);
    noteOngoing(match("c", true));
    expect(badge).toHaveBeenLastCalledWith(3);
    noteOngoing(match("c", true));
    expect(badge).toHaveBeenLastCalledWith(3);
    noteOngoing(match("a", false));
    expect(badge).toHaveBeenLastCalledWith(2);
    noteOngoing(match("b", true, "over"));
    expect(badge).toHaveBeenLastCalledWith(1);
    expect(ongoing().map(({ id, your_turn }) => [id, your_turn])).toEqual([
      ["a", false],
      ["c", true],
    ]);
  });

  it("is not set again for what is known, as after each move of a game", () => {
    noteOngoing(match("a", true));
    badge.mockClear();
    const written = vi.spyOn(Storage.prototype, "setItem");
    noteOngoing(match("a", true));
    expect(badge).not.toHaveBeenCalled();
    expect(written).not.toHaveBeenCalled();
    noteOngoing(match("a", false));
    expect(badge.mock.calls).toEqual([[0]]);
    expect(written).toHaveBeenCalledOnce();
    written.mockRestore();
  });

  it("is nothing to worry about where there is none, or none is allowed", () => {
    badge.mockRejectedValue(new DOMException("", "NotAllowedError"));
    keepWaiting(["a"]);
    Reflect.deleteProperty(navigator, "setAppBadge");
    keepWaiting(["a"]);
    expect(badge).toHaveBeenCalledTimes(1);
  });
});

describe("what this device knows of games that go on", () => {
  it("is what a list shows of them, and no more", () => {
    noteOngoing(match("a", true));
    expect(ongoing()).toEqual([
      { id: "a", status: "running", clock: null, updated_at: 1, moves: 2, your_turn: true, daily: null, practice: false, seats: [SEAT] },
    ]);
  });

  it("leaves out what is not a game, and what earlier versions kept", () => {
    noteOngoing(match("a", true));
    const [known] = ongoing();
    const damaged = [{ ...known, seats: [{ ...SEAT, color: "pink" }] }, { ...known, seats: null }, { ...known, seats: [null] }, { id: "d" }];
    localStorage.setItem("novaluna.ongoing", JSON.stringify(["old", null, 5, ...damaged, known]));
    expect(ongoing()).toEqual([known]);
    localStorage.setItem("novaluna.ongoing", "{");
    expect(ongoing()).toEqual([]);
  });

  it("tells who is new: a list without games makes nobody a player, nor does a waiting room", () => {
    keepOngoing([]);
    expect(hasPlayed()).toBe(false);
    noteOngoing(match("a", false, "open"));
    noteOngoing(match("a", false, "abandoned"));
    expect(hasPlayed()).toBe(true);
    expect(ongoing()).toEqual([]);
  });
});
