// Generated from the server's models by `npm run types`: change those, not this file.

export type ClientMessage =
  SendMove | SendUndo | SendBack | SendConsent | SendSay | SendNudge | SendPing | SendRefresh;
export type ServerMessage =
  | MatchMessage
  | ChangeMessage
  | AcceptedMessage
  | RefusedMessage
  | PresenceMessage
  | SaidMessage
  | NudgedMessage
  | HeartbeatMessage
  | PongMessage
  | ClosingMessage;

/**
 * Server: your action with this id was carried out and is stored.
 */
export interface AcceptedMessage {
  type: "accepted";
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  version: number;
}
/**
 * Own words for the shuffle, before the match begins.
 */
export interface AddWords {
  /**
   * 1 to 200 visible characters; what cannot be seen is left out.
   */
  words: string;
}
/**
 * A move with what it is worth.
 */
export interface AnalysedMove {
  move: string;
  kind: "take" | "refill" | "end_phase";
  /**
   * The chance of winning by seat; empty in solo.
   */
  chances: number[];
  /**
   * Solo: the expected result.
   */
  expected_score: number | null;
  /**
   * How much of the search went into it, from 0 to 1.
   */
  share: number;
  /**
   * How play might go on, this move first.
   */
  line: string[];
  facts: FactsView;
}
/**
 * What a move does, in terms that can be put into words of any language.
 */
export interface FactsView {
  tile: string | null;
  covers: CoverView[];
  helps: HelpedTaskView[];
  time: number;
  draws: number;
  next_seat: number | null;
  turns_in_a_row: number;
  leaves: LeftTileView[];
  ends_game: boolean;
}
/**
 * A task that a move would cover: the tile's cell and the task's index on the tile.
 */
export interface CoverView {
  x: number;
  y: number;
  task: number;
}
/**
 * An open task that a move brings closer: what it lacks before and after.
 */
export interface HelpedTaskView {
  x: number;
  y: number;
  task: number;
  missing_before: number;
  missing_after: number;
}
/**
 * A tile the next player will be offered, and the most tasks it could cover for them.
 */
export interface LeftTileView {
  space: number;
  tile: string;
  covers: number;
}
/**
 * What the engine thinks of a position.
 */
export interface AnalysisView {
  position: string;
  turn: number;
  solo: boolean;
  /**
   * The best first, at most 40.
   */
  moves: AnalysedMove[];
  simulations: number;
}
/**
 * Agree to another player's request to take a move back, or not.
 */
export interface AnswerUndo {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  agree: boolean;
}
/**
 * Ask what is best in a position (its text, docs/notation.md).
 */
export interface AskAnalysis {
  position: string;
  seconds?: number;
}
/**
 * Ask for a hint in the position of ``version``.
 */
export interface AskHint {
  /**
   * The version the sender has seen.
   */
  version: number;
}
/**
 * Take back the own last move, or ask the other players for it.
 */
export interface AskUndo {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
}
/**
 * All tiles, with how often each occurs.
 */
export interface Catalogue {
  tiles: TileView[];
  copies: number[];
}
/**
 * A tile: its name in every text form, its colour, its time value and its tasks.
 */
export interface TileView {
  name: string;
  color: "R" | "B" | "T" | "Y";
  time: number;
  /**
   * Each task as the colour letters it asks for, e.g. RBB.
   */
  tasks: string[];
}
/**
 * A place in a display: x grows to the right, y downwards.
 */
export interface CellView {
  x: number;
  y: number;
}
/**
 * How the guest wants to be called.
 */
export interface ChangeMe {
  /**
   * 1 to 24 visible characters; what cannot be seen is left out.
   */
  name: string;
}
/**
 * Server: what is new since a version. Parts that are absent have not changed.
 *
 * A client that has not seen the version ``since`` asks for everything.
 */
