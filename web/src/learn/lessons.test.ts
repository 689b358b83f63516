import { beforeEach, describe, expect, it } from "vitest";
import { judge, refillAnswer, tasksIn, taskKey } from "./judge.ts";
import { isPuzzle, revive, stepNamed, STEPS, targets } from "./lessons.ts";
import { END, parseProgress, Progress } from "./progress.svelte.ts";
import { Turn, type Result } from "./turn.svelte.ts";

const IDS = STEPS.map((step) => step.id);

describe("the lessons", () => {
  it("revive what is written once", () => {
    expect(revive([{ $: 1 }, { a: { $: 0 } }, 7, null], [{ x: 1 }, { y: { $: 0 } }])).toEqual([
      { y: { x: 1 } },
      { a: { x: 1 } },
      7,
      null,
    ]);
    expect(JSON.stringify(STEPS)).not.toContain('{"$":');
  });

  it("end with the eight printed situations", () => {
    expect(STEPS.filter(isPuzzle).map((step) => step.id)).toEqual(
      Array.from({ length: 8 }, (_, i) => `puzzle-${i + 1}`),
    );
    expect(IDS.slice(-8).every((id) => id.startsWith("puzzle-"))).toBe(true);
  });

  it("name the tasks they are about only if they lie there from the start", () => {
    const chain = stepNamed("chain", "play");
    const display = chain.position.displays[0];
    const [asked] = display ? targets(display, chain.moves) : [];
    const tile = display?.tiles.find((item) => item.x === asked?.x && item.y === asked?.y);
    expect(tile?.tasks[asked?.task ?? -1]?.letters).toBe("RRR");
    const time = stepNamed("time", "play");
    expect(targets(time.position.displays[0]!, time.moves)).toEqual([]);
  });
});

describe("a turn", () => {
  let results: Result[] = [];
  beforeEach(() => {
    results = [];
  });
  function turnOf(id: string) {
    const step = stepNamed(id, "play");
    return new Turn(step, step.position.displays[0]!, (result) => results.push(result));
  }

  it("plays the move that is asked for, and explains what it covers", () => {
    const turn = turnOf("neighbour");
    turn.hint();
    expect(turn.choice.preview?.covers).toHaveLength(1);
    turn.placeHere();
    expect(turn.result).toBe("right");
    expect(turn.explain).toEqual(turn.played?.legal.covers[0]);
    expect(turn.choice.cells).toEqual([]);
    expect(results).toEqual(["right"]);
  });

  it("lets any other legal move be played and taken back, and shows what is missing", () => {
    const turn = turnOf("chain");
    const wrong = turn.choice.takes.find((move) => move.covers.length === 0);
    turn.play(wrong?.move ?? "");
    expect(turn.result).toBe("wrong");
    expect(turn.played?.after.displays[0]?.tiles).toHaveLength(7);
    expect(turn.explain).not.toBeNull();
    turn.undo();
    expect(turn.played).toBeNull();
    expect(turn.choice.takes.length).toBeGreaterThan(0);
    expect(results).toEqual(["wrong", null]);
  });

  it("explains of two tasks the one that is still open", () => {
    const step = stepNamed("puzzle-6", "place");
    const turn = new Turn(step, step.display, () => undefined);
    const half = step.moves.find((move) => !move.goal && move.legal.covers.length > 0);
    turn.play(half?.legal.move ?? "");
    const asked = turn.explain;
    const tile = half?.after.tiles.find((item) => item.x === asked?.x && item.y === asked?.y);
    expect(tile?.tasks[asked?.task ?? -1]?.covered).toBe(false);
  });

  it("knows no move that the lesson does not list", () => {
    const turn = turnOf("take");
    turn.play("9@0,0");
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
  const step = stepNamed("puzzle-3", "which");
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
    const answers = stepNamed("when", "refill").positions.map(refillAnswer);
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
