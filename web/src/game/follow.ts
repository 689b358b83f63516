/** What follows from a view: words for the live region, tones, the forced refill, the end. */
import { untrack } from "svelte";
import type { MatchView } from "../match/view.ts";
import { only } from "../state/diff.ts";
import type { Step } from "../match/server.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { play } from "../state/sound.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { afterMoment } from "./ceremony.ts";
import { leaveBrief } from "./keepfocus.ts";
import { newsText } from "./logtext.ts";
import type { Table } from "./table.svelte.ts";

/** Long enough to be seen: first the empty wheel, then the new tiles. */
const FORCED_REFILL_PAUSE = 700;

/** Where there is nothing to choose, the refill comes by itself. Returns how to stop it. */
export function refillIfForced(table: Table): (() => void) | undefined {
  const refill = table.choice.refill;
  if (!refill || !table.canMove || !table.position.refill.forced) return undefined;
  const timer = setTimeout(() => table.playNow(refill), settings.motion ? FORCED_REFILL_PAUSE : 0);
  return () => clearTimeout(timer);
}

/** When the turn comes a plan is played, if that was said, or held ready for the reader to play it. */
export function playPlan(table: Table): void {
  const { plan } = table.planning;
  if (!plan || !table.canMove || plan.seat !== table.position.turn) return;
  const move = table.legal.find((legal) => legal.move === plan.move.move);
  table.planning.drop();
  if (!move) return;
  if (plan.atOnce) table.playNow(move);
  else table.takeUp(move);
}

/** Milliseconds until the last move has been seen, at the end of a game. */
const LAST_MOVE = 1100;

/** `onend` is told whether the game ended with a last token, which deserves a ceremony. */
export function follow(table: Table, onend: (ceremony: boolean) => void): () => void {
  /** The last view that was announced. Whoever opens a table hears whose turn it is. */
  let heard: MatchView = untrack(() => table.told);
  untrack(() => {
    const words = newsText(null, heard);
    if (words) speaker.say(words);
  });
  const onstep = ({ before, after, changes }: Step): void => {
    if (before?.position !== after.position) {
      leaveBrief();
      table.follow(before);
    }
    table.past.note();
    table.catchUp();
    // Somebody looking at another display is called back when it is their turn.
    if (after.you.to_move && !before?.you.to_move) table.pinned = null;
    // Of the own move there is news when it has been confirmed.
    if (table.store.ahead.length === 0) {
      const news = newsText(heard, after);
      if (news) speaker.say(news);
      heard = after;
    }
    // In a task of its own: to make the first tone takes as long as to draw a table.
    setTimeout(() => sound(table, changes));
    if (before?.status === "running" && after.outcome) {
      stop();
      const byPlay = after.outcome.reason === "tokens" || after.outcome.reason === "tiles";
      // First the last token falls. When somebody gave up, or ran out of time, nothing does.
      if (byPlay && settings.motion) stop = afterMoment(LAST_MOVE, () => onend(after.outcome?.reason === "tokens"));
      else onend(false);
    }
  };

  /** How not to tell of the end any more. */
  let stop = (): void => {};
  const deaf = table.store.listen(onstep);
  return () => {
    stop();
    deaf();
  };
}

function sound(table: Table, changes: Step["changes"]): void {
  if (only(changes, "over").length > 0) play("end");
  else if (only(changes, "cover").length > 0) play("cover");
  else if (only(changes, "lay").length > 0) play("refill");
  else if (only(changes, "take").length > 0) play("place");
  else if (only(changes, "turn").length > 0 && table.myTurn) play("turn");
}