export interface ChangeMessage {
  type: "change";
  since: number;
  version: number;
  now: number;
  updated_at: number;
  moves: number;
  position: string | null;
  /**
   * The entries after `since`.
   */
  log: LogEntry[];
  hand_over_at: number | null;
  status?: "open" | "running" | "over" | "abandoned";
  practice?: boolean;
  hints_used?: number[];
  seats?: SeatView[];
  you?: You;
  clock?: ClockView | null;
  undo?: UndoView;
  outcome?: OutcomeView | null;
  fairness?: FairnessView;
  rematch?: string | null;
}
/**
 * One thing that happened.
 */
export interface LogEntry {
  version: number;
  kind:
    | "created"
    | "joined"
    | "left"
    | "begun"
    | "take"
    | "refill"
    | "end_phase"
    | "undo_asked"
    | "undo_refused"
    | "undone"
    | "went_back"
    | "resigned"
    | "handed_over"
    | "returned"
    | "timed_out"
    | "ended"
    | "rematch";
  at: number;
  seat: number | null;
  /**
   * The name of the seat's player at that time.
   */
  name: string | null;
  /**
   * Of the move in the record, from 1; going back: of the move to come.
   */
  number: number | null;
  move: string | null;
  tile: string | null;
  cell: CellView | null;
  covers: number;
  /**
   * The tiles it turned up.
   */
  drawn: string[];
  /**
   * Of the bot that took over, if one did.
   */
  level: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
}
/**
 * Who sits where.
 */
export interface SeatView {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string | null;
  level: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
  color: "ivory" | "coral" | "violet" | "jade";
  yours: boolean;
  /**
   * Whether its player has a live connection; bots always.
   */
  connected: boolean;
  /**
   * Whether its player must come (join) before it begins.
   */
  awaited: boolean;
}
/**
 * The reader's role and rights in the match.
 */
export interface You {
  seats: number[];
  role: "player" | "spectator";
  to_move: boolean;
  creator: boolean;
  /**
   * Whether a seat is open to you, or waits for you.
   */
  can_join: boolean;
  /**
   * Seats that bots keep warm for you: `come-back`.
   */
  kept: number[];
  /**
   * For players: the key of the invitation link.
   */
  invite: string | null;
}
/**
 * The clocks. The one of ``running`` ticks down from what is left since ``at``.
 */
export interface ClockView {
  mode: "move" | "game";
  seconds: number;
  /**
   * By seat, in milliseconds, at the time `at`.
   */
  remaining: number[];
  running: number | null;
  at: number;
  deadline: number | null;
  /**
   * The clocks start when the players of these seats have been there.
   */
  waits_for: number[];
  /**
   * From when the others may `leave` meanwhile, without loss.
   */
  leave_at: number | null;
}
/**
 * Whether the last move may be taken back, and who has to agree.
 */
export interface UndoView {
  /**
   * Whether you may take back, or ask to take back, now.
   */
  allowed: boolean;
  needs_consent: boolean;
  requested_by: number | null;
  /**
   * Seats that have not answered yet.
   */
  needed_from: number[];
  yours_to_answer: boolean;
  /**
   * Where you may go back further, for practice: how many moves stay before your last one.
   */
  back_to: number | null;
}
/**
 * How a game ended.
 */
export interface OutcomeView {
  reason: "tokens" | "tiles" | "resigned" | "time" | "abandoned";
  winner: number | null;
  ranking: PlaceView[];
  solo: ScoreView | null;
}
/**
 * One line of the final ranking and why it stands there.
 */
export interface PlaceView {
  place: number;
  seat: number;
  tokens_left: number;
  reason:
    | "placed_all"
    | "fewer_tokens"
    | "order_of_play"
    | "resigned"
    | "time"
    | "opponent_out"
    | "score";
}
/**
 * The two scores of a solo game; lower is better.
 */
export interface ScoreView {
  phase1: number;
  phase2: number;
  total: number;
}
/**
 * What there is to check the shuffle with; the secret only when the match is over.
 */
export interface FairnessView {
  /**
   * SHA-256 of the secret; null for a chosen seed.
   */
  commitment: string | null;
  words: WordsView[];
  secret: string | null;
  seed: string | null;
  /**
   * Whether the creator chose the seed (casual games).
   */
  chosen_seed: boolean;
}
/**
 * A player's words for the shuffle.
 */
