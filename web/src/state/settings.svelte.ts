/** What the reader has chosen, kept on this device. */
import { chooseLanguage, isLanguage, texts, type Language } from "../i18n/i18n.svelte.ts";
import { LEVELS, type Level } from "../names.ts";

export interface Choices {
  /** Null: the first of the browser's languages that we speak. */
  language: Language | null;
  theme: "system" | "night" | "day";
  palette: "warm" | "clear" | "grey";
  symbols: "small" | "large";
  motion: "system" | "on" | "off";
  sound: boolean;
  /** Whether a notification says that it is the reader's turn, while the page is out of sight. */
  summon: boolean;
  confirm: boolean;
  /** Whether tasks that lack just one tile are marked. */
  almost: boolean;
  /** Whether what other players say is shown. */
  phrases: boolean;
  /** The bot level chosen last. */
  level: Level;
  opponents: 1 | 2 | 3;
  /** The name under which the reader plays with others. */
  name: string;
}

const KEY = "novaluna.settings";

const ALLOWED: { [K in keyof Choices]: (value: unknown) => boolean } = {
  language: (value) => value === null || (typeof value === "string" && isLanguage(value)),
  theme: oneOf("system", "night", "day"),
  palette: oneOf("warm", "clear", "grey"),
  symbols: oneOf("small", "large"),
  motion: oneOf("system", "on", "off"),
  sound: (value) => typeof value === "boolean",
  summon: (value) => typeof value === "boolean",
  confirm: (value) => typeof value === "boolean",
  almost: (value) => typeof value === "boolean",
  phrases: (value) => typeof value === "boolean",
  level: oneOf(...LEVELS),
  opponents: oneOf(1, 2, 3),
  name: (value) => typeof value === "string" && value.length <= 24,
};

function oneOf(...values: unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

export function defaults(): Choices {
  return {
    language: null,
    theme: "system",
    palette: "warm",
    symbols: "small",
    motion: "system",
    sound: false,
    summon: false,
    confirm: false,
    almost: true,
    phrases: true,
    level: "new-moon",
    opponents: 1,
    name: "",
  };
}

/** Read what was kept, leaving out what does not fit any more. */
export function parseChoices(text: string | null): Choices {
  const choices = defaults();
  if (text === null) return choices;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return choices;
  }
  if (typeof kept !== "object" || kept === null) return choices;
  for (const [key, value] of Object.entries(kept)) {
    if (Object.hasOwn(ALLOWED, key) && ALLOWED[key as keyof Choices](value)) {
      Object.assign(choices, { [key]: value });
    }
  }
  return choices;
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage switched off: the defaults do
  }
}

class Settings {
  choices = $state<Choices>(parseChoices(stored()));
  #systemDay = $state(matches("(prefers-color-scheme: light)"));
  #systemStill = $state(matches("(prefers-reduced-motion: reduce)"));

  readonly theme = $derived(
    this.choices.theme === "system" ? (this.#systemDay ? "day" : "night") : this.choices.theme,
  );
  readonly motion = $derived(
    this.choices.motion === "system" ? !this.#systemStill : this.choices.motion === "on",
  );
  readonly language = $derived(this.choices.language ?? chooseLanguage(navigator.languages));

  set(change: Partial<Choices>): void {
    Object.assign(this.choices, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // storage full or switched off: the choice holds until the page is left
    }
  }

  /** Keep the document in step with the choices; call once, inside an effect root. */
  apply(): void {
    if (typeof matchMedia === "function") {
      const day = matchMedia("(prefers-color-scheme: light)");
      const still = matchMedia("(prefers-reduced-motion: reduce)");
      day.addEventListener("change", () => (this.#systemDay = day.matches));
      still.addEventListener("change", () => (this.#systemStill = still.matches));
    }
    // Chosen in another tab.
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.choices = parseChoices(event.newValue);
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset["theme"] = this.theme;
      root.dataset["palette"] = this.choices.palette;
      root.dataset["symbols"] = this.choices.symbols;
      root.dataset["motion"] = this.motion ? "on" : "off";
      document
        .querySelector('meta[name="theme-color"]')
        ?.setAttribute("content", this.theme === "night" ? "#070a20" : "#aecdea");
    });
    $effect(() => {
      void texts.use(this.language);
    });
  }
}

export const settings = new Settings();
