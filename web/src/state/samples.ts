/** Small positions and matches for tests. */
import type { LegalMoveView, MatchView, PositionView, TileView } from "../protocol/messages.ts";

export const tile = (name: string, tasks: string[] = []): TileView => ({
  name,
  color: name.charAt(0) as TileView["color"],
  time: Number(name.charAt(1)),
  tasks,
});

export function position(change: Partial<PositionView> = {}): PositionView {
  const spaces: (TileView | null)[] = Array.from({ length: 12 }, () => null);
  spaces[1] = tile("R1");
  spaces[2] = tile("B4a", ["RRRR", "RR"]);
  spaces[3] = tile("R2", ["RRRR"]);
  const display = (seat: number): PositionView["displays"][number] => ({
    seat,
    tiles: [],
    free: [{ x: 0, y: 0 }],
    time: 0,
    tokens_left: 20,
    tokens_placed: 0,
  });
  return {
    players: 2,
    turn: 0,
    wheel: { spaces, meeple: 0, offered: [1, 2, 3] },
    refill: { allowed: false, forced: false, count: 0 },
    track: {
      discs: [
        { seat: 0, distance: 0, space: 0 },
        { seat: 1, distance: 0, space: 0 },
      ],
      order: [0, 1],
    },
    displays: [display(0), display(1)],
    pile: { count: 57, unseen: [] },
    solo: null,
    outcome: null,
    ...change,
  };
}

export function take(space: number, x: number, y: number): LegalMoveView {
  return {
    move: `${space}@${x},${y}`,
    kind: "take",
    space,
    cell: { x, y },
    tile: "R1",
    draws: 0,
    covers: [],
    tokens_left: 20,
    distance: 1,
    moon_space: 1,
    order: [1, 0],
    next_seat: 1,
    ends_game: false,
    solo: null,
  };
}

export function match(version: number, change: Partial<MatchView> = {}): MatchView {
  return {
    id: "abcdefghijkl",
    version,
    status: "running",
    created_at: 0,
    updated_at: 0,
    now: 0,
    public: false,
    first_game: false,
    hints: true,
    daily: null,
    continued: false,
    practice: false,
    seats: [],
    you: {
      seats: [0],
      role: "player",
      to_move: true,
      creator: true,
      can_join: false,
      kept: [],
      invite: null,
    },
    position: position(),
    moves: 0,
    legal_moves: [take(1, 0, 0)],
    log: [],
    time_limit: null,
    clock: null,
    undo: {
      allowed: false,
      needs_consent: false,
      requested_by: null,
      needed_from: [],
      yours_to_answer: false,
      back_to: null,
    },
    outcome: null,
    fairness: { commitment: null, words: [], secret: null, seed: null, chosen_seed: false },
    rematch: null,
    hand_over_at: null,
    ...change,
  };
}
