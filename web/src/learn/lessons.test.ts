import { beforeEach, describe, expect, it } from "vitest";
import { look } from "../engine/index.ts";
import { judge, refillAnswer, tasksIn, taskKey } from "./judge.ts";
import { displayIn, isPuzzle, riddleOf, stepNamed, STEPS, targets } from "./lessons.ts";
import { END, parseProgress, Progress } from "./progress.svelte.ts";
import { Turn, type Result } from "./turn.svelte.ts";

const IDS = STEPS.map((step) => step.id);

describe("the lessons", () => {
  it("end with the eight printed situations", () => {
    expect(STEPS.filter(isPuzzle).map((step) => step.id)).toEqual(
      Array.from({ length: 8 }, (_, i) => `puzzle-${i + 1}`),
    );
    expect(IDS.slice(-8).every((id) => id.startsWith("puzzle-"))).toBe(true);
  });

  it("name the tasks they are about only if they lie there from the start", () => {
    const chain = stepNamed("chain", "play");
    const [asked] = targets(chain);
    const tile = displayIn(look(chain.position).position).tiles.find(
      (item) => item.x === asked?.x && item.y === asked?.y,
    );
    expect(tile?.tasks[asked?.task ?? -1]?.letters).toBe("RRR");
    expect(targets(stepNamed("time", "play"))).toEqual([]);
  });

  it("ask only for what can be played, and for something", () => {
    for (const step of STEPS) {
      if (step.kind !== "play" && step.kind !== "place") continue;
      const legal = look(step.position).moves.map(({ move }) => move);
      expect(step.goals.length).toBeGreaterThan(0);
      expect(step.goals.filter((goal) => !legal.includes(goal))).toEqual([]);
    }
  });
});

describe("a turn", () => {
  let results: Result[] = [];
  beforeEach(() => {
    results = [];
  });
  function turnOf(id: string) {
    return new Turn(stepNamed(id, "play"), (result) => results.push(result));
  }

  it("plays the move that is asked for, and explains what it covers", () => {
    const turn = turnOf("neighbour");
    turn.hint();
    expect(turn.choice.preview?.covers).toHaveLength(1);
    turn.placeHere();
    expect(turn.result).toBe("right");
    expect(turn.explain).toEqual(turn.played?.covers[0]);
    expect(turn.choice.cells).toEqual([]);
    expect(results).toEqual(["right"]);
  });

  it("lets any other legal move be played and taken back, and shows what is missing", () => {
    const turn = turnOf("chain");
    const wrong = turn.choice.takes.find((move) => move.covers.length === 0);
    turn.play(wrong!);
    expect(turn.result).toBe("wrong");
    expect(displayIn(turn.position).tiles).toHaveLength(7);
    expect(turn.explain).not.toBeNull();
    turn.undo();
    expect(turn.played).toBeNull();
    expect(turn.choice.takes.length).toBeGreaterThan(0);
    expect(results).toEqual(["wrong", null]);
  });

  it("explains of two tasks the one that is still open", () => {
    const step = stepNamed("puzzle-6", "place");
    const turn = new Turn(step, () => undefined);
    const half = turn.legal.find((move) => !step.goals.includes(move.move) && move.covers.length > 0);
    turn.play(half!);
    const asked = turn.explain;
    const tile = displayIn(turn.position).tiles.find((item) => item.x === asked?.x && item.y === asked?.y);
    expect(tile?.tasks[asked?.task ?? -1]?.covered).toBe(false);
  });

  it("knows no move that is not legal", () => {
    const turn = turnOf("take");
    turn.play(turnOf("chain").legal[0]!);
    turn.place("5,5");
    turn.refill();
    expect(turn.played).toBeNull();
  });

  it("refills, and marks what is new in the display", () => {
    const refill = turnOf("refill");
    refill.refill();
    expect(refill.result).toBe("right");
    expect(refill.fresh.size).toBe(0);
    const turn = turnOf("neighbour");
    turn.hint();
    turn.placeHere();
    expect(turn.fresh.size).toBe(2);
  });
});

describe("answers", () => {
  const step = riddleOf(stepNamed("puzzle-3", "which"));
  const right = new Set(step.covers.map(taskKey));

  it("are right only if all and nothing else is chosen", () => {
    expect(judge(step, right).right).toBe(true);
    const [first] = right;
    const part = judge(step, new Set([first ?? ""]));
    expect([part.right, part.tooMuch]).toEqual([false, false]);
    expect([...part.marks.values()].sort()).toEqual(["missed", "right"]);
    const all = judge(step, new Set(tasksIn(step.display).map((option) => option.key)));
    expect([all.right, all.tooMuch]).toEqual([false, true]);
    expect(all.marks.get(taskKey(all.explain!))).toBe("wrong");
  });

  it("on refilling come from the view", () => {
    const answers = stepNamed("when", "refill").positions.map((text) => refillAnswer(look(text).position));
    expect(answers).toEqual(["may", "no", "must"]);
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());

  it("is read back, leaving out what does not fit", () => {
    expect(parseProgress(null, IDS)).toEqual({ at: "take", done: [] });
    expect(parseProgress("{", IDS)).toEqual({ at: "take", done: [] });
    expect(parseProgress("7", IDS)).toEqual({ at: "take", done: [] });
    const text = JSON.stringify({ at: "gone", done: ["time", "gone", 3] });
    expect(parseProgress(text, IDS)).toEqual({ at: "take", done: ["time"] });
    expect(parseProgress(JSON.stringify({ at: END, done: 1 }), IDS)).toEqual({ at: END, done: [] });
  });

  it("goes on, back, to the end and starts over, and is kept", () => {
    const progress = new Progress();
    progress.back();
    expect(progress.at).toBe("take");
    progress.finish("take");
    progress.next();
    expect(progress.at).toBe("time");
    expect(new Progress().at).toBe("time");
    expect([...new Progress().done]).toEqual(["take"]);
    progress.go(IDS[IDS.length - 1] ?? "");
    progress.next();
    expect([progress.at, progress.step]).toEqual([END, null]);
    progress.back();
    expect(progress.at).toBe("puzzle-8");
    progress.restart();
    expect([progress.at, progress.done.size]).toEqual(["take", 0]);
  });
});
