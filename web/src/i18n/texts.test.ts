/** Every text exists in every language, is used, is translated, and has its plural forms. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./i18n.svelte.ts";
import { routes } from "../routes.ts";
import { SAME } from "./same.ts";

const sources = import.meta.glob<string>("./*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "../../scripts/document.mjs"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const languages = Object.keys(LANGUAGES) as Language[];

interface Message {
  subject: string;
  /** The message as it is parsed, to look into. */
  value: unknown;
}

function messagesOf(language: Language): Map<string, Message> {
  const messages = new Map<string, Message>();
  for (const [path, text] of Object.entries(sources)) {
    const [, folder, subject] = /^\.\/(\w+)\/([\w-]+)\.ftl$/.exec(path) ?? [];
    if (folder !== language || subject === undefined) continue;
    for (const entry of new FluentResource(text).body) {
      expect(messages.has(entry.id), `${language}: ${entry.id} is there twice`).toBe(false);
      messages.set(entry.id, { subject, value: entry.value });
    }
  }
  return messages;
}

const all = new Map(languages.map((language) => [language, messagesOf(language)]));
const english = all.get("en") ?? new Map<string, Message>();

/** Walk through a parsed pattern. */
function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const part of node) visit(part, see);
  else if (typeof node === "object" && node !== null) {
    see(node as Record<string, unknown>);
    for (const part of Object.values(node)) visit(part, see);
  }
}

function variables(value: unknown): string[] {
  const names = new Set<string>();
  visit(value, (node) => {
    if (node["type"] === "var") names.add(String(node["name"]));
  });
  return [...names].sort();
}

function text(value: unknown): string {
  return JSON.stringify(value);
}

describe("the texts", () => {
  it.each(languages)("%s has the same messages as English, in the same files", (language) => {
    const own = [...(all.get(language) ?? [])].map(([id, { subject }]) => `${subject}: ${id}`);
    const wanted = [...english].map(([id, { subject }]) => `${subject}: ${id}`);
    expect(own.sort()).toEqual(wanted.sort());
  });

  it("has a message for each id in the code, and uses each message", () => {
    const literal = new Set<string>();
    const beginnings = new Set<string>();
    const missing = new Set<string>();
    for (const source of Object.values(code)) {
      for (const [, quoted] of source.matchAll(/["'`]([a-zA-Z][\w-]*)["'`]/g)) {
        if (quoted !== undefined) literal.add(quoted);
      }
      for (const [, start] of source.matchAll(/`([a-z][\w-]*-)\$\{/g)) {
        if (start !== undefined) beginnings.add(start);
      }
      for (const [, id] of source.matchAll(/\b(?:t|because)\(\s*"([^"]+)"/g)) {
        if (id !== undefined && id !== "id" && !english.has(id)) missing.add(id);
      }
    }
    expect([...missing]).toEqual([]);
    const unused = [...english.keys()].filter(
      (id) => !literal.has(id) && ![...beginnings].some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it.each(routes.map((route) => [route.path, route] as const))("come with the screen %s", (_, route) => {
    const [, start] = /"([^"]+\.svelte)"/.exec(route.load.toString()) ?? [];
    const sources = modulesFrom(`../routes/${start?.split("/").pop() ?? ""}`);
    expect(sources.length).toBeGreaterThan(1);
    const fetched = sources.flatMap((source) =>
      [...source.matchAll(/texts\.need\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
        [...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => name),
      ),
    );
    const subjects = new Set(["app", ...(route.texts ?? []), ...fetched]);
    const used = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id]) => id ?? ""));
    const strange = used.filter((id) => english.has(id) && !subjects.has(english.get(id)?.subject));
    expect([...new Set(strange)]).toEqual([]);
  });

  it.each(languages.filter((language) => language !== "en"))("%s is translated", (language) => {
    const untouched: string[] = [];
    for (const [id, { value }] of all.get(language) ?? []) {
      const same = text(value) === text(english.get(id)?.value);
      const hasWords = /[a-z]{3}/i.test(typeof value === "string" ? value : text(literals(value)));
      if (same && hasWords && !SAME.has(id) && !SAME.has(`${language}:${id}`)) untouched.push(id);
    }
    expect(untouched).toEqual([]);
  });

  it.each(languages)("%s fills in the same values as English", (language) => {
    for (const [id, { value }] of all.get(language) ?? []) {
      expect(variables(value), `${language}: ${id}`).toEqual(variables(english.get(id)?.value));
    }
  });

  it.each(languages)("%s has every plural form it needs", (language) => {
    // “many” is for fractions in Czech, which we never count in.
    const categories = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== "many");
    for (const [id, { value }] of all.get(language) ?? []) {
      visit(value, (node) => {
        if (node["type"] !== "select") return;
        const variants = node["variants"] as { key: { type: string; value: unknown } }[];
        const keys = variants.map((variant) => String(variant.key.value));
        // A choice among words or given numbers is not a plural.
        if (!keys.some((key) => ["one", "few", "many"].includes(key))) return;
        for (const category of categories) {
          expect(keys, `${language}: ${id} lacks “${category}”`).toContain(category);
        }
      });
    }
  });
});

/** The sources of a component and of all that it imports. */
function modulesFrom(start: string): string[] {
  const seen = new Set<string>();
  const queue = [start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = code[path];
    if (seen.has(path) || source === undefined) continue;
    seen.add(path);
    for (const [, found = ""] of source.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      queue.push(new URL(found, `file:///a/${path.slice(3)}`).pathname.replace("/a/", "../"));
    }
  }
  return [...seen].map((path) => code[path] ?? "");
}

/** The literal parts of a pattern. */
function literals(value: unknown): string[] {
  const parts: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === "string") parts.push(node);
    else if (Array.isArray(node)) node.forEach(walk);
    else if (typeof node === "object" && node !== null && "variants" in node) {
      for (const variant of node.variants as { value: unknown }[]) walk(variant.value);
    }
  };
  walk(value);
  return parts;
}
