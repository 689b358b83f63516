# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How good a position is, and how promising each of its moves looks at first sight.

A display is worth its tokens placed, plus for each open task a part of a token that depends on how
many tiles it still misses, less a price for the time used. A task counts for nothing if it needs more
new colours than its tile has free sides.
"""

from libc.math cimport expf
from libc.stdint cimport uint32_t

from novaluna.engine.core cimport (
    CATALOGUE, END_PHASE, FREE, MAX_CELLS, MAX_FREE, MAX_MOVES, MAX_OFFERED, NONE, REFILL, SEATS,
    Cell, Effects, Kind, PositionData, effects_of, may_end_phase, may_refill, offered, winner,
)
from novaluna.engine.position cimport Position, move_object

FORMULA.worth = [1.0, 0.40, 0.22, 0.17, 0.05, 0.05]
FORMULA.time = 0.4
FORMULA.pace = 3.3
FORMULA.slope = 0.22


cdef inline float _task_worth(uint32_t have, uint32_t need, int sides, const Weights* w) noexcept nogil:
    """The worth of one open task of a tile with this many free sides; four bits a colour."""
    # Above each colour stands a guard bit that survives where as many or more are needed than there.
    cdef uint32_t rest = (need | 0x8888) - have
    cdef uint32_t guard = rest & 0x8888
    rest &= guard - (guard >> 3)
    cdef uint32_t missing = ((rest * 0x1111) >> 12) & 15
    cdef uint32_t wanted = (need | need >> 1 | need >> 2) & 0x1111
    cdef uint32_t there = (have | have >> 1 | have >> 2) & 0x1111
    cdef uint32_t new = (((wanted & ~there) * 0x1111) >> 12) & 15
    return w.worth[missing] if <int>new <= sides else 0


cdef inline float _tile_worth(
    uint32_t have, int open, int kind, int sides, const Weights* w
) noexcept nogil:
    """The worth of the open tasks of a tile."""
    cdef const Kind* k = &CATALOGUE.kind[kind]
    cdef float total = 0
    cdef int number
    for number in range(k.tasks):
        if (open >> number) & 1:
            total += _task_worth(have, k.need[number], sides, w)
    return total


cdef inline int _free_sides(const PositionData* p, const Cell* tile) noexcept nogil:
    cdef int side, count = 0
    for side in range(4):
        count += p.cells[tile.nbr[side]].color == FREE
    return count


cdef float potential(const PositionData* p, int seat, const Weights* w) noexcept nogil:
    """The worth of all open tasks of the seat, in tokens."""
    cdef int cell = p.last[seat]
    cdef float total = 0
    while cell != NONE:
        if p.cells[cell].open:
            total += _tile_worth(
                p.cells[cell].have, p.cells[cell].open, p.cells[cell].kind,
                _free_sides(p, &p.cells[cell]), w,
            )
        cell = p.cells[cell].slot
    return total


cdef void win_chances(const PositionData* p, const Weights* w, float* chances) noexcept nogil:
    """Each seat's chance to win, by who is likely to have placed the last token earliest."""
    cdef int seat
    cdef float steps, best = 1e9, total = 0
    if p.over:
        for seat in range(p.players):
            chances[seat] = 0
        chances[winner(p)] = 1
        return
    for seat in range(p.players):
        steps = p.distance[seat] + w.pace * (p.supply[seat] - potential(p, seat, w))
        chances[seat] = steps
        if steps < best:
            best = steps
    for seat in range(p.players):
        chances[seat] = expf(w.slope * (best - chances[seat]))
        total += chances[seat]
    for seat in range(p.players):
        chances[seat] /= total


