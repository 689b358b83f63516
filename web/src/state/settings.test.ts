import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../i18n/i18n.svelte.ts";
import { defaults, parseChoices } from "./settings.svelte.ts";

describe("the settings", () => {
  it("are the defaults when nothing, or nonsense, was kept", () => {
    expect(parseChoices(null)).toEqual(defaults());
    expect(parseChoices("{")).toEqual(defaults());
    expect(parseChoices("7")).toEqual(defaults());
  });

  it("keep what fits and leave out the rest", () => {
    const kept = parseChoices(
      JSON.stringify({ theme: "day", palette: "neon", level: "eclipse", language: "xx", other: 1 }),
    );
    expect(kept).toEqual({ ...defaults(), theme: "day", level: "eclipse" });
  });
});

describe("the first language", () => {
  it("is the first of the reader's that we speak", () => {
    expect(chooseLanguage(["fr-FR", "cs-CZ", "de"])).toBe("cs");
    expect(chooseLanguage(["fr"])).toBe("en");
    expect(chooseLanguage(["HU"])).toBe("hu");
  });
});
