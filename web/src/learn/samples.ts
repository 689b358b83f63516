/** A tile of each colour, to show what the colour sets look like. */
import type { TileView } from "../engine/types.ts";

export const SAMPLES: readonly Pick<TileView, "color" | "time" | "tasks">[] = [
  { color: "R", time: 5, tasks: ["BB", "Y"] },
  { color: "B", time: 4, tasks: ["TY", "RB"] },
  { color: "T", time: 3, tasks: ["BYY"] },
  { color: "Y", time: 7, tasks: ["RT", "BT", "RB"] },
];
