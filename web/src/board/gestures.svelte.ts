/**
 * Pointers on a display: they point at cells and at tasks, place or only show a move, and zoom and
 * move the picture.
 */
import { SvelteMap } from "svelte/reactivity";
import { cellKey } from "../names.ts";
import type { CellView } from "../engine/types.ts";
import { CELL, type Viewport } from "./viewport.svelte.ts";

/** The width of the board's own box, in drawing units; see the style of Display. */
const BOARD = 100;
/** The least cells that a mouse hits for sure. */
const SAFE_BY_MOUSE = 32;
/** How far, in pixels, a pointer may move and still count as a click. */
const STILL = 12;

/** The display, as far as pointers need to know it. */
export interface Ground {
  readonly view: Viewport;
  readonly stage: HTMLElement | undefined;
  readonly board: SVGSVGElement | undefined;
  /** The name of the tile in hand. */
  readonly tile: string | undefined;
  /** Keys of the cells where it may go, and of the one over which it is held. */
  readonly legal: ReadonlySet<string>;
  readonly held: string | null;
  point: (cell: string | null) => void;
  place: (cell: string) => void;
  show: (cell: string) => void;
  /** Explain the task under the pointer, if there is one. */
  ask: (event: Event) => void;
  /** Say what was asked about last. */
  answer: () => void;
}

export class Gestures {
  readonly #ground: Ground;
  readonly #pointers = new SvelteMap<number, { x: number; y: number }>();
  #travelled = 0;
  /**
   * Whether a click makes the move, or shows it only: always first by finger and pen, which cannot
   * point without touching, and where cells are small by mouse too.
   */
  #shownBefore = true;
  /** The cell of the last click that only showed its move, with the tile. */
  #clicked: string | null = null;
  /** The cell that a pointer has come to: it lies where the reader looks. */
  #pointed: string | null = null;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get isDown(): boolean {
    return this.#pointers.size > 0;
  }

  /** Whether a pointer has come to a cell by itself. */
  isAt(cell: CellView): boolean {
    return cellKey(cell) === this.#pointed;
  }

  #point(key: string | null): void {
    this.#pointed = key;
    this.#ground.point(key);
  }

  #local(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.#ground.stage?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  /** The cell under a pointer, as the board is drawn at the moment: it may be gliding. */
  #keyAt(event: MouseEvent): string {
    const drawn = this.#ground.board?.getBoundingClientRect() ?? new DOMRect();
    const unit = (drawn.width * CELL) / BOARD;
    const at = (pointer: number, start: number): number => Math.floor((pointer - start) / unit);
    return cellKey({ x: at(event.clientX, drawn.left), y: at(event.clientY, drawn.top) });
  }

  readonly down = (event: PointerEvent): void => {
    const { view, tile, legal, held } = this.#ground;
    const cell = this.#keyAt(event);
    this.#shownBefore =
      event.pointerType === "mouse"
        ? view.unit * (100 / CELL) >= SAFE_BY_MOUSE || this.#clicked === `${tile} ${cell}`
        : held === cell;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#travelled = 0;
    if (event.pointerType !== "mouse" && legal.size > 0) this.#point(cell);
  };

  readonly move = (event: PointerEvent): void => {
    const { view, legal, ask } = this.#ground;
    const before = this.#pointers.get(event.pointerId);
    if (event.pointerType === "mouse" && !before) {
      ask(event);
      if (legal.size > 0) this.#point(this.#keyAt(event));
      return;
    }
    if (!before) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    this.#travelled += Math.hypot(dx, dy);
    if (this.#pointers.size === 2) this.#pinch(event, before);
    else if (view.zoom > 1) view.pan(dx, dy);
    else if (legal.size > 0) this.#point(this.#keyAt(event));
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  #pinch(event: PointerEvent, before: { x: number; y: number }): void {
    const { view } = this.#ground;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const middle = this.#local({
      clientX: (event.clientX + other.x) / 2,
      clientY: (event.clientY + other.y) / 2,
    });
    if (was > 0) view.zoomAt(now / was, middle.x, middle.y);
    view.pan((event.clientX - before.x) / 2, (event.clientY - before.y) / 2);
  }

  readonly up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  readonly leave = (event: PointerEvent): void => {
    this.up(event);
    if (event.pointerType === "mouse") this.#point(null);
  };

  readonly click = (event: MouseEvent): void => {
    if (this.#travelled > STILL) return;
    const { tile, legal, place, show, ask, answer } = this.#ground;
    const key = this.#keyAt(event);
    if (legal.has(key)) {
      if (this.#shownBefore) place(key);
      else show(key);
      this.#clicked = `${tile} ${key}`;
    } else {
      ask(event);
      answer();
    }
    // A screen reader clicks without pointing first.
    this.#shownBefore = true;
  };

  /** Where the page can be scrolled, the mouse wheel scrolls it, and zooms only with Ctrl. */
  readonly wheel = (event: WheelEvent): void => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight && !event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.#local(event);
    this.#ground.view.zoomAt(Math.exp(-event.deltaY * 0.0018), x, y);
  };
}
