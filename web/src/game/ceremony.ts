/** What is shown once and holds up nobody: any input ends it. */

const INPUTS = ["pointerdown", "keydown", "wheel"] as const;

/** Do something at the next input of the reader, whatever it is for. Returns a function that cancels it. */
export function atInput(act: () => void): () => void {
  const hear = (event: Event): void => {
    // A key that is still held down was pressed before.
    if (event instanceof KeyboardEvent && event.repeat) return;
    stop();
    act();
  };
  const stop = (): void => {
    for (const name of INPUTS) removeEventListener(name, hear, true);
  };
  for (const name of INPUTS) addEventListener(name, hear, { capture: true, passive: true });
  return stop;
}

/** Do something after a while, or when the input that ends the wait has been dealt with. Returns a function that cancels it. */
export function afterMoment(ms: number, act: () => void): () => void {
  let timer = setTimeout(go, ms);
  const deaf = atInput(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  function go(): void {
    deaf();
    act();
  }
  return () => {
    deaf();
    clearTimeout(timer);
  };
}
