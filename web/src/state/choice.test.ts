import { describe, expect, it } from "vitest";
import { Choice } from "./choice.svelte.ts";
import { take } from "./samples.ts";

const cross = [take(1, 0, -1), take(1, 1, 0), take(1, 0, 1), take(1, -1, 0), take(2, 5, 5)];

describe("Choice", () => {
  it("knows only what is legal", () => {
    const choice = new Choice(() => cross);
    choice.take(7);
    expect(choice.space).toBeNull();
    choice.take(1);
    expect(choice.cells).toHaveLength(4);
    choice.point("5,5");
    expect(choice.cell).toBeNull();
    choice.point("1,0");
    expect(choice.preview?.move).toBe("1@1,0");
  });

  it("puts a tile back when it is taken again", () => {
    const choice = new Choice(() => cross);
    choice.take(1);
    choice.take(1);
    expect(choice.space).toBeNull();
    expect(choice.preview).toBeNull();
  });

  it("goes from cell to cell with the arrows", () => {
    const choice = new Choice(() => cross);
    choice.take(1);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      choice.point(null);
      choice.step(dx, dy);
      expect(choice.cell).toBe(`${dx},${dy}`);
    }
    choice.point("-1,0");
    choice.step(1, 0);
    expect(choice.cell).toBe("1,0");
    choice.step(0, -1);
    expect(choice.cell).toBe("0,-1");
    choice.step(0, -1);
    expect(choice.cell).toBe("0,-1");
  });

  it("has nothing when it is not one's turn", () => {
    const choice = new Choice(() => []);
    choice.take(1);
    choice.step(1, 0);
    expect(choice.cell).toBeNull();
    expect(choice.refill).toBeNull();
  });
});
