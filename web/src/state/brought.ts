/** Caches the view returned by a request, so that opening the match need not wait. */
import type { MatchState } from "../protocol/messages.ts";

let brought: MatchState | null = null;

export function bring(view: MatchState): void {
  brought = view;
}

/** The view of this match, if it was brought; used only once, because it becomes stale. */
export function takeBrought(id: string): MatchState | null {
  const view = brought?.id === id ? brought : null;
  brought = null;
  return view;
}
