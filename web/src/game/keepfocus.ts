/**
 * The focus at the table is never lost: what goes while it has it hands it on, mostly to the wheel,
 * whose spaces are always there.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { giveBackFocus } from "../ui/focus.ts";
import type { Table } from "./table.svelte.ts";

/** What goes with a move. */
const BRIEF = "[data-cell][role=button], [data-brief]";

const focus = (way: string): void => document.querySelector<HTMLElement>(way)?.focus({ preventScroll: true });

function toWheel(): void {
  focus(".game [data-space][tabindex='0']");
}

/** Whether it can have the focus no more. */
const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element.matches(":disabled") ||
  element.getClientRects().length === 0 ||
  getComputedStyle(element).visibility !== "visible";

/** Before a move: blur what is about to be removed, to avoid a forced layout. */
export function leaveBrief(): void {
  if (document.activeElement?.matches(BRIEF)) toWheel();
}

/** For the element of the whole table. */
export function keepsFocus(table: Table): Attachment<HTMLElement> {
  /** What had the focus last. */
  let last: Element | null = null;

  function mend(): void {
    const gone = last;
    // What is hidden or disabled has the focus until the page is drawn.
    const isLost = (): boolean => [document.body, gone].includes(document.activeElement);
    if (!gone || !isLost() || !isGone(gone)) return;
    // Another display has taken the place of one that was explored.
    if (gone.matches("[data-cell][role=img]")) focus(".front [data-cell][tabindex='0']");
    if (isLost()) toWheel();
    giveBackFocus(null);
  }
  /** When all has heard of the event, and the page has followed. */
  const mendSoon = (): void => void setTimeout(mend);

  return (element) => {
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener("focusin", ({ target }) => (last = target as Element), { signal });
    element.addEventListener("click", mendSoon, { signal });
    element.addEventListener("keydown", mendSoon, { signal });
    const deaf = untrack(() => table.store.listen(mendSoon));
    return () => {
      stop.abort();
      deaf();
    };
  };
}
