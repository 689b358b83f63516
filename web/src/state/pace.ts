/**
 * Does what comes in one thing after the other, and lets the browser draw in between. A new view
 * asks for more drawing than fits in a frame; what has begun to move before it moves on meanwhile.
 */
export class Pace {
  #steps: (() => unknown)[] = [];
  #waiting = false;
  #drawn: () => Promise<void> | null;

  /** With what gives word when the page has been drawn, or null if nobody has to wait for that. */
  constructor(drawn: () => Promise<void> | null) {
    this.#drawn = drawn;
  }

  /**
   * Take some steps once all that came before has been done, with a drawn frame after each; but
   * not after one that says by `false` that there is little or nothing to draw.
   */
  run(...steps: (() => unknown)[]): void {
    this.#steps.push(...steps);
    if (!this.#waiting) this.#next();
  }

  #next(): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      // What a step adds comes after it, and after all that waits already.
      this.#waiting = true;
      const drawn = step() === false ? null : this.#drawn();
      this.#waiting = false;
      if (!drawn) continue;
      this.#waiting = true;
      void drawn.then(() => {
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