cdef int score_moves(
    const PositionData* p, const Weights* w, uint16_t* moves, float* scores
) noexcept nogil:
    """All legal moves, each with what it would add to the display's worth less the time; how many.

    A move that places the last token (RULES 6.1) scores at least WIN / 2, no other does. A refill
    promises no more than the best tile on offer, for nobody knows what it brings.
    """
    cdef uint8_t spaces[MAX_OFFERED]
    cdef float worth[MAX_CELLS]
    cdef uint8_t sides[MAX_CELLS]
    cdef float gain[4]
    cdef Effects effects[4]
    cdef int known, seat = p.order[0], cell, number, slot, color, kind, count = 0, own, tiles
    cdef float best = -1e9, score
    if p.over:
        return 0
    # 1. What the display is worth now, tile by tile.
    cell = p.last[seat]
    while cell != NONE:
        if p.cells[cell].open:
            sides[cell] = _free_sides(p, &p.cells[cell])
            worth[cell] = _tile_worth(
                p.cells[cell].have, p.cells[cell].open, p.cells[cell].kind, sides[cell], w
            )
        cell = p.cells[cell].slot
    # 2. For each free cell what a colour there changes, then what the tile itself brings along.
    tiles = offered(p, spaces)
    for slot in range(p.free_count[seat]):
        cell = p.free[seat][slot]
        own = 0
        for number in range(4):
            own += p.cells[cell].nbr[number] == NONE
        known = 0
        for number in range(tiles):
            kind = p.wheel[spaces[number]]
            color = CATALOGUE.kind[kind].color
            if not (known >> color) & 1:
                known |= 1 << color
                effects_of(p, cell, color, &effects[color])
                gain[color] = _gain(p, cell, &effects[color], worth, sides, w)
            score = (
                gain[color] - w.time * CATALOGUE.kind[kind].time
                + _tile_worth(effects[color].have, CATALOGUE.kind[kind].open, kind, own, w)
            )
            if score > best:
                best = score
            if (3 * (effects[color].count + 1) >= p.supply[seat]  # no tile has more tasks
                    and _covers(p, &effects[color], kind) >= p.supply[seat]):
                score += WIN
            moves[count] = <uint16_t>(spaces[number] << 8 | cell)
            scores[count] = score
            count += 1
    # 3. The other moves.
    if may_refill(p):
        moves[count] = REFILL
        scores[count] = best if count else 0
        count += 1
    elif may_end_phase(p):
        moves[count] = END_PHASE
        scores[count] = 0
        count += 1
    return count


cdef inline float _gain(
    const PositionData* p, int cell, const Effects* e, const float* worth, const uint8_t* sides,
    const Weights* w,
) noexcept nogil:
    """What the display's other tiles gain, or lose for want of a free side, by a tile on the cell."""
    cdef const Cell* tile
    cdef int number, side, beside, left
    cdef float total = 0
    cdef int done = 0
    for number in range(e.count):
        tile = &p.cells[e.cell[number]]
        left = sides[e.cell[number]]
        for side in range(4):
            if tile.nbr[side] == cell:
                left -= 1
                done |= 1 << (side ^ 1)
        total += _tile_worth(e.after[number], tile.open, tile.kind, left, w) - worth[e.cell[number]]
    for side in range(4):
        beside = p.cells[cell].nbr[side]
        if beside != NONE and p.cells[beside].open and not (done >> side) & 1:
            tile = &p.cells[beside]
            total += _tile_worth(tile.have, tile.open, tile.kind, sides[beside] - 1, w) - worth[beside]
    return total


cdef int _covers(const PositionData* p, const Effects* e, int kind) noexcept nogil:
    """How many tasks a tile with these effects would fulfil."""
    cdef int number, total
    total = _fulfilled_tasks(e.have, CATALOGUE.kind[kind].open, kind)
    for number in range(e.count):
        total += _fulfilled_tasks(
            e.after[number], p.cells[e.cell[number]].open, p.cells[e.cell[number]].kind
        )
    return total


cdef inline int _fulfilled_tasks(uint32_t have, int open, int kind) noexcept nogil:
    cdef const Kind* k = &CATALOGUE.kind[kind]
    cdef int number, total = 0
    for number in range(k.tasks):
        if (open >> number) & 1 and (((have | 0x8888) - k.need[number]) & 0x8888) == 0x8888:
            total += 1
    return total


# For Python -------------------------------------------------------------------------------------


def evaluate(Position position not None):
    """Each seat's chance to win, by the formula."""
    cdef float chances[SEATS]
    win_chances(&position.data, &FORMULA, chances)
    return tuple([chances[seat] for seat in range(position.data.players)])


def promise(Position position not None, int seat):
    """What the seat's open tasks are worth, in tokens."""
    if not 0 <= seat < position.data.players:
        raise IndexError(f"no seat {seat}")
    return potential(&position.data, seat, &FORMULA)


def scored_moves(Position position not None):
    """All legal moves with their one-ply scores, in no particular order."""
    cdef uint16_t moves[MAX_MOVES]
    cdef float scores[MAX_MOVES]
    cdef int count = score_moves(&position.data, &FORMULA, moves, scores)
    return [(move_object(&position.data, moves[number]), scores[number]) for number in range(count)]


def greedy_move(Position position not None):
    """The move of a player who looks one ply ahead and refills only when there is no tile."""
    cdef uint16_t moves[MAX_MOVES]
    cdef float scores[MAX_MOVES]
    cdef int number, best = -1
    cdef int count = score_moves(&position.data, &FORMULA, moves, scores)
    for number in range(count):
        if moves[number] < REFILL and (best < 0 or scores[number] > scores[best]):
            best = number
    if best >= 0 and may_end_phase(&position.data) and scores[best] <= 0:
        return move_object(&position.data, END_PHASE)
    if best < 0 and count:
        best = 0
    if best < 0:
        raise ValueError("the game is over")
    return move_object(&position.data, moves[best])
