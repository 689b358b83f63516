/** What the strip shows, if anybody wants anything: one thing at a time, the most urgent first. */
import type { MatchStore } from "../../match/server.svelte.ts";
import { rematchWish } from "../rematch.ts";
import type { Table } from "../table.svelte.ts";

export type Wish = "connection" | "undo" | "said" | "rematch" | "taken" | "clocks" | "away";

const TROUBLE: ReadonlySet<string> = new Set(["waiting", "gone", "outdated"]);

/** Those that only tell how things are: they make room for what a tile in hand would bring. */
const STATES: ReadonlySet<Wish> = new Set(["said", "taken", "clocks", "away"]);

export const isQuiet = (wish: Wish | null, table: Table | null): boolean =>
  wish !== null && STATES.has(wish) && table?.choice.space != null;

export function wishOf(store: MatchStore, table: Table | null): Wish | null {
  if (TROUBLE.has(store.connection)) return "connection";
  if (table && table.view.undo.requested_by !== null) return "undo";
  if (store.talk.heard) return "said";
  if (!table) return null;
  const { view } = table;
  if (rematchWish(table)) return "rematch";
  if (table.isOver) return null;
  if (table.mine.length === 0 && view.you.kept.length > 0) return "taken";
  if (view.clock && view.clock.waits_for.length > 0) return "clocks";
  return absentee(table) === null ? null : "away";
}

/** Whether the reader may say something: a player, where other people play from elsewhere. */
export const canTalk = ({ store }: { store: MatchStore }): boolean =>
  store.view !== null &&
  store.host.offers.talk &&
  store.view.you.role === "player" &&
  store.view.seats.some(({ kind, yours }) => kind === "person" && !yours);

/** The seat of the one to move, if that is somebody else who is not here. */
export function absentee(table: Table): number | null {
  const { turn, view, store } = table;
  const seat = turn === null ? undefined : view.seats[turn];
  if (turn === null || seat?.kind !== "person" || seat.yours) return null;
  return (store.connected[turn] ?? seat.connected) ? null : turn;
}
