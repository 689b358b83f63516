import { describe, expect, it } from "vitest";
import type { LogEntry } from "../protocol/messages.ts";
import { movesThatStand } from "./logtext.ts";

function entry(kind: LogEntry["kind"], number: number | null = null): LogEntry {
  const nothing = { name: null, move: null, tile: null, cell: null, covers: 0, drawn: [], level: null };
  return { ...nothing, version: 1, at: 0, seat: 0, kind, number };
}

describe("the moves that stand", () => {
  it("are those that were not taken back", () => {
    const log = [entry("begun"), entry("take", 1), entry("take", 2), entry("undone"), entry("refill", 2)];
    expect(movesThatStand(log)).toEqual([log[1], log[4]]);
  });

  it("are those before the one that somebody went back to", () => {
    const log = [entry("take", 1), entry("take", 2), entry("take", 3), entry("went_back", 2), entry("take", 2)];
    expect(movesThatStand(log)).toEqual([log[0], log[4]]);
  });
});
