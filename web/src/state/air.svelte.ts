/** What is on its way by air, and not to be seen in its place before it lands. */

/** Instead of a seat: on its way back to the wheel. */
export const WHEEL = -1;

const NOTHING: ReadonlySet<string> = new Set();

export class Air {
  #seats = $state.raw<ReadonlyMap<number, ReadonlySet<string>>>(new Map());

  /** Keys of what is on its way to a seat: "x,y" for a tile, "x,y,task" for a token; to the wheel: the space. */
  of(seat: number): ReadonlySet<string> {
    return this.#seats.get(seat) ?? NOTHING;
  }

  lift(seat: number, key: string): void {
    this.#set(seat, new Set([...this.of(seat), key]));
  }

  land(seat: number, key: string): void {
    const before = this.of(seat);
    if (!before.has(key)) return;
    const keys = new Set(before);
    keys.delete(key);
    this.#set(seat, keys.size > 0 ? keys : NOTHING);
  }

  #set(seat: number, keys: ReadonlySet<string>): void {
    // Other seats keep their set: their displays are not looked through again.
    this.#seats = new Map(this.#seats).set(seat, keys);
  }
}
