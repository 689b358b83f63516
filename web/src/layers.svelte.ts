/**
 * What lies over the page: dialogs, the last one on top. Only the topmost hears keys, has the
 * focus, and shows what must be seen above everything. One that the reader opened has an entry in
 * the browser's history, so that Back closes it; closed in another way, it takes its entry along.
 */

/** Milliseconds in which what came by itself hears no click. */
export const SURPRISE = 400;

export interface Layer {
  element: HTMLElement;
  /** Whether the reader asked for it; what comes by itself leaves Back alone. */
  isAsked: boolean;
  /** It lies beside the page, not over it: keys are for both. */
  isBeside?: boolean;
  close(): void;
  /** Take the focus, which would be lost. */
  focus(): void;
}

export class Layers {
  #stack = $state.raw<readonly Layer[]>([]);
  /** Entries of the history that belong to layers; after a reload perhaps to some of before. */
  #entries = entriesHere();
  /** Whether the browser is on its way back over such entries, and what waits for that. */
  #isGoing = false;
  #waiting: (() => void)[] = [];

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("keydown", (event) => this.#guard(event), { capture: true });
    this.#plan();
  }

  /** What is above everything: there notices are shown. */
  get top(): Layer | null {
    return this.#stack.findLast(({ isBeside }) => !isBeside) ?? null;
  }

  open(layer: Layer): void {
    this.#stack = [...this.#stack, layer];
    this.#plan();
  }

  remove(layer: Layer): void {
    this.#stack = this.#stack.filter((other) => other !== layer);
    this.#plan();
  }

  /** Leave for another address: `go` is told whether to take the place of a layer's entry. */
  leave(go: (replace: boolean) => void): void {
    if (this.#isGoing) {
      this.#waiting.push(() => this.leave(go));
      return;
    }
    go(this.#entries > 0);
    this.#entries = 0;
  }

  get #asked(): Layer[] {
    return this.#stack.filter((layer) => layer.isAsked);
  }

  /** When all that changes at once has changed: one dialog may take the place of another. */
  #plan(): void {
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#isGoing) return;
    const wanted = this.#asked.length;
    if (wanted < this.#entries) {
      this.#isGoing = true;
      history.go(wanted - this.#entries);
    }
    while (wanted > this.#entries) history.pushState({ layers: ++this.#entries }, "");
  }

  /** The browser has gone to an entry: by our wish, or because the reader went back or forward. */
  #arrive(): void {
    const byReader = !this.#isGoing;
    this.#isGoing = false;
    this.#entries = entriesHere();
    if (byReader) for (const layer of this.#asked.slice(this.#entries)) layer.close();
    else for (const task of this.#waiting.splice(0)) task();
    this.#plan();
  }

  /** Keys are for the topmost layer alone, also when what had the focus there is gone. */
  #guard(event: KeyboardEvent): void {
    const top = this.#stack.findLast((layer) => !layer.isBeside && !isClosed(layer.element));
    if (!top) return;
    if (event.target instanceof Node && top.element.contains(event.target)) return;
    event.stopPropagation();
    top.focus();
  }
}

/** The browser closes a dialog before it says so: keys of that moment are for the page again. */
const isClosed = (element: HTMLElement): boolean =>
  element instanceof HTMLDialogElement && !element.open;

function entriesHere(): number {
  const state: unknown = history.state;
  const count = (state as { layers?: unknown } | null)?.layers;
  return typeof count === "number" ? count : 0;
}

export const layers = new Layers();
