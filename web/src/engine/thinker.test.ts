/** All thinkers of a page share one worker, which ends with the last of them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineUnavailable } from "./index.ts";
import { type Question, Thinker } from "./thinker.ts";

/** A worker that is told what to answer. */
class Fake extends EventTarget {
  static readonly made: Fake[] = [];
  readonly asked: Question[] = [];
  isTerminated = false;

  constructor() {
    super();
    Fake.made.push(this);
  }

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(result: string): void {
    const { id } = this.asked.at(-1) as Question;
    this.dispatchEvent(new MessageEvent("message", { data: { id, type: "done", result } }));
  }
}

const thinkers: Thinker[] = [];
const another = (): Thinker => {
  const thinker = new Thinker();
  thinkers.push(thinker);
  return thinker;
};

beforeEach(() => {
  Fake.made.length = 0;
  vi.stubGlobal("Worker", Fake);
});

afterEach(() => {
  for (const thinker of thinkers.splice(0)) thinker.end();
  vi.unstubAllGlobals();
});

test("two thinkers have one worker", async () => {
  const [bot, hint] = [another(), another()];
  const choosing = bot.choose("quarter", "one", 1n);
  const analysing = hint.analyse("two", {});
  const [worker, ...others] = Fake.made;
  expect(others).toEqual([]);
  expect(worker?.asked.map(({ type }) => type)).toEqual(["choose", "analyse"]);
  const refused = expect(analysing).rejects.toMatchObject({ name: "AbortError" });
  hint.end();
  await refused;
  expect(worker?.asked.at(-1)).toEqual({ type: "stop", id: worker?.asked[1]?.id });
  expect(worker?.isTerminated).toBe(false);
  worker?.asked.splice(1);
  worker?.answer("1@0,0");
  expect(await choosing).toBe("1@0,0");
  bot.end();
  expect(worker?.isTerminated).toBe(true);
});

test("a worker that did not come fails what was asked, and the next question gets another one", async () => {
  const thinker = another();
  const first = thinker.choose("quarter", "one", 1n);
  Fake.made[0]?.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "gone" }));
  await expect(first).rejects.toThrow(EngineUnavailable);
  const second = thinker.choose("quarter", "one", 1n);
  expect(Fake.made).toHaveLength(2);
  Fake.made[1]?.answer("2@0,0");
  expect(await second).toBe("2@0,0");
});
