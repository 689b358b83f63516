/**
 * The table as one reader sits at it: the match, the move being put together, whose display is
 * looked at. Turns what the reader does into moves of the server's list.
 */
import { cellKey } from "../names.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { errorText } from "../net/problems.ts";
import { Board } from "../board/board.svelte.ts";
import { marksOf } from "../board/marks.ts";
import type { LegalMoveView, PositionView } from "../engine/types.ts";
import type { MatchView } from "../match/view.ts";
import type { MatchStore } from "../match/server.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";
import { Past } from "./past.svelte.ts";
import { Planning } from "./planning.svelte.ts";
import { timeOf } from "../board/words.ts";
import { movesThatStand } from "./logtext.ts";
import { recentTakes } from "./recent.ts";
import { spokenNames } from "../match/seats.ts";
import { wide } from "./wide.svelte.ts";

const NO_MOVES: readonly LegalMoveView[] = [];
const NOTHING: ReadonlySet<string> = new Set();

export class Table extends Board {
  readonly store: MatchStore;
  readonly past: Past;
  readonly planning: Planning;
  /** The display the reader wants to look at, if not the usual one. */
  pinned = $state<number | null>(null);
  /** Whether the reader has zoomed into the display in front. */
  isClose = $state(false);

  constructor(store: MatchStore) {
    // Of the seats alone, which are the same object in most views.
    const seats = $derived(store.view?.seats ?? []);
    super(store, {
      get names() {
        return spokenNames(seats);
      },
      get colors() {
        return seats.map((seat) => seat.color);
      },
    });
    this.store = store;
    this.past = new Past(store);
    this.planning = new Planning(store);
  }

