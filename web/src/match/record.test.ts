import { afterEach, describe, expect, test, vi } from "vitest";
import { clampMove, keyAction, PACE, Player } from "./record.svelte.ts";
import { replay } from "../replay/samples.ts";

afterEach(() => vi.useRealTimers());

describe("stepping", () => {
  test("a step forward tells what changed", () => {
    const player = new Player(replay());
    const seen: string[][] = [];
    player.listen(({ changes }) => seen.push(changes.map((change) => change.kind)));
    player.step(1);
    expect(player.index).toBe(1);
    expect(seen[0]).toContain("take");
    expect(player.focusedSeat).toBe(0);
  });

  test("a step back or a jump animates nothing", () => {
    const player = new Player(replay(), 1);
    player.step(-1);
    expect(player.changes).toEqual([]);
    player.seek(3);
    expect(player.changes).toEqual([]);
  });

  test("it stays within the game", () => {
    const player = new Player(replay(3), 99);
    expect(player.index).toBe(3);
    player.step(1);
    expect(player.index).toBe(3);
    player.seek(-4);
    expect(player.index).toBe(0);
    expect(player.came).toBeNull();
    expect(player.goes?.number).toBe(1);
  });

  test("whatever a link asks for becomes a move of the game", () => {
    expect(clampMove("12", 40)).toBe(12);
    expect(clampMove("99", 40)).toBe(40);
    expect(clampMove("-1", 40)).toBe(0);
    expect(clampMove("2.9", 40)).toBe(2);
    expect(clampMove("moon", 40)).toBe(0);
    expect(clampMove("", 40)).toBe(0);
    expect(clampMove(NaN, 40)).toBe(0);
    expect(clampMove(null, 40)).toBe(0);
  });
});

describe("playing by itself", () => {
  test("it runs to the end and stops there", () => {
    vi.useFakeTimers();
    const player = new Player(replay(2));
    player.toggle();
    vi.advanceTimersByTime(PACE + 1);
    expect(player.index).toBe(1);
    vi.advanceTimersByTime(5 * PACE);
    expect(player.index).toBe(2);
    expect(player.playing).toBe(false);
  });

  test("at the end it starts again; it stops when told", () => {
    vi.useFakeTimers();
    const player = new Player(replay(2), 2);
    player.toggle();
    expect(player.index).toBe(0);
    player.toggle();
    vi.advanceTimersByTime(5 * PACE);
    expect(player.index).toBe(0);
  });
});

test("keys", () => {
  const press = (key: string, ctrlKey = false) =>
    keyAction({ key, ctrlKey, metaKey: false, altKey: false, shiftKey: false });
  expect(press("ArrowLeft")).toBe("back");
  expect(press("ArrowRight")).toBe("forward");
  expect(press("Home")).toBe("first");
  expect(press("End")).toBe("last");
  expect(press(" ")).toBe("play");
  expect(press("ArrowLeft", true)).toBeNull();
  expect(press("x")).toBeNull();
});
