/** The engine's best move as something the table can show. */
import type { AnalysisView, LegalMoveView, PositionView } from "../protocol/messages.ts";

/** The tile, its cell and the tasks it would cover; null if no tile is to be taken. */
export function bestOnTable(
  position: PositionView,
  view: AnalysisView | null,
): LegalMoveView | null {
  const best = view?.moves[0];
  const parts = /^(\d+)@(-?\d+),(-?\d+)$/.exec(best?.move ?? "");
  if (!best || !parts || position.turn === null) return null;
  const [space = 0, x = 0, y = 0] = parts.slice(1).map(Number);
  return {
    move: best.move,
    kind: "take",
    space,
    cell: { x, y },
    tile: best.facts.tile,
    draws: best.facts.draws,
    covers: best.facts.covers,
    tokens_left: position.displays[position.turn]?.tokens_left ?? 0,
    distance: null,
    moon_space: null,
    order: position.track?.order ?? [],
    next_seat: best.facts.next_seat,
    ends_game: best.facts.ends_game,
    solo: null,
  };
}
