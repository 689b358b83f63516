/** Small positions and matches for tests. */
import { stepNamed } from "../learn/lessons.ts";
import type { LegalMoveView, PositionView, TileView } from "../engine/types.ts";
import type { LogEntry, MatchState } from "../protocol/messages.ts";

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

/** A position between two, at the start; and one in which the first seat can move twice. */
export const START = stepNamed("take", "play").position;
export const TWICE = stepNamed("time", "play").position;
/** Alone, with one tile on the wheel: whoever takes it ends phase 1, and others are turned up. */
export const LAST_OF_PHASE_1 = [
  "novaluna/1 wheel=-,*,Y7,-,-,-,-,-,-,-,-,- phase=1 tokens=10 ",
  "A=T5a@-3,-1*12;B6b@-3,0*3;Y5c@-2,-2*1;R5a@-2,-1*2;R5b@-2,0*2;T5c@-2,1*2;R7@-1,-2*2;T6b@-1,-1*12;",
  "B4a@-1,0*2;R4d@0,0 ",
  "unseen=R1,R2,R2,R3a,R3b,R3c,R3d,R4a,R4b,R4c,R5c,R6a,R6b,B1,B2,B2,B3a,B3b,B3c,B3d,B4b,B4c,B4d,B5a,",
  "B5b,B5c,B6a,B7,T1,T2,T2,T3a,T3b,T3c,T3d,T4a,T4b,T4c,T4d,T5b,T6a,T7,Y1,Y2,Y2,Y3a,Y3b,Y3c,Y3d,Y4a,Y4b,",
  "Y4c,Y4d,Y5a,Y5b,Y6a,Y6b",
].join("");

export function match(version: number, change: Partial<MatchState> = {}): MatchState {
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
    hints_used: [],
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
    position: START,
    moves: 0,
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

/** The entry of a move in the log. */
export function entry(version: number, seat: number, move: string): LogEntry {
  return {
    version,
    kind: "take",
    at: 0,
    seat,
    name: null,
    number: version,
    move,
    tile: null,
    cell: null,
    covers: 0,
    drawn: [],
    level: null,
  };
}
