import { describe, expect, it } from "vitest";
import type { ClockView } from "../protocol/messages.ts";
import { clockText, leftOf } from "./clock.ts";

const CLOCK: ClockView = {
  mode: "move",
  seconds: 60,
  remaining: [60_000, 45_000],
  running: 1,
  at: 1_000,
  deadline: null,
  waits_for: [],
  leave_at: null,
};

describe("the time that is left", () => {
  it("runs down for the one to move alone, and never below nothing", () => {
    expect(leftOf(CLOCK, 0, 31_000)).toBe(60_000);
    expect(leftOf(CLOCK, 1, 31_000)).toBe(15_000);
    expect(leftOf(CLOCK, 1, 99_000)).toBe(0);
  });
});

// Without texts loaded, a text is its name.
describe("what a clock shows", () => {
  it.each([
    [0, "0:00"],
    [9_400, "0:10"],
    [59 * 60_000, "59:00"],
    [23 * 3_600_000 + 59 * 60_000, "clock-hours"],
    [24 * 3_600_000, "clock-days"],
    [71 * 3_600_000, "clock-days"],
  ])("%d milliseconds as %s", (left, text) => {
    expect(clockText(left)).toBe(text);
  });
});
