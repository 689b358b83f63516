/** The keys of the game screen. */

export type KeyAction =
  | { kind: "tile"; number: number }
  | { kind: "cell"; dx: number; dy: number }
  | { kind: "place" | "refill" | "end-phase" | "undo" | "hint" | "help" | "cancel" };

/** Whether it belongs to the input before: a key that repeats, the second half of a double click. */
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
  }
  return null;
}
