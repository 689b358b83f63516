# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The rules on one flat C struct, for searching: fast, without the GIL, and trusting its caller.

`novaluna.rules` is the law; this module is kept equal to it by tests that play both in lockstep.

Three facts carry the design. Colour groups only grow, so that a task once fulfilled stays fulfilled
and is covered at once (RULES 4.5). No task asks for more than four tiles of a colour, so that what a
tile touches need only be counted up to four, and groups that are already large change nothing for
the tiles beside them. And a player's distance is the sum of the time values in the display (RULES 4.3).
"""

from libc.string cimport memcpy, memset

from novaluna.rules.tiles import TILES as RULES_TILES


def _fill_catalogue():
    """Copy the tile table of the rules into C."""
    cdef Kind* kind
    for tile in RULES_TILES:
        kind = &CATALOGUE.kind[tile.index]
        kind.color = tile.color.index
        kind.time = tile.time
        kind.tasks = len(tile.tasks)
        kind.open = (1 << len(tile.tasks)) - 1
        for number, task in enumerate(tile.tasks):
            kind.need[number] = sum(count << 4 * color.index for color, count in task.needs)
            kind.sum[number] = sum(count for _, count in task.needs)


_fill_catalogue()


# Randomness: PCG-XSH-RR 64/32 -------------------------------------------------------------------


cdef void seed_random(Random* rng, uint64_t seed) noexcept nogil:
    """Start the generator; seeds that differ little give unrelated numbers."""
    seed = (seed ^ (seed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    seed = (seed ^ (seed >> 27)) * <uint64_t>0x94D049BB133111EB
    rng.state = (seed ^ (seed >> 31)) + <uint64_t>1442695040888963407
    next_random(rng)


cdef inline uint32_t next_random(Random* rng) noexcept nogil:
    """32 random bits."""
    cdef uint64_t old = rng.state
    rng.state = old * <uint64_t>6364136223846793005 + <uint64_t>1442695040888963407
    cdef uint32_t mixed = <uint32_t>(((old >> 18) ^ old) >> 27)
    cdef uint32_t turn = <uint32_t>(old >> 59)
    return (mixed >> turn) | (mixed << ((32 - turn) & 31))


cdef inline uint32_t below(Random* rng, uint32_t bound) noexcept nogil:
    """A number from 0 to bound - 1; the bias is below 1 in 10 million for the bounds used here."""
    return <uint32_t>((<uint64_t>next_random(rng) * bound) >> 32)


cdef double unit(Random* rng) noexcept nogil:
    """A number from 0 up to 1."""
    return next_random(rng) * (1.0 / 4294967296.0)


# Cells and groups -------------------------------------------------------------------------------


cdef inline int _hash(int seat, int x, int y) noexcept nogil:
    """Displays of ordinary size collide neither with themselves nor with one another."""
    return ((x + 8 * (seat & 1)) & 15) | (((y + 8 * (seat >> 1)) & 15) << 4)


cdef inline int find_cell(const PositionData* p, int seat, int x, int y) noexcept nogil:
    """The cell at these coordinates, or NONE where no tile is or could be placed."""
    cdef int cell = p.head[_hash(seat, x, y)]
    while cell != NONE:
        if p.cells[cell].x == x and p.cells[cell].y == y and p.cells[cell].owner == seat:
            return cell
        cell = p.cells[cell].chain
    return NONE


cdef inline int _add_free_cell(PositionData* p, int seat, int x, int y) noexcept nogil:
    cdef int cell = p.cell_count
    cdef int bucket = _hash(seat, x, y)
    cdef Cell* c = &p.cells[cell]
    p.cell_count += 1
    c.x = x
    c.y = y
    c.kind = NONE
    c.color = FREE
    c.open = 0
    c.owner = seat
    c.nbr[0] = c.nbr[1] = c.nbr[2] = c.nbr[3] = NONE
    c.chain = p.head[bucket]
    p.head[bucket] = cell
    c.slot = p.free_count[seat]
    p.free[seat][c.slot] = cell
    p.free_count[seat] += 1
    return cell


cdef void clear(PositionData* p, int players) noexcept nogil:
    """An empty table: no tiles anywhere, and one free cell at 0,0 for each player."""
    cdef int seat
    memset(p, 0, sizeof(PositionData))
    memset(p.head, NONE, sizeof(p.head))
    memset(p.wheel, NONE, sizeof(p.wheel))
    memset(p.last, NONE, sizeof(p.last))
    p.players = players
    p.phase1_score = -1
    for seat in range(players):
        p.order[seat] = seat
        _add_free_cell(p, seat, 0, 0)


cdef void copy(PositionData* to, const PositionData* source) noexcept nogil:
    """Copy as much as is in use."""
    cdef size_t size = <const char*>&source.cells[source.cell_count] - <const char*>source
    memcpy(to, source, size)


cdef inline uint16_t _with(uint16_t have, int color, int count) noexcept nogil:
    """The packed counts with this one replaced, at most 4."""
    cdef int shift = 4 * color
    return <uint16_t>((have & ~(15 << shift)) | ((count if count < 4 else 4) << shift))


cdef inline bint _fulfilled(uint16_t have, uint16_t need) noexcept nogil:
    """Is every colour there at least as often as asked (RULES 5.3)? All four at once."""
    return (((have | 0x8888) - need) & 0x8888) == 0x8888


cdef inline void _touch(const PositionData* p, int tile, int cell, int color, Effects* e) noexcept nogil:
    """Count again what a tile of another colour touches (RULES 5.1), with the new group in place."""
    cdef const Cell* t = &p.cells[tile]
    cdef int side, number, neighbour, label, total = 0, labels = 0
    cdef uint8_t seen[4]
    cdef bint merged = False, again
    if ((t.have >> 4 * color) & 15) >= 4:
        return
    for side in range(4):
        neighbour = t.nbr[side]
        if neighbour == cell:
            again = True
        elif p.cells[neighbour].color == color:
            label = p.cells[neighbour].label
            again = False
            for number in range(e.groups):
                if e.group[number] == label:
                    again = True
            if not again:
                for number in range(labels):
                    if seen[number] == label:
                        break
                else:
                    seen[labels] = label
                    labels += 1
                    total += p.cells[label].size
                continue
        else:
            continue
        if not merged:
            merged = True
            total += e.size
    e.cell[e.count] = tile
    e.after[e.count] = _with(t.have, color, total)
    e.count += 1


cdef void effects_of(const PositionData* p, int cell, int color, Effects* e) noexcept nogil:
    """What a tile of this colour on this free cell would change."""
    cdef const Cell* cells = &p.cells[0]
    cdef const Cell* c = &cells[cell]
    cdef int side, number, neighbour, label, size, member, beside, other
    cdef int counts[4]
    cdef uint8_t others[4]
    cdef int other_count = 0
    cdef uint64_t seen[4]
    counts[0] = counts[1] = counts[2] = counts[3] = 0
    e.count = 0
    e.groups = 0
    e.size = 1
    # 1. The groups around the cell: those of the same colour become one.
    for side in range(4):
        neighbour = c.nbr[side]
        if neighbour == NONE:
            continue
        label = cells[neighbour].label
        if cells[neighbour].color == color:
            for number in range(e.groups):
                if e.group[number] == label:
                    break
            else:
                e.group[e.groups] = label
                e.groups += 1
                e.size += cells[label].size
        else:
            for number in range(other_count):
                if others[number] == label:
                    break
            else:
                others[other_count] = label
                other_count += 1
                counts[cells[neighbour].color] += cells[label].size
    # 2. What the new tile touches; it does not count itself (RULES 5.2).
    counts[color] = e.size - 1
    e.have = 0
    for other in range(4):
        e.have = _with(e.have, other, counts[other])
    # 3. The tiles beside the cell, then those in or beside a group that was small until now.
    seen[0] = seen[1] = seen[2] = seen[3] = 0
    for side in range(4):
        neighbour = c.nbr[side]
        if neighbour != NONE and cells[neighbour].color != color and cells[neighbour].open:
            seen[neighbour >> 6] |= <uint64_t>1 << (neighbour & 63)
            _touch(p, neighbour, cell, color, e)
    for number in range(e.groups):
        label = e.group[number]
        size = cells[label].size
        if size > 4:
            continue
        member = label
        while True:
            if cells[member].open:
                e.cell[e.count] = member
                e.after[e.count] = _with(cells[member].have, color, e.size - 1)
                e.count += 1
            if size < 4:
                for side in range(4):
                    beside = cells[member].nbr[side]
                    if (cells[beside].open and cells[beside].color != color
                            and not (seen[beside >> 6] >> (beside & 63)) & 1):
                        seen[beside >> 6] |= <uint64_t>1 << (beside & 63)
                        _touch(p, beside, cell, color, e)
            member = cells[member].next
            if member == label:
                break


cdef inline int _cover(Cell* tile) noexcept nogil:
    """Close every open task of the tile that is fulfilled; how many there were."""
    cdef const Kind* kind = &CATALOGUE.kind[tile.kind]
    cdef int number, covered = 0
    for number in range(kind.tasks):
        if (tile.open >> number) & 1 and _fulfilled(tile.have, kind.need[number]):
            tile.open &= ~(1 << number)
            covered += 1
    return covered


cdef inline void _join(PositionData* p, int cell, const Effects* e) noexcept nogil:
    """Make one group of the new tile and those beside it, under the label of the largest."""
    cdef Cell* cells = p.cells
    cdef int number, label, best, member
    cdef uint8_t ring
    cells[cell].next = cell
    if not e.groups:
        cells[cell].label = cell
        cells[cell].size = 1
        return
    best = e.group[0]
    for number in range(1, e.groups):
        if cells[e.group[number]].size > cells[best].size:
            best = e.group[number]
    for number in range(e.groups):
        label = e.group[number]
        if label != best:
            member = label
            while True:
                cells[member].label = best
                member = cells[member].next
                if member == label:
                    break
        ring = cells[cell].next
        cells[cell].next = cells[label].next
        cells[label].next = ring
    cells[cell].label = best
    cells[best].size = e.size


cdef inline int place(PositionData* p, int seat, int cell, int kind) noexcept nogil:
    """Place a tile on a free cell (RULES 4.4) and cover what is fulfilled (4.5); tasks fulfilled."""
    cdef Effects e
    cdef Cell* c = &p.cells[cell]
    cdef int side, number, neighbour, moved, covered
    cdef int color = CATALOGUE.kind[kind].color
    effects_of(p, cell, color, &e)
    # 1. The cell leaves the list of free cells; its empty sides join it.
    p.free_count[seat] -= 1
    moved = p.free[seat][p.free_count[seat]]
    p.free[seat][c.slot] = moved
    p.cells[moved].slot = c.slot
    for side in range(4):
        neighbour = c.nbr[side]
        if neighbour == NONE:
            neighbour = _beside(p, seat, c.x, c.y, side)
            c.nbr[side] = neighbour
            p.cells[neighbour].nbr[side ^ 1] = cell
    # 2. The tile.
    c.kind = kind
    c.color = color
    c.have = e.have
    c.open = CATALOGUE.kind[kind].open
    c.slot = p.last[seat]
    p.last[seat] = cell
    p.tiles[seat] += 1
    p.distance[seat] += CATALOGUE.kind[kind].time
    _join(p, cell, &e)
    # 3. The tasks.
    covered = _cover(c)
    for number in range(e.count):
        p.cells[e.cell[number]].have = e.after[number]
        covered += _cover(&p.cells[e.cell[number]])
    p.supply[seat] = p.supply[seat] - covered if covered < p.supply[seat] else 0
    return covered


cdef inline int _beside(PositionData* p, int seat, int x, int y, int side) noexcept nogil:
    """The cell on that side (right, left, below, above), made if it is new."""
    if side == 0:
        x += 1
    elif side == 1:
        x -= 1
    elif side == 2:
        y += 1
    else:
        y -= 1
    cdef int cell = find_cell(p, seat, x, y)
    return cell if cell != NONE else _add_free_cell(p, seat, x, y)


# Moves ------------------------------------------------------------------------------------------


cdef inline int offered(const PositionData* p, uint8_t* spaces) noexcept nogil:
    """The spaces of the next three tiles clockwise from the meeple (RULES 4.2)."""
    cdef int count = 0, step, space = p.meeple
    for step in range(SPACES - 1):
        space = space + 1 if space < SPACES - 1 else 0
        if (p.wheel_mask >> space) & 1:
            spaces[count] = space
            count += 1
            if count == MAX_OFFERED:
                break
    return count


cdef inline bint may_refill(const PositionData* p) noexcept nogil:
    """With one or two tiles the player may, with none must (RULES 4.1): at most two bits are set."""
    cdef uint32_t rest = p.wheel_mask
    if p.phase or p.over or not p.unseen:
        return False
    rest &= rest - 1
    return not (rest & (rest - 1))


cdef inline bint may_end_phase(const PositionData* p) noexcept nogil:
    """Solo, once eight tokens are placed (RULES 7.3)."""
    return p.phase == 1 and not p.over and p.supply[0] <= SOLO_TOKENS - SOLO_FIRST_STACK


cdef int legal_moves(const PositionData* p, uint16_t* moves) noexcept nogil:
    """All moves of the player to move, at most MAX_MOVES; how many there are."""
    cdef uint8_t spaces[MAX_OFFERED]
    cdef int seat = p.order[0], number, slot, count = 0, tiles
    if p.over:
        return 0
    tiles = offered(p, spaces)
    if may_refill(p):
        moves[count] = REFILL
        count += 1
    elif may_end_phase(p):
        moves[count] = END_PHASE
        count += 1
    for number in range(tiles):
        for slot in range(p.free_count[seat]):
            moves[count] = <uint16_t>(spaces[number] << 8 | p.free[seat][slot])
            count += 1
    return count


cdef inline void _advance(PositionData* p) noexcept nogil:
    """The player who moved goes on top of the stack at the new distance (RULES 3.1, 3.2)."""
    cdef int seat = p.order[0], number = 1
    while number < p.players and p.distance[p.order[number]] < p.distance[seat]:
        p.order[number - 1] = p.order[number]
        number += 1
    p.order[number - 1] = seat


cdef inline int _empty_spaces(const PositionData* p) noexcept nogil:
    cdef uint32_t mask = p.wheel_mask | (1 << p.meeple)
    cdef int count = 0, space
    for space in range(SPACES):
        count += not (mask >> space) & 1
    return count if count < p.unseen else p.unseen


cdef int draws(const PositionData* p, int move) noexcept nogil:
    """How many tiles the move turns up."""
    if move == REFILL or move == END_PHASE:
        return _empty_spaces(p)
    cdef int space = move >> 8
    if p.phase == 1 and p.wheel_mask == 1 << space:
        # The last tile of phase 1: eleven spaces to fill, unless it places the last token.
        if _tokens_after(p, move) == 0:
            return 0
        return p.unseen if p.unseen < SPACES - 1 else SPACES - 1
    return 0


cdef int _tokens_after(const PositionData* p, int move) noexcept nogil:
    """Tokens the player has left after a take."""
    cdef PositionData after
    copy(&after, p)
    place(&after, p.order[0], move & 0xFF, p.wheel[move >> 8])
    return after.supply[p.order[0]]


cdef void _refill(PositionData* p, Random* rng, const uint8_t* drawn) noexcept nogil:
    """Fill the empty spaces clockwise from the meeple (RULES 4.1), sampling or with given tiles."""
    cdef int step, space = p.meeple, index, kind, number = 0
    for step in range(SPACES - 1):
        space = space + 1 if space < SPACES - 1 else 0
        if (p.wheel_mask >> space) & 1:
            continue
        if not p.unseen:
            return
        if drawn == NULL:
            index = below(rng, p.unseen)
        else:
            index = 0
            while p.pile[index] != drawn[number]:
                index += 1
            number += 1
        kind = p.pile[index]
        p.unseen -= 1
        p.pile[index] = p.pile[p.unseen]
        p.wheel[space] = kind
        p.wheel_mask |= 1 << space


cdef inline void _end_phase(PositionData* p, Random* rng, const uint8_t* drawn) noexcept nogil:
    """Score phase 1 (RULES 7.4) and fill the track for phase 2 (7.5)."""
    cdef int missing = p.supply[0] - (SOLO_TOKENS - SOLO_FIRST_STACK)
    p.phase1_score = p.distance[0] + (10 * missing if missing > 0 else 0)
    p.phase = 2
    _refill(p, rng, drawn)
    if not p.wheel_mask:
        p.over = True


cdef inline void _do(PositionData* p, int move, Random* rng, const uint8_t* drawn) noexcept nogil:
    cdef int seat = p.order[0], space
    if move == REFILL:
        _refill(p, rng, drawn)
        return
    if move == END_PHASE:
        _end_phase(p, rng, drawn)
        return
    space = move >> 8
    p.wheel_mask &= ~(1 << space)
    p.meeple = space
    place(p, seat, move & 0xFF, p.wheel[space])
    p.wheel[space] = NONE
    if not p.phase:
        _advance(p)
        # The last token (RULES 6.1), or nothing left to take (6.2).
        p.over = not p.supply[seat] or not (p.wheel_mask or p.unseen)
    elif not p.supply[0]:
        p.over = True
        if p.phase == 1:
            p.phase1_score = p.distance[0]
    elif not p.wheel_mask:
        if p.phase == 1:
            _end_phase(p, rng, drawn)
        else:
            p.over = True


cdef void do_move(PositionData* p, int move, Random* rng) noexcept nogil:
    """Make a legal move; tiles that it turns up are sampled from the unseen ones."""
    _do(p, move, rng, NULL)


cdef void do_move_drawn(PositionData* p, int move, const uint8_t* drawn) noexcept nogil:
    """Make a legal move; it turns up these unseen tiles, in this order."""
    _do(p, move, NULL, drawn)


# Results ----------------------------------------------------------------------------------------


cdef int winner(const PositionData* p) noexcept nogil:
    """The seat that is first if the game ends now: fewest tokens, then first to move (RULES 6.3)."""
    cdef int number, best = p.order[0]
    for number in range(1, p.players):
        if p.supply[p.order[number]] < p.supply[best]:
            best = p.order[number]
    return best


cdef void places(const PositionData* p, uint8_t* seats) noexcept nogil:
    """The seats from first to last if the game ends now (RULES 6.3)."""
    cdef int number, at, seat
    for number in range(p.players):
        seat = p.order[number]
        at = number
        while at and p.supply[seats[at - 1]] > p.supply[seat]:
            seats[at] = seats[at - 1]
            at -= 1
        seats[at] = seat


# Random play ------------------------------------------------------------------------------------


cdef inline int random_move(const PositionData* p, Random* rng) noexcept nogil:
    """Any legal move, all equally likely. The game is not over."""
    cdef uint8_t spaces[MAX_OFFERED]
    cdef int free = p.free_count[p.order[0]]
    cdef uint32_t takes = offered(p, spaces) * free
    cdef uint32_t choice
    if may_refill(p):
        choice = below(rng, takes + 1)
        if choice == takes:
            return REFILL
    elif may_end_phase(p):
        choice = below(rng, takes + 1)
        if choice == takes:
            return END_PHASE
    else:
        choice = below(rng, takes)
    return spaces[choice // free] << 8 | p.free[p.order[0]][choice % free]


cdef int playout(PositionData* p, Random* rng) noexcept nogil:
    """Play to the end at random; the number of moves made."""
    cdef int moves = 0
    while not p.over:
        _do(p, random_move(p, rng), rng, NULL)
        moves += 1
    return moves
