/** How far the reader has come in the tutorial, kept on this device; the address names the step. */
import { router } from "../router.svelte.ts";
import { STEPS } from "./lessons.ts";

const KEY = "novaluna.learn";

interface Kept {
  at: string;
  done: string[];
}

/** Read what was kept, leaving out steps that are not there any more. */
export function parseProgress(text: string | null, ids: readonly string[]): Kept {
  const fresh: Kept = { at: ids[0] ?? "", done: [] };
  if (text === null) return fresh;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return fresh;
  }
  if (typeof kept !== "object" || kept === null) return fresh;
  const { at, done } = kept as Record<string, unknown>;
  return {
    at: typeof at === "string" && (ids.includes(at) || at === END) ? at : fresh.at,
    done: Array.isArray(done) ? ids.filter((id) => done.includes(id)) : [],
  };
}

/** The page after the last step. */
export const END = "end";

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage switched off: the tutorial begins at the beginning
  }
}

const addressOf = (id: string): string => `/learn?step=${id}`;

const IDS = STEPS.map((step) => step.id);

export class Progress {
  #kept = $state.raw<Kept>(parseProgress(stored(), IDS));

  readonly at = $derived.by(() => {
    const named = router.query.get("step");
    return named !== null && (IDS.includes(named) || named === END) ? named : this.#kept.at;
  });
  readonly done = $derived<ReadonlySet<string>>(new Set(this.#kept.done));
  readonly index = $derived(this.at === END ? STEPS.length : IDS.indexOf(this.at));
  readonly step = $derived(STEPS[this.index] ?? null);

  go(id: string): void {
    router.go(addressOf(id));
  }

  /** Remember the step that is shown, and let the address name it. */
  stay(): void {
    if (this.at !== this.#kept.at) this.#keep({ ...this.#kept, at: this.at });
    if (router.query.get("step") !== this.at) router.go(addressOf(this.at), { replace: true });
  }

  /** The step after this one, or the end. */
  next(): void {
    this.go(IDS[this.index + 1] ?? END);
  }

  back(): void {
    const before = IDS[this.index - 1];
    if (before !== undefined) this.go(before);
  }

  finish(id: string): void {
    if (this.done.has(id)) return;
    this.#keep({ ...this.#kept, done: [...this.#kept.done, id] });
  }

  restart(): void {
    this.#keep({ ...this.#kept, done: [] });
    this.go(IDS[0] ?? END);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // storage full or switched off: it holds until the page is left
    }
  }
}
