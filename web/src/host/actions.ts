/**
 * What may be done in a match on this device: each action is checked here and becomes an event, or is
 * refused, as on a server (server/match/actions.py). Nothing here changes a match.
 */
import type { Level } from "../engine/types.ts";
import { PLAYER_COLORS } from "../names.ts";
import type { CreateMatch, NewSeat } from "../protocol/messages.ts";
import { tidy } from "../line.ts";
import type { Created, Happened, StoredSeat } from "./events.ts";
import type { DeviceMatch } from "./match.ts";
import { Refusal } from "./refusal.ts";

/** The bot that plays on for a player, always of the same level. */
const SUBSTITUTE: Level = "quarter";
const LONGEST_NAME = 24;

export interface Asked {
  id: string;
  version: number;
}

export function play(match: DeviceMatch, move: string, at: number, asked: Asked): Happened {
  checkRunning(match);
  const seat = match.turn;
  if (seat === null || !match.own.includes(seat)) {
    throw new Refusal("not_your_turn", "it is not your turn", { turn: seat });
  }
  checkVersion(match, asked);
  checkLegal(match, move);
  return { kind: "moved", at, action: asked.id, seat, move };
}

/** Play the move that a bot chose in the position of a version. */
export function playBot(match: DeviceMatch, version: number, move: string, at: number): Happened {
  if (version !== match.version || !match.isBotTurn || match.turn === null) {
    throw new Refusal("stale_version", "the match went on meanwhile");
  }
  checkLegal(match, move);
  return { kind: "moved", at, seat: match.turn, move };
}

/** Take back the own last move (RULES 8.2). */
export function takeBack(match: DeviceMatch, at: number, asked: Asked): Happened {
  checkVersion(match, asked);
  const seat = match.undoable;
  if (seat === null) throw new Refusal("undo_not_allowed", "there is no move of yours that can be taken back");
  return { kind: "undone", at, action: asked.id, seat };
}

/** Go back so that `to` moves stay; the game is for practice from then on (RULES 8.3). */
export function goBack(match: DeviceMatch, to: number, at: number, asked: Asked): Happened {
  checkRunning(match);
  checkVersion(match, asked);
  if (!match.mayGoBack) throw new Refusal("undo_not_allowed", "one goes back only alone or against bots");
  if (!Number.isInteger(to) || to < 0 || to >= match.moves) {
    throw new Refusal("undo_not_allowed", `fewer moves must stay than the ${match.moves} there are`);
  }
  return { kind: "went_back", at, action: asked.id, seat: match.own[0] ?? 0, to };
}

/** Give up: ends the match of two, lets a bot play on with more, abandons a solo game. */
export function resign(match: DeviceMatch, wanted: number | null, at: number): Happened {
  checkRunning(match);
  const { own, turn } = match;
  const seat = wanted ?? (turn !== null && own.includes(turn) ? turn : (own[0] ?? -1));
  if (!own.includes(seat)) throw new Refusal("forbidden", "that seat is not yours");
  if (match.players === 1) return { kind: "abandoned", at };
  if (match.players === 2) return { kind: "resigned", at, seat };
  return { kind: "handed_over", at, seat, level: SUBSTITUTE, cause: "resigned" };
}

/** Let a bot keep a seat warm; not the last person's, whose game bots would end at once. */
export function handOver(match: DeviceMatch, seat: number, at: number): Happened {
  checkRunning(match);
  if (!match.own.includes(seat)) {
    throw new Refusal("bad_seats", "no person sits there", { reason: "no person sits there" });
  }
  if (match.own.length === 1) throw new Refusal("forbidden", "no other person plays in this match");
  return { kind: "handed_over", at, seat, level: SUBSTITUTE, cause: "wish" };
}

/** Take a seat back from the bot that keeps it warm. */
export function comeBack(match: DeviceMatch, seat: number, at: number): Happened {
  checkRunning(match);
  if (!match.kept.includes(seat)) throw new Refusal("forbidden", "no bot keeps that seat for you");
  if (match.isLong) throw new Refusal("forbidden", "too much has happened in this match");
  return { kind: "returned", at, seat };
}

/** Note that a player is given a hint; null if that is known of the seat already. */
export function useHint(match: DeviceMatch, at: number): Happened | null {
  if (!match.created.hints) throw new Refusal("hints_off", "this match is played without hints");
  checkRunning(match);
  const { own, turn } = match;
  const seat = turn !== null && own.includes(turn) ? turn : (own[0] ?? 0);
  return match.wasHinted(seat) ? null : { kind: "hint_used", at, seat };
}

/** The first event of a match that was asked for. */
export function created(request: CreateMatch, at: number, random: (below: number) => number): Created {
  if (request.clock || request.words || request.public || request.hold) {
    throw new Refusal("bad_request", "a match on this device has no clock, words or lobby");
  }
  const seats = seatsFrom(request.seats);
  if (request.shuffle_seats) {
    for (let last = seats.length - 1; last > 0; last--) {
      const other = random(last + 1);
      [seats[last], seats[other]] = [seats[other] as StoredSeat, seats[last] as StoredSeat];
    }
  }
  if (seats.length === 1 && request.first_game) badSeats("the first-game option is for two to four players");
  return {
    kind: "created",
    at,
    seats,
    first_game: request.first_game ?? false,
    hints: request.hints ?? true,
    position: null,
    chosen_seed: typeof request.seed === "string",
  };
}

/** The seats as they are stored, with a colour of its own for each. */
export function seatsFrom(wanted: readonly NewSeat[]): StoredSeat[] {
  if (wanted.length < 1 || wanted.length > PLAYER_COLORS.length) badSeats("there are one to four seats");
  if (!wanted.some(({ kind }) => kind === "person")) badSeats("at least one seat must be a person's");
  const colors = wanted.flatMap(({ color }) => color ?? []);
  if (new Set(colors).size < colors.length) throw new Refusal("color_taken", "two seats have the same colour");
  const left = PLAYER_COLORS.filter((color) => !colors.includes(color));
  return wanted.map(({ kind, color, name, level }, seat) => {
    if (kind === "open") return badSeats("nobody can join a match on this device");
    if ((kind === "bot") !== (level != null)) badSeats("a bot has a level, and only a bot has one");
    return {
      kind,
      color: color ?? left.shift() ?? "ivory",
      name: name == null ? null : nameFrom(name, `seats.${seat}.name`),
      level: level ?? null,
    };
  });
}

function nameFrom(name: string, where: string): string {
  const shown = tidy(name);
  const length = [...shown].length;
  if (length < 1 || length > LONGEST_NAME) {
    throw new Refusal("bad_text", `a name has 1 to ${LONGEST_NAME} visible characters`, {
      where,
      most: LONGEST_NAME,
    });
  }
  return shown;
}

function badSeats(reason: string): never {
  throw new Refusal("bad_seats", `the seats do not fit: ${reason}`, { reason });
}

function checkRunning(match: DeviceMatch): void {
  if (match.isOver) throw new Refusal("match_over", "the match is over");
}

function checkVersion(match: DeviceMatch, { version }: Asked): void {
  if (version < match.tableVersion || version > match.version) {
    throw new Refusal("stale_version", "the match has changed meanwhile", { version: match.version });
  }
}

function checkLegal(match: DeviceMatch, move: string): void {
  if (match.legal.includes(move)) return;
  throw new Refusal("illegal_move", `${move} is not legal`, { reason: `${move} is not legal` });
}
