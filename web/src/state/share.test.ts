import { describe, expect, it } from "vitest";
import { share } from "./share.ts";

describe("share", () => {
  it("gives the old value if nothing changed", () => {
    const before = { a: [1, { b: null }], c: "x" };
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it("keeps the parts that did not change", () => {
    const before = { tiles: [{ x: 1 }, { x: 2 }], turn: 0 };
    const after = share(before, { tiles: [{ x: 1 }, { x: 3 }], turn: 0 });
    expect(after).toEqual({ tiles: [{ x: 1 }, { x: 3 }], turn: 0 });
    expect(after.tiles[0]).toBe(before.tiles[0]);
    expect(after.tiles).not.toBe(before.tiles);
  });

  it("sees what was added, left out, or became null", () => {
    const before = { list: [{ x: 1 }, { x: 2 }], outcome: { winner: 1 } };
    expect(share(before.list, [{ x: 1 }])).toEqual([{ x: 1 }]);
    expect(share(before.list, [{ x: 1 }, { x: 2 }, { x: 3 }])).toHaveLength(3);
    expect(share<unknown>(before, { ...before, outcome: null })).toEqual({ ...before, outcome: null });
    expect(share<unknown>([], {})).toEqual({});
  });
});
