/** What a move would bring, in words; all of it is told by the engine. */
import { t } from "../i18n/i18n.svelte.ts";
import type { LegalMoveView } from "../engine/types.ts";
import type { Board } from "./board.svelte.ts";

export function previewText(board: Board, move: LegalMoveView): string {
  const parts = [t("preview-covers", { n: move.covers.length })];
  const { solo } = board.position;
  if (move.ends_game) parts.push(t("preview-ends"));
  else if (move.solo && solo) {
    const { phase1, total } = move.solo;
    parts.push(t("preview-score", { n: solo.phase === 1 ? phase1 : total }));
  } else if (move.next_seat !== null) {
    parts.push(
      move.next_seat === (board.placer ?? board.mover)
        ? t("preview-again")
        : t("preview-next", { name: board.names[move.next_seat] ?? "" }),
    );
  }
  return parts.join(" ");
}

/** The same for a cell, with where it is; for screen readers. */
export function cellText(board: Board, cell: string): string {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const move = board.choice.moves.get(cell);
  const place = t("cell-free", { x, y });
  return move ? `${place}. ${previewText(board, move)}` : place;
}
