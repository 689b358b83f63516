/** How good the move was that was played, seen from the best one the engine found. */
import type { AnalysedMove, AnalysisView } from "../engine/types.ts";

export type Verdict = "best" | "fine" | "slip" | "costly";

export interface Judgement {
  best: AnalysedMove;
  /** The move that was played, if the engine has looked at it. */
  played: AnalysedMove | null;
  verdict: Verdict | null;
}

/** Limits between the verdicts: in chances of winning, and in points of the solo game. */
const CHANCES = { fine: 0.015, slip: 0.06, costly: 0.13 };
const POINTS = { fine: 0.75, slip: 4, costly: 10 };

/** What a move is worth to the one who makes it; more is better. */
function worth(move: AnalysedMove, view: AnalysisView): number {
  return view.solo ? -(move.expected_score ?? 0) : (move.chances[view.turn] ?? 0);
}

export function judge(view: AnalysisView | null, move: string | null): Judgement | null {
  const best = view?.moves[0];
  if (!view || !best) return null;
  const played = view.moves.find((other) => other.move === move) ?? null;
  if (!played) return { best, played, verdict: null };
  if (played === best) return { best, played, verdict: "best" };
  const loss = worth(best, view) - worth(played, view);
  const limits = view.solo ? POINTS : CHANCES;
  const verdict =
    loss >= limits.costly ? "costly" : loss >= limits.slip ? "slip" : loss >= limits.fine ? "fine" : "best";
  return { best, played, verdict };
}

/** The positions from which a move was played that cost much. */
export function costlyMoves(
  views: readonly (AnalysisView | null)[],
  moves: readonly { move: string }[],
): number[] {
  return moves.flatMap(({ move }, i) =>
    judge(views[i] ?? null, move)?.verdict === "costly" ? [i] : [],
  );
}
