/** Where the discs lie on the moon track, in the units of the wheel's drawing (1000 wide). */
import type { TrackView } from "../engine/types.ts";

/** How far from the middle of the wheel they lie, how large they are, how high one lies on another. */
export const DISCS = 219;
export const DISC = 24;
export const LIFT = 12;

export interface Disc {
  seat: number;
  distance: number;
  /** How far it is lifted by the discs under it. */
  lift: number;
}

/** The discs from the bottom of the stacks up. */
export function stacked(track: TrackView | null): Disc[] {
  if (!track) return [];
  return [...track.order].reverse().map((seat) => ({
    seat,
    distance: track.discs[seat]?.distance ?? 0,
    lift: LIFT * under(track, seat),
  }));
}

/** How many discs lie under this one. */
function under(track: TrackView, seat: number): number {
  const space = track.discs[seat]?.space;
  const rank = track.order.indexOf(seat);
  return track.order.filter((other, i) => i > rank && track.discs[other]?.space === space).length;
}
