/** Why a move is good, in words, from the facts the server tells about it. */
import { t } from "../i18n/i18n.svelte.ts";
import type { AnalysedMove, AnalysisView } from "../engine/types.ts";

/** Short sentences, the weightiest first. */
export function reasons(
  move: AnalysedMove,
  view: Pick<AnalysisView, "turn" | "solo">,
  names: readonly string[],
  you: number | null = null,
): string[] {
  const { facts, kind } = move;
  if (kind === "end_phase") return [t("fact-end-phase")];
  if (kind === "refill") return [t("fact-refill", { n: facts.draws })];
  const said: string[] = [];
  if (facts.ends_game) said.push(t("fact-ends"));
  if (facts.covers.length > 0) said.push(t("fact-covers", { n: facts.covers.length }));
  const closer = facts.helps.filter(({ missing_before, missing_after }) => missing_after < missing_before);
  const almost = closer.filter(({ missing_after }) => missing_after === 1).length;
  if (almost > 0) said.push(t("fact-almost", { n: almost }));
  else if (closer.length > 0) said.push(t("fact-closer", { n: closer.length }));
  if (view.solo) {
    said.push(t("fact-points", { n: facts.time }));
    return said;
  }
  const { next_seat: next, turns_in_a_row: turns } = facts;
  if (next === view.turn) {
    said.push(turns > 1 ? t("fact-again-often", { n: turns }) : t("fact-again"));
  } else if (facts.time <= 2) {
    said.push(t("fact-quick", { n: facts.time }));
  }
  if (next !== null && next !== view.turn && facts.leaves.length > 0) {
    const most = Math.max(...facts.leaves.map(({ covers }) => covers));
    const name = names[next] ?? "";
    const toYou = next === you;
    if (most === 0) {
      said.push(toYou ? t("fact-leaves-nothing-you") : t("fact-leaves-nothing", { name }));
    } else if (most === 1) {
      said.push(toYou ? t("fact-leaves-little-you") : t("fact-leaves-little", { name }));
    }
  }
  return said;
}

/** What a move is worth to the one who makes it: "64 %", or a number of points. */
export function worthText(move: AnalysedMove, view: Pick<AnalysisView, "turn" | "solo">): string {
  if (view.solo) return t("worth-points", { n: Math.round(move.expected_score ?? 0) });
  return t("worth-chance", { n: Math.round((move.chances[view.turn] ?? 0) * 100) });
}
