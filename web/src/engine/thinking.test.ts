/** How much a level thinks where cores may be slow: a number of simulations, in at most some seconds. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import network from "../../../src/novaluna/engine/weights.json";
import solo from "../../../src/novaluna/engine/solo_weights.json";
import { started } from "./index.ts";
import { Thinking } from "./thinking.ts";

const engine = started();
const thinking = new Thinking(engine, network as never, solo as never);
const TABLE = engine.deal("a clock", 2, {}).position;
const SOLO = engine.deal("a clock", 1, {}).position;

/** What the engine takes for the time, and how much later each look at the clock finds it. */
let seconds = 0;
let step = 0;

beforeEach(() => {
  seconds = 1000;
  step = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (seconds += step) * 1000);
});
afterEach(() => void vi.restoreAllMocks());

function choose(...question: Parameters<Thinking["choose"]>): string {
  const work = thinking.choose(...question);
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** A level's move with nothing known from before: a player of another level was here meanwhile. */
function chooseAnew(...question: Parameters<Thinking["choose"]>): string {
  choose("quarter", TABLE, 1n);
  return choose(...question);
}

const simulations = (): number => thinking.analysis(TABLE).simulations;
const PATIENCE = 120_000;

test(
  "a level makes its number of simulations, while there is time",
  () => {
    chooseAnew("gibbous", TABLE, 1n);
    expect(simulations()).toBe(20);
    chooseAnew("full-moon", TABLE, 1n);
    expect(simulations()).toBe(200_000);
  },
  PATIENCE,
);

test("where it takes too long, it stops at the time that is told", () => {
  step = 0.01; // each look at the clock: once a slice and more
  const begun = seconds;
  const move = chooseAnew("full-moon", TABLE, 2n);
  expect(simulations()).toBeGreaterThan(0);
  expect(simulations()).toBeLessThan(200_000);
  expect(seconds - begun).toBeGreaterThanOrEqual(engine.longest("full-moon"));
  expect(seconds - begun).toBeLessThan(engine.longest("full-moon") + 1);
  expect(engine.look(TABLE).moves.map((legal) => legal.move)).toContain(move);
});

test("only levels that think for long have a longest time", () => {
  const times = (["new-moon", "crescent", "quarter", "gibbous", "full-moon", "eclipse"] as const).map((level) => [
    engine.longest(level),
    engine.longest(level, { solo: true }),
  ]);
  expect(times).toEqual([[0, 0], [0, 0], [0, 0], [0, 0], [6, 6], [30, 30]]);
});

test("a solo plan that takes too long is that of a narrower beam", () => {
  const chosen = (limits: { seconds?: number; simulations: number }): string => chooseAnew("gibbous", SOLO, 3n, limits);
  const narrow = chosen({ simulations: 50 });
  const wide = chosen({ simulations: 400 });
  expect(chosen({ simulations: 400, seconds: 6 })).toBe(wide);
  // The clock stands still until the narrower plan is made.
  const looks: number[] = [];
  vi.spyOn(performance, "now").mockImplementation(() => {
    looks.push(seconds);
    return seconds * 1000;
  });
  chosen({ simulations: 50, seconds: 6 });
  const before = looks.length;
  let count = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (++count > before ? seconds + 60 : seconds) * 1000);
  expect(chosen({ simulations: 400, seconds: 6 })).toBe(narrow);
});
