/**
 * Does what comes in one thing after the other, and lets the browser draw in between. A new view
 * asks for more drawing than fits in a frame; what has begun to move before it moves on meanwhile.
 */
export class Pace {
  #steps: (() => unknown)[] = [];
  #waiting = false;
  #drawn: () => Promise<void> | null;

  /** Takes a function that resolves after the next paint, or null to skip waiting. */
  constructor(drawn: () => Promise<void> | null) {
    this.#drawn = drawn;
  }

  /**
   * Take some steps once all that came before has been done, with a drawn frame after each; but
   * not after one that says by `false` that there is little or nothing to draw. One that returns a
   * promise says itself how long to wait.
   */
  run(...steps: (() => unknown)[]): void {
    this.#steps.push(...steps);
    if (!this.#waiting) this.#next();
  }

  #next(): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      // What a step adds comes after it, and after all that waits already.
      this.#waiting = true;
      const done = step();
      const until = done instanceof Promise ? done : done === false ? null : this.#drawn();
      this.#waiting = false;
      if (!until) continue;
      this.#waiting = true;
      void until.then(() => {
        this.#waiting = false;
        this.#next();
      });
      return;
    }
  }
}

/** Longer than any frame takes: a page in the background is never drawn at all. */
const AT_MOST = 250;

/** Resolves when the next frame has been drawn. */
export function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST);
    // The frame is drawn right after these callbacks; a task comes after that.
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** Milliseconds: longer than any motion takes, should one never end. */
const REST_AT_MOST = 1500;

/** Resolves when all that moves has come to rest and been drawn; null if nothing moves. */
export function atRest(): Promise<void> | null {
  if (document.visibilityState !== "visible" || moving().length === 0) return null;
  return comeToRest(performance.now() + REST_AT_MOST);
}

async function comeToRest(until: number): Promise<void> {
  for (let left = moving(); left.length > 0; left = moving()) {
    const patience = until - performance.now();
    if (patience <= 0) return;
    const ended = Promise.allSettled(left.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience))]);
    // What has landed is drawn in its place, and may set off something else.
    await frameDrawn();
  }
}

/** What moves now and will come to an end. */
function moving(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
}
