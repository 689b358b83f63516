/** What the keys do at the table; which key means what is in `board/keys.ts`. */
import { isEcho, keyAction, type KeyAction } from "../board/keys.ts";
import { cellText, previewText } from "../board/preview.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";
import type { Hints } from "./hints.svelte.ts";
import { canTalk } from "./strip/wish.ts";
import type { Table } from "./table.svelte.ts";

/** What can be opened over the table, one at a time. */
export type Part =
  | "help"
  | "rules"
  | "settings"
  | "menu"
  | "log"
  | "end"
  | "phase"
  | "practice"
  | "unseen";

interface Screen {
  table: Table;
  hints: Hints;
  takeBack: () => void;
  open: (which: Part) => void;
  close: (which: Part) => void;
}

/** Do what a key asks for, unless it is meant for what has the focus. */
export function shortcut(event: KeyboardEvent, screen: Screen): void {
  const { table } = screen;
  const target = event.target as Element | null;
  if (event.defaultPrevented || target?.closest("input, textarea, select, dialog")) return;
  const action = keyAction(event);
  if (!action) return;
  if (action.kind === "place" && (target?.closest("button, a, [role=button]") ?? null)) {
    if (!target?.closest("[data-space], [data-cell]")) return; // Enter presses that button
  }
  event.preventDefault();
  if (action.kind === "look-back") {
    table.lookBack(action.by);
    return;
  }
  // A key that is held down goes on from cell to cell, and does nothing else again.
  if (isEcho(event) && (action.kind !== "cell" || table.store.waiting > 0)) return;
  // Whoever wants to act comes back first: they have not seen yet what they would act on.
  if (table.past.on && !["tile", "help", "unseen", "say", "next-display"].includes(action.kind)) {
    table.past.end();
    return;
  }
  act(action, screen);
}

function act(
  action: Exclude<KeyAction, { kind: "look-back" }>,
  { table, hints, takeBack, open, close }: Screen,
): void {
  switch (action.kind) {
    case "tile":
      table.takeNumber(action.number);
      if (table.tile) speaker.say(t("prompt-place"));
      break;
    case "cell":
      table.step(action.dx, action.dy);
      if (table.choice.cell) speaker.say(cellText(table, table.choice.cell));
      break;
    case "place":
      table.placeHere();
      if (table.asked && table.choice.preview) {
        speaker.say(`${previewText(table, table.choice.preview)} ${t("prompt-confirm")}`);
      }
      break;
    case "refill":
      if (table.choice.refill) table.play(table.choice.refill);
      break;
    case "end-phase":
      if (table.choice.endPhase) open("phase");
      break;
    case "undo":
      takeBack();
      break;
    case "hint":
      void hints.ask();
      break;
    case "plan":
      if (table.planning.seat !== null) table.planning.toggle();
      break;
    case "at-once":
      table.planning.sayAtOnce();
      break;
    case "next-display":
      table.turnPage(1);
      break;
    case "say":
      if (canTalk(table)) table.store.talk.choosing = true;
      break;
    case "help":
    case "unseen":
      open(action.kind);
      break;
    case "cancel":
      close("end");
      hints.clear();
      table.cancel();
      break;
  }
}
