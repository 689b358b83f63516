/** What a hint says of a move: what it completes, which task comes closer, and whether to refill. */
import { previewText } from "../board/preview.ts";
import { namedTile, taskName, tileName } from "../board/words.ts";
import type { AnalysedMove, AnalysisView, LegalMoveView } from "../engine/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { cellKey } from "../names.ts";
import type { Table } from "./table.svelte.ts";

const legalOf = (table: Table, { move }: AnalysedMove): LegalMoveView | undefined =>
  table.legal.find((legal) => legal.move === move);

export function titleOf(table: Table, analysed: AnalysedMove): string {
  if (analysed.kind === "refill") return t("refill");
  if (analysed.kind === "end_phase") return t("end-phase");
  const tile = legalOf(table, analysed)?.tile;
  return tile ? namedTile(tile) : analysed.move;
}

export function reasonOf(table: Table, analysed: AnalysedMove, analysis: AnalysisView): string {
  const move = legalOf(table, analysed);
  if (!move) return "";
  if (move.kind === "refill") return refillText(table, move);
  if (move.kind !== "take") return "";
  const parts = [previewText(table, move), closerText(table, analysed)];
  const { leaves } = analysed.facts;
  const others = !analysis.solo && move.next_seat !== table.position.turn;
  if (others && leaves.length > 0 && leaves.every((left) => left.covers === 0)) {
    parts.push(t("hint-leaves-little"));
  }
  if (table.choice.refill) parts.push(noRefillText(table, analysed, analysis));
  return parts.filter(Boolean).join(" ");
}

/** The task that is nearest to its end afterwards, by name; of the others how many. */
function closerText(table: Table, { facts }: AnalysedMove): string {
  const [first, ...others] = [...facts.helps].sort((a, b) => a.missing_after - b.missing_after);
  const display = table.position.displays[table.position.turn ?? 0];
  const placed = first && display?.tiles.find((tile) => cellKey(tile) === cellKey(first));
  const letters = placed?.tile.tasks[first?.task ?? 0];
  if (!first || !placed || letters === undefined) return "";
  const task = t("task-missing", { task: taskName(letters), n: first.missing_after });
  return t("hint-closer", { task, tile: tileName(placed.tile), more: others.length });
}

/** Why new tiles are worth it. */
function refillText(table: Table, { draws }: LegalMoveView): string {
  const most = Math.max(0, ...table.legal.map((move) => move.covers.length));
  return t("hint-refill-first", { n: draws, covers: most });
}

/** Why they are not, if this move is better. */
function noRefillText(table: Table, analysed: AnalysedMove, { moves }: AnalysisView): string {
  const refill = moves.find(({ kind }) => kind === "refill");
  if (!refill) return t("hint-refill-others");
  const chance = ({ chances }: AnalysedMove): number => Math.round((chances[table.position.turn ?? 0] ?? 0) * 100);
  const less = chance(analysed) - chance(refill);
  return less < 0 ? "" : t("hint-refill-less", { p: less });
}
