import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { look } from "../engine/index.ts";
import { LANGUAGES } from "../i18n/i18n.svelte.ts";
import { STEPS } from "./lessons.ts";

const files = import.meta.glob<string>("../i18n/*/learn.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const text = files[`../i18n/${language}/learn.ftl`] ?? "";
  expect(made.addResource(new FluentResource(text))).toEqual([]);
  return made;
}

describe.each(Object.keys(LANGUAGES))("the tutorial in %s", (language) => {
  const texts = bundle(language);
  it.each(STEPS.map((step) => [step.id, step] as const))("has all texts of %s", (id, step) => {
    const needed = [`learn-${id}-title`, `learn-${id}-text`];
    if (step.kind !== "which") needed.push(`learn-${id}-task`);
    if (step.kind !== "refill") needed.push(`learn-${id}-right`);
    const missable = step.kind === "play" && look(step.position).moves.some(({ move }) => !step.goals.includes(move));
    if (missable || step.kind === "order" || step.kind === "refill") needed.push(`learn-${id}-wrong`);
    expect(needed.filter((message) => !texts.hasMessage(message))).toEqual([]);
  });
});
