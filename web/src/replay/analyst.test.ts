import { describe, expect, test, vi } from "vitest";
import { RequestError } from "../net/http.ts";
import type { AnalysisView, AskAnalysis } from "../protocol/messages.ts";
import { Analyst, Pace, patience, spread, type Ask } from "./analyst.svelte.ts";
import { analysed, analysis, position, replay } from "./samples.ts";

const problem = (code: string, params = {}): RequestError =>
  new RequestError(429, { code, message: "", params });

let games = 0;

/** A game whose positions nobody has asked about before. */
function game(moves: number): ReturnType<typeof replay> {
  const name = `game ${games++}`;
  const made = replay(moves);
  return { ...made, texts: made.texts.map((text) => `${name} ${text}`) };
}

function analyst(from: ReturnType<typeof replay>, answer: Ask) {
  const ask = vi.fn<Ask>(answer);
  const sleep = vi.fn((_: number) => Promise.resolve());
  return { ask, sleep, analyst: new Analyst(from, { ask, sleep, pace: new Pace(1000, 1) }) };
}

const good = async (body: AskAnalysis): Promise<AnalysisView> =>
  analysis([analysed("1@0,0")], { position: body.position });

test("every index comes once, widely spread ones first", () => {
  const order = spread(40);
  expect(order.slice(0, 5)).toEqual([0, 16, 32, 8, 24]);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  expect(spread(0)).toEqual([]);
});

describe("pace", () => {
  test("a burst is free, then there is one in a while", () => {
    const pace = new Pace(2, 1000, 0);
    expect([pace.take(0), pace.take(0), pace.take(0), pace.take(0)]).toEqual([0, 0, 1000, 2000]);
  });

  test("rest brings turns back, but not more than the burst", () => {
    const pace = new Pace(2, 1000, 0);
    pace.take(0);
    pace.take(0);
    expect([pace.take(60_000), pace.take(60_000), pace.take(60_000)]).toEqual([0, 0, 1000]);
  });
});

describe("asking", () => {
  test("one after the other, the position on the table first", async () => {
    const made = game(4);
    let open = 0;
    const { ask, analyst: asked } = analyst(made, async (body) => {
      expect(++open).toBe(1);
      await Promise.resolve();
      open--;
      return good(body);
    });
    asked.focus = 2;
    await asked.start();
    expect(ask).toHaveBeenCalledTimes(5);
    expect(ask.mock.calls[0]?.[0].position).toBe(made.texts[2]);
    expect(asked.views.every((view) => view !== null)).toBe(true);
    expect(asked.known).toBe(asked.wanted);
  });

  test("positions after the end are not asked about", async () => {
    const made = game(2);
    made.positions[2] = position({ turn: null });
    const { ask, analyst: asked } = analyst(made, good);
    await asked.start();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("what was answered once is not asked again", async () => {
    const made = game(3);
    await analyst(made, good).analyst.start();
    const again = analyst(made, good);
    await again.analyst.start();
    expect(again.ask).not.toHaveBeenCalled();
    expect(again.analyst.views.every((view) => view !== null)).toBe(true);
  });

  test("leaving stops it", async () => {
    const made = game(6);
    const { ask, analyst: asked } = analyst(made, async (body) => {
      asked.stop();
      return good(body);
    });
    await asked.start();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("a busy server is given time; nobody to ask ends it", async () => {
    const answers = [problem("too_many", { retry_after: 3 }), problem("busy")];
    const { sleep, analyst: asked } = analyst(game(1), async (body) => {
      const error = answers.shift();
      if (error) throw error;
      return good(body);
    });
    await asked.start();
    expect(asked.known).toBe(2);
    expect(sleep).toHaveBeenCalledWith(3000);
    const none = analyst(game(1), () => Promise.reject(problem("no_analysis")));
    await none.analyst.start();
    expect(none.ask).toHaveBeenCalledTimes(1);
    expect(none.analyst.unavailable).toBe(true);
  });

  test("a position that cannot be analysed is left out", async () => {
    const made = game(2);
    const { analyst: asked } = analyst(made, async (body) => {
      if (body.position === made.texts[1]) throw problem("bad_position");
      return good(body);
    });
    await asked.start();
    expect(asked.views.map((view) => view !== null)).toEqual([true, false, true]);
  });
});

test("patience has an end", () => {
  expect(patience(problem("busy"), 1)).toBe(2000);
  expect(patience(problem("busy"), 5)).toBeNull();
  expect(patience(problem("unreachable"), 1)).toBe(3000);
  expect(patience(new Error("?"), 1)).toBeNull();
});