export interface WordsView {
  seat: number;
  words: string;
}
/**
 * Move a seat to this device with the secret of a private link.
 */
export interface ClaimSeat {
  token: string;
}
/**
 * Client: play a move.
 */
export interface SendMove {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  move: string;
  type: "move";
}
/**
 * Client: take back, or ask to.
 */
export interface SendUndo {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  type: "undo";
}
/**
 * Client: go back to an earlier position.
 */
export interface SendBack {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  /**
   * How many moves stay.
   */
  move: number;
  type: "back";
}
/**
 * Client: answer another player's request to take back.
 */
export interface SendConsent {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  agree: boolean;
  type: "consent";
}
/**
 * Client: send a ready phrase to everybody at the match; answered by it, or refused.
 */
export interface SendSay {
  type: "say";
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  phrase:
    | "hello"
    | "good-luck"
    | "nice-move"
    | "well-played"
    | "thanks"
    | "sorry"
    | "one-moment"
    | "goodbye";
}
/**
 * Client: remind the one to move, in the turn you have seen. Answered by it, or refused.
 */
export interface SendNudge {
  type: "nudge";
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
}
/**
 * Client: are you there? Answered by a pong with the same number.
 */
export interface SendPing {
  type: "ping";
  number: number;
}
/**
 * Client: tell me everything anew. Answered by a match.
 */
export interface SendRefresh {
  type: "refresh";
}
/**
 * Time to think: for each move, or for the whole game.
 */
export interface ClockOption {
  mode: "move" | "game";
  seconds: number;
}
/**
 * Server: this connection ends; why, and when to come back (null: do not).
 */
export interface ClosingMessage {
  type: "closing";
  reason: "shutdown" | "slow" | "abuse" | "gone";
  retry_after: number | null;
}
/**
 * Take a seat back that a bot keeps warm for you.
 */
export interface ComeBack {
  seat: number;
}
/**
 * A new match that goes on from a record after its first ``move`` moves.
 */
export interface ContinueRecord {
  record: string;
  move: number;
  seats: NewSeat[];
  public?: boolean;
  hints?: boolean;
}
/**
 * A seat of a new match: a person on this device, an open seat, or a bot.
 */
export interface NewSeat {
  kind: "person" | "open" | "bot";
  name?: string | null;
  color?: ("ivory" | "coral" | "violet" | "jade") | null;
  /**
   * For a bot, and only for a bot.
   */
  level?: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
}
/**
 * A new match. Without an open seat it begins at once, unless ``hold`` is set.
 */
export interface CreateMatch {
  seats: NewSeat[];
  first_game?: boolean;
  /**
   * Listed in the lobby and open to spectators.
   */
  public?: boolean;
  hints?: boolean;
  clock?: ClockOption | null;
  /**
   * Your own words for the shuffle.
   */
  words?: string | null;
  /**
   * Casual games only: no open seat.
   */
  seed?: string | null;
  /**
   * Wait for `begin`, so that words can follow the commitment.
   */
  hold?: boolean;
  /**
   * Give the seats out in random order.
   */
  shuffle_seats?: boolean;
}
/**
 * The challenge of a day.
 */
export interface Daily {
  date: string;
  today: boolean;
  commitment: string;
  /**
   * Once the day is over.
   */
  secret: string | null;
  /**
   * Our solver's score; null until it has been worked out.
   */
  par: number | null;
  table: DailyEntry[];
  players: number;
  /**
   * My attempt.
   */
  match: string | null;
  result: ScoreView | null;
}
/**
 * One line of the day's table.
 */
export interface DailyEntry {
  place: number;
  name: string;
  score: ScoreView;
  yours: boolean;
}
/**
 * A game that was played on a device without a server; it counts nowhere.
 */
