/** The chart of the solo results: a bar for each game, phase 2 on phase 1, the oldest first. */
import type { SoloResult } from "../protocol/messages.ts";

export interface Bar {
  x: number;
  width: number;
  /** From the top: where phase 2 begins, where phase 1 begins, and how high each is. */
  top: number;
  middle: number;
  result: SoloResult;
}

export interface Picture {
  bars: Bar[];
  ticks: { value: number; y: number }[];
  high: number;
}

/** How many results are drawn at most: the last ones. */
export const MOST_BARS = 40;
const WIDEST = 44;

/** The highest round number the chart must hold. */
export function ceiling(totals: readonly number[], step: number): number {
  return Math.max(2 * step, Math.ceil(Math.max(0, ...totals) / step) * step);
}

export function picture(results: readonly SoloResult[], width: number, height: number): Picture {
  const shown = results.slice(0, MOST_BARS).toReversed();
  const step = 50;
  const high = ceiling(
    shown.map(({ score }) => score.total),
    step,
  );
  const y = (value: number): number => height - (value / high) * height;
  const room = width / Math.max(1, shown.length);
  const wide = Math.min(WIDEST, room * 0.72);
  const ticks: Picture["ticks"] = [];
  for (let value = 0; value <= high; value += step) ticks.push({ value, y: y(value) });
  return {
    high,
    ticks,
    bars: shown.map((result, i) => ({
      x: room * (i + 0.5) - wide / 2,
      width: wide,
      top: y(result.score.total),
      middle: y(result.score.phase1),
      result,
    })),
  };
}
