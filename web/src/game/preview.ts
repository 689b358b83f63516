/** What a move would bring, in words; all of it is told by the server. */
import { t } from "../i18n/i18n.svelte.ts";
import type { LegalMoveView } from "../protocol/messages.ts";
import type { Table } from "./table.svelte.ts";

export function previewText(table: Table, move: LegalMoveView): string {
  const parts = [t("preview-covers", { n: move.covers.length })];
  if (move.ends_game) parts.push(t("preview-ends"));
  else if (move.solo && table.solo) {
    const { phase1, total } = move.solo;
    parts.push(t("preview-score", { n: table.solo.phase === 1 ? phase1 : total }));
  } else if (move.next_seat !== null) {
    parts.push(
      move.next_seat === (table.isTurning ? table.mover : table.turn)
        ? t("preview-again")
        : t("preview-next", { name: table.names[move.next_seat] ?? "" }),
    );
  }
  return parts.join(" ");
}

/** The same for a cell, with where it is; for screen readers. */
export function cellText(table: Table, cell: string): string {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const move = table.choice.moves.get(cell);
  const place = t("cell-free", { x, y });
  return move ? `${place}. ${previewText(table, move)}` : place;
}
