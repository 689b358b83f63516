/**
 * The move that is being put together: which tile, and over which cell it is held. All that is
 * offered comes from the server's legal moves; here one of them is found, never judged.
 */
import { cellKey } from "../names.ts";
import type { CellView, LegalMoveView } from "../protocol/messages.ts";

export class Choice {
  #legal: () => readonly LegalMoveView[];
  #isFixed: () => boolean;
  space = $state<number | null>(null);
  /** The cell pointed at, as a key; only ever one of `cells`. */
  cell = $state<string | null>(null);

  /** Nothing about it can be changed while it is fixed: the move has been sent. */
  constructor(legal: () => readonly LegalMoveView[], isFixed: () => boolean = () => false) {
    this.#legal = legal;
    this.#isFixed = isFixed;
  }

  readonly takes = $derived.by(() => this.#legal().filter((move) => move.kind === "take"));
  readonly refill = $derived.by(() => this.#legal().find((move) => move.kind === "refill") ?? null);
  readonly endPhase = $derived.by(
    () => this.#legal().find((move) => move.kind === "end_phase") ?? null,
  );
  /** The moves of the chosen tile, by cell. */
  readonly moves = $derived.by(
    () =>
      new Map(
        this.takes
          .filter((move) => move.space === this.space && move.cell)
          .map((move) => [cellKey(move.cell as CellView), move]),
      ),
  );
  readonly cells = $derived.by(() => [...this.moves.values()].map((move) => move.cell as CellView));
  readonly preview = $derived.by(() =>
    this.cell === null ? null : (this.moves.get(this.cell) ?? null),
  );

  /** Choose the tile on a space; choosing it again puts it back. */
  take(space: number | null): void {
    if (this.#isFixed()) return;
    if (space !== null && !this.takes.some((move) => move.space === space)) return;
    this.space = space === this.space ? null : space;
    if (this.cell !== null && !this.moves.has(this.cell)) this.cell = null;
  }

  /** Like `take`, but keeps the tile if it is chosen already. */
  hold(space: number): void {
    if (this.space !== space) this.take(space);
  }

  point(cell: string | null): void {
    if (this.#isFixed()) return;
    this.cell = cell !== null && this.moves.has(cell) ? cell : null;
  }

  /** Point at the nearest cell in a direction, to begin with from the middle. */
  step(dx: number, dy: number): void {
    const cells = this.cells;
    if (cells.length === 0 || this.#isFixed()) return;
    const from = cells.find((cell) => cellKey(cell) === this.cell);
    const best = from
      ? neighbour(cells, from, dx, dy)
      : (neighbour(cells, middle(cells), dx, dy) ?? central(cells));
    if (best) this.cell = cellKey(best);
  }

  clear(): void {
    if (this.#isFixed()) return;
    this.space = null;
    this.cell = null;
  }
}

function neighbour(cells: CellView[], from: CellView, dx: number, dy: number): CellView | null {
  let best: CellView | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (along <= 0) continue;
    const cost = along + 2.2 * across;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

function middle(cells: CellView[]): CellView {
  return {
    x: cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length,
    y: cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length,
  };
}

function central(cells: CellView[]): CellView | null {
  const { x, y } = middle(cells);
  const distance = (cell: CellView): number => Math.hypot(cell.x - x, cell.y - y);
  return cells.reduce<CellView | null>(
    (best, cell) => (best === null || distance(cell) < distance(best) ? cell : best),
    null,
  );
}
