// What the engine says of a position. Shapes only: what any of it means is decided by the engine.

export type ColorLetter = "R" | "B" | "T" | "Y";
export type MoveKind = "take" | "refill" | "end_phase";

/** The levels from gentle to as strong as we can, in the order of the engine. */
export const LEVELS = [
  "new-moon",
  "crescent",
  "quarter",
  "gibbous",
  "full-moon",
  "eclipse",
] as const;
export type Level = (typeof LEVELS)[number];

/** A tile: its name in every text form, its colour, its time value and its tasks. */
export interface TileView {
  name: string;
  color: ColorLetter;
  time: number;
  /** Each task as the colour letters it asks for, e.g. RBB. */
  tasks: string[];
}

/** A place in a display: x grows to the right, y downwards. */
export interface CellView {
  x: number;
  y: number;
}

/** The selection track. */
export interface WheelView {
  spaces: (TileView | null)[];
  meeple: number;
  /** The spaces whose tiles may be taken, clockwise. */
  offered: number[];
}

/** Whether the player to move may refill, or has to (RULES 4.1). */
export interface RefillView {
  allowed: boolean;
  forced: boolean;
  /** How many tiles a refill would lay out now. */
  count: number;
}

/** One disc on the moon track. */
export interface DiscView {
  seat: number;
  distance: number;
  space: number;
}

/** The moon track. In a shared space the disc that comes earlier in `order` lies higher. */
export interface TrackView {
  /** By seat. */
  discs: DiscView[];
  /** The order of play as it stands. */
  order: number[];
}

/** One colour of a task: how often it is needed and which tiles count for it now. */
export interface NeedView {
  color: ColorLetter;
  needed: number;
  counted: number;
  missing: number;
  cells: CellView[];
}

/** One task of a tile in a display, and why it is or is not fulfilled. */
export interface TaskView {
  letters: string;
  covered: boolean;
  missing: number;
  needs: NeedView[];
}

/** A tile in a display. */
export interface PlacedTileView {
  x: number;
  y: number;
  tile: TileView;
  tasks: TaskView[];
}

/** One player's display, its tiles sorted by cell. */
export interface DisplayView {
  seat: number;
  tiles: PlacedTileView[];
  /** Where the next tile may go. */
  free: CellView[];
  /** The time values of all its tiles together. */
  time: number;
  tokens_left: number;
  tokens_placed: number;
}

/** The draw pile: how many tiles and which, never in what order (RULES 8.1). */
export interface PileView {
  count: number;
  /** The names of its tiles, in catalogue order. */
  unseen: string[];
}

/** The two scores of a solo game; lower is better. */
export interface ScoreView {
  phase1: number;
  phase2: number;
  total: number;
}

/** Where a solo game stands. */
export interface SoloView {
  phase: 1 | 2;
  /** Tokens of the first stack still to be placed. */
  first_stack: number;
  can_end_phase: boolean;
  /** As they would be if the phase and the game ended now. */
  scores: ScoreView;
}

/** One line of the final ranking and why it stands there. */
export interface PlaceView {
  place: number;
  seat: number;
  tokens_left: number;
  reason: "placed_all" | "fewer_tokens" | "order_of_play" | "score";
}

/** How a game ended by the rules. */
export interface OutcomeView {
  reason: "tokens" | "tiles";
  winner: number | null;
  ranking: PlaceView[];
  solo: ScoreView | null;
}

/** All that lies on the table at one moment. */
export interface PositionView {
  players: number;
  /** Whose turn it is; null when the game is over. */
  turn: number | null;
  wheel: WheelView;
  refill: RefillView;
  /** Null in the solo game, which has none. */
  track: TrackView | null;
  /** By seat. */
  displays: DisplayView[];
  pile: PileView;
  solo: SoloView | null;
  outcome: OutcomeView | null;
}

/** A task that a move would cover: the tile's cell and the task's index on the tile. */
export interface CoverView {
  x: number;
  y: number;
  task: number;
}

/** A legal move and what would come of it, as far as it can be known. */
export interface LegalMoveView {
  /** The text to send: 5@2,-1, refill or end-phase. */
  move: string;
  kind: MoveKind;
  space: number | null;
  cell: CellView | null;
  /** The name of the tile taken. */
  tile: string | null;
  /** How many tiles it turns up. */
  draws: number;
  covers: CoverView[];
  tokens_left: number;
  distance: number | null;
  moon_space: number | null;
  /** The order of play afterwards. */
  order: number[];
  next_seat: number | null;
  ends_game: boolean;
  /** Solo: the scores as they would then stand. */
  solo: ScoreView | null;
}

/** A position and what may be done in it. */
export interface Look {
  position: PositionView;
  moves: LegalMoveView[];
}

/** An open task that a move brings closer: what it lacks before and after. */
export interface HelpedTaskView extends CoverView {
  missing_before: number;
  missing_after: number;
}

/** A tile the next player will be offered, and the most tasks it could cover for them. */
export interface LeftTileView {
  space: number;
  tile: string;
  covers: number;
}

/** What a move does, in terms that can be put into words of any language. */
export interface FactsView {
  tile: string | null;
  covers: CoverView[];
  helps: HelpedTaskView[];
  /** Steps on the moon track, or points in the solo game. */
  time: number;
  draws: number;
  next_seat: number | null;
  /** Takes that player then has in a row, by the expected line. */
  turns_in_a_row: number;
  /** What is on offer to the next player, as far as it is known. */
  leaves: LeftTileView[];
  ends_game: boolean;
}

/** A move with what it is worth. */
export interface AnalysedMove {
  move: string;
  kind: MoveKind;
  /** The chance of winning by seat; empty in solo. */
  chances: number[];
  /** Solo: the expected result; null if there was no time for the move. */
  expected_score: number | null;
  /** Simulations that tried it; solo: the width of the beam behind it. */
  visits: number;
  /** How much of the search went into it, from 0 to 1. */
  share: number;
  /** How play might go on, this move first. */
  line: string[];
  facts: FactsView;
}

/** What the engine thinks of a position. */
export interface AnalysisView {
  position: string;
  turn: number;
  solo: boolean;
  /** The best first, at most 40. */
  moves: AnalysedMove[];
  simulations: number;
}

/** Until the first of these is reached; without any, as long as a level usually thinks. */
export interface Limits {
  seconds?: number;
  /** In a solo game the width of the beam. */
  simulations?: number;
}

/** The seed of a shuffle: a text, or bytes. */
export type Seed = string | Uint8Array;

/** A game just dealt, for whoever hosts it: `pile` is the draw order, the next tile first (RULES 8.1). */
export interface Dealt {
  position: string;
  pile: string[];
}
