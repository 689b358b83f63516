import { describe, expect, it } from "vitest";
import { Pace } from "./pace.ts";

function frames() {
  const waiting: (() => void)[] = [];
  const drawn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const draw = async (): Promise<void> => {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { drawn, draw };
}

describe("Pace", () => {
  it("does everything at once where nobody waits for a frame", () => {
    const done: string[] = [];
    const pace = new Pace(() => null);
    pace.run(
      () => done.push("a"),
      () => done.push("b"),
    );
    pace.run(() => done.push("c"));
    expect(done).toEqual(["a", "b", "c"]);
  });

  it("lets a frame be drawn after each step", async () => {
    const { drawn, draw } = frames();
    const done: string[] = [];
    const pace = new Pace(drawn);
    pace.run(
      () => done.push("a"),
      () => done.push("b"),
    );
    expect(done).toEqual(["a"]);
    await draw();
    expect(done).toEqual(["a", "b"]);
  });

  it("keeps the order of what comes meanwhile", async () => {
    const { drawn, draw } = frames();
    const done: string[] = [];
    const pace = new Pace(drawn);
    pace.run(
      () => done.push("a"),
      () => done.push("b"),
    );
    pace.run(() => done.push("c"));
    await draw();
    expect(done).toEqual(["a", "b"]);
    await draw();
    expect(done).toEqual(["a", "b", "c"]);
    await draw();
    pace.run(() => done.push("d"));
    expect(done).toEqual(["a", "b", "c", "d"]);
  });
});
