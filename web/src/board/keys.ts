/** Maps keys to table actions; `game/shortcuts.ts` carries them out. */

export type KeyAction =
  | { kind: "tile"; number: number }
  | { kind: "cell"; dx: number; dy: number }
  | { kind: "look-back"; by: number }
  | { kind: "place" | "refill" | "end-phase" | "undo" | "hint" | "unseen" | "next-display" }
  | { kind: "plan" | "at-once" | "say" | "help" | "cancel" };

/** Whether an event repeats the previous input: a key that repeats, the second half of a double click. */
export const isEcho = (event: UIEvent): boolean =>
  event.detail > 1 || (event instanceof KeyboardEvent && event.repeat);

export function keyAction(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "1":
    case "2":
    case "3":
      return { kind: "tile", number: Number(event.key) };
    case "ArrowLeft":
      return { kind: "cell", dx: -1, dy: 0 };
    case "ArrowRight":
      return { kind: "cell", dx: 1, dy: 0 };
    case "ArrowUp":
      return { kind: "cell", dx: 0, dy: -1 };
    case "ArrowDown":
      return { kind: "cell", dx: 0, dy: 1 };
    case "Enter":
      return { kind: "place" };
    case "Escape":
      return { kind: "cancel" };
    case "?":
      return { kind: "help" };
    case ",":
      return { kind: "look-back", by: -1 };
    case ".":
      return { kind: "look-back", by: 1 };
  }
  switch (event.key.toLowerCase()) {
    case "r":
      return { kind: "refill" };
    case "e":
      return { kind: "end-phase" };
    case "u":
      return { kind: "undo" };
    case "h":
      return { kind: "hint" };
    case "p":
      return { kind: "plan" };
    case "a":
      return { kind: "at-once" };
    case "s":
      return { kind: "say" };
    case "d":
      return { kind: "next-display" };
    case "t":
      return { kind: "unseen" };
  }
  return null;
}
