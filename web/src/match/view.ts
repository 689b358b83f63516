/** A match as its reader sees it: what the server tells, with the table worked out by the engine. */
import { after, look } from "../engine/index.ts";
import type { CellView, LegalMoveView, PositionView } from "../engine/types.ts";
import { cellKey } from "../names.ts";
import type { ChangeMessage, MatchState } from "../protocol/messages.ts";
import { share } from "../state/share.ts";

export interface MatchView extends Omit<MatchState, "position"> {
  /** The position as text; null until the match has begun, and while only the host knows all of it. */
  text: string | null;
  position: PositionView | null;
  /** Filled only for the one to move. */
  legal: readonly LegalMoveView[];
}

/** A state as a view; what did not change stays the same object and is not drawn again. */
export function viewOf(state: MatchState, before: MatchView | null): MatchView {
  const { position: text, ...rest } = state;
  return {
    ...rest,
    seats: share(before?.seats, state.seats),
    log: share(before?.log, state.log),
    text,
    ...table(text, state.you.to_move, before),
  };
}

/** The view after a move of the reader, as far as the engine foresees it; null if it sees nothing of it. */
export function foreseen(view: MatchView, move: LegalMoveView): MatchView | null {
  const text = view.text === null ? null : after(view.text, move.move);
  if (text === null) return laidDown(view, move);
  const shown = table(text, true, view);
  const turn = shown.position?.turn ?? null;
  const isMine = turn !== null && view.you.seats.includes(turn);
  return {
    ...view,
    text,
    ...shown,
    legal: isMine ? shown.legal : [],
    you: { ...view.you, to_move: isMine },
  };
}

/** For a take that draws tiles: show the tile placed; the rest is known only to the host. */
function laidDown(view: MatchView, { space, cell, covers, tokens_left, solo }: LegalMoveView): MatchView | null {
  const { position } = view;
  const tile = space === null ? null : position?.wheel.spaces[space];
  if (!position || !tile || !cell) return null;
  const covered = new Set(covers.map(({ x, y, task }) => `${cellKey({ x, y })},${task}`));
  const isCovered = (placed: CellView, task: number): boolean => covered.has(`${cellKey(placed)},${task}`);
  const displays = position.displays.map((display) => {
    if (display.seat !== position.turn) return display;
    const tasks = tile.tasks.map((letters) => ({ letters, covered: false, missing: 0, needs: [] }));
    // Tiles on which nothing changes stay the same objects, and are not drawn again.
    const tiles = [...display.tiles, { ...cell, tile, tasks }].map((placed) =>
      placed.tasks.some((_, i) => isCovered(placed, i))
        ? {
            ...placed,
            tasks: placed.tasks.map((task, i) => (isCovered(placed, i) ? { ...task, covered: true } : task)),
          }
        : placed,
    );
    const free = display.free.filter((other) => cellKey(other) !== cellKey(cell));
    const tokens_placed = display.tokens_placed + covers.length;
    return { ...display, tiles, free, tokens_left, tokens_placed, time: display.time + tile.time };
  });
  const spaces = position.wheel.spaces.map((other, i) => (i === space ? null : other));
  return {
    ...view,
    text: null,
    position: {
      ...position,
      turn: null,
      wheel: { ...position.wheel, spaces, offered: [] },
      displays,
      solo: position.solo && solo ? { ...position.solo, scores: solo } : position.solo,
    },
    legal: [],
    you: { ...view.you, to_move: false },
  };
}

function table(
  text: string | null,
  toMove: boolean,
  before: MatchView | null,
): Pick<MatchView, "position" | "legal"> {
  if (text === null) return { position: null, legal: [] };
  if (text === before?.text && toMove === before.you.to_move) {
    return { position: before.position, legal: before.legal };
  }
  const { position, moves } = look(text);
  return { position: share(before?.position, position), legal: toMove ? moves : [] };
}

/** The state after a change; null if the change does not follow on it. */
export function changed(state: MatchState | null, change: ChangeMessage): MatchState | null {
  if (state?.version !== change.since) return null;
  const { type: _type, since: _since, log, ...parts } = change;
  return { ...state, ...parts, log: [...state.log, ...log] };
}

/** The state when these players are there. */
export function present(
  state: MatchState,
  connected: readonly boolean[],
  handOverAt: number | null,
): MatchState {
  const seats = state.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
  return { ...state, seats, hand_over_at: handOverAt };
}
