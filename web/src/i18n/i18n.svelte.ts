/**
 * The texts, in five languages. `t("id", { name })` gives the text in the language of the
 * moment and is reactive: a template that calls it is drawn anew when the language changes.
 * Each language has one `.ftl` file per subject; `app` is always there, the others come with
 * the screen that needs them (`routes.ts` lists them).
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { isolate } from "../names.ts";

export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  hu: "Magyar",
  cs: "Čeština",
} as const;

export type Language = keyof typeof LANGUAGES;
export type Arguments = Record<string, FluentVariable>;

const files = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default" });

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

/** The first of the reader's languages that we speak, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(language)) return language;
  }
  return "en";
}

function isolated(values: Arguments): Arguments {
  const isolates = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "string" ? isolate(value) : value,
  ]);
  return Object.fromEntries(isolates) as Arguments;
}

class Texts {
  language = $state<Language>("en");
  #bundle = $state.raw(new FluentBundle("en"));
  #subjects = new Set<string>(["app"]);
  #loaded = new Map<string, Promise<FluentResource>>();
  #wanted: Language = "en";
  /** What the bundle holds: the wish it was made for. */
  #shown = "";

  /** Switch to a language, at once when its files have arrived. */
  async use(language: Language): Promise<void> {
    this.#wanted = language;
    await this.#refresh();
  }

  /** Make sure that the texts of these subjects are there, in the language of the moment. */
  async need(...subjects: string[]): Promise<void> {
    for (const subject of subjects) this.#subjects.add(subject);
    await this.#refresh();
  }

  /** Fetch the texts of these subjects, which will be needed soon. */
  async fetch(...subjects: string[]): Promise<void> {
    await Promise.all(subjects.map((subject) => this.#load(this.#wanted, subject)));
  }

  /** Another object whenever any text may have become another. */
  get edition(): object {
    return this.#bundle;
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  format(id: string, values?: Arguments): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, values ? isolated(values) : null, errors);
    if (errors.length > 0 && import.meta.env.DEV) console.warn(id, errors);
    return text;
  }

  /** Fetch until all that is wanted is there; only then may a caller draw its texts. */
  async #refresh(): Promise<void> {
    while (this.#shown !== this.#wish) {
      const wish = this.#wish;
      const language = this.#wanted;
      const resources = await Promise.all([...this.#subjects].map((s) => this.#load(language, s)));
      // More, or another language, was asked for meanwhile, or a call beside this one was first.
      if (wish !== this.#wish || wish === this.#shown) continue;
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const resource of resources) bundle.addResource(resource);
      this.#shown = wish;
      this.#bundle = bundle;
      this.language = language;
      document.documentElement.lang = language;
    }
  }

  /** All that has been asked for, as a key. */
  get #wish(): string {
    return [this.#wanted, ...this.#subjects].join(" ");
  }

  #load(language: Language, subject: string): Promise<FluentResource> {
    const path = `./${language}/${subject}.ftl`;
    let resource = this.#loaded.get(path);
    if (!resource) {
      const load = files[path];
      if (!load) throw new Error(`no texts ${path}`);
      resource = load().then((text) => new FluentResource(text));
      resource.catch(() => this.#loaded.delete(path));
      this.#loaded.set(path, resource);
    }
    return resource;
  }
}

export const texts = new Texts();

/** The text of a message in the language of the moment. */
export function t(id: string, values?: Arguments): string {
  return texts.format(id, values);
}

/** The reader's own kind of the language of the moment: en-GB rather than en. */
export function region(): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${texts.language}-`));
  return own ?? texts.language;
}

/** A date as the reader writes it. */
export function date(ms: number, style: "date" | "time" | "both" = "both"): string {
  const options: Intl.DateTimeFormatOptions = {};
  if (style !== "time") options.dateStyle = "medium";
  if (style !== "date") options.timeStyle = "short";
  return new Intl.DateTimeFormat(region(), options).format(ms);
}

/** A number as the reader writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(texts.language, options).format(value);
}

// Making one takes far longer than using it.
const lists = new Map<Language, Intl.ListFormat>();

/** "red, blue and yellow". */
export function list(items: string[]): string {
  let format = lists.get(texts.language);
  if (!format) {
    format = new Intl.ListFormat(texts.language, { type: "conjunction" });
    lists.set(texts.language, format);
  }
  return format.format(items.map(isolate));
}

/**
 * A text about a thing, worked out once for as long as both the thing and the texts stay the same.
 * For things that are never changed, only replaced.
 */
export function remembered<T extends object>(text: (thing: T) => string): (thing: T) => string {
  const known = new WeakMap<T, { edition: object; text: string }>();
  return (thing) => {
    const edition = texts.edition;
    const before = known.get(thing);
    if (before?.edition === edition) return before.text;
    const fresh = text(thing);
    known.set(thing, { edition, text: fresh });
    return fresh;
  };
}
