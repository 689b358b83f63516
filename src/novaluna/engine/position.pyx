# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`Position`: the compiled twin of `novaluna.rules.State`, made for searching."""

from libc.stdint cimport uint8_t, uint64_t

from novaluna.engine.native cimport (
    ENOUGH, KINDS, MAX_MOVES, MAX_OFFERED, MAX_POSITION_TEXT, MOVE_END_PHASE, MOVE_REFILL, NONE, SEATS,
    SOLO_TOKENS, SPACES, TILES, MoveCode, PositionData, Random, nl_do_move_drawn, nl_draws, nl_find_cell, nl_kinds, nl_legal_moves,
    nl_may_end_phase, nl_may_refill, nl_move_cell, nl_move_space, nl_move_take, nl_offered, nl_perft,
    nl_place, nl_playout, nl_position_canonicalize, nl_position_clear, nl_position_copy,
    nl_position_read, nl_position_write,
    nl_random_seed, nl_ranking, nl_solo_score, nl_winner,
)

from novaluna.rules import Cell, Display, EndPhase, MoonTrack, MoonWheel, Refill, State, TakeTile, TaskRef
from novaluna.rules.moves import IllegalMoveError
from novaluna.rules.track import SEAT_LETTERS
from novaluna.rules.tiles import KINDS as TILE_KINDS
from novaluna.rules.tiles import catalogue_order

cdef enum:
    MAX_DISTANCE = 9999  # more than the time of all tiles


cdef object move_object(const PositionData* p, int move):
    """The move as the rules write it."""
    if move == MOVE_REFILL:
        return Refill()
    if move == MOVE_END_PHASE:
        return EndPhase()
    cdef int cell = nl_move_cell(move)
    return TakeTile(nl_move_space(move), Cell(p.cells[cell].x, p.cells[cell].y))


cdef int move_code(const PositionData* p, object move) except -1:
    """The code of a move of the rules; raises `IllegalMoveError` if it is not legal here."""
    cdef uint8_t spaces[MAX_OFFERED]
    cdef int number, count, cell
    if isinstance(move, TakeTile) and not p.over:
        count = nl_offered(p, spaces)
        x, y = move.cell
        if -32768 <= x < 32768 and -32768 <= y < 32768:
            cell = nl_find_cell(p, p.order[0], x, y)
            for number in range(count):
                if spaces[number] == move.space and cell != NONE and p.cells[cell].kind == NONE:
                    return nl_move_take(spaces[number], cell)
    elif isinstance(move, Refill) and nl_may_refill(p):
        return MOVE_REFILL
    elif isinstance(move, EndPhase) and nl_may_end_phase(p):
        return MOVE_END_PHASE
    raise IllegalMoveError(f"{move} is not legal in this position")


cdef int checked_number(const PositionData* p, object number) except -1:
    """A move given as its number; raises `IllegalMoveError` if it is not the number of a legal one."""
    cdef MoveCode moves[MAX_MOVES]
    cdef int at, count = nl_legal_moves(p, moves)
    for at in range(count):
        if moves[at] == number:
            return moves[at]
    raise IllegalMoveError(f"{number} is not the number of a legal move in this position")


cdef int tile_kind(object tile) except -1:
    """The number of a tile's kind; raises ``ValueError`` if the game has no such tile."""
    index = tile.index
    if not 0 <= index < KINDS or TILE_KINDS[index] is not tile:
        raise ValueError(f"{tile} is none of the tiles of the game, novaluna.TILES")
    return index


cdef int place_tiles(PositionData* p, int seat, object display) except -1:
    """Place the tiles of a display and cover what is fulfilled; the seat has none yet.

    There must be room for them: at most ``TILES`` in all displays. Raises ``ValueError`` if one is none of
    the game's, or touches no tile before it.
    """
    cdef int at
    p.supply[seat] = ENOUGH
    for cell, tile in display.tiles.items():
        x, y = cell
        at = nl_find_cell(p, seat, x, y) if -TILES <= x <= TILES and -TILES <= y <= TILES else NONE
        if at == NONE or p.cells[at].kind != NONE:
            raise ValueError(f"a display grows from 0,0 tile by tile: {cell} touches none before it")
        nl_place(p, seat, at, tile_kind(tile))
    return 0


