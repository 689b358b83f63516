/**
 * The turning point of a game: the move that cost its player most of the chances to win. First all
 * positions are looked at briefly; then the few moves after which the chances fell are looked at
 * again, longer. Of a move that turns up nothing the position after it tells what it was worth; of
 * one that does, only what the search made of it, so that luck with the tiles counts for nobody.
 */
import type { AnalysedMove, AnalysisView } from "../engine/types.ts";
import type { Replay, ReplayMove } from "../protocol/messages.ts";

export interface TurningPoint {
  move: ReplayMove;
  /** The part of the chances that it cost, from 0 to 1. */
  cost: number;
}

/** Thinks about a position for so many seconds. */
export type Think = (text: string, seconds: number) => Promise<AnalysisView>;

/** Seconds for all positions, and for the few that may be it. */
export const GLANCE = 1;
export const STARE = 1.2;
/** So many moves are looked at again. */
const SUSPECTS = 4;
/** Minimum loss found by the quick search, and minimum loss after the longer one. */
const HINT = 0.05;
const COST = 0.1;

/** Null if no move cost a tenth of the chances. */
export async function turningPoint(
  { positions, moves }: Pick<Replay, "positions" | "moves">,
  think: Think,
): Promise<TurningPoint | null> {
  // The last move is left out: who wins by it has lost nothing, and after it there is nothing to think about.
  const asked = positions.slice(0, moves.length);
  const seconds = GLANCE / Math.max(1, asked.length);
  const glances: AnalysisView[] = [];
  for (const text of asked) glances.push(await think(text, seconds));
  const suspects = moves
    .slice(0, -1)
    .map((move, i) => ({ move, i, cost: costOf(move, glances[i], glances[i + 1]) }))
    .filter(({ cost }) => cost >= HINT)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, SUSPECTS);
  let found: TurningPoint | null = null;
  for (const { move, i } of suspects) {
    const long = STARE / (2 * suspects.length);
    const before = await think(positions[i] ?? "", long);
    const after = await think(positions[i + 1] ?? "", long);
    const cost = costOf(move, before, after);
    if (cost >= COST && cost > (found?.cost ?? 0)) found = { move, cost };
  }
  return found;
}

/** How much less a move was worth to its player than the best one. */
function costOf({ seat, move, drawn }: ReplayMove, before?: AnalysisView, after?: AnalysisView): number {
  const [best] = before?.moves ?? [];
  if (!best || best.move === move) return 0;
  const played = before?.moves.find((other) => other.move === move);
  const then = drawn.length > 0 ? played : after?.moves[0];
  return then ? chance(best, seat) - chance(then, seat) : 0;
}

const chance = ({ chances }: AnalysedMove, seat: number): number => chances[seat] ?? 0;
