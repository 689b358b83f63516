# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What the learned evaluation looks at.

About each display, whatever else happens at the table: open tasks by how many tiles they miss, how many
new colours they need and how many free sides are left for them; colour groups; and for each colour what
one more tile of it would do for the tasks that ask for it. About each seat: tokens, time, the order of play,
and what the tiles on the wheel and the unseen ones would do for the display. Colours have no numbers of
their own, so that swapping two colours everywhere changes nothing.
"""

from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memset

from novaluna.engine.core cimport (
    CATALOGUE, FREE, NONE, SEATS, SPACES, Cell, Kind,
)
from novaluna.engine.evaluate cimport FORMULA

cdef enum:
    INFEASIBLE = 28     # the first class of tasks that need more new colours than there are sides

# The first class of tasks with so many tiles missing; then by new colours, each tight or loose.
cdef int[6] FIRST_CLASS = [0, 0, 4, 10, 18, 18]


cdef struct Missing:
    int tiles
    int colors              # of which none is there yet
    uint32_t rest           # tiles of each colour, four bits each


cdef inline Missing _missing(uint32_t have, uint32_t need) noexcept nogil:
    """What a task still misses; see `evaluate` for the arithmetic on four counts at once."""
    cdef Missing result
    cdef uint32_t rest = (need | 0x8888) - have
    cdef uint32_t guard = rest & 0x8888
    rest &= guard - (guard >> 3)
    cdef uint32_t wanted = (need | need >> 1 | need >> 2) & 0x1111
    cdef uint32_t there = (have | have >> 1 | have >> 2) & 0x1111
    result.rest = rest
    result.tiles = ((rest * 0x1111) >> 12) & 15
    result.colors = (((wanted & ~there) * 0x1111) >> 12) & 15
    return result


cdef inline int _free_sides(const PositionData* p, const Cell* tile) noexcept nogil:
    cdef int side, count = 0
    for side in range(4):
        count += p.cells[tile.nbr[side]].color == FREE
    return count


cdef uint64_t display_key(const PositionData* p, int seat) noexcept nogil:
    """The same for the same tiles on the same cells, whatever the order in which they came."""
    cdef uint64_t key = 0, mixed
    cdef const Cell* c
    cdef int cell = p.last[seat]
    while cell != NONE:
        c = &p.cells[cell]
        mixed = (<uint64_t>(<uint16_t>c.x) << 32 | <uint64_t>(<uint16_t>c.y) << 16 | c.kind) + 1
        mixed *= <uint64_t>0x9E3779B97F4A7C15
        mixed = (mixed ^ (mixed >> 32)) * <uint64_t>0xD6E8FEB86659FD93
        key += mixed ^ (mixed >> 32)
        cell = c.slot
    return key


cdef void survey(const PositionData* p, int seat, Outlook* o) noexcept nogil:
    """Look at a display."""
    cdef float* x = o.feature
    cdef float step[COLORS]     # what a tile's tasks would gain by one more tile of the colour
    cdef const Cell* c
    cdef const Kind* k
    cdef Missing missing
    cdef int cell, number, color, sides, open_tasks = 0, kinds = 0
    cdef float better
    memset(o, 0, sizeof(Outlook))
    cell = p.last[seat]
    while cell != NONE:
        c = &p.cells[cell]
        if c.label == cell:
            x[42 + (c.size - 1 if c.size < 4 else 3)] += 0.25
        if c.open:
            sides = _free_sides(p, c)
            step[0] = step[1] = step[2] = step[3] = 0
            k = &CATALOGUE.kind[c.kind]
            for number in range(k.tasks):
                if not (c.open >> number) & 1:
                    continue
                open_tasks += 1
                missing = _missing(c.have, k.need[number])
                if missing.colors > sides:
                    x[INFEASIBLE + (missing.tiles - 1 if missing.tiles < 4 else 3)] += 0.5
                    continue
                o.promise += FORMULA.worth[missing.tiles]
                x[FIRST_CLASS[missing.tiles] + 2 * missing.colors + (missing.colors < sides)] += 0.5
                better = FORMULA.worth[missing.tiles - 1] - FORMULA.worth[missing.tiles]
                for color in range(COLORS):
                    if (missing.rest >> 4 * color) & 7:
                        step[color] += better
                        o.ways[color] += missing.tiles == 1
            for color in range(COLORS):
                if step[color] > o.gain[color]:
                    o.gain[color] = step[color]
                o.total[color] += step[color]
        cell = c.slot
    x[32] = o.promise * 0.25
    for color in range(COLORS):
        if o.gain[color] > x[33]:
            x[33] = o.gain[color]
        x[34] += o.gain[color] * 0.5
        if o.total[color] * 0.5 > x[35]:
            x[35] = o.total[color] * 0.5
        x[36] += o.total[color] * 0.25
        if o.ways[color] * 0.25 > x[37]:
            x[37] = o.ways[color] * 0.25
        x[38] += o.ways[color] * 0.125
        kinds += o.ways[color] > 0
    x[39] = open_tasks * 0.1
    x[40] = p.tiles[seat] * 0.0625
    x[41] = p.free_count[seat] * 0.0625
    x[46] = kinds * 0.25
    x[47] = o.promise * open_tasks * 0.02


cdef void table_features(
    const PositionData* p, const Outlook** outlooks, float[TABLE_FEATURES]* features
) noexcept nogil:
    """What each seat's features are beyond its display; by seat. The game is not over."""
    cdef int tiles[SPACES]
    cdef float share[COLORS]
    cdef float steps[SEATS]
    cdef int count = 0, number, seat, space = p.meeple, color, time, place, gap, others = p.players - 1
    cdef int first = p.order[0], fewest = 99, most = 0
    cdef float all_steps = 0, all_distance = 0, value, ways, quickest = 7, mean_time = 0
    cdef float* x
    cdef const Outlook* o
    # 1. What is shared.
    for number in range(SPACES - 1):
        space = space + 1 if space < SPACES - 1 else 0
        if (p.wheel_mask >> space) & 1:
            tiles[count] = p.wheel[space]
            count += 1
    for number in range(count if count < 3 else 3):
        time = CATALOGUE.kind[tiles[number]].time
        mean_time += time
        if time < quickest:
            quickest = time
    mean_time /= (1 if count < 1 else count if count < 3 else 3)
    share[0] = share[1] = share[2] = share[3] = 0
    for number in range(p.unseen):
        share[CATALOGUE.kind[p.pile[number]].color] += 1
    if p.unseen:
        for color in range(COLORS):
            share[color] /= p.unseen
    for seat in range(p.players):
        steps[seat] = p.distance[seat] + FORMULA.pace * (p.supply[seat] - outlooks[seat].promise)
        all_steps += steps[seat]
        all_distance += p.distance[seat]
        if p.supply[seat] < fewest:
            fewest = p.supply[seat]
        if p.supply[seat] > most:
            most = p.supply[seat]
    gap = p.distance[p.order[1]] - p.distance[first]
    # 2. Seat by seat, in order of play.
    for place in range(p.players):
        seat = p.order[place]
        o = outlooks[seat]
        x = features[seat]
        memset(x, 0, sizeof(float) * TABLE_FEATURES)
        x[0] = p.supply[seat] * 0.1
        x[1] = 2.0 / (1 + p.supply[seat])
        x[2] = (steps[seat] - (all_steps - steps[seat]) / others) * 0.1
        x[3] = (p.distance[seat] - (all_distance - p.distance[seat]) / others) * 0.125
        x[4] = p.distance[seat] * 0.0166667
        if place == 0:
            x[5] = 1
            x[6] = gap * 0.142857
        else:
            x[7] = (p.distance[seat] - p.distance[first]) * 0.142857
        x[8] = <float>place / others
        x[11] = x[12] = x[14] = x[15] = -3
        for number in range(count):
            color = CATALOGUE.kind[tiles[number]].color
            time = CATALOGUE.kind[tiles[number]].time
            ways = o.ways[color]
            value = o.total[color] - FORMULA.time * time
            if number < 3:
                if ways * 0.25 > x[9]:
                    x[9] = ways * 0.25
                x[10] += ways * 0.1
                if value > x[11]:
                    x[12] = x[11]
                    x[11] = value
                elif value > x[12]:
                    x[12] = value
                if place == 0 and time < gap and o.total[color] > x[20]:
                    x[20] = o.total[color]
                if o.gain[color] > x[21]:
                    x[21] = o.gain[color]
            elif number < 6:
                if ways * 0.25 > x[13]:
                    x[13] = ways * 0.25
                if value > x[14]:
                    x[14] = value
                if o.gain[color] > x[18]:
                    x[18] = o.gain[color]
            elif value > x[15]:
                x[15] = value
        x[19] = p.supply[seat] <= 4 * x[9]
        for color in range(COLORS):
            x[16] += share[color] * o.ways[color] * 0.5
            x[17] += share[color] * o.total[color]
        x[22] = count * 0.0909091
        x[23] = count <= 2
        x[24] = count <= 3
        x[25] = p.unseen * 0.0175439
        x[26] = fewest * 0.1
        x[27] = p.players == 3
        x[28] = p.players == 4
        x[29] = mean_time * 0.142857
        x[30] = quickest * 0.142857
        x[31] = most * 0.1
