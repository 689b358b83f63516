/** From analyses to the lines of the chart: what each position was worth, and where it is drawn. */
import type { AnalysisView, PositionView } from "../engine/types.ts";

export interface Point {
  x: number;
  y: number;
}

/** The chance of winning by seat in each position; null where it is not known. */
export function chancesOver(
  views: readonly (AnalysisView | null)[],
  positions: readonly PositionView[],
): (readonly number[] | null)[] {
  return positions.map((position, i) => {
    const { outcome, players } = position;
    if (outcome) {
      if (outcome.winner === null) return null;
      return Array.from({ length: players }, (_, seat) => (seat === outcome.winner ? 1 : 0));
    }
    const best = views[i]?.moves[0];
    return best && best.chances.length === players ? best.chances : null;
  });
}

/** Solo: the result to expect in each position; null where it is not known. */
export function scoresOver(
  views: readonly (AnalysisView | null)[],
  positions: readonly PositionView[],
): (number | null)[] {
  return positions.map(
    (position, i) => position.outcome?.solo?.total ?? views[i]?.moves[0]?.expected_score ?? null,
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where the i-th of `count` points stands. */
export function across(i: number, count: number, width: number): number {
  return count <= 1 ? width / 2 : (i / (count - 1)) * width;
}

/** Which of `count` points is nearest to a place. */
export function nearest(x: number, count: number, width: number): number {
  if (count <= 1 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((x / width) * (count - 1))));
}

export function path(points: readonly Point[]): string {
  if (points.length === 0) return "";
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
}

/**
 * The chances as bands on top of each other, the first seat's at the top: an outline to fill for
 * each seat. Unknown points are bridged; before the first and after the last known one is nothing.
 */
export function bands(
  values: readonly (readonly number[] | null)[],
  seats: number,
  width: number,
  height: number,
): string[] {
  const edges: Point[][] = Array.from({ length: seats + 1 }, () => []);
  for (const [i, chances] of values.entries()) {
    if (!chances) continue;
    const x = across(i, values.length, width);
    const sum = chances.reduce((total, chance) => total + chance, 0) || 1;
    let y = 0;
    edges[0]?.push({ x, y });
    for (let seat = 0; seat < seats; seat++) {
      y += ((chances[seat] ?? 0) / sum) * height;
      edges[seat + 1]?.push({ x, y });
    }
  }
  return Array.from({ length: seats }, (_, seat) => {
    const upper = edges[seat] ?? [];
    if (upper.length < 2) return "";
    return `${path([...upper, ...(edges[seat + 1] ?? []).toReversed()])}Z`;
  });
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** A scale for some values with round numbers at its ends, which holds the values of `also`. */
export function scaleFor(values: readonly number[], also: readonly number[] = []): Scale {
  const all = [...values, ...also];
  if (all.length === 0) return { low: 0, high: 1, ticks: [0, 1] };
  const least = Math.min(...all);
  const most = Math.max(...all);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => (most - least) / size <= 4) ?? 5000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Where a value stands: high values at the top. */
export function up(value: number, scale: Scale, height: number): number {
  return height - ((value - scale.low) / (scale.high - scale.low)) * height;
}

/** The points of a line; unknown ones are left out and bridged. */
export function linePoints(
  values: readonly (number | null)[],
  scale: Scale,
  width: number,
  height: number,
): Point[] {
  return values.flatMap((value, i) =>
    value === null ? [] : [{ x: across(i, values.length, width), y: up(value, scale, height) }],
  );
}
