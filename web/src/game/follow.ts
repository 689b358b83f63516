/** What follows from a view: words for the live region, tones, the forced refill, the end. */
import { only } from "../state/diff.ts";
import type { Step } from "../state/match.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { play } from "../state/sound.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { newsText } from "./logtext.ts";
import type { Table } from "./table.svelte.ts";

/** Long enough to be seen: first the empty wheel, then the new tiles. */
const FORCED_REFILL_PAUSE = 700;

/** Where there is nothing to choose, the refill comes by itself. Returns how to stop it. */
export function refillIfForced(table: Table): (() => void) | undefined {
  const refill = table.choice.refill;
  if (!refill || !table.canMove || !table.position.refill.forced) return undefined;
  const timer = setTimeout(() => table.play(refill), settings.motion ? FORCED_REFILL_PAUSE : 0);
  return () => clearTimeout(timer);
}

export function follow(table: Table, onend: () => void): () => void {
  const onstep = ({ before, after, changes }: Step): void => {
    if (before?.version !== after.version) {
      if (before?.position !== after.position) blurBrief();
      table.follow(before);
      // Somebody looking at another display is called back when it is their turn.
      if (after.you.to_move && !before?.you.to_move) table.pinned = null;
    }
    const news = newsText(before, after);
    if (news) speaker.say(news);
    // In a task of its own: to make the first tone takes as long as to draw a table.
    setTimeout(() => sound(table, changes));
    if (before?.status === "running" && after.outcome) {
      setTimeout(onend, settings.motion ? 1100 : 0);
    }
  };

  return table.store.listen(onstep);
}

/** Blur before removal: what goes while it has the focus forces a layout of a page half changed. */
function blurBrief(): void {
  const focused = document.activeElement;
  if (focused?.matches("[data-cell][role=button], [data-brief]")) (focused as HTMLElement).blur();
}

function sound(table: Table, changes: Step["changes"]): void {
  if (only(changes, "over").length > 0) play("end");
  else if (only(changes, "cover").length > 0) play("cover");
  else if (only(changes, "lay").length > 0) play("refill");
  else if (only(changes, "take").length > 0) play("place");
  else if (only(changes, "turn").length > 0 && table.myTurn) play("turn");
}

