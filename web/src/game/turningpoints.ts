/** The turning points of matches, each looked for once, by the worker that thinks, for three seconds at most. */
import { SvelteMap } from "svelte/reactivity";
import { Thinker } from "../engine/thinker.ts";
import type { Host } from "../host/host.ts";
import { router } from "../router.svelte.ts";
import { turningPoint, type TurningPoint } from "./turning.ts";

/** Milliseconds after which it is given up: nobody waits for it. */
const AT_MOST = 3000;

const known = new SvelteMap<string, TurningPoint | null>();

/** Undefined while nobody knows, null if there is none. */
export const knownTurningPoint = (match: string): TurningPoint | null | undefined => known.get(match);

/** Look for it, unless that has been done. Returns how to stop. */
export function lookForTurningPoint(match: string, host: Host): (() => void) | undefined {
  if (known.has(match)) return undefined;
  const thinker = new Thinker();
  let isLeft = false;
  function leave(): void {
    isLeft = true;
    clearTimeout(timer);
    thinker.end();
  }
  function settle(found: TurningPoint | null): void {
    if (isLeft) return;
    leave();
    known.set(match, found);
  }
  const timer = setTimeout(() => settle(null), AT_MOST);
  host
    .replay(match, router.query.get("key"))
    .then((replay) => turningPoint(replay, (text, seconds) => thinker.analyse(text, { seconds })))
    // Without a network or a worker there is none.
    .then(settle, () => settle(null));
  return leave;
}
