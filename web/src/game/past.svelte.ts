/**
 * Looking back at the table: which earlier position is on it, if one is. Nothing can be done there; the
 * match goes on meanwhile, and the table comes back to it by itself when the reader is to move.
 */
import { look } from "../engine/index.ts";
import type { PositionView } from "../engine/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { MatchStore } from "../match/server.svelte.ts";
import type { MatchView } from "../match/view.ts";
import { errorText } from "../net/problems.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { share } from "../state/share.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { logText, movesThatStand } from "./logtext.ts";
import { earlier, textAt, type Moment } from "./past.ts";
import { spokenNames } from "../match/seats.ts";

export class Past {
  readonly #store: MatchStore;
  /** How many moves the position has that the reader asked for. */
  #wanted = $state<number | null>(null);
  /** The earliest position that is known here; all later ones are worked out from it. */
  #known = $state.raw<Moment | null>(null);

  constructor(store: MatchStore) {
    this.#store = store;
    this.note();
  }

  /** The moves that were not taken back. */
  readonly #moves = $derived.by(() => movesThatStand(this.#store.view?.log ?? []));
  /** How many there are. */
  readonly last = $derived.by(() => this.#moves.length);
  readonly #text = $derived.by(() => {
    const [wanted, known] = [this.#wanted, this.#known];
    if (wanted === null || wanted >= this.last || !known || wanted < known.moves) return null;
    return textAt(known, this.#moves, wanted);
  });
  /** Whether an earlier position is on the table. */
  readonly on = $derived.by(() => this.#text !== null);
  /** How many moves had been made then. */
  readonly index = $derived.by(() => (this.on ? (this.#wanted ?? 0) : this.last));
  /** Which move of how many, in few letters; nothing now. */
  readonly place = $derived.by(() => (this.on ? `${this.index}/${this.last}` : ""));
  readonly position = $derived.by((): PositionView | null =>
    this.#text === null ? null : share(this.#store.position, look(this.#text).position),
  );
  /** The view that speaks of it. */
  readonly view = $derived.by((): MatchView | null => {
    const { told } = this.#store;
    return this.position && told ? { ...told, status: "running", position: this.position } : null;
  });
  /** The move that led to it. */
  readonly came = $derived.by((): LogEntry | null =>
    this.on ? (this.#moves[this.index - 1] ?? null) : null,
  );
  /** What it is, in words. */
  readonly words = $derived.by(() => {
    if (!this.came) return t("past-start");
    const { log, seats } = this.#store.view as MatchView;
    return logText(this.came, log, seats, spokenNames(seats));
  });

  /** Take note of a position: with it those after it are known. */
  note(): void {
    const { view, ahead } = this.#store;
    if (this.#wanted !== null && this.#wanted >= this.last) this.#wanted = null;
    // What is foreseen may still be refused.
    if (!view || view.text === null || ahead.length > 0) return;
    this.#known = earlier(this.#known, { moves: this.last, text: view.text });
  }

  /** Go back (-1) or on (1) by one move. */
  step(by: number): void {
    const wanted = Math.max(0, (this.#wanted ?? this.last) + by);
    if (wanted >= this.last) {
      this.end();
      return;
    }
    this.#wanted = wanted;
    if (!this.#known || wanted < this.#known.moves) void this.#ask();
    else this.#say();
  }

  /** Back to now. */
  end(): void {
    if (this.on) speaker.say(t("past-now"));
    this.#wanted = null;
  }

  /** The page came later than the position: the host knows how the game began. */
  async #ask(): Promise<void> {
    const { host, key, view } = this.#store;
    try {
      const [start] = (await host.replay(view?.id ?? "", key)).positions;
      if (start === undefined) return;
      this.#known = { moves: 0, text: start };
      if (this.on) this.#say();
    } catch (error) {
      this.#wanted = null;
      speaker.show(errorText(error), "bad");
    }
  }

  #say(): void {
    speaker.say(`${t("past-move", { n: this.index, of: this.last })} ${this.words}`);
  }
}
