/**
 * Drag and drop: a tile picked up from the wheel and dropped on a cell. By mouse that places it; a
 * finger or pen hides what it points at, so there it only shows the move.
 */
import type { Table } from "./table.svelte.ts";

/** How far a pointer has to go before it is a drag and not a click. */
const SLOP = 7;

export function grab(table: Table, space: number, event: PointerEvent): void {
  if (event.button !== 0) return;
  const id = event.pointerId;
  const { clientX: startX, clientY: startY } = event;
  let dragging = false;

  const move = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    if (!dragging && Math.hypot(next.clientX - startX, next.clientY - startY) < SLOP) return;
    if (!dragging) {
      // Another move may still be on its way.
      if (!table.canMove) return;
      table.choice.hold(space);
      if (table.choice.space !== space) return;
      dragging = true;
      table.pinned = null;
    }
    // The tile may have become impossible to take meanwhile.
    if (table.choice.space !== space) return;
    next.preventDefault();
    table.drag = { space, x: next.clientX, y: next.clientY };
    table.choice.point(cellUnder(table, next));
  };
  const end = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!dragging || table.choice.space !== space) return;
    // The click that follows a drag is not a click on what lies there.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
    table.drag = null;
    const cell = next.type === "pointerup" ? cellUnder(table, next) : null;
    table.choice.point(cell);
    if (cell !== null && next.pointerType === "mouse") table.place(cell);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function cellUnder(table: Table, event: PointerEvent): string | null {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const cell = element?.closest<SVGElement>("[data-cell]");
  if (!cell?.closest(`[data-display="${table.seat}"]`)) return null;
  return cell.dataset["cell"] ?? null;
}
