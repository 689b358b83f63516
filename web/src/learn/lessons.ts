/**
 * The steps of the tutorial. The positions, the legal moves and whether a move is what the step
 * asks for come from the Python rules (`python -m novaluna.server.lessons`); here they are read.
 */
import type {
  CoverView,
  DisplayView,
  LegalMoveView,
  PositionView,
  TileView,
} from "../protocol/messages.ts";
import file from "./lessons.json";

/** A legal move, what the table looks like afterwards, and whether the step asks for it. */
export interface LessonMove<After> {
  legal: LegalMoveView;
  after: After;
  goal: boolean;
}

/** A whole turn, with the wheel. */
export interface PlayStep {
  id: string;
  kind: "play";
  position: PositionView;
  moves: LessonMove<PositionView>[];
}

/** One tile in hand, to be placed. */
export interface PlaceStep {
  id: string;
  kind: "place";
  display: DisplayView;
  tile: TileView;
  moves: LessonMove<DisplayView>[];
}

/** A display in which to find the tasks that are fulfilled. */
export interface WhichStep {
  id: string;
  kind: "which";
  display: DisplayView;
  after: DisplayView;
  covers: CoverView[];
}

/** Discs whose order of play is to be told. */
export interface OrderStep {
  id: string;
  kind: "order";
  position: PositionView;
}

/** Wheels of which is to be told whether there is a refill. */
export interface RefillStep {
  id: string;
  kind: "refill";
  positions: PositionView[];
}

export type Step = PlayStep | PlaceStep | WhichStep | OrderStep | RefillStep;

/**
 * What occurs several times is written once: `{ "$": 3 }` stands for the third part. Put in place
 * rather than copied: nobody has to wait for that.
 */
export function revive(value: unknown, parts: unknown[]): unknown {
  const read = (item: unknown): unknown => {
    if (typeof item !== "object" || item === null) return item;
    const inside = item as Record<string, unknown>;
    const number = inside["$"];
    if (typeof number === "number") return part(number);
    for (const key in inside) inside[key] = read(inside[key]);
    return item;
  };
  const known = new Set<number>();
  const part = (number: number): unknown => {
    if (!known.has(number)) parts[number] = read(parts[number]);
    known.add(number);
    return parts[number];
  };
  return read(value);
}

export const STEPS = revive(file.steps, file.parts) as Step[];

export const isPuzzle = (step: Step): boolean => step.id.startsWith("puzzle-");

/** The step of this name, which must be there. */
export function stepNamed<K extends Step["kind"]>(id: string, kind: K): Extract<Step, { kind: K }> {
  const step = STEPS.find((other) => other.id === id && other.kind === kind);
  if (!step) throw new Error(`no step ${id}`);
  return step as Extract<Step, { kind: K }>;
}

/** The tasks a step is about: those its solution covers that lie there from the start. */
export function targets(display: DisplayView, moves: readonly LessonMove<unknown>[]): CoverView[] {
  const covers = moves.find((move) => move.goal)?.legal.covers ?? [];
  return covers.filter((c) => display.tiles.some((item) => item.x === c.x && item.y === c.y));
}
