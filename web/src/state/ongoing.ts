/** Which matches go on for this reader, as far as this device knows: room for them on the front page. */
import type { MatchView } from "../protocol/messages.ts";

const KEY = "novaluna.ongoing";
const MOST = 50;

/** Read what was kept; nothing where storage is switched off. */
export function ongoing(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepOngoing(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Storage full or switched off: the list will push the page down when it comes.
  }
}

/** A match was looked at: it goes on, or it is over. */
export function noteOngoing({ id, status, you }: MatchView): void {
  const others = ongoing().filter((other) => other !== id);
  const goesOn = you.role === "player" && (status === "running" || status === "open");
  keepOngoing(goesOn ? [id, ...others] : others);
}
