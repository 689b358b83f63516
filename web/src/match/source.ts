/**
 * Where the positions on a board come from: a match on a server, a record, the tutorial. The board
 * and all that moves on it know no more of a game than this.
 */
import type { LegalMoveView, PositionView } from "../engine/types.ts";
import type { Change } from "../state/diff.ts";

export interface Source {
  readonly position: PositionView;
  /** The moves that the reader may play now; empty if it is not for them to move. */
  readonly legal: readonly LegalMoveView[];
  /** What led to this position, for whatever moves on the board; empty after a jump. */
  readonly changes: readonly Change[];
  /** Play one of the legal moves. */
  play(move: LegalMoveView): void;
  /** Be told of every position with what it changed, before it is drawn. Returns how to stop. */
  listen(listener: (step: { changes: readonly Change[] }) => void): () => void;
}
