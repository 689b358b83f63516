/** Starting a match and going there; a failure becomes a notice. */
import { createMatch } from "../host/hosts.ts";
import { errorText, fieldProblem, type FieldProblem } from "../net/problems.ts";
import type { Level } from "../names.ts";
import type { CreateMatch, MatchState } from "../protocol/messages.ts";
import { router } from "../router.svelte.ts";
import { bring } from "../state/brought.ts";
import { settings } from "../state/settings.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";

export async function start(body: CreateMatch): Promise<void> {
  await enter(() => createMatch(body));
}

/** Go to the match that a request gives. Field errors can be handled by the form itself. */
export async function enter(
  ask: () => Promise<MatchState>,
  onfield?: (problem: FieldProblem) => void,
): Promise<void> {
  try {
    const view = await ask();
    bring(view);
    router.go(`/match/${view.id}`);
  } catch (error) {
    const field = fieldProblem(error);
    if (field && onfield) onfield(field);
    else speaker.show(errorText(error), "bad");
  }
}

export const myName = (): string | null => settings.choices.name.trim() || null;

export function againstBots(level: Level, opponents: number): Promise<void> {
  const bots = Array.from({ length: opponents }, () => ({ kind: "bot" as const, level }));
  return start({
    seats: [{ kind: "person", name: myName() }, ...bots],
    shuffle_seats: true,
  });
}

export const solo = (): Promise<void> => start({ seats: [{ kind: "person", name: myName() }] });
