/**
 * Planning while others move: which tile and cell the reader would take if it were their turn, and
 * whether that is played at once when it is. The plan itself, and what becomes of it, is in plan.ts.
 */
import { plan as movesOf } from "../engine/index.ts";
import type { LegalMoveView } from "../engine/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { MatchStore } from "../match/server.svelte.ts";
import type { MatchView } from "../match/view.ts";
import { SURPRISE } from "../layers.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { carried, type Plan } from "./plan.ts";

const NONE: readonly LegalMoveView[] = [];

export class Planning {
  readonly #store: MatchStore;
  /** Whether the reader tries moves out while others are to move. */
  on = $state(false);
  plan = $state.raw<Plan | null>(null);
  /** Whether a click may still have been for the plan: the turn has come just now. */
  isSurprised = $state(false);

  constructor(store: MatchStore) {
    this.#store = store;
  }

  /** The seat that may plan: the reader's only one, while another is to move. */
  readonly seat = $derived.by((): number | null => {
    const { view, ahead, waiting } = this.#store;
    const turn = view?.position?.turn ?? null;
    const [seat, ...more] = view?.you.seats ?? [];
    // What is foreseen may still be refused.
    if (!view || ahead.length > 0 || waiting > 0 || seat === undefined || more.length > 0) return null;
    return view.status === "running" && turn !== null && turn !== seat ? seat : null;
  });
  /** What may be tried out. */
  readonly moves = $derived.by(() => (this.on && this.seat !== null ? this.#moves(this.seat) : NONE));

  #moves(seat: number): readonly LegalMoveView[] {
    const text = this.#store.view?.text ?? null;
    return text === null ? NONE : movesOf(text, seat);
  }

  /** Begin to plan, or take everything back. */
  toggle(): void {
    this.on = !this.on;
    if (!this.on) this.drop();
    speaker.say(t(this.on ? "plan-how" : "plan-dropped"));
  }

  /** Keep a move as the plan. */
  keep(move: LegalMoveView): void {
    const { seat } = this;
    if (seat === null) return;
    this.plan = { seat, move, version: this.#store.view?.version ?? 0, atOnce: false };
  }

  drop(): void {
    this.plan = null;
  }

  /** Say that it is played at once when the turn comes, or take that back. */
  sayAtOnce(): void {
    if (this.plan) this.plan = { ...this.plan, atOnce: !this.plan.atOnce };
  }

  /** After a new view: what has become of the plan, and whether its turn has come. */
  follow(before: MatchView | null): void {
    const { view, ahead } = this.#store;
    if (!view || ahead.length > 0) return;
    const isTurn = view.you.to_move;
    if (isTurn && this.on && before?.you.to_move === false) {
      this.isSurprised = true;
      setTimeout(() => (this.isSurprised = false), SURPRISE);
    }
    if (!this.plan) return;
    if (view.status !== "running") {
      this.drop();
      return;
    }
    const { log, version } = view;
    const moves = isTurn ? view.legal : this.#moves(this.plan.seat);
    const { plan, reason } = carried(this.plan, { version, moves, log });
    this.plan = plan;
    if (reason) speaker.show(t("plan-changed", { reason }));
  }
}
