/**
 * The steps of the tutorial: positions as texts, and the moves that a step asks for. What lies on the
 * table and what comes of a move is worked out by the engine. Written by `tools/lessons.py`.
 */
import { after, look } from "../engine/index.ts";
import type { CoverView, DisplayView, LegalMoveView, PositionView } from "../engine/types.ts";
import file from "./steps.json";

interface Turning {
  id: string;
  position: string;
  /** The moves that the step asks for. */
  goals: string[];
  /** The position after a move that turns up tiles. */
  after?: Record<string, string>;
}

/** A whole turn, with the wheel. */
export interface PlayStep extends Turning {
  kind: "play";
}

/** One tile in hand, to be placed: it lies alone on the wheel. */
export interface PlaceStep extends Turning {
  kind: "place";
}

/** A display in which to find the tasks that are fulfilled: those that are covered. */
export interface WhichStep {
  id: string;
  kind: "which";
  position: string;
}

/** Discs whose order of play is to be told. */
export interface OrderStep {
  id: string;
  kind: "order";
  position: string;
}

/** Wheels of which is to be told whether there is a refill. */
export interface RefillStep {
  id: string;
  kind: "refill";
  positions: string[];
}

export type Step = PlayStep | PlaceStep | WhichStep | OrderStep | RefillStep;

export const STEPS = file.steps as Step[];

export const isPuzzle = (step: Step): boolean => step.id.startsWith("puzzle-");

/** The step of this name, which must be there. */
export function stepNamed<K extends Step["kind"]>(id: string, kind: K): Extract<Step, { kind: K }> {
  const step = STEPS.find((other) => other.id === id && other.kind === kind);
  if (!step) throw new Error(`no step ${id}`);
  return step as Extract<Step, { kind: K }>;
}

/** The reader's display: theirs is the first seat. */
export const displayIn = (position: PositionView): DisplayView => position.displays[0] as DisplayView;

/** What lies on the table after a move of a step. */
export function positionAfter(step: PlayStep | PlaceStep, { move }: LegalMoveView): PositionView {
  return look(step.after?.[move] ?? after(step.position, move) ?? step.position).position;
}

/** The tasks a step is about: those its solution covers that lie there from the start. */
export function targets(step: PlayStep | PlaceStep): CoverView[] {
  const { tiles } = displayIn(look(step.position).position);
  const covers = solution(step)?.covers ?? [];
  return covers.filter((c) => tiles.some((item) => item.x === c.x && item.y === c.y));
}

/** The first move that a step asks for. */
export function solution({ position, goals }: PlayStep | PlaceStep): LegalMoveView | undefined {
  return look(position).moves.find(({ move }) => goals.includes(move));
}

/** A display with its fulfilled tasks, before and after they are covered. */
export interface Riddle {
  display: DisplayView;
  after: DisplayView;
  covers: CoverView[];
}

export function riddleOf(step: WhichStep): Riddle {
  const done = displayIn(look(step.position).position);
  const tiles = done.tiles.map((item) => ({
    ...item,
    tasks: item.tasks.map((task) => ({ ...task, covered: false })),
  }));
  const covers = done.tiles.flatMap(({ x, y, tasks }) =>
    tasks.flatMap(({ covered }, task) => (covered ? [{ x, y, task }] : [])),
  );
  return { display: { ...done, tiles }, after: done, covers };
}
