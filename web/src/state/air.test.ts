import { describe, expect, it } from "vitest";
import { Air } from "./air.svelte.ts";

describe("Air", () => {
  it("knows by seat what has not landed yet", () => {
    const air = new Air();
    air.lift(0, "1,2");
    air.lift(0, "1,2,0");
    air.lift(1, "0,0");
    air.land(0, "1,2");
    expect([...air.of(0)]).toEqual(["1,2,0"]);
    expect([...air.of(1)]).toEqual(["0,0"]);
    expect(air.of(2).size).toBe(0);
  });

  it("leaves the other seats as they are", () => {
    const air = new Air();
    air.lift(1, "0,0");
    const before = air.of(1);
    air.lift(0, "1,2");
    air.land(0, "1,2");
    expect(air.of(1)).toBe(before);
    expect(air.of(0)).toBe(air.of(7));
  });
});
