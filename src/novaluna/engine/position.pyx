# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`Position`: the compiled twin of `novaluna.rules.State`, made for searching."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from novaluna.engine.core cimport (
    CATALOGUE, END_PHASE, MAX_MOVES, MAX_OFFERED, NONE, REFILL, SEATS, SOLO_TOKENS, SPACES, TILES, PositionData, Random,
    clear, copy,
    do_move_drawn, draws, find_cell, legal_moves, may_end_phase, may_refill, offered, place, places,
    playout, seed_random, winner,
)

from novaluna.rules import Cell, Display, EndPhase, MoonTrack, MoonWheel, Refill, State, TakeTile
from novaluna.rules.moves import IllegalMoveError, take_tile
from novaluna.rules.tiles import KINDS as TILE_KINDS
from novaluna.rules.tiles import catalogue_order


cdef object move_object(const PositionData* p, int move):
    """The move as the rules write it."""
    if move == REFILL:
        return Refill()
    if move == END_PHASE:
        return EndPhase()
    return take_tile(move >> 8, Cell(p.cells[move & 0xFF].x, p.cells[move & 0xFF].y))


cdef int move_code(const PositionData* p, object move) except -1:
    """The code of a move of the rules; raises `IllegalMoveError` if it is not legal here."""
    cdef uint8_t spaces[3]
    cdef int number, count, cell, space
    if isinstance(move, TakeTile) and not p.over:
        count = offered(p, spaces)
        x, y = move.cell
        if -32768 <= x < 32768 and -32768 <= y < 32768:
            cell = find_cell(p, p.order[0], x, y)
            space = move.space
            for number in range(count):
                if spaces[number] == space and cell != NONE and p.cells[cell].kind == NONE:
                    return space << 8 | cell
    elif isinstance(move, Refill) and may_refill(p):
        return REFILL
    elif isinstance(move, EndPhase) and may_end_phase(p):
        return END_PHASE
    raise IllegalMoveError(f"{move} is not legal in this position")


cdef int _tokens_at_start(const PositionData* p, int seat) noexcept:
    """The tokens the seat began with: those left and those that cover tasks."""
    cdef int cell = p.last[seat], tokens = p.supply[seat], other, number
    if not tokens:
        # Perhaps not all fulfilled tasks are covered (RULES 5.5). Others began with as many.
        for other in range(p.players):
            if p.supply[other]:
                return _tokens_at_start(p, other)
        return SOLO_TOKENS
    while cell != NONE:
        for number in range(CATALOGUE.kind[p.cells[cell].kind].tasks):
            tokens += not (p.cells[cell].open >> number) & 1
        cell = p.cells[cell].slot
    return tokens


