import { describe, expect, test, vi } from "vitest";
import type { AnalysisView } from "../engine/types.ts";
import { Analyst, spread, type Think } from "./analyst.svelte.ts";
import { analysed, analysis, position, replay } from "./samples.ts";

let games = 0;

/** A game whose positions nobody has asked about before. */
function game(moves: number): ReturnType<typeof replay> {
  const name = `game ${games++}`;
  const made = replay(moves);
  return { ...made, texts: made.texts.map((text) => `${name} ${text}`) };
}

function analyst(from: ReturnType<typeof replay>, answer: Think) {
  const think = vi.fn<Think>(answer);
  return { think, analyst: new Analyst(from, think) };
}

const good = async (text: string): Promise<AnalysisView> =>
  analysis([analysed("1@0,0")], { position: text });

test("every index comes once, widely spread ones first", () => {
  const order = spread(40);
  expect(order.slice(0, 5)).toEqual([0, 16, 32, 8, 24]);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  expect(spread(0)).toEqual([]);
});

describe("asking", () => {
  test("one after the other, the position on the table first", async () => {
    const made = game(4);
    let open = 0;
    const { think, analyst: asked } = analyst(made, async (text) => {
      expect(++open).toBe(1);
      await Promise.resolve();
      open--;
      return good(text);
    });
    asked.focus = 2;
    await asked.start();
    expect(think).toHaveBeenCalledTimes(5);
    expect(think.mock.calls[0]?.[0]).toBe(made.texts[2]);
    expect(asked.views.every((view) => view !== null)).toBe(true);
    expect(asked.known).toBe(asked.wanted);
  });

  test("positions after the end are not asked about", async () => {
    const made = game(2);
    made.positions[2] = position({ turn: null });
    const { think, analyst: asked } = analyst(made, good);
    await asked.start();
    expect(think).toHaveBeenCalledTimes(2);
  });

  test("what was answered once is not asked again", async () => {
    const made = game(3);
    await analyst(made, good).analyst.start();
    const again = analyst(made, good);
    await again.analyst.start();
    expect(again.think).not.toHaveBeenCalled();
    expect(again.analyst.views.every((view) => view !== null)).toBe(true);
  });

  test("leaving stops it", async () => {
    const made = game(6);
    const { think, analyst: asked } = analyst(made, async (text) => {
      asked.stop();
      return good(text);
    });
    await asked.start();
    expect(think).toHaveBeenCalledTimes(1);
  });

  test("what is known so far is shown of the position on the table", async () => {
    const made = game(1);
    const { analyst: asked } = analyst(made, async (text, onprogress) => {
      onprogress(analysis([analysed("refill")], { position: text, simulations: 7 }));
      const shown = asked.views[asked.focus];
      expect(shown?.simulations).toBe(text === made.texts[0] ? 7 : 1);
      return good(text);
    });
    await asked.start();
    expect(asked.views[1]?.simulations).toBe(1);
  });

  test("nobody to ask ends it", async () => {
    const none = analyst(game(1), () => Promise.reject(new Error("no worker")));
    await none.analyst.start();
    expect(none.think).toHaveBeenCalledTimes(1);
    expect(none.analyst.unavailable).toBe(true);
  });
});
