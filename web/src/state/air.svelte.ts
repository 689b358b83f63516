/** What is on its way to a display by air, and not to be seen in its place before it lands. */
const NOTHING: ReadonlySet<string> = new Set();

export class Air {
  #seats = $state.raw<ReadonlyMap<number, ReadonlySet<string>>>(new Map());

  /** Keys of what is on its way to a seat: "x,y" for a tile, "x,y,task" for a token. */
  of(seat: number): ReadonlySet<string> {
    return this.#seats.get(seat) ?? NOTHING;
  }

  lift(seat: number, key: string): void {
    this.#change(seat, (keys) => keys.add(key));
  }

  land(seat: number, key: string): void {
    this.#change(seat, (keys) => keys.delete(key));
  }

  #change(seat: number, change: (keys: Set<string>) => void): void {
    // Other seats keep their set: their displays are not looked through again.
    const keys = new Set(this.of(seat));
    change(keys);
    this.#seats = new Map(this.#seats).set(seat, keys.size > 0 ? keys : NOTHING);
  }
}
