/** A view that came with the answer to a request: who opens its match next need not wait for one. */
import type { MatchView } from "../protocol/messages.ts";

let brought: MatchView | null = null;

export function bring(view: MatchView): void {
  brought = view;
}

/** The view of this match, if it was brought; only once, for it grows old. */
export function takeBrought(id: string): MatchView | null {
  const view = brought?.id === id ? brought : null;
  brought = null;
  return view;
}
