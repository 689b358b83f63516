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

  it("takes a step that another one asks for after all that waits", async () => {
    const { drawn, draw } = frames();
    const done: string[] = [];
    const pace = new Pace(drawn);
    pace.run(() => {
      done.push("a");
      pace.run(() => done.push("later"));
    });
    pace.run(() => done.push("b"));
    await draw();
    await draw();
    expect(done).toEqual(["a", "later", "b"]);
    const waits: string[] = [];
    const free = new Pace(() => null);
    free.run(
      () => free.run(() => waits.push("later")),
      () => waits.push("b"),
    );
    expect(waits).toEqual(["b", "later"]);
  });

  it("goes on at once after a step that draws little", async () => {
    const { drawn, draw } = frames();
    const done: string[] = [];
    const pace = new Pace(drawn);
    pace.run(() => done.push("a"));
    pace.run(() => {
      done.push("b");
      return false;
    });
    pace.run(
      () => done.push("c"),
      () => done.push("d"),
    );
    expect(done).toEqual(["a"]);
    await draw();
    expect(done).toEqual(["a", "b", "c"]);
    await draw();
    expect(done).toEqual(["a", "b", "c", "d"]);
  });

  it("waits as long as a step says itself", async () => {
    const done: string[] = [];
    let goOn = (): void => undefined;
    const pace = new Pace(() => null);
    pace.run(
      () => new Promise<void>((resolve) => (goOn = resolve)),
      () => done.push("a"),
    );
    expect(done).toEqual([]);
    goOn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(["a"]);
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