def _check_fits(state):
    """Raise ``ValueError`` if a state made by hand goes beyond what a position has room for.

    That it could have come about is more than that: `novaluna.rules.consistency` tells.
    """
    players, track, wheel = state.players, state.track, state.wheel
    if not 1 <= players <= SEATS:
        raise ValueError(f"a game has 1 to {SEATS} players, not {players}")
    if (track is None) != (players == 1):
        raise ValueError("two or more players have a moon track, one player has none")
    most = SOLO_TOKENS if track is None else ENOUGH - 1
    if len(state.supplies) != players or not all(0 <= tokens <= most for tokens in state.supplies):
        raise ValueError(f"each player has 0 to {most} tokens left: {state.supplies} for {players} players")
    if track is None and not 0 <= (state.phase1_score or 0) <= MAX_DISTANCE:
        raise ValueError(f"the score of phase 1 is 0 to {MAX_DISTANCE}, not {state.phase1_score}")
    if track is not None and sorted(track.order) != list(range(players)):
        raise ValueError(f"the order of play names each of {players} seats once, not {track.order}")
    if track is not None and (
        len(track.distances) != players or not all(0 <= way <= MAX_DISTANCE for way in track.distances)
    ):
        raise ValueError(f"each disc is at 0 to {MAX_DISTANCE}: {track.distances} for {players} players")
    if len(wheel.spaces) != SPACES:
        raise ValueError(f"the wheel has {SPACES} spaces, not {len(wheel.spaces)}")
    if not 0 <= wheel.meeple < SPACES or wheel.spaces[wheel.meeple] is not None:
        raise ValueError(f"the meeple stands on an empty space, 0 to {SPACES - 1}, not on {wheel.meeple}")
    tiles = sum([len(display.tiles) for display in state.displays]) + wheel.count + len(state.unseen)
    if tiles > TILES:
        raise ValueError(f"a game has {TILES} tiles in displays, wheel and draw pile, not {tiles}")


def _from_text(text):
    return Position.from_text(text)


