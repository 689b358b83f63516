/**
 * What changed on the table between two positions. Every animation, sound and announcement
 * comes from here; nothing is animated that this does not name. Knows no rules: it compares.
 */
import { cellKey, type PlacedTile } from "../names.ts";
import type { PositionView, TileView } from "../engine/types.ts";

export type Change =
  /** A tile went from the wheel to a display. */
  | { kind: "take"; seat: number; space: number; x: number; y: number; tile: TileView }
  /** A tile came into a display from nowhere we can see (a jump over several moves). */
  | { kind: "appear"; seat: number; x: number; y: number; tile: TileView }
  /** A tile left a display: a move was taken back. It lies on a space of the wheel again, if it does. */
  | { kind: "return"; seat: number; space: number | null; x: number; y: number; tile: TileView }
  /** A tile was laid on a space of the wheel; `order` counts from 0, clockwise. */
  | { kind: "lay"; space: number; order: number; tile: TileView }
  | { kind: "meeple"; from: number; to: number }
  | { kind: "disc"; seat: number; from: number; to: number }
  | { kind: "cover"; seat: number; x: number; y: number; task: number }
  | { kind: "turn"; from: number | null; to: number | null }
  | { kind: "phase" }
  | { kind: "over" };

export function diff(before: PositionView, after: PositionView): Change[] {
  const changes: Change[] = [];
  const emptied = emptiedSpaces(before, after);
  const filled = new Map(
    [...emptiedSpaces(after, before)].map(([space, tile]) => [tile.name, space]),
  );
  for (const display of after.displays) {
    const old = before.displays[display.seat];
    if (!old) continue;
    const was = byCell(old.tiles);
    for (const placed of display.tiles) {
      const known = was.get(cellKey(placed));
      if (!known) changes.push(arrival(display.seat, placed, emptied));
      for (const [task, { covered }] of placed.tasks.entries()) {
        if (covered && !known?.tasks[task]?.covered) {
          changes.push({ kind: "cover", seat: display.seat, x: placed.x, y: placed.y, task });
        }
      }
    }
    const now = byCell(display.tiles);
    for (const placed of old.tiles) {
      if (now.has(cellKey(placed))) continue;
      const { x, y, tile } = placed;
      const space = filled.get(tile.name) ?? null;
      changes.push({ kind: "return", seat: display.seat, space, x, y, tile });
    }
  }
  changes.push(...onTheWheel(before, after));
  for (const disc of after.track?.discs ?? []) {
    const old = before.track?.discs[disc.seat];
    if (old && old.distance !== disc.distance) {
      changes.push({ kind: "disc", seat: disc.seat, from: old.distance, to: disc.distance });
    }
  }
  if (before.solo && after.solo && before.solo.phase < after.solo.phase) {
    changes.push({ kind: "phase" });
  }
  if (before.turn !== after.turn) changes.push({ kind: "turn", from: before.turn, to: after.turn });
  if (!before.outcome && after.outcome) changes.push({ kind: "over" });
  return changes;
}

function byCell(tiles: readonly PlacedTile[]): Map<string, PlacedTile> {
  return new Map(tiles.map((placed) => [cellKey(placed), placed]));
}

/** The spaces whose tile is not there any more, with that tile. */
function emptiedSpaces(before: PositionView, after: PositionView): Map<number, TileView> {
  const emptied = new Map<number, TileView>();
  for (const [space, tile] of before.wheel.spaces.entries()) {
    if (tile && after.wheel.spaces[space]?.name !== tile.name) emptied.set(space, tile);
  }
  return emptied;
}

function arrival(seat: number, placed: PlacedTile, emptied: Map<number, TileView>): Change {
  const { x, y, tile } = placed;
  for (const [space, gone] of emptied) {
    if (gone.name !== tile.name) continue;
    emptied.delete(space);
    return { kind: "take", seat, space, x, y, tile };
  }
  return { kind: "appear", seat, x, y, tile };
}

function onTheWheel(before: PositionView, after: PositionView): Change[] {
  const changes: Change[] = [];
  const spaces = after.wheel.spaces;
  let order = 0;
  for (let step = 1; step <= spaces.length; step++) {
    const space = (before.wheel.meeple + step) % spaces.length;
    const tile = spaces[space];
    if (tile && before.wheel.spaces[space]?.name !== tile.name) {
      changes.push({ kind: "lay", space, order: order++, tile });
    }
  }
  if (before.wheel.meeple !== after.wheel.meeple) {
    changes.push({ kind: "meeple", from: before.wheel.meeple, to: after.wheel.meeple });
  }
  return changes;
}

/** The changes of one kind. */
export function only<K extends Change["kind"]>(
  changes: readonly Change[],
  kind: K,
): Extract<Change, { kind: K }>[] {
  return changes.filter((change): change is Extract<Change, { kind: K }> => change.kind === kind);
}
