/** Checking every claim of a record, by what the engine says of each position. */
import type { Engine } from "../engine/engine.ts";
import { IllegalMove } from "../engine/module.ts";
import type { Seed } from "../engine/types.ts";
import type { Replay, VerificationView } from "../protocol/messages.ts";
import { PLAYER_COLORS } from "../names.ts";
import { because, type Reason } from "./reason.ts";
import { field, type GameRecord, type RecordedMove, resultText, SEATS, writeRecord } from "./record.ts";

/** A record that can be read but claims something that is not so; the message says where. */
export class RecordError extends Error {
  readonly reason: Reason;

  constructor(message: string, reason: Reason) {
    super(message);
    this.name = "RecordError";
    this.reason = reason;
  }
}

/** More than the engine takes at once; nobody's seed is that long. */
const LONGEST_SEED = 3000;

/** Every position of the game, from the start on; `RecordError` at a false claim. */
export function positionsOf(record: GameRecord, engine: Engine): string[] {
  const positions = [record.start];
  for (const [index, told] of record.moves.entries()) {
    positions.push(step(positions.at(-1) ?? "", told, index + 1, engine));
  }
  return positions;
}

function step(text: string, told: RecordedMove, number: number, engine: Engine): string {
  const { position, moves } = engine.look(text);
  if (position.turn === null) throw falseMove(told, number, "the game was over before it", because("claim-over"));
  if (told.seat !== position.turn) {
    const [mover = "", claimed = ""] = [SEATS[position.turn], SEATS[told.seat]];
    const reason = because("claim-turn", { true: mover, claimed });
    throw falseMove(told, number, `it is ${mover}'s turn, not ${claimed}'s`, reason);
  }
  const legal = moves.find(({ move }) => move === told.move);
  if (!legal) throw falseMove(told, number, `${told.move} is not legal`, because("claim-illegal"));
  let after: string;
  try {
    after = engine.play(text, told.move, told.drawn);
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    const reason = because("claim-draws", { n: legal.draws, claimed: names(told.drawn) || "–" });
    const message = `it turns up ${legal.draws} unseen tiles, not ${names(told.drawn) || "nothing"}`;
    throw falseMove(told, number, message, reason);
  }
  if (legal.tile !== told.tile) {
    const reason = because("claim-tile", { true: legal.tile ?? "–", claimed: told.tile ?? "–" });
    throw falseMove(told, number, `it takes ${legal.tile ?? "no tile"}, not ${told.tile}`, reason);
  }
  if (legal.covers.length !== told.covers) {
    const reason = because("claim-covers", { true: legal.covers.length, claimed: told.covers });
    throw falseMove(told, number, `it covers ${legal.covers.length} tasks, not ${told.covers}`, reason);
  }
  return after;
}

function falseMove({ line }: RecordedMove, move: number, message: string, claim: Reason): RecordError {
  return line
    ? new RecordError(`line ${line}, move ${move}: ${message}`, because("claim-at", { line, move, claim }))
    : new RecordError(`move ${move}: ${message}`, claim);
}

const names = (tiles: readonly string[]): string => tiles.join(",");

/** Replay a record, checking every claim; `RecordError` names the first wrong one. */
export function verify(record: GameRecord, engine: Engine): VerificationView & { ok: true } {
  const sealed = checkFairness(record, engine);
  const pile = record.seed === null ? null : dealtPile(record, record.seed, engine);
  let text = record.start;
  let turned = 0;
  // One move at a time, so that a false draw is found before it makes a later move look false.
  for (const [index, told] of record.moves.entries()) {
    text = step(text, told, index + 1, engine);
    const drawn = pile?.slice(turned, turned + told.drawn.length);
    turned += told.drawn.length;
    if (drawn && drawn.join() !== told.drawn.join()) {
      const message = `the seed turns up ${names(drawn) || "nothing"}, not ${names(told.drawn) || "nothing"}`;
      const reason = because("claim-drawn", { true: names(drawn) || "–", claimed: names(told.drawn) || "–" });
      throw falseMove(told, index + 1, message, reason);
    }
  }
  const result = resultText(engine.look(text).position.outcome);
  if (record.result !== result) {
    const reason = because("claim-result", { true: result, claimed: record.result });
    throw new RecordError(`the result is claimed to be '${record.result}', but it is '${result}'`, reason);
  }
  return {
    ok: true,
    message: null,
    moves: record.moves.length,
    deal_checked: pile !== null,
    commitment_checked: sealed,
    result,
  };
}

