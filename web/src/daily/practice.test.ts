import { describe, expect, it } from "vitest";
import { hasCome, practiceSeed, today } from "./practice.ts";

const NOW = Date.parse("2026-11-18T23:59:59Z");

describe("the practice deal of the day", () => {
  it("changes for everybody at midnight UTC", () => {
    expect(today(NOW)).toBe("2026-11-18");
    expect(today(NOW + 1000)).toBe("2026-11-19");
    expect(practiceSeed("2026-11-18")).not.toBe(practiceSeed("2026-11-19"));
  });

  it("exists for each day that has come, and for no other", () => {
    expect(["2026-11-18", "2026-01-01", "2024-02-29"].every((day) => hasCome(day, NOW))).toBe(true);
    const others = ["2026-11-19", "2026-02-30", "2026-13-01", "2026-1-1", "today", ""];
    expect(others.some((day) => hasCome(day, NOW))).toBe(false);
  });
});
