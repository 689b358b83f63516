# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a solo position promises: the expected result of good play from it on, in points.

A result is known in part: the time of every tile in the display counts once in phase 2 and, if it
was there by then, once in phase 1 (RULES 7.4, 7.7). What is still to come is a sum of weights, from
a table for each stage of the game: one weight for the number of tokens left, one for each open task by
its sort (see `task_type`), one for each task on the selection track by how near the display comes
to it, and the time of the tiles on the track. ``solo_weights.json`` holds the weights;
``solo_training`` learns them.
"""

import json
from importlib import resources

from libc.math cimport INFINITY
from libc.stdint cimport int16_t
from libc.string cimport memset

from novaluna.engine.core cimport MAX_OFFERED, SOLO_FIRST_STACK, SPACES
from novaluna.engine.position cimport Position


cdef uint32_t colors_on_track(const PositionData* p, int without) noexcept nogil:
    """The tiles on the selection track by colour, at most 7 each, but for the one on a space."""
    cdef uint32_t packed = 0
    cdef int space, shift
    for space in range(SPACES):
        if (p.wheel_mask >> space) & 1 and space != without:
            shift = 4 * CATALOGUE.kind[p.wheel[space]].color
            if (packed >> shift) & 7 < 7:
                packed += 1 << shift
    return packed


cdef uint32_t largest_groups(const PositionData* p) noexcept nogil:
    """The size of the largest group of each colour, at most 4, four bits a colour."""
    cdef uint32_t sizes[4]
    cdef int cell = p.last[0]
    cdef const Cell* tile
    sizes[0] = sizes[1] = sizes[2] = sizes[3] = 0
    while cell != NONE:
        tile = &p.cells[cell]
        if tile.label == cell and tile.size > sizes[tile.color]:
            sizes[tile.color] = tile.size if tile.size < 4 else 4
        cell = tile.slot
    return sizes[0] | sizes[1] << 4 | sizes[2] << 8 | sizes[3] << 12


cdef float track_value(
    const PositionData* p, int taken, uint32_t largest, const Table* table
) noexcept nogil:
    """The part of the value that depends on the track, once the tile on ``taken`` is taken.

    With ``taken`` NONE, the track as it is.
    """
    cdef int step, number, type, space = p.meeple if taken == NONE else taken
    cdef int seen = 0
    cdef const Kind* kind
    cdef float total = 0
    for step in range(SPACES - 1):
        space = space + 1 if space < SPACES - 1 else 0
        if not (p.wheel_mask >> space) & 1:
            continue
        kind = &CATALOGUE.kind[p.wheel[space]]
        total += table.rest * kind.time
        if seen < MAX_OFFERED:
            total += table.next * kind.time
        for number in range(kind.tasks):
            type = offer_type(largest, kind.need[number])
            total += table.offer[type]
            if seen < MAX_OFFERED:
                total += table.near[type]
        seen += 1
    return total


cdef const Table* table_of(const PositionData* p, bint at_end) noexcept nogil:
    """The weights for this stage; ``at_end``: phase 1 is to end here."""
    cdef int space, left = 0
    for space in range(SPACES):
        left += (p.wheel_mask >> space) & 1
    return &WEIGHTS[(SECOND if p.phase == 2 else END if at_end else MIDDLE) + left]


cdef float value(const PositionData* p, bint at_end) noexcept nogil:
    """The expected result of the whole game; ``at_end``: if phase 1 ends here (RULES 7.3)."""
    cdef const Table* table = table_of(p, at_end)
    cdef uint32_t stock = colors_on_track(p, NONE), rest
    cdef int number, sides, cell = p.last[0]
    cdef int missing = p.supply[0] - (SOLO_TOKENS - SOLO_FIRST_STACK)
    cdef const Cell* tile
    cdef const Kind* kind
    cdef float total = p.distance[0] + table.tokens[p.supply[0]]
    total += track_value(p, NONE, largest_groups(p), table)
    if p.phase == 2:
        total += p.phase1_score
    else:
        total += p.distance[0]
        if at_end and missing > 0:
            total += 10 * missing
    while cell != NONE:
        tile = &p.cells[cell]
        if tile.open:
            kind = &CATALOGUE.kind[tile.kind]
            sides = free_sides(p, tile)
            for number in range(kind.tasks):
                if (tile.open >> number) & 1:
                    rest = missing_colors(tile.have, kind.need[number])
                    total += table.task[task_type(rest, tile.have, sides, stock)]
        cell = tile.slot
    return total


# For Python -------------------------------------------------------------------------------------


def expected_result(Position position not None, *, bint at_end=False):
    """The result that good play is expected to bring; ``at_end``: if phase 1 ends at once."""
    _check(position)
    return value(&position.data, at_end)


def features(Position position not None, *, bint at_end=False):
    """What the weights are multiplied with: the number of the table, and a count for each weight."""
    cdef PositionData* p = &position.data
    cdef int number, sides, space, step, type, seen = 0, cell = p.last[0]
    cdef uint32_t stock = colors_on_track(p, NONE), largest = largest_groups(p), rest
    cdef const Cell* tile
    cdef const Kind* kind
    _check(position)
    found = [0] * LENGTH
    found[p.supply[0]] = 1
    while cell != NONE:
        tile = &p.cells[cell]
        kind = &CATALOGUE.kind[tile.kind]
        sides = free_sides(p, tile)
        for number in range(kind.tasks):
            if (tile.open >> number) & 1:
                rest = missing_colors(tile.have, kind.need[number])
                found[SOLO_TOKENS + 1 + task_type(rest, tile.have, sides, stock)] += 1
        cell = tile.slot
    space = p.meeple
    for step in range(SPACES - 1):
        space = (space + 1) % SPACES
        if not (p.wheel_mask >> space) & 1:
            continue
        kind = &CATALOGUE.kind[p.wheel[space]]
        found[LENGTH - 2] += kind.time
        if seen < MAX_OFFERED:
            found[LENGTH - 1] += kind.time
        for number in range(kind.tasks):
            type = SOLO_TOKENS + 1 + TASK_TYPES + offer_type(largest, kind.need[number])
            found[type] += 1
            if seen < MAX_OFFERED:
                found[type + OFFER_TYPES] += 1
        seen += 1
    return table_of(p, at_end) - &WEIGHTS[0], found


def weights():
    """All tables, each a list of weights in the order of the features."""
    cdef float* table
    tables = []
    for number in range(TABLES):
        table = <float*>&WEIGHTS[number]
        tables.append([table[index] for index in range(LENGTH)])
    return tables


def set_weights(tables):
    """Put other weights in the place of those in the file; for training, before any search runs."""
    cdef float* table
    if len(tables) != TABLES or any(len(row) != LENGTH for row in tables):
        raise ValueError(f"there must be {TABLES} tables of {LENGTH} weights")
    for number in range(TABLES):
        table = <float*>&WEIGHTS[number]
        for index in range(LENGTH):
            table[index] = tables[number][index]


def formula():
    """Weights to begin with, before anything was learned: so much a token, less for open tasks."""
    parts = [0.0, 0.40, 0.22, 0.17, 0.05]
    tables = []
    for number in range(TABLES):
        price = 4.0 if number >= SECOND else 6.6
        table = [0.0] * LENGTH
        for left in range(SOLO_TOKENS + 1):
            table[left] = price * left
            if left > 13 and (number >= SECOND or number <= 1):
                table[left] += 6 * (left - 13)
        for missing in range(1, 5):
            for fresh in range(missing + 1):
                for rest in range(12):
                    type = 1 + (missing * (missing + 1) // 2 - 1 + fresh) * 12 + rest
                    if number < SECOND or rest % 4:
                        table[SOLO_TOKENS + 1 + type] = -price * parts[missing]
        tables.append(table)
    return tables


cdef int _check(Position position) except -1:
    if not position.data.phase:
        raise ValueError("only a solo game has a result in points")
    return 0


def _load():
    """Read the weights that were learned."""
    source = resources.files(__package__).joinpath("solo_weights.json")
    if source.is_file():
        set_weights(json.loads(source.read_text("utf-8"))["weights"])
    else:
        set_weights(formula())


_load()