cdef class Position:
    """A position of 1 to 4 players as one flat C struct: everything public, and no draw order.

    Made with :meth:`from_state` or :meth:`copy`. Unlike a ``State`` it changes in place.
    """

    def __init__(self):
        raise TypeError("use Position.from_state")

    @staticmethod
    def from_state(state):
        """The position of ``state``."""
        cdef Position self = Position.__new__(Position)
        cdef PositionData* p = &self.data
        cdef int seat, number, space
        cdef int players = state.players
        clear(p, players)
        if state.track is None:
            p.phase = state.phase
            if state.phase1_score is not None:
                p.phase1_score = state.phase1_score
        for seat, display in enumerate(state.displays):
            for cell, tile in display.tiles.items():
                place(p, seat, find_cell(p, seat, cell.x, cell.y), tile.index)
            p.supply[seat] = state.supplies[seat]
        if state.track is not None:
            for seat in range(players):
                p.distance[seat] = state.track.distances[seat]
                p.order[seat] = state.track.order[seat]
        for space in range(SPACES):
            tile = state.wheel.spaces[space]
            if tile is not None:
                p.wheel[space] = tile.index
                p.wheel_mask |= 1 << space
        p.meeple = state.wheel.meeple
        for number, kind in enumerate(sorted([tile.index for tile in state.unseen])):
            p.pile[number] = kind
        p.unseen = len(state.unseen)
        p.over = state.is_over
        if p.over and p.phase == 1:
            p.phase1_score = state.solo_score.phase1
        return self

    def to_state(self):
        """The ``State`` of this position."""
        cdef PositionData* p = &self.data
        cdef int seat, number
        displays = []
        for seat in range(p.players):
            display = Display()
            # Only the last tile can fulfil more tasks than there were tokens (RULES 5.5).
            tokens = _tokens_at_start(p, seat)
            for x, y, kind in self.tiles(seat):
                display, covers = display.place(Cell(x, y), TILE_KINDS[kind], tokens)
                tokens -= len(covers)
            displays.append(display)
        spaces = tuple(
            TILE_KINDS[p.wheel[space]] if p.wheel_mask >> space & 1 else None
            for space in range(SPACES)
        )
        track = None
        if not p.phase:
            track = MoonTrack(self.distances, self.order)
        return State(
            wheel=MoonWheel(spaces, p.meeple),
            track=track,
            displays=tuple(displays),
            supplies=self.supplies,
            unseen=catalogue_order(TILE_KINDS[p.pile[number]] for number in range(p.unseen)),
            phase1_score=p.phase1_score if p.phase == 2 else None,
        )

    def copy(self):
        """An independent position equal to this one."""
        cdef Position other = Position.__new__(Position)
        copy(&other.data, &self.data)
        return other

    # What can be seen ---------------------------------------------------------------------------

    @property
    def players(self):
        """The number of players."""
        return self.data.players

    @property
    def turn(self):
        """The seat to move; ``None`` when the game is over (RULES 3.1)."""
        return None if self.data.over else self.data.order[0]

    @property
    def is_over(self):
        """Whether the game has ended (RULES 6, 7.6)."""
        return bool(self.data.over)

    @property
    def supplies(self):
        """Tokens each seat has left to place."""
        return tuple([self.data.supply[seat] for seat in range(self.data.players)])

    @property
    def distances(self):
        """The time each seat has used: its distance on the moon track (RULES 3.4)."""
        return tuple([self.data.distance[seat] for seat in range(self.data.players)])

    @property
    def order(self):
        """The seats in order of play (RULES 3.1)."""
        return tuple([self.data.order[seat] for seat in range(self.data.players)])

    @property
    def unseen(self):
        """How many tiles are in the draw pile."""
        return self.data.unseen

    def tiles(self, int seat):
        """The seat's tiles as ``(x, y, kind)``, in the order in which they were placed."""
        cdef int cell
        found = []
        if not 0 <= seat < self.data.players:
            raise IndexError(f"no seat {seat}")
        cell = self.data.last[seat]
        while cell != NONE:
            found.append((self.data.cells[cell].x, self.data.cells[cell].y, self.data.cells[cell].kind))
            cell = self.data.cells[cell].slot
        return found[::-1]

    def open_tasks(self, int seat):
        """The seat's open tasks as ``(x, y, index of the task on its tile)``."""
        cdef int cell, number
        found = []
        for x, y, kind in self.tiles(seat):
            cell = find_cell(&self.data, seat, x, y)
            for number in range(CATALOGUE.kind[self.data.cells[cell].kind].tasks):
                if self.data.cells[cell].open >> number & 1:
                    found.append((x, y, number))
        return found

    def free_cells(self, int seat):
        """Where the seat may place a tile (RULES 4.4), sorted as in the rules."""
        cdef PositionData* p = &self.data
        cdef int number
        if not 0 <= seat < p.players:
            raise IndexError(f"no seat {seat}")
        cells = [p.free[seat][number] for number in range(p.free_count[seat])]
        return tuple(sorted([Cell(p.cells[cell].x, p.cells[cell].y) for cell in cells]))

    @property
    def offered(self):
        """The spaces of the tiles that may be taken, clockwise from the meeple (RULES 4.2)."""
        cdef uint8_t spaces[MAX_OFFERED]
        cdef int count = offered(&self.data, spaces)
        return tuple([spaces[number] for number in range(count)])

    def ranking(self):
        """The seats from first to last if the game ended now (RULES 6.3)."""
        cdef uint8_t seats[SEATS]
        places(&self.data, seats)
        return tuple([seats[number] for number in range(self.data.players)])

    @property
    def solo_score(self):
        """Solo: both scores added, if the game ended now (RULES 7.4-7.8)."""
        cdef int first = self.data.phase1_score
        if not self.data.phase:
            raise ValueError("only the solo game has a score")
        if first < 0:
            first = self.data.distance[0] + 10 * max(0, self.data.supply[0] - 13)
        return first + self.data.distance[0] + 10 * self.data.supply[0]

    # Moves --------------------------------------------------------------------------------------

    def legal_moves(self):
        """The legal moves, as a list of moves of the rules; empty when the game is over."""
        cdef uint16_t moves[MAX_MOVES]
        cdef int count = legal_moves(&self.data, moves)
        return [move_object(&self.data, moves[number]) for number in range(count)]

    def draws(self, move):
        """How many tiles the move turns up; raises `IllegalMoveError` if it is not legal."""
        return draws(&self.data, move_code(&self.data, move))

    def apply(self, move, drawn=()):
        """Make the move in place, with ``drawn`` the tiles it turns up, in order.

        Raises `IllegalMoveError` or, if ``drawn`` is not as many unseen tiles, `ValueError`.
        """
        cdef uint8_t kinds[SPACES]
        cdef int code = move_code(&self.data, move), number
        cdef int count = draws(&self.data, code)
        drawn = tuple(drawn)
        if len(drawn) != count:
            raise ValueError(f"the move draws {count} tiles, but {len(drawn)} were given")
        if count:
            pile = [self.data.pile[number] for number in range(self.data.unseen)]
            for number in range(count):
                kinds[number] = drawn[number].index
                try:
                    pile.remove(kinds[number])
                except ValueError:
                    raise ValueError(f"{drawn[number]} is not in the draw pile") from None
        do_move_drawn(&self.data, code, kinds)

    def playouts(self, int count, seed):
        """Play ``count`` random games from here; the moves made and the first places of each seat."""
        cdef PositionData game
        cdef Random rng
        cdef uint64_t start = seed & 0xFFFFFFFFFFFFFFFF  # any whole number will do
        cdef uint64_t moves = 0
        cdef int wins[SEATS]
        cdef int number
        for number in range(SEATS):
            wins[number] = 0
        with nogil:
            seed_random(&rng, start)
            for number in range(count):
                copy(&game, &self.data)
                moves += playout(&game, &rng)
                wins[winner(&game)] += 1
        return moves, tuple([wins[number] for number in range(self.data.players)])

    def playout(self, seed):
        """The position at the end of one random game from here."""
        cdef Position end = self.copy()
        cdef Random rng
        cdef uint64_t start = seed & 0xFFFFFFFFFFFFFFFF
        with nogil:
            seed_random(&rng, start)
            playout(&end.data, &rng)
        return end

    def perft(self, int depth):
        """The number of lines of ``depth`` moves (shorter if the game ends).

        A refill turns up the unseen tiles in catalogue order, so that the count is one number
        that two implementations of the rules can compare.
        """
        cdef uint64_t lines
        with nogil:
            lines = _perft(&self.data, depth)
        return lines


cdef uint64_t _perft(const PositionData* p, int depth) noexcept nogil:
    cdef uint16_t moves[MAX_MOVES]
    cdef uint8_t drawn[TILES]
    cdef PositionData child
    cdef uint64_t lines = 0
    cdef int count, number, at, kind
    if depth == 0 or p.over:
        return 1
    count = legal_moves(p, moves)
    if depth == 1:
        return count
    for number in range(p.unseen):  # an insertion sort: the first eleven are what matters
        kind = p.pile[number]
        at = number
        while at and drawn[at - 1] > kind:
            drawn[at] = drawn[at - 1]
            at -= 1
        drawn[at] = kind
    for number in range(count):
        copy(&child, p)
        do_move_drawn(&child, moves[number], drawn)
        lines += _perft(&child, depth - 1)
    return lines
