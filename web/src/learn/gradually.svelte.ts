/**
 * Parts of a page that are drawn one after the other, with a frame between two of them, so that
 * the page can be read and scrolled meanwhile. Their room is reserved by whoever shows them.
 */
export class Gradually {
  /** How many parts may be drawn by now. */
  drawn = $state(0);

  /** Draw so many parts from now on; returns how to stop. */
  start(parts: number): () => void {
    let timer = 0;
    const next = (): void => {
      this.drawn += 1;
      if (this.drawn < parts) timer = setTimeout(() => requestAnimationFrame(next));
    };
    timer = setTimeout(() => requestAnimationFrame(next));
    return () => {
      parts = 0;
      clearTimeout(timer);
    };
  }
}