export interface DeviceGame {
  /**
   * The id of a game on the device it was played on, which makes up a random one.
   */
  id: string;
  /**
   * When it ended, by the clock of the device.
   */
  at: number;
  seats: SeatSummary[];
  moves: number;
  practice: boolean;
  outcome: OutcomeView;
}
/**
 * A seat in a list of matches.
 */
export interface SeatSummary {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string | null;
  level: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
  color: "ivory" | "coral" | "violet" | "jade";
  yours: boolean;
  hints_used: boolean;
}
/**
 * Such a game with its record.
 */
export interface DeviceGameRecord {
  /**
   * The id of a game on the device it was played on, which makes up a random one.
   */
  id: string;
  /**
   * When it ended, by the clock of the device.
   */
  at: number;
  seats: SeatSummary[];
  moves: number;
  practice: boolean;
  outcome: OutcomeView;
  record: string;
}
/**
 * Who sat where in a game that was played on a device.
 */
export interface DeviceSeat {
  kind: "person" | "bot";
  name: string | null;
  color: "ivory" | "coral" | "violet" | "jade";
  /**
   * For a bot, and only for a bot.
   */
  level: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
}
/**
 * One disc on the moon track.
 */
export interface DiscView {
  seat: number;
  distance: number;
  space: number;
}
/**
 * One player's display, its tiles sorted by cell.
 */
export interface DisplayView {
  seat: number;
  tiles: PlacedTileView[];
  /**
   * Where the next tile may go.
   */
  free: CellView[];
  /**
   * The time values of all its tiles together.
   */
  time: number;
  tokens_left: number;
  tokens_placed: number;
}
/**
 * A tile in a display.
 */
export interface PlacedTileView {
  x: number;
  y: number;
  tile: TileView;
  tasks: TaskView[];
}
/**
 * One task of a tile in a display, and why it is or is not fulfilled.
 */
export interface TaskView {
  letters: string;
  covered: boolean;
  missing: number;
  needs: NeedView[];
}
/**
 * One colour of a task: how often it is needed and which tiles count for it now.
 */
export interface NeedView {
  color: "R" | "B" | "T" | "Y";
  needed: number;
  counted: number;
  missing: number;
  cells: CellView[];
}
/**
 * Let a bot sit in an open seat before the match begins.
 */
export interface FillSeat {
  level: "new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse";
  /**
   * The first open one by default.
   */
  seat?: number | null;
}
/**
 * The same with all that follows from the position, for clients that know no rule.
 */
export interface FullMatchState {
  id: string;
  version: number;
  status: "open" | "running" | "over" | "abandoned";
  created_at: number;
  updated_at: number;
  /**
   * The server's time when it wrote this.
   */
  now: number;
  public: boolean;
  first_game: boolean;
  hints: boolean;
  daily: string | null;
  /**
   * Whether it began from a position of another game.
   */
  continued: boolean;
  /**
   * Whether somebody went back: it counts nowhere.
   */
  practice: boolean;
  /**
   * The seats that were given a hint.
   */
  hints_used: number[];
  seats: SeatView[];
  you: You;
  /**
   * As text (docs/notation.md); null until the match has begun.
   */
  position: string | null;
  /**
   * How many moves have been played.
   */
  moves: number;
  log: LogEntry[];
  /**
   * The time to think, also before it begins.
   */
  time_limit: ClockOption | null;
  clock: ClockView | null;
  undo: UndoView;
  outcome: OutcomeView | null;
  fairness: FairnessView;
  rematch: string | null;
  /**
   * From when the others may let a bot play on for the one to move, if they show no sign of life before; null while they are connected, with a clock, and where nobody else plays.
   */
  hand_over_at: number | null;
  /**
   * The position worked out; null until the match has begun.
   */
  table: PositionView | null;
  /**
   * Every legal move, if you are to move.
   */
  legal: LegalView | null;
}
/**
 * All that lies on the table at one moment.
 */
export interface PositionView {
  players: number;
  /**
   * Whose turn it is; null when the game is over.
   */
  turn: number | null;
  wheel: WheelView;
  refill: RefillView;
  /**
   * Null in the solo game, which has none.
   */
  track: TrackView | null;
  /**
   * By seat.
   */
  displays: DisplayView[];
  pile: PileView;
  solo: SoloView | null;
  outcome: OutcomeView | null;
}
/**
 * The selection track.
 */
