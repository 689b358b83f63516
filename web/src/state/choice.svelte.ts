/**
 * The move that is being put together: which tile, and over which cell it is held. All that is
 * offered comes from the server's legal moves; here one of them is found, never judged.
 */
import { cellKey } from "../names.ts";
import type { CellView, LegalMoveView } from "../protocol/messages.ts";

export class Choice {
  #legal: () => readonly LegalMoveView[];
  space = $state<number | null>(null);
  /** The cell pointed at, as a key; only ever one of `cells`. */
  cell = $state<string | null>(null);

  constructor(legal: () => readonly LegalMoveView[]) {
    this.#legal = legal;
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
    if (space !== null && !this.takes.some((move) => move.space === space)) return;
    this.space = space === this.space ? null : space;
    if (this.cell !== null && !this.moves.has(this.cell)) this.cell = null;
  }

  /** Like `take`, but keeps the tile if it is chosen already. */
  hold(space: number): void {
    if (this.space !== space) this.take(space);
  }

  point(cell: string | null): void {
    this.cell = cell !== null && this.moves.has(cell) ? cell : null;
  }

  /** Point at the nearest cell in a direction; at the nearest to the middle to begin with. */
  step(dx: number, dy: number): void {
    const cells = this.cells;
    if (cells.length === 0) return;
    const from = cells.find((cell) => cellKey(cell) === this.cell);
    const best = from ? neighbour(cells, from, dx, dy) : central(cells);
    if (best) this.cell = cellKey(best);
  }

  clear(): void {
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

function central(cells: CellView[]): CellView | null {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const distance = (cell: CellView): number => Math.hypot(cell.x - x, cell.y - y);
  return cells.reduce<CellView | null>(
    (best, cell) => (best === null || distance(cell) < distance(best) ? cell : best),
    null,
  );
}
