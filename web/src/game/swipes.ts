/** A finger that goes across the display in front turns to the next one, or to the one before. */
import type { Attachment } from "svelte/attachments";
import type { Table } from "./table.svelte.ts";

/** Minimum length of a swipe, in pixels. */
const LEAST = 48;

/** Minimum ratio of horizontal to vertical movement. */
const ACROSS = 2;

function doesPageScroll(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
}

/** One finger or pen alone; a mouse has buttons to turn with. */
export function swipes(table: Table): Attachment<HTMLElement> {
  /** Where each finger came down. */
  const down = new Map<number, PointerEvent>();
  let isAlone = false;

  const begin = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    isAlone = down.size === 0 && table.canTurnPage;
    down.set(event.pointerId, event);
  };
  /** Else the browser may take it for a fling, and the next tap only as what ends it. */
  const keepStill = (touch: TouchEvent): void => {
    if (isAlone && touch.cancelable && !doesPageScroll()) touch.preventDefault();
  };
  const end = (event: PointerEvent): void => {
    const start = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!start || !isAlone || !table.canTurnPage || event.type === "pointercancel") return;
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    if (Math.abs(dx) >= LEAST && Math.abs(dx) >= ACROSS * Math.abs(dy)) table.turnPage(dx < 0 ? 1 : -1);
  };

  return (display) => {
    const stop = new AbortController();
    const { signal } = stop;
    display.addEventListener("pointerdown", begin, { signal });
    display.addEventListener("touchmove", keepStill, { passive: false, signal });
    // Also of a finger whose target has gone, or that is lifted beside the display.
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
    return () => stop.abort();
  };
}
