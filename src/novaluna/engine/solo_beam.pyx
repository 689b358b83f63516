# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A beam search for the solo game within one phase, in which nothing is left to chance (RULES 7.2).

Level by level, one tile at a time, it keeps the most promising positions by `solo_value`. The
successors of a position are valued without being made: only what a tile changes is counted anew.
Those that are kept differ in more than the place, the turn or the mirror image of their display.
"""

from libc.math cimport INFINITY
from libc.stdlib cimport free, malloc, qsort
from libc.string cimport memset
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from novaluna.engine.core cimport (
    CATALOGUE, MAX_CELLS, MAX_OFFERED, NONE, SOLO_FIRST_STACK, SOLO_TOKENS, SPACES, Cell, Effects,
    Kind, copy, effects_of, may_end_phase, offered, place,
)
from novaluna.engine.solo_shape cimport Shape, add_tile, clear_shape, mix, shape_number
from novaluna.engine.solo_value cimport (
    END, MIDDLE, SECOND, WEIGHTS, Table, colors_on_track, free_sides, largest_groups,
    missing_colors, task_type, track_value, value,
)

# Choosing the best ------------------------------------------------------------------------------


cdef int _by_score(const void* a, const void* b) noexcept nogil:
    cdef const Candidate* first = <const Candidate*>a
    cdef const Candidate* second = <const Candidate*>b
    if first.score != second.score:
        return -1 if first.score < second.score else 1
    return -1 if first.key < second.key else first.key > second.key


cdef void _keep_best(Candidate* pool, int count, int keep) noexcept nogil:
    """Bring the ``keep`` best candidates to the front, in any order (Hoare's selection)."""
    cdef int low = 0, high = count - 1, left, right
    cdef float pivot
    cdef Candidate swap
    while low < high:
        pivot = pool[(low + high) // 2].score
        left = low
        right = high
        while left <= right:
            while pool[left].score < pivot:
                left += 1
            while pool[right].score > pivot:
                right -= 1
            if left <= right:
                swap = pool[left]
                pool[left] = pool[right]
                pool[right] = swap
                left += 1
                right -= 1
        if keep <= right:
            high = right
        elif keep >= left:
            low = left
        else:
            return


cdef double now() noexcept nogil:
    """Seconds on a clock that only goes forward."""
    cdef timespec t
    clock_gettime(CLOCK_MONOTONIC, &t)
    return t.tv_sec + t.tv_nsec * 1e-9


cdef inline void _take(PositionData* p, int space, int cell) noexcept nogil:
    """Take and place (RULES 4.2, 4.4) without what may follow: the end of the phase."""
    cdef int kind = p.wheel[space]
    p.wheel_mask &= ~(1 << space)
    p.wheel[space] = NONE
    p.meeple = space
    place(p, 0, cell, kind)


# The beam ---------------------------------------------------------------------------------------


cdef class Beam:
    """Room for searches, one after the other, and the result of the last one."""

    def __cinit__(self):
        self.deadline = INFINITY

    def __dealloc__(self):
        self._release()

    def _release(self):
        for side in range(2):
            free(self.positions[side])
            free(self.shapes[side])
            self.positions[side] = NULL
            self.shapes[side] = NULL
        free(self.steps)
        free(self.pool)
        free(self.keys)
        free(self.endings)
        self.steps = NULL
        self.pool = NULL
        self.keys = NULL
        self.endings = NULL
        self.capacity = 0
        self.bytes = 0

    cdef int reserve(self, const PositionData* root, int width) except -1:
        """Make room for searches of this width from this position; MemoryError if there is none."""
        # Each tile adds at most three cells (see core.pxd).
        cdef size_t stride = <const char*>&root.cells[root.cell_count + 3 * SPACES] - <const char*>root
        cdef uint32_t slots = 16
        stride = (stride + 63) & ~<size_t>63
        if stride > sizeof(PositionData):
            stride = (sizeof(PositionData) + 63) & ~<size_t>63
        self.stride = stride
        if width <= self.capacity and width * stride <= self.bytes:
            return 0
        self._release()
        while slots < <uint32_t>width * 8:
            slots *= 2
        for side in range(2):
            self.positions[side] = <char*>malloc(width * stride)
            self.shapes[side] = <Shape*>malloc(width * sizeof(Shape))
        self.steps = <Step*>malloc(width * (LEVELS + 1) * sizeof(Step))
        self.pool = <Candidate*>malloc(2 * width * sizeof(Candidate))
        self.keys = <uint64_t*>malloc(slots * sizeof(uint64_t))
        self.endings = <Ending*>malloc(width * (LEVELS + 1) * sizeof(Ending))
        if not (self.positions[0] and self.positions[1] and self.shapes[0] and self.shapes[1]
                and self.steps and self.pool and self.keys and self.endings):
            self._release()
            raise MemoryError
        self.mask = slots - 1
        self.capacity = width
        self.bytes = width * stride
        return 0

    cdef int search(self, const PositionData* root, int width) noexcept nogil:
        """Search to the end of the phase; the best result of a game that ends in it.

        The room must be reserved. Phase 1 also leaves its endings behind, in no order.
        """
        self.begin(root, width)
        while not self.is_complete():
            if not self.step():
                break
        return self.best

    cdef void begin(self, const PositionData* root, int width) noexcept nogil:
        """Start a search with the root alone."""
        cdef int cell = root.last[0]
        cdef Shape* shape = &self.shapes[0][0]
        self.phase = root.phase
        copy(<PositionData*>self.positions[0], root)
        self.width = width
        self.best = NO_RESULT
        self.best_level = -1
        self.ending_count = 0
        self.levels = 0
        self.count[0] = 1
        if may_end_phase(root):
            self.ending_count = 1
            self.endings[0].score = value(root, True)
            self.endings[0].level = self.endings[0].index = 0
        clear_shape(shape)
        while cell != NONE:
            add_tile(shape, root.cells[cell].kind, root.cells[cell].x, root.cells[cell].y)
            cell = root.cells[cell].slot

    cdef bint step(self) noexcept nogil:
        """Search one level more; whether there was time for all of it."""
        cdef int level = self.levels, index
        self.pooled = 0
        self.threshold = INFINITY
        memset(self.keys, 0, (self.mask + 1) * sizeof(uint64_t))
        for index in range(self.count[level]):
            if not index & 63 and self.out_of_time():
                return False
            self.expand(level, index)
        self.select()
        self.advance(level)
        self.levels = level + 1
        return True

    cdef bint is_complete(self) noexcept nogil:
        """Whether the last search came to its end."""
        return self.levels == LEVELS or not self.count[self.levels]

    cdef bint out_of_time(self) noexcept nogil:
        return (self.stop != NULL and self.stop[0]) or (self.deadline < INFINITY and now() > self.deadline)

    cdef void expand(self, int level, int index) noexcept nogil:
        """Value every take of a position and propose those that do not end the game."""
        cdef const PositionData* p = <const PositionData*>(self.positions[level & 1] + index * self.stride)
        cdef uint8_t spaces[MAX_OFFERED]
        cdef uint8_t open_cells[MAX_CELLS]
        cdef uint8_t sides[MAX_CELLS]
        cdef float worth[4][MAX_CELLS]
        cdef float total[4]
        cdef uint32_t stock[4]
        cdef float track[MAX_OFFERED][5]
        cdef bint known[MAX_OFFERED][5]
        cdef Effects e
        cdef const Table* table
        cdef const Kind* kind
        cdef const Cell* tile
        cdef int tiles = offered(p, spaces), left = -1, number, color, slot, cell, opens = 0, side
        cdef int covered, own_covered, at, supply, size, result, own_sides, done, beside, task, rest_sides
        cdef int colors = 0, distance
        cdef uint32_t rest, largest = largest_groups(p), mask = p.wheel_mask
        cdef float gain, own, score, fixed, old
        if not tiles or not p.supply[0]:
            return
        if p.phase == 2 and p.phase1_score + p.distance[0] + 1 >= self.best:
            return
        while mask:
            mask &= mask - 1
            left += 1
        if p.phase == 2:
            table = &WEIGHTS[SECOND + left]
        else:
            table = &WEIGHTS[MIDDLE + left if left else END]
        # 1. What each open task is worth after a tile of each colour on offer has left the track.
        cell = p.last[0]
        while cell != NONE:
            tile = &p.cells[cell]
            if tile.open:
                sides[cell] = free_sides(p, tile)
                open_cells[opens] = cell
                opens += 1
            cell = tile.slot
        for number in range(tiles):
            for size in range(5):
                known[number][size] = False
            color = CATALOGUE.kind[p.wheel[spaces[number]]].color
            if (colors >> color) & 1:
                continue
            colors |= 1 << color
            stock[color] = colors_on_track(p, spaces[number])
            total[color] = 0
            for at in range(opens):
                tile = &p.cells[open_cells[at]]
                kind = &CATALOGUE.kind[tile.kind]
                old = 0
                for task in range(kind.tasks):
                    if (tile.open >> task) & 1:
                        rest = missing_colors(tile.have, kind.need[task])
                        old += table.task[task_type(rest, tile.have, sides[open_cells[at]], stock[color])]
                worth[color][open_cells[at]] = old
                total[color] += old
        # 2. Every cell, every colour on offer: what a tile there changes for the others.
        for slot in range(p.free_count[0]):
            cell = p.free[0][slot]
            own_sides = 0
            for side in range(4):
                own_sides += p.cells[cell].nbr[side] == NONE
            for color in range(4):
                if not (colors >> color) & 1:
                    continue
                effects_of(p, cell, color, &e)
                gain = total[color]
                covered = 0
                done = 0
                for at in range(e.count):
                    tile = &p.cells[e.cell[at]]
                    rest_sides = sides[e.cell[at]]
                    for side in range(4):
                        if tile.nbr[side] == cell:
                            rest_sides -= 1
                            done |= 1 << (side ^ 1)
                    kind = &CATALOGUE.kind[tile.kind]
                    gain -= worth[color][e.cell[at]]
                    for task in range(kind.tasks):
                        if (tile.open >> task) & 1:
                            rest = missing_colors(e.after[at], kind.need[task])
                            if rest:
                                gain += table.task[task_type(rest, e.after[at], rest_sides, stock[color])]
                            else:
                                covered += 1
                for side in range(4):
                    beside = p.cells[cell].nbr[side]
                    if beside != NONE and p.cells[beside].open and not (done >> side) & 1:
                        tile = &p.cells[beside]
                        kind = &CATALOGUE.kind[tile.kind]
                        gain -= worth[color][beside]
                        for task in range(kind.tasks):
                            if (tile.open >> task) & 1:
                                rest = missing_colors(tile.have, kind.need[task])
                                gain += table.task[
                                    task_type(rest, tile.have, sides[beside] - 1, stock[color])
                                ]
                # 3. The tiles of the colour: what each brings along, and what it costs.
                for number in range(tiles):
                    kind = &CATALOGUE.kind[p.wheel[spaces[number]]]
                    if kind.color != color:
                        continue
                    own = 0
                    own_covered = covered
                    for task in range(kind.tasks):
                        rest = missing_colors(e.have, kind.need[task])
                        if rest:
                            own += table.task[task_type(rest, e.have, own_sides, stock[color])]
                        else:
                            own_covered += 1
                    supply = p.supply[0] - own_covered
                    distance = p.distance[0] + kind.time
                    if supply <= 0 or (p.phase == 2 and not left):
                        result = distance + (p.phase1_score if p.phase == 2 else distance)
                        if supply > 0:
                            result += 10 * supply
                        if result < self.best:
                            self.best = result
                            self.best_level = level
                            self.best_step.parent = index
                            self.best_step.space = spaces[number]
                            self.best_step.x = p.cells[cell].x
                            self.best_step.y = p.cells[cell].y
                        continue
                    size = e.size if e.size < 4 else 4
                    if size < <int>((largest >> 4 * color) & 15):
                        size = (largest >> 4 * color) & 15
                    if not known[number][size]:
                        known[number][size] = True
                        track[number][size] = track_value(
                            p, spaces[number],
                            (largest & ~(<uint32_t>15 << 4 * color)) | <uint32_t>size << 4 * color, table,
                        )
                    fixed = distance
                    if p.phase == 2:
                        fixed += p.phase1_score
                    else:
                        fixed += distance
                        if not left and supply > SOLO_TOKENS - SOLO_FIRST_STACK:
                            fixed += 10 * (supply - (SOLO_TOKENS - SOLO_FIRST_STACK))
                    score = fixed + table.tokens[supply] + gain + own + track[number][size]
                    if score < self.threshold:
                        self.propose(score, level, index, spaces[number], cell)

    cdef void propose(self, float score, int level, int index, int space, int cell) noexcept nogil:
        """Note a successor, unless the like of it is there."""
        cdef const PositionData* p = <const PositionData*>(self.positions[level & 1] + index * self.stride)
        cdef Shape shape = self.shapes[level & 1][index]
        cdef uint64_t key
        cdef uint32_t slot
        cdef Candidate* c
        add_tile(&shape, p.wheel[space], p.cells[cell].x, p.cells[cell].y)
        key = mix(shape_number(&shape) ^ (<uint64_t>(p.wheel_mask & ~(1 << space)) << 8 | space))
        if not key:
            key = 1
        slot = key & self.mask
        while self.keys[slot]:
            if self.keys[slot] == key:
                return
            slot = (slot + 1) & self.mask
        self.keys[slot] = key
        c = &self.pool[self.pooled]
        c.score = score
        c.parent = index
        c.key = key
        c.space = space
        c.cell = cell
        self.pooled += 1
        if self.pooled == 2 * self.width:
            self.select()

    cdef void select(self) noexcept nogil:
        """Keep the best successors, as many as the beam is wide."""
        cdef int number
        cdef uint32_t slot
        if self.pooled <= self.width:
            return
        _keep_best(self.pool, self.pooled, self.width)
        self.pooled = self.width
        self.threshold = -INFINITY
        memset(self.keys, 0, (self.mask + 1) * sizeof(uint64_t))
        for number in range(self.pooled):
            if self.pool[number].score > self.threshold:
                self.threshold = self.pool[number].score
            slot = self.pool[number].key & self.mask
            while self.keys[slot]:
                slot = (slot + 1) & self.mask
            self.keys[slot] = self.pool[number].key

    cdef void advance(self, int level) noexcept nogil:
        """Make the positions of the next level, the best first, and note where phase 1 may end."""
        cdef int number, next = (level + 1) & 1
        cdef const PositionData* p
        cdef PositionData* child
        cdef Candidate* c
        cdef Shape* shape
        cdef Step* step
        cdef Ending* ending
        cdef int kind
        qsort(self.pool, self.pooled, sizeof(Candidate), _by_score)
        self.count[level + 1] = self.pooled
        for number in range(self.pooled):
            c = &self.pool[number]
            p = <const PositionData*>(self.positions[level & 1] + c.parent * self.stride)
            child = <PositionData*>(self.positions[next] + number * self.stride)
            copy(child, p)
            kind = p.wheel[c.space]
            step = &self.steps[(level + 1) * self.width + number]
            step.parent = c.parent
            step.space = c.space
            step.x = p.cells[c.cell].x
            step.y = p.cells[c.cell].y
            shape = &self.shapes[next][number]
            shape[0] = self.shapes[level & 1][c.parent]
            add_tile(shape, kind, step.x, step.y)
            _take(child, c.space, c.cell)
            if child.phase == 1 and (
                    child.supply[0] <= SOLO_TOKENS - SOLO_FIRST_STACK or not child.wheel_mask):
                ending = &self.endings[self.ending_count]
                ending.score = value(child, True)
                ending.level = level + 1
                ending.index = number
                ending.key = c.key
                self.ending_count += 1

    cdef int line(self, int level, uint32_t index, Step* steps) noexcept nogil:
        """The steps that lead to a position of the last search; how many."""
        cdef int at = level
        while at > 0:
            steps[at - 1] = self.steps[at * self.width + index]
            index = steps[at - 1].parent
            at -= 1
        return level