  // The game screen is only shown once there is a view with a position.
  readonly view = $derived.by(() => this.store.view as MatchView);
  /** What lies on the table: now, or where the reader looks back to. */
  override readonly position = $derived.by(() => this.past.position ?? this.store.position);
  override readonly legal = $derived.by(() => {
    if (this.past.on) return NO_MOVES;
    return this.myTurn ? this.store.legal : this.planning.moves;
  });
  /** Whether the reader plans, while another is to move. */
  readonly isPlanning = $derived.by(() => this.planning.moves.length > 0 && !this.past.on);
  override readonly placer = $derived.by(() => {
    if (this.isPlanning) return this.planning.seat;
    return this.canMove ? this.position.turn : null;
  });
  /** The plan, if it is to be seen: not while another tile is tried out. */
  readonly #plan = $derived.by(() =>
    this.isPlanning && this.choice.space === null ? this.planning.plan : null,
  );
  override readonly hand = $derived.by(() => this.#plan?.move.space ?? this.choice.space);
  override readonly preview = $derived.by(() => this.#plan?.move ?? this.choice.preview);
  /** The view that the log, the players' cards and the middle of the wheel speak of. */
  readonly told = $derived.by(() => this.past.view ?? (this.store.told as MatchView));
  readonly log = $derived.by(() => this.told.log);
  /** The move in hand as they speak of it: until they know of the next position, the last one. */
  readonly spoken = $derived.by(() => {
    const shown = this.isPlanning ? null : this.choice.preview;
    return shown ?? (this.told.position === this.position ? null : this.#last);
  });
  #last = $state.raw<LegalMoveView | null>(null);
  /** The move that leads to the next position. */
  #played: LegalMoveView | null = null;
  readonly wheel = $derived.by(() => this.position.wheel);
  readonly track = $derived.by(() => this.position.track);
  /** Whose turn it is, if anybody's: a game may end in the middle of a turn. */
  override readonly turn = $derived.by(() => (this.isOver ? null : this.position.turn));
  readonly solo = $derived.by(() => this.position.solo);
  readonly seats = $derived.by(() => this.view.seats);
  readonly isOver = $derived.by(() => this.view.status !== "running");
  readonly myTurn = $derived.by(() => this.view.you.to_move && !this.isOver && !this.isTurning);
  override readonly canMove = $derived.by(
    () => this.myTurn && !this.store.blocked && !this.past.on,
  );
  readonly mine = $derived.by(() => this.view.you.seats);
  readonly hotSeat = $derived.by(() => this.mine.length > 1);

  /** Whose turn it is in the view that the words are about. */
  readonly toldTurn = $derived.by(() => this.told.position?.turn ?? null);
  /**
   * Several at one screen, and one of them has moved: until that has been seen, the table is still
   * theirs, with all that it says.
   */
  readonly isTurning = $derived.by(
    () =>
      this.hotSeat &&
      this.toldTurn !== null &&
      this.toldTurn !== this.turn &&
      this.mine.includes(this.toldTurn),
  );
  override readonly mover = $derived.by(() => (this.isTurning ? this.toldTurn : this.turn));

  /**
   * Whose display is usually in front: mine; of several mine the one to move next. Where only one has
   * room the mover's comes in front, until the move has been seen or the reader holds a tile.
   */
  readonly #usual = $derived.by(() => {
    if (this.isTurning && this.toldTurn !== null) return this.toldTurn;
    if (this.mine.length === 0) return wide.current ? 0 : (this.toldTurn ?? 0);
    // Looking back, the displays stay where they are, or the one in front is that of the move.
    if (this.past.on && !wide.current) return this.past.came?.seat ?? this.mine[0] ?? 0;
    const next = this.store.position.track?.order.find((seat) => this.mine.includes(seat));
    const own = next ?? this.mine[0] ?? 0;
    if (wide.current || this.isOver || this.isPlanning || this.choice.space !== null) return own;
    return this.toldTurn ?? own;
  });
  /** Whose display is in front. */
  readonly seat = $derived.by(() => this.pinned ?? this.#usual);
  /** Whether another display may come in front: one at a time, only from a free hand and seen whole. */
  readonly canTurnPage = $derived.by(() => wide.current || (this.choice.space === null && !this.isClose));
  /** The other displays, in the order of the seats after the one in front. */
  readonly others = $derived.by(() => {
    const { length } = this.position.displays;
    return Array.from({ length: length - 1 }, (_, i) => (this.seat + 1 + i) % length);
  });
  readonly recent = $derived.by(() => {
    if (!this.past.on) return recentTakes(this.log, this.mine, this.toldTurn);
    return this.past.came ? recentTakes([this.past.came], [], null) : [];
  });
  override readonly marks = $derived.by(() => {
    const { spaces } = this.wheel;
    const { cells, ...marks } = marksOf(this.recent, this.colors);
    // Where a new tile lies nobody asks any more what lay there before.
    return { cells, spaces: new Map([...marks.spaces].filter(([space]) => !spaces[space])) };
  });
  override readonly again = $derived.by(() => {
    const disc = this.turn === null ? undefined : this.position.track?.discs[this.turn];
    // A move that is not confirmed is not in the log.
    if (!disc || this.told.position !== this.position) return null;
    const last = movesThatStand(this.log).findLast(({ kind }) => kind === "take");
    return last?.tile && last.seat === this.turn ? disc.distance - timeOf(last.tile) : null;
  });
  readonly display = $derived.by(
    () => this.position.displays[this.seat] as PositionView["displays"][number],
  );
  /** Whether the display in front is where a tile would go. */
  readonly placing = $derived.by(
    () => this.seat === (this.isPlanning ? this.planning.seat : this.myTurn ? this.position.turn : null),
  );

  /** The cells of a display whose tiles are there and wait to be confirmed, if that takes long. */
  onTheWay(seat: number): ReadonlySet<string> {
    if (!this.store.slow) return NOTHING;
    const cells = this.store.ahead.flatMap(({ move, seat: mover }) =>
      mover === seat && move.cell ? [cellKey(move.cell)] : [],
    );
    return new Set(cells);
  }

  /** What the reader chose while nothing could be done. */
  #early: (() => void)[] = [];

  /** Choose now, or, if nobody knows what comes of an action, when it has been answered. Never a move. */
  #choose(action: () => void): void {
    if (this.isPlanning) action();
    else if (this.store.blocked || this.isTurning) this.#early.push(action);
    else if (this.canMove) action();
  }

  override take(space: number): void {
    const seen = this.wheel.spaces[space]?.name;
    this.past.end();
    // Who takes a tile up while looking back means that tile.
    if (this.wheel.spaces[space]?.name !== seen) return;
    this.#choose(() => {
      this.pinned = null;
      super.take(space);
    });
  }

  override takeNumber(number: number): void {
    if (this.past.on) super.takeNumber(number);
    else this.#choose(() => super.takeNumber(number));
  }

  override step(dx: number, dy: number): void {
    this.#choose(() => super.step(dx, dy));
  }

  override hold(space: number): void {
    super.hold(space);
    if (this.choice.space === space) this.pinned = null;
  }

  /** Place the tile on a cell: at once, or on the second time if each move is confirmed. */
  override place(cell: string): void {
    const move = this.choice.moves.get(cell);
    if (!move || !this.placing || this.placer === null) return;
    if (!this.isPlanning && settings.choices.confirm && this.asked !== move.move) {
      this.show(cell);
      return;
    }
    this.play(move);
  }

  override show(cell: string): void {
    super.show(cell);
    this.asked = this.choice.preview?.move ?? null;
  }

  /** The move that waits for its second click. */
  asked = $state<string | null>(null);

  /** Play a move, or keep it as the plan. Not by a click that may have been for what was there before. */
  override play(move: LegalMoveView): void {
    if (this.isPlanning) {
      this.planning.keep(move);
      this.choice.clear();
    } else if (!this.planning.isSurprised) this.playNow(move);
  }

  /** Hold the tile of a move over its cell. */
  takeUp({ space, cell }: LegalMoveView): void {
    if (space === null || cell === null) return;
    this.hold(space);
    this.choice.point(cellKey(cell));
  }

  playNow(move: LegalMoveView): void {
    if (!this.canMove) return;
    this.asked = null;
    this.#played = move;
    super.play(move);
  }

  /** Take a seat back from the bot that keeps it warm. */
  async comeBack(seat: number): Promise<void> {
    try {
      this.store.receive(await this.store.host.comeBack(this.view.id, seat));
    } catch (error) {
      speaker.show(errorText(error), "bad");
    }
  }

  /** After a new view: whether the tile in hand lies there no more, or may not be taken any more. */
  #mustLetGo(before: MatchView | null): boolean {
    const { space, takes } = this.choice;
    return (
      space !== null &&
      (before?.position?.wheel.spaces[space]?.name !== this.store.position.wheel.spaces[space]?.name ||
        !takes.some((move) => move.space === space))
    );
  }

  /** Take in a new position: let go of what belongs to the old one. */
  follow(before: MatchView | null): void {
    this.planning.follow(before);
    // What was tried out is not what is played.
    const mustLetGo = this.planning.isSurprised || this.#mustLetGo(before);
    this.#last = this.#played;
    this.#played = null;
    if (mustLetGo) {
      this.choice.clear();
      this.asked = null;
      this.drag = null;
    } else if (this.choice.preview === null) this.choice.point(null);
  }

  /** Do what was chosen early, if it can be done now. */
  catchUp(): void {
    const early = this.#early;
    if (this.isTurning) return;
    // The refill that is forced comes by itself; the choice is for after it.
    if (early.length === 0 || (this.myTurn && this.position.refill.forced)) return;
    this.#early = [];
    if (this.canMove) for (const action of early) action();
  }

  /** Put the tile back, or look at the usual display again. */
  override cancel(): void {
    // First the tile in hand, then the plan.
    if (this.isPlanning && this.choice.space === null) this.planning.drop();
    this.#early = [];
    this.asked = null;
    this.pinned = null;
    super.cancel();
  }

  /** Look at the position one move earlier (-1) or later (1). The tile in hand goes back. */
  lookBack(by: number): void {
    this.#early = [];
    this.asked = null;
    this.choice.clear();
    this.past.step(by);
  }

  /** Look at a display; again, or at the usual one, and the table decides which is in front. */
  look(seat: number): void {
    if (this.canTurnPage) this.pinned = seat === this.pinned || seat === this.#usual ? null : seat;
    else speaker.say(t("first-free-hand"));
  }

  /** Turn to the display of the next seat (1), or of the one before (-1). */
  turnPage(by: number): void {
    const { length } = this.position.displays;
    if (length === 1) return;
    this.look((this.seat + by + length) % length);
    if (this.canTurnPage) speaker.say(t("display-of", { name: this.names[this.seat] ?? "" }));
  }
}