/** Whether the secret was told; `RecordError` if commitment or seed contradict it. */
function checkFairness({ fairness, seed }: GameRecord, engine: Engine): boolean {
  if (!fairness || fairness.secret === null) return false;
  if (engine.sha256(fairness.secret) !== fairness.commitment) {
    throw new RecordError("the secret is not the one that was committed to", because("claim-commitment"));
  }
  const words = fairness.words.map((said) => `${SEATS[said.seat]} ${JSON.stringify(said.words)}\n`);
  const text = `novaluna-fair-1\n${fairness.secret}\n${words.join("")}`;
  if (text.length > LONGEST_SEED) {
    throw new RecordError("the words are too long to be checked here", because("claim-long"));
  }
  const made = engine.sha256(text);
  if (seed !== made) {
    const message = `the secret and the words give the seed ${made}, not this one`;
    throw new RecordError(message, because("claim-seed", { true: made }));
  }
  return true;
}

/** The draw pile that the seed gives, after checking that the start is what it deals. */
function dealtPile(record: GameRecord, seed: Seed, engine: Engine): string[] {
  if (seed.length > LONGEST_SEED) {
    throw new RecordError("the seed is too long to be checked here", because("claim-long"));
  }
  if (!record.fromSetUp) return engine.pile(record.start, seed);
  const { position, pile } = engine.deal(seed, record.names.length, { firstGame: record.firstGame });
  for (const [part, code] of [["wheel", "claim-wheel"], ["track", "claim-tower"]] as const) {
    const dealt = field(position, part);
    if (dealt !== field(record.start, part)) {
      const message = `the seed deals the ${part} ${dealt}, not the one claimed`;
      throw new RecordError(message, because(code, { true: dealt ?? "–" }));
    }
  }
  return pile;
}

/** What can be checked of a record without trusting anybody. */
export const verification = (record: GameRecord, engine: Engine): VerificationView =>
  checked(record, engine).result;

/** The same, with the reason as data if something is not so. */
export function checked(record: GameRecord, engine: Engine): { result: VerificationView; reason: Reason | null } {
  try {
    return { result: verify(record, engine), reason: null };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const result = {
      ok: false,
      message: error.message,
      moves: record.moves.length,
      deal_checked: false,
      commitment_checked: false,
      result: null,
    };
    return { result, reason: error.reason };
  }
}

/** The replay of a record, as a server would tell it; `RecordError` at a false claim. */
export function replayOf(
  record: GameRecord,
  engine: Engine,
  { levels, colors }: Partial<Pick<Replay, "levels" | "colors">> = {},
): Replay {
  const players = record.names.length;
  return {
    names: [...record.names],
    levels: levels ?? record.names.map(() => null),
    colors: colors ?? PLAYER_COLORS.slice(0, players),
    date: record.date,
    first_game: record.firstGame,
    practice: record.practice,
    players,
    result: record.result,
    moves: record.moves.map(({ line: _, drawn, ...told }, index) => ({
      ...told,
      number: index + 1,
      cell: cellOf(told.move),
      drawn: [...drawn],
    })),
    positions: positionsOf(record, engine),
    record: writeRecord(record),
  };
}

/** The cell of a move's text; null if it takes no tile. */
export function cellOf(move: string): { x: number; y: number } | null {
  const [, x, y] = /@(-?\d+),(-?\d+)$/.exec(move) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
