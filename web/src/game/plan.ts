/**
 * A move planned while others move: a value of its own, which the match knows nothing of. It stays as
 * long as its tile lies where it lay; the word to play it at once only as long as nothing changed that matters.
 */
import type { LegalMoveView } from "../engine/types.ts";
import type { LogEntry } from "../protocol/messages.ts";

export interface Plan {
  readonly seat: number;
  /** What would come of it, as the table stood last. */
  readonly move: LegalMoveView;
  /** The version of the table that it is about. */
  readonly version: number;
  /** Whether to play it as soon as the turn comes. */
  readonly atOnce: boolean;
}

/** Why a plan, or the word to play it at once, does not stand any more. */
export type Reason = "gone" | "taken-back" | "refill" | "completes" | "next";

/** The table as it stands: what the seat could do there, and what happened on the way. */
export interface Table {
  version: number;
  moves: readonly LegalMoveView[];
  log: readonly LogEntry[];
}

/** The plan on the table as it stands now, and why it is not what it was. */
export function carried(plan: Plan, table: Table): { plan: Plan | null; reason: Reason | null } {
  const move = table.moves.find(
    (other) => other.move === plan.move.move && other.tile === plan.move.tile,
  );
  if (!move) return { plan: null, reason: "gone" };
  const change = changeOf(plan, move, table.log);
  const reason = plan.atOnce ? change : null;
  const atOnce = plan.atOnce && change === null;
  return { plan: { ...plan, move, version: table.version, atOnce }, reason };
}

function changeOf(plan: Plan, move: LegalMoveView, log: readonly LogEntry[]): Reason | null {
  const news = log.filter(({ version }) => version > plan.version).map(({ kind }) => kind);
  if (news.includes("undone") || news.includes("went_back")) return "taken-back";
  if (news.includes("refill")) return "refill";
  const { covers, next_seat, ends_game } = plan.move;
  if (JSON.stringify(move.covers) !== JSON.stringify(covers)) return "completes";
  return move.next_seat === next_seat && move.ends_game === ends_game ? null : "next";
}
