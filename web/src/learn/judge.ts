/** Comparing the reader's answers with the lesson's; what is right was worked out elsewhere. */
import { cellKey } from "../names.ts";
import type { CoverView, DisplayView, PositionView, TaskView, TileView } from "../engine/types.ts";
import type { Riddle } from "./lessons.ts";

export type Mark = "right" | "wrong" | "missed";

export interface Option {
  key: string;
  cover: CoverView;
  tile: TileView;
  view: TaskView;
}

export const taskKey = (cover: CoverView): string => `${cellKey(cover)},${cover.task}`;

/** Every task of a display, row by row. */
export function tasksIn(display: DisplayView): Option[] {
  const rows = [...display.tiles].sort((a, b) => a.y - b.y || a.x - b.x);
  return rows.flatMap((item) =>
    item.tasks.map((view, task) => {
      const cover = { x: item.x, y: item.y, task };
      return { key: taskKey(cover), cover, tile: item.tile, view };
    }),
  );
}

export interface Verdict {
  right: boolean;
  /** Whether a chosen task is not fulfilled. */
  tooMuch: boolean;
  marks: ReadonlyMap<string, Mark>;
  /** The task to explain first: a mistake if there is one. */
  explain: CoverView | null;
}

export function judge(step: Riddle, chosen: ReadonlySet<string>): Verdict {
  const fulfilled = new Set(step.covers.map(taskKey));
  const marks = new Map<string, Mark>();
  for (const key of chosen) marks.set(key, fulfilled.has(key) ? "right" : "wrong");
  for (const key of fulfilled) if (!chosen.has(key)) marks.set(key, "missed");
  const options = tasksIn(step.display);
  const first = (mark: Mark): CoverView | undefined =>
    options.find((option) => marks.get(option.key) === mark)?.cover;
  const wrong = first("wrong");
  const missed = first("missed");
  return {
    right: !wrong && !missed,
    tooMuch: wrong !== undefined,
    marks,
    explain: wrong ?? missed ?? first("right") ?? null,
  };
}

export type RefillAnswer = "no" | "may" | "must";

/** Whether there is a refill in a position, as the view tells it. */
export function refillAnswer(position: PositionView): RefillAnswer {
  if (position.refill.forced) return "must";
  return position.refill.allowed ? "may" : "no";
}
