import { describe, expect, it } from "vitest";
import { newSeats } from "./continue.ts";

const replay = { colors: [] };
const names = ["Ann", "Ben"];

describe("newSeats", () => {
  it("leaves a reader without a name to be spoken to, if they play alone", () => {
    expect(newSeats(["person", "quarter"], replay, names, null)[0]?.name).toBeNull();
  });

  it("gives everybody a name where several play", () => {
    const told = (mine: string | null) =>
      newSeats(["person", "person"], replay, names, mine).map(({ name }) => name);
    expect(told(null)).toEqual(["Ann", "Ben"]);
    expect(told("Cem")).toEqual(["Cem", "Ben"]);
  });
});
