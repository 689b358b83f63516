/**
 * Drag and drop: a tile picked up from the wheel and dropped on a cell. By mouse that places it; a
 * finger or pen hides what it points at, so there it only shows the move.
 */
import type { Board } from "./board.svelte.ts";

/** How far a pointer has to go before it is a drag and not a click. */
const SLOP = 7;

export function grab(board: Board, space: number, event: PointerEvent): void {
  if (event.button !== 0) return;
  const id = event.pointerId;
  const { clientX: startX, clientY: startY } = event;
  let dragging = false;

  const move = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    if (!dragging && Math.hypot(next.clientX - startX, next.clientY - startY) < SLOP) return;
    if (!dragging) {
      // Another move may still be on its way.
      if (board.placer === null) return;
      board.hold(space);
      if (board.choice.space !== space) return;
      dragging = true;
    }
    // The tile may have been put back meanwhile, or become impossible to take.
    if (board.choice.space !== space) return;
    next.preventDefault();
    board.drag = { space, x: next.clientX, y: next.clientY };
    board.point(cellUnder(board, next));
  };
  /** Else the browser may take the drag for a fling, and the next tap only as what ends it. */
  const keepStill = (touch: TouchEvent): void => {
    if (dragging && touch.cancelable) touch.preventDefault();
  };
  const end = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    removeEventListener("touchmove", keepStill);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!dragging) return;
    addEventListener("click", (click) => swallow(click, next), { capture: true, once: true });
    board.drag = null;
    if (board.choice.space !== space) return;
    const cell = next.type === "pointerup" ? cellUnder(board, next) : null;
    board.point(cell);
    if (cell !== null && next.pointerType === "mouse") board.place(cell);
  };
  addEventListener("touchmove", keepStill, { passive: false });
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** Milliseconds after which a click is one of its own. */
const ECHO = 60;

/**
 * The click that follows a drag is not a click on what lies there. When things happened is told by the
 * events: on a busy page a timer may come after the next click, which would be lost.
 */
function swallow(click: Event, drop: Event): void {
  if (click.timeStamp - drop.timeStamp > ECHO) return;
  click.stopPropagation();
  click.preventDefault();
}

function cellUnder(board: Board, event: PointerEvent): string | null {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const cell = element?.closest<SVGElement>("[data-cell]");
  if (!cell?.closest(`[data-display="${board.placer}"]`)) return null;
  return cell.dataset["cell"] ?? null;
}
