/** Names for what lies on the table, for titles, screen readers and the log. */
import { list, remembered, t } from "../i18n/i18n.svelte.ts";
import type { ColorLetter, PlacedTile } from "../names.ts";
import type { TaskView, TileView } from "../engine/types.ts";

export const colorName = (letter: string): string => t(`color-${letter}`);

/** "3 red, 1 blue" for a task's letters. */
export function taskName(letters: string): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return list([...counts].map(([letter, n]) => t(`count-${letter}`, { n })));
}

/** "Red 4". */
export function tileName(tile: Pick<TileView, "color" | "time">): string {
  return t("tile-name", { color: colorName(tile.color), time: tile.time });
}

/** "Red 4, tasks: 3 blue; 2 yellow". */
export const tileText = remembered((tile: Pick<TileView, "color" | "time" | "tasks">): string => {
  if (tile.tasks.length === 0) return t("tile-without-tasks", { tile: tileName(tile) });
  return t("tile-with-tasks", {
    tile: tileName(tile),
    tasks: tile.tasks.map(taskName).join("; "),
  });
});

/** The time of a tile by its name in the log, "R3b": the letter is its colour, the digit its time. */
export const timeOf = (name: string): number => Number(name.charAt(1));

/** A tile from its name in the log. */
export function namedTile(name: string): string {
  return tileName({ color: name.charAt(0) as ColorLetter, time: timeOf(name) });
}

/** A placed tile with where each of its tasks stands. */
export const placedTileText = remembered(({ tile, tasks }: PlacedTile): string => {
  if (tasks.length === 0) return t("tile-without-tasks", { tile: tileName(tile) });
  return t("tile-with-tasks", {
    tile: tileName(tile),
    tasks: tasks.map(taskState).join("; "),
  });
});

/** The colour of the one tile that an open task lacks; null if it lacks more. */
export function lacksOne({ covered, missing, needs }: TaskView): ColorLetter | null {
  if (covered || missing !== 1) return null;
  return needs.find((need) => need.missing > 0)?.color ?? null;
}

/** "3 red (done)" or "3 red (1 missing)". */
export const taskState = remembered((task: TaskView): string => {
  const name = taskName(task.letters);
  return task.covered ? t("task-done", { task: name }) : t("task-missing", { task: name, n: task.missing });
});