export interface WheelView {
  spaces: (TileView | null)[];
  meeple: number;
  /**
   * The spaces whose tiles may be taken, clockwise.
   */
  offered: number[];
}
/**
 * Whether the player to move may refill, or has to (RULES 4.1).
 */
export interface RefillView {
  allowed: boolean;
  forced: boolean;
  /**
   * How many tiles a refill would lay out now.
   */
  count: number;
}
/**
 * The moon track. In a shared space the disc that comes earlier in ``order`` lies higher.
 */
export interface TrackView {
  /**
   * By seat.
   */
  discs: DiscView[];
  /**
   * The order of play as it stands.
   */
  order: number[];
}
/**
 * The draw pile: how many tiles and which, never in what order (RULES 8.1).
 */
export interface PileView {
  count: number;
  /**
   * The names of its tiles, in catalogue order.
   */
  unseen: string[];
}
/**
 * Where a solo game stands.
 */
export interface SoloView {
  phase: 1 | 2;
  /**
   * Tokens of the first stack still to be placed.
   */
  first_stack: number;
  can_end_phase: boolean;
  /**
   * As they would be if the phase and the game ended now.
   */
  scores: ScoreView;
}
/**
 * Every legal move: the tiles that may be taken, each with its places, and the others.
 */
export interface LegalView {
  tiles: LegalTileView[];
  others: OtherMoveView[];
}
/**
 * An offered tile: what taking it brings wherever it goes, and the places for it.
 */
export interface LegalTileView {
  space: number;
  /**
   * Its name.
   */
  tile: string;
  /**
   * Where your disc then lies; null in solo.
   */
  distance: number | null;
  moon_space: number | null;
  /**
   * The order of play afterwards.
   */
  order: number[];
  places: LegalPlaceView[];
}
/**
 * A cell for an offered tile: the move that lays it there and what would come of it.
 */
export interface LegalPlaceView {
  /**
   * The text to send, such as 5@2,-1.
   */
  move: string;
  cell: CellView;
  covers: CoverView[];
  tokens_left: number;
  /**
   * How many tiles it turns up: solo, at a phase's end.
   */
  draws: number;
  next_seat: number | null;
  ends_game: boolean;
  /**
   * Solo: the scores as they would then stand.
   */
  solo: ScoreView | null;
}
/**
 * A legal move without a tile.
 */
export interface OtherMoveView {
  /**
   * The text to send: refill or end-phase.
   */
  move: string;
  kind: "refill" | "end_phase";
  /**
   * How many tiles it turns up.
   */
  draws: number;
  tokens_left: number;
  next_seat: number | null;
  ends_game: boolean;
  solo: ScoreView | null;
}
/**
 * One finished game with others.
 */
export interface GameResult {
  match: string;
  at: number;
  place: number;
  players: number;
  tokens_left: number;
  opponents: string[];
  /**
   * The levels of the bots among them.
   */
  levels: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse")[];
  /**
   * Whether I was given a hint.
   */
  hints_used: boolean;
}
/**
 * Go back to an earlier position, alone or against bots: it is for practice from then on.
 */
export interface GoBack {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  /**
   * How many moves stay.
   */
  move: number;
}
/**
 * Let a bot keep one of your seats warm, or that of a player who has been away too long.
 */
