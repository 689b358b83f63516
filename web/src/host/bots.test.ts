/** Bots whose thinker does not come, breaks, or is given up. */
import { expect, test } from "vitest";
import { EngineUnavailable } from "../engine/index.ts";
import { Bots, type Thought } from "./bots.ts";

const thought: Thought = { number: 1, level: "quarter", text: "novaluna/1 ...", seed: 1n };

/** Bots whose attempts end like this, one after the other. */
function attempting(...outcomes: (string | Error)[]): { bots: Bots; failures: () => number; ended: () => number } {
  let failures = 0;
  let ended = 0;
  const bots = new Bots(
    () => (failures += 1),
    () => ({
      choose: () => {
        const outcome = outcomes.shift();
        return typeof outcome === "string" ? Promise.resolve(outcome) : Promise.reject(outcome ?? new Error("once more"));
      },
      end: () => void (ended += 1),
    }),
  );
  return { bots, failures: () => failures, ended: () => ended };
}

test("what fails is tried once more", async () => {
  const { bots, failures } = attempting(new EngineUnavailable("no worker"), "1@0,0");
  expect(await bots.choose(thought)).toBe("1@0,0");
  expect(failures()).toBe(0);
});

test("what fails twice is told, and the next turn is tried again", async () => {
  const { bots, failures } = attempting(new EngineUnavailable("no worker"), new Error("no memory"), "2@0,0");
  expect(await bots.choose(thought)).toBeNull();
  expect(failures()).toBe(1);
  expect(await bots.choose(thought)).toBe("2@0,0");
});

test("who has left waits for nothing and is told nothing", async () => {
  const { bots, failures, ended } = attempting(new DOMException("the thinker has ended", "AbortError"));
  const choosing = bots.choose(thought);
  bots.end();
  expect(await choosing).toBeNull();
  expect([failures(), ended()]).toEqual([0, 1]);
});