cdef class Position:
    """A position of 1 to 4 players as one flat C struct: everything public, and no draw order.

    Made with :meth:`from_state`, :meth:`from_text` or :meth:`copy`. Unlike a ``State`` it changes in place. It is
    always kept in canonical order, so that what is computed from it depends on the position alone.
    Positions are equal if they are the same by the rules; they have no hash, as they change.
    """

    def __init__(self):
        raise TypeError("use Position.from_state")

    @staticmethod
    def from_state(state):
        """The position of ``state``; ``ValueError`` if no game is like it (five players, 69 tiles)."""
        cdef Position self = Position.__new__(Position)
        cdef PositionData* p = &self.data
        cdef int seat, number, space
        cdef int players = state.players
        _check_fits(state)
        nl_position_clear(p, players)
        if state.track is None:
            p.phase = state.phase
            if state.phase1_score is not None:
                p.phase1_score = state.phase1_score
        for seat, display in enumerate(state.displays):
            place_tiles(p, seat, display)
            p.supply[seat] = state.supplies[seat]
        if state.track is not None:
            for seat in range(players):
                p.distance[seat] = state.track.distances[seat]
                p.order[seat] = state.track.order[seat]
        for space in range(SPACES):
            tile = state.wheel.spaces[space]
            if tile is not None:
                p.wheel[space] = tile_kind(tile)
                p.wheel_mask |= 1 << space
        p.meeple = state.wheel.meeple
        for number, tile in enumerate(state.unseen):
            p.pile[number] = tile_kind(tile)
        p.unseen = len(state.unseen)
        p.over = state.is_over
        if p.over and p.phase == 1:
            p.phase1_score = state.solo_score.phase1
        if p.over:
            self._open_uncovered(state.displays)
        nl_position_canonicalize(p)
        return self

    def _open_uncovered(self, displays):
        """Open the fulfilled tasks for which there was no token (RULES 5.5)."""
        cdef PositionData* p = &self.data
        for seat, display in enumerate(displays):
            for cell, tile in display.tiles.items():
                for task in range(len(tile.tasks)):
                    if TaskRef(cell, task) not in display.covered:
                        p.cells[nl_find_cell(p, seat, cell.x, cell.y)].open_tasks |= 1 << task

    @staticmethod
    def from_text(str text not None):
        """The position that a text describes; ``ValueError`` with the place and a code of ``c/notation.h``.

        It takes what :func:`novaluna.parse_position` takes, which says in words what is wrong.
        """
        cdef Position self = Position.__new__(Position)
        cdef bytes encoded = text.encode("utf-8", "surrogatepass")
        cdef size_t place = 0
        cdef int error = nl_position_read(encoded, len(encoded), &self.data, &place)
        if error:
            raise ValueError(f"not a position: error {error} at byte {place}")
        return self

    def __str__(self):
        """The position as one line of text, as :class:`novaluna.rules.State` writes it."""
        cdef char text[MAX_POSITION_TEXT]
        cdef size_t length = nl_position_write(&self.data, text)
        return text[:length].decode("ascii")

    def __repr__(self):
        turn = "over" if self.data.over else f"{SEAT_LETTERS[self.data.order[0]]} to move"
        tokens = ", ".join(map(str, self.supplies))
        return f"<Position: {self.players} players, {turn}, tokens {tokens}, {self.unseen} unseen>"

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, Position) else NotImplemented

    def __reduce__(self):
        return _from_text, (str(self),)

    def to_state(self):
        """The ``State`` of this position."""
        cdef PositionData* p = &self.data
        cdef int seat, number
        displays = []
        for seat in range(p.players):
            tiles = {Cell(x, y): TILE_KINDS[kind] for x, y, kind in self.tiles(seat)}
            tasks = {TaskRef(cell, n) for cell, tile in tiles.items() for n in range(len(tile.tasks))}
            opened = {TaskRef(Cell(x, y), task) for x, y, task in self.open_tasks(seat)}
            displays.append(Display.of(tiles, tasks - opened))
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
        nl_position_copy(&other.data, &self.data)
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
        """The seat's tiles as ``(x, y, kind)``, in canonical order: breadth first from 0,0."""
        cdef int cell
        found = []
        if not 0 <= seat < self.data.players:
            raise IndexError(f"no seat {seat}")
        cell = self.data.last[seat]
        while cell != NONE:
            found.append((self.data.cells[cell].x, self.data.cells[cell].y, self.data.cells[cell].kind))
            cell = self.data.cells[cell].previous
        return found[::-1]

    def open_tasks(self, int seat):
        """The seat's open tasks as ``(x, y, index of the task on its tile)``."""
        cdef int cell, number
        found = []
        for x, y, kind in self.tiles(seat):
            cell = nl_find_cell(&self.data, seat, x, y)
            for number in range(nl_kinds[self.data.cells[cell].kind].task_count):
                if self.data.cells[cell].open_tasks >> number & 1:
                    found.append((x, y, number))
        return found

    def free_cells(self, int seat):
        """Where the seat may place a tile (RULES 4.4), sorted as in the rules."""
        cdef PositionData* p = &self.data
        cdef int number
        if not 0 <= seat < p.players:
            raise IndexError(f"no seat {seat}")
        cells = [p.free_cells[seat][number] for number in range(p.free_count[seat])]
        return tuple(sorted([Cell(p.cells[cell].x, p.cells[cell].y) for cell in cells]))

    @property
    def offered(self):
        """The spaces of the tiles that may be taken, clockwise from the meeple (RULES 4.2)."""
        cdef uint8_t spaces[MAX_OFFERED]
        cdef int count = nl_offered(&self.data, spaces)
        return tuple([spaces[number] for number in range(count)])

    def ranking(self):
        """The seats from first to last if the game ended now (RULES 6.3)."""
        cdef uint8_t seats[SEATS]
        nl_ranking(&self.data, seats)
        return tuple([seats[number] for number in range(self.data.players)])

    @property
    def solo_score(self):
        """Solo: both scores added, if the game ended now (RULES 7.4-7.8)."""
        if not self.data.phase:
            raise ValueError("only the solo game has a score")
        return nl_solo_score(&self.data)

    # Moves --------------------------------------------------------------------------------------

    def legal_moves(self):
        """The legal moves, as a list of moves of the rules; empty when the game is over."""
        cdef MoveCode moves[MAX_MOVES]
        cdef int count = nl_legal_moves(&self.data, moves)
        return [move_object(&self.data, moves[number]) for number in range(count)]

    def move_numbers(self):
        """The legal moves as whole numbers, in the order of :meth:`legal_moves`.

        A take is 256 times its space plus the number of its cell, a refill 61440, the end of a phase
        61441. Cells are numbered anew by every move, so that a number is one of this position only.
        """
        cdef MoveCode moves[MAX_MOVES]
        cdef int count = nl_legal_moves(&self.data, moves)
        return [moves[number] for number in range(count)]

    def move_of(self, number):
        """The move with this number; raises `IllegalMoveError` if no legal one has it."""
        return move_object(&self.data, checked_number(&self.data, number))

    def number_of(self, move):
        """The number of a move of the rules; raises `IllegalMoveError` if it is not legal."""
        return move_code(&self.data, move)

    cdef int _code(self, object move) except -1:
        return checked_number(&self.data, move) if isinstance(move, int) else move_code(&self.data, move)

    def draws(self, move):
        """How many tiles the move turns up; raises `IllegalMoveError` if it is not legal."""
        return nl_draws(&self.data, self._code(move))

    def apply(self, move, drawn=()):
        """Make the move, one of the rules or its number, in place; ``drawn`` are the tiles it turns up.

        Raises `IllegalMoveError` or, if ``drawn`` is not as many unseen tiles, `ValueError`.
        """
        cdef uint8_t kinds[SPACES]
        cdef int code = self._code(move), number
        cdef int count = nl_draws(&self.data, code)
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
        nl_do_move_drawn(&self.data, code, kinds)
        nl_position_canonicalize(&self.data)

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
            nl_random_seed(&rng, start)
            for number in range(count):
                nl_position_copy(&game, &self.data)
                moves += nl_playout(&game, &rng)
                wins[nl_winner(&game)] += 1
        return moves, tuple([wins[number] for number in range(self.data.players)])

    def playout(self, seed):
        """The position at the end of one random game from here."""
        cdef Position end = self.copy()
        cdef Random rng
        cdef uint64_t start = seed & 0xFFFFFFFFFFFFFFFF
        with nogil:
            nl_random_seed(&rng, start)
            nl_playout(&end.data, &rng)
        nl_position_canonicalize(&end.data)
        return end

    def perft(self, int depth):
        """The number of lines of ``depth`` moves (shorter if the game ends).

        A refill turns up the unseen tiles in catalogue order, so that the count is one number
        that two implementations of the rules can compare.
        """
        cdef uint64_t lines
        with nogil:
            lines = nl_perft(&self.data, depth)
        return lines