export interface HandOver {
  seat: number;
  /**
   * Not used any more: the bot's level is always `quarter`.
   */
  level?: ("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null;
}
/**
 * The server is live, or ready.
 */
export interface Health {
  status: "ok";
  database: "sqlite" | "postgresql";
}
/**
 * Server: still here; every ``interval`` milliseconds at the latest.
 */
export interface HeartbeatMessage {
  type: "heartbeat";
  now: number;
  interval: number;
}
/**
 * An analysis of the position of a version of a match.
 */
export interface Hint {
  version: number;
  analysis: AnalysisView;
}
/**
 * What the server is and offers.
 */
export interface Info {
  name: "novaluna";
  version: string;
  protocol: number;
  levels: LevelView[];
  colors: ("ivory" | "coral" | "violet" | "jade")[];
  /**
   * Whether hints and analysis are available.
   */
  analysis: boolean;
  now: number;
}
/**
 * A bot level; clients have names for the keys in every language.
 */
export interface LevelView {
  key: "new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse";
  /**
   * From 1, the gentlest.
   */
  strength: number;
  name: string;
}
/**
 * Take an open seat.
 */
export interface JoinMatch {
  /**
   * The key of the invitation to a private match.
   */
  key?: string | null;
  /**
   * Any open seat if none is named.
   */
  seat?: number | null;
  name?: string | null;
  color?: ("ivory" | "coral" | "violet" | "jade") | null;
  words?: string | null;
}
/**
 * A finished game that was played on a device without a server, for your history.
 */
export interface KeepDeviceGame {
  /**
   * More than the longest game takes: these texts are stored.
   */
  record: string;
  /**
   * When it ended, by the clock of the device.
   */
  at: number;
  seats: DeviceSeat[];
  /**
   * Who of two gave up, if it was not played to its end.
   */
  resigned?: number | null;
}
/**
 * The public matches: those with an open seat and those to watch.
 */
export interface Lobby {
  open: MatchSummary[];
  running: MatchSummary[];
}
/**
 * A match in a list.
 */
export interface MatchSummary {
  id: string;
  status: "open" | "running" | "over" | "abandoned";
  seats: SeatSummary[];
  first_game: boolean;
  clock: ClockOption | null;
  created_at: number;
  updated_at: number;
  moves: number;
  turn: number | null;
  your_turn: boolean;
  daily: string | null;
  practice: boolean;
  /**
   * When over: the record's result line, or such as 'resigned B' or 'time B'.
   */
  result: string | null;
}
/**
 * Server: everything as you may see it now. On connecting and when you ask for it.
 *
 * With ``?view=full`` also after every change, instead of a change.
 */
export interface MatchMessage {
  type: "match";
  match: MatchState | FullMatchState;
}
/**
 * Everything about a match that one client may see.
 */
export interface MatchState {
  id: string;
  version: number;
  status: "open" | "running" | "over" | "abandoned";
  created_at: number;
  updated_at: number;
  /**
   * The server's time when it wrote this.
   */
  now: number;
  public: boolean;
  first_game: boolean;
  hints: boolean;
  daily: string | null;
  /**
   * Whether it began from a position of another game.
   */
  continued: boolean;
  /**
   * Whether somebody went back: it counts nowhere.
   */
  practice: boolean;
  /**
   * The seats that were given a hint.
   */
  hints_used: number[];
  seats: SeatView[];
  you: You;
  /**
   * As text (docs/notation.md); null until the match has begun.
   */
  position: string | null;
  /**
   * How many moves have been played.
   */
  moves: number;
  log: LogEntry[];
  /**
   * The time to think, also before it begins.
   */
  time_limit: ClockOption | null;
  clock: ClockView | null;
  undo: UndoView;
  outcome: OutcomeView | null;
  fairness: FairnessView;
  rematch: string | null;
  /**
   * From when the others may let a bot play on for the one to move, if they show no sign of life before; null while they are connected, with a clock, and where nobody else plays.
   */
  hand_over_at: number | null;
}
/**
 * The guest who asks; a guest is made when a name is set or a match is created or joined.
 */
export interface Me {
  guest: boolean;
  name: string | null;
  /**
   * How many matches wait for a move of mine.
   */
  waiting: number;
}
/**
 * The move was played (or had been already, if its id came before).
 */
export interface MoveAccepted {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version that this action made.
   */
  version: number;
  view: MatchState | FullMatchState;
}
/**
 * The matches I sit in, those that wait for me first.
 */
export interface MyMatches {
  matches: MatchSummary[];
}
/**
 * Server: somebody reminds the one to move, the only time in this turn.
 */
export interface NudgedMessage {
  type: "nudged";
  seat: number;
  to: number;
}
/**
 * A move for the seat to move, which must be the sender's.
 */
export interface PlayMove {
  /**
   * Chosen by the client, new for each action; a repeat is answered as the first.
   */
  id: string;
  /**
   * The version the sender has seen.
   */
  version: number;
  move: string;
}
/**
 * Server: the answer to a ping.
 */
export interface PongMessage {
  type: "pong";
  number: number;
}
/**
 * Server: who is connected now, by seat, and how many are watching.
 */
export interface PresenceMessage {
  type: "presence";
  connected: boolean[];
  spectators: number;
  /**
   * From when the others may let a bot play on for the one to move, if they show no sign of life before; null while they are connected, with a clock, and where nobody else plays.
   */
  hand_over_at: number | null;
}
/**
 * Why a request was not carried out: a code to translate and a message in English.
 */
export interface Problem {
  /**
   * One of the codes listed in docs/api.md, e.g. stale_version.
   */
  code: string;
  message: string;
  /**
   * To fill into a translation.
   */
  params?: {
    [k: string]: unknown;
  };
}
/**
 * Server: your action was not carried out. A fresh view follows if yours was stale.
 */
export interface RefusedMessage {
  type: "refused";
  /**
   * Null if the message could not be read.
   */
  id: string | null;
  problem: Problem;
}
/**
 * Where the rematch is.
 */
export interface RematchMade {
  match: string;
}
/**
 * A whole game, with the text of a position for every move: ``positions[0]`` is the start.
 */
export interface Replay {
  names: string[];
  levels: (("new-moon" | "crescent" | "quarter" | "gibbous" | "full-moon" | "eclipse") | null)[];
  colors: ("ivory" | "coral" | "violet" | "jade")[];
  date: string | null;
  first_game: boolean;
  practice: boolean;
  players: number;
  result: string;
  moves: ReplayMove[];
  positions: string[];
  record: string;
}
/**
 * One move of a replay.
 */
export interface ReplayMove {
  number: number;
  seat: number;
  move: string;
  tile: string | null;
  cell: CellView | null;
  covers: number;
  drawn: string[];
}
/**
 * Give up. With two players the match ends; with more a bot takes the seat.
 */
export interface Resign {
  /**
   * Of several the one to move, by default.
   */
  seat?: number | null;
}
/**
 * Server: what the player of a seat says. It is told once and kept nowhere.
 */
export interface SaidMessage {
  type: "said";
  seat: number;
  phrase:
    | "hello"
    | "good-luck"
    | "nice-move"
    | "well-played"
    | "thanks"
    | "sorry"
    | "one-moment"
    | "goodbye";
}
/**
 * All results of mine, the newest first.
 */
export interface ScoreSheet {
  solo: SoloResult[];
  statistics: SoloStatistics;
  games: GameResult[];
  wins: number;
  /**
   * Played on a device without a server: not among the results above.
   */
  device_games: DeviceGame[];
}
/**
 * One line of the score sheet.
 */
export interface SoloResult {
  match: string;
  at: number;
  score: ScoreView;
  tokens_left: number;
  daily: string | null;
  hints_used: boolean;
}
/**
 * The solo results in a few numbers; null while there is nothing to count.
 */
export interface SoloStatistics {
  games: number;
  best: number | null;
  mean: number | null;
  /**
   * The share of results under 100.
   */
  under_100: number | null;
}
/**
 * The secret that moves a seat to another device; shown once.
 */
export interface SeatLink {
  token: string;
  expires_at: number;
}
/**
 * A game record as text (docs/notation.md).
 */
export interface UploadRecord {
  record: string;
}
/**
 * What was checked of a record.
 */
export interface VerificationView {
  ok: boolean;
  /**
   * The first false claim, if not ok.
   */
  message: string | null;
  moves: number;
  deal_checked: boolean;
  commitment_checked: boolean;
  result: string | null;
}
