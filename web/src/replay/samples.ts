/** Small made-up games for the tests. */
import type {
  AnalysedMove,
  AnalysisView,
  DisplayView,
  PositionView,
  TileView,
} from "../engine/types.ts";
import type { Watching } from "../match/record.svelte.ts";

const TILE: TileView = { name: "R1", color: "R", time: 1, tasks: ["BB"] };

export function display(seat: number, tiles: DisplayView["tiles"] = []): DisplayView {
  return { seat, tiles, free: [], time: 0, tokens_left: 20, tokens_placed: 0 };
}

export function position(change: Partial<PositionView> = {}): PositionView {
  const spaces = Array.from({ length: 12 }, (_, i) => (i === 1 ? TILE : null));
  return {
    players: 2,
    turn: 0,
    wheel: { spaces, meeple: 0, offered: [1] },
    refill: { allowed: true, forced: false, count: 10 },
    track: null,
    displays: [display(0), display(1)],
    pile: { count: 40, unseen: [] },
    solo: null,
    outcome: null,
    ...change,
  };
}

/** The tile on space 1 goes to cell 0,0 of the first seat; then nothing more happens. */
export function replay(moves = 3): Watching {
  const after = position({
    turn: 1,
    wheel: { spaces: Array.from({ length: 12 }, () => null), meeple: 1, offered: [] },
    displays: [
      display(0, [
        { x: 0, y: 0, tile: TILE, tasks: [{ letters: "BB", covered: false, missing: 2, needs: [] }] },
      ]),
      display(1),
    ],
  });
  return {
    names: ["Ada", "Björn"],
    levels: [null, "quarter"],
    colors: ["ivory", "coral"],
    date: null,
    first_game: false,
    practice: false,
    players: 2,
    result: "unfinished",
    moves: Array.from({ length: moves }, (_, i) => ({
      number: i + 1,
      seat: i % 2,
      move: "1@0,0",
      tile: "R1",
      cell: { x: 0, y: 0 },
      covers: 0,
      drawn: [],
    })),
    positions: Array.from({ length: moves + 1 }, (_, i) => (i === 0 ? position() : after)),
    texts: Array.from({ length: moves + 1 }, (_, i) => `position ${i} of ${moves}`),
    record: "",
  };
}

export function analysed(move: string, change: Partial<AnalysedMove> = {}): AnalysedMove {
  return {
    move,
    kind: "take",
    chances: [0.5, 0.5],
    expected_score: null,
    visits: 1,
    share: 1,
    line: [move],
    facts: {
      tile: "R1",
      covers: [],
      helps: [],
      time: 4,
      draws: 0,
      next_seat: 1,
      turns_in_a_row: 1,
      leaves: [],
      ends_game: false,
    },
    ...change,
  };
}

export function analysis(moves: AnalysedMove[], change: Partial<AnalysisView> = {}): AnalysisView {
  return { position: "", turn: 0, solo: false, moves, simulations: 1, ...change };
}
