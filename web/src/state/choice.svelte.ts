/**
 * The move that is being put together: which tile, and over which cell it is held. All that is
 * offered comes from the engine's legal moves; here one of them is found, never judged.
 */
import { cellKey } from "../names.ts";
import type { CellView, LegalMoveView } from "../engine/types.ts";
import { neighbour } from "./neighbour.ts";

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

  /** Point at the nearest cell in a direction, to begin with from the middle. */
  step(dx: number, dy: number): void {
    const cells = this.cells;
    if (cells.length === 0) return;
    const from = cells.find((cell) => cellKey(cell) === this.cell);
    const best = from
      ? neighbour(cells, from, dx, dy)
      : (neighbour(cells, middle(cells), dx, dy) ?? central(cells));
    if (best) this.cell = cellKey(best);
  }

  clear(): void {
    this.space = null;
    this.cell = null;
  }
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
