import { describe, expect, it } from "vitest";
import { texts } from "../i18n/i18n.svelte.ts";
import { seatNames, spokenNames } from "./seats.ts";

await texts.use("en");

const person = (yours: boolean, name: string | null = null) =>
  ({ kind: "person", name, level: null, yours }) as const;
const bot = { kind: "bot", name: null, level: "quarter", yours: false } as const;

describe("seatNames", () => {
  it("speaks to the reader who has one seat and no name", () => {
    expect(seatNames([person(true), bot, person(false)])).toEqual(["You", "Quarter", "Guest"]);
  });

  it("speaks of nobody as “You” where several sit at one screen", () => {
    expect(seatNames([bot, person(true), person(true)])).toEqual(["Quarter", "Player 2", "Player 3"]);
    expect(seatNames([person(true), person(true, "Ben")])).toEqual(["Player 1", "Ben"]);
  });
});

describe("spokenNames", () => {
  it("says “You” to who has one seat, whatever the name, and tells namesakes apart", () => {
    expect(spokenNames([person(false, "Ann"), person(true, "Ben")])).toEqual(["Ann", "You"]);
    expect(new Set(spokenNames([person(false, "You"), person(true, "Ben")])).size).toBe(2);
  });

  it("keeps the names where several sit at one screen, and for who only watches", () => {
    for (const yours of [true, false]) {
      expect(spokenNames([person(yours, "Ann"), person(yours, "Ben")])).toEqual(["Ann", "Ben"]);
    }
  });

  it("calls a bot that plays on for the reader by what it is", () => {
    expect(spokenNames([{ ...bot, yours: true }, person(false, "Ben")])).toEqual(["Quarter", "Ben"]);
  });
});
