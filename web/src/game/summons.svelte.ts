/** Calls the reader back to a table that is out of sight, when it becomes their turn. */
import { isLocal } from "../host/ids.ts";
import { list, t } from "../i18n/i18n.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { maySummon, summon } from "../state/summons.ts";
import { untrack } from "svelte";
import type { Table } from "./table.svelte.ts";

/** For as long as a component lives, if the reader has chosen so. Only others let one wait for long. */
export function summonOnTurn(table: Table): void {
  /** Whether somebody else has been to move before: who opens a table knows whose turn it is. */
  let waited = false;
  $effect(() => {
    const mine = table.myTurn;
    if (!mine) waited = true;
    return untrack(() => (mine && waited ? call(table) : undefined));
  });
}

function call(table: Table): (() => void) | undefined {
  const { id, seats } = table.view;
  const others = seats.flatMap(({ kind, yours, seat }) => (kind === "person" && !yours ? [table.names[seat] ?? ""] : []));
  const isWanted = settings.choices.summon && maySummon() && !isLocal(id) && others.length > 0;
  if (!document.hidden || !isWanted) return undefined;
  const close = summon(t("turn-yours"), list(others), `novaluna-${id}`);
  const onseen = (): void => {
    if (!document.hidden) stop();
  };
  const stop = (): void => {
    document.removeEventListener("visibilitychange", onseen);
    close();
  };
  document.addEventListener("visibilitychange", onseen);
  return stop;
}
