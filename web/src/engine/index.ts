// The page's own instance of the engine: it answers at once. Thinking is for workers (thinker.ts).

import url from "./engine.wasm?url";
import { Engine } from "./engine.ts";
import { EngineUnavailable } from "./module.ts";
import type { FactsView, LegalMoveView, Look } from "./types.ts";

export { BadPosition, EngineUnavailable, IllegalMove } from "./module.ts";
export type * from "./types.ts";

let engine: Engine | undefined;
let loading: Promise<Engine> | undefined;

/** Load the engine, once, before anything is asked; `EngineUnavailable` if it cannot run here. */
export async function start(source?: BufferSource): Promise<void> {
  loading ??= Engine.load(source ?? fetch(url));
  try {
    engine = await loading;
  } catch (error) {
    loading = undefined; // the next attempt may find a better network
    throw error;
  }
}

/** The page's instance, for what needs more than the questions below: reading records, say. */
export function started(): Engine {
  if (engine === undefined) throw new EngineUnavailable("not started");
  return engine;
}

/** All that lies on the table and all legal moves with what would come of them; `BadPosition`. */
export const look = (text: string): Look => started().look(text);

/** What a seat could take if it were to move now, any tile of the wheel, with what would come of it. */
export const plan = (text: string, seat: number): LegalMoveView[] => started().plan(text, seat);

/** The position after a move that turns up nothing; null if it turns up tiles. `IllegalMove`. */
export const after = (text: string, move: string): string | null => started().after(text, move);

/** What explanations of a move are made of; `line` is how the game would go on, this move first. */
export const facts = (text: string, move: string, line: readonly string[] = []): FactsView =>
  started().facts(text, move, line);
