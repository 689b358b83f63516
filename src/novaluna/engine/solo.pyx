# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`SoloPlanner`: how to go on in a solo game, in either phase (RULES 7).

Within a phase everything is known, so a beam search plans it to its end. Where to end phase 1 is
decided in two steps: the endings that promise most are played on with refills sampled from the unseen
tiles, the same ones for every ending, and the best on average is chosen.
"""

from collections import namedtuple

from libc.math cimport INFINITY
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from novaluna.engine.core cimport (
    END_PHASE, NONE, TILES, PositionData, Random, below, copy, do_move_drawn, find_cell,
    place, seed_random,
)
from novaluna.engine.position cimport Position
from novaluna.engine.solo_beam cimport LEVELS, NO_RESULT, Beam, Ending, Step, now

from novaluna.rules import Cell, EndPhase
from novaluna.rules.moves import take_tile

cdef enum:
    FIRST_WIDTH = 8         # of the search that is made however short the time
    FIRST_TIMED_WIDTH = 64
    WIDEST = 100000         # about 400 MB; near the end of a phase wider beams find nothing more
    MOST_ENDINGS = 128
    RECONSIDERED = 5        # moves that are valued once more, with a wider beam

# How far, in points, the expected result of an ending is off, and how far one sampled refill.
cdef double OFF_BY = 1.5
cdef double SAMPLE_OFF_BY = 3.5

Plan = namedtuple("Plan", "expected moves")
MoveValue = namedtuple("MoveValue", "move expected width line")
Effort = namedtuple("Effort", "width endings samples narrow")


def effort_of(int width):
    """A balanced effort around a beam of this width.

    Some thousands nearly exhaust a phase: from there on it is the choice of the ending that counts.
    """
    return Effort(
        width,
        endings=min(MOST_ENDINGS, width // 40),
        samples=min(64, width // 60),
        narrow=min(32, 8 + width // 300),
    )


cdef class SoloPlanner:
    """Plans solo games, one at a time. The same seed and effort give the same plan.

    It never sees the draw order: what a refill may bring is sampled from the unseen tiles.
    """

    cdef Beam wide
    cdef Beam narrow
    cdef readonly uint64_t seed
    cdef int stopped

    def __init__(self, uint64_t seed=0):
        self.seed = seed
        self.wide = Beam()
        self.narrow = Beam()
        self.stopped = 0

    def stop(self):
        """Let a plan that is being made end now, with the best so far; safe from other threads."""
        self.stopped = 1

    def plan(self, state, effort=None, *, seconds=None):
        """How to go on from here to the end of the phase, and the result to expect of the game.

        With ``effort`` it searches so much, with ``seconds`` so long, with both until the first is
        reached. In phase 2 the result is exact, as the moves then lead to the end of the game.
        ``ValueError`` if the game is over or is not solo.
        """
        cdef Position position = Position.from_state(state)
        cdef PositionData root = position.data
        cdef double start = now(), deadline = INFINITY if seconds is None else start + <double>seconds
        cdef double spent
        cdef int width
        if not root.phase or root.over:
            raise ValueError("a plan is for a solo game that is not over")
        _sort_pile(&root)
        self.stopped = 0
        best = self._search(&root, Effort(FIRST_WIDTH, 1, 0, 1), INFINITY, False)
        if effort is not None:
            return self._better(best, self._search(&root, effort, deadline, True))
        # Ever wider, and last as wide as the rest of the time allows.
        width = FIRST_TIMED_WIDTH
        while now() < deadline and not self.stopped:
            spent = now()
            best = self._better(best, self._search(&root, effort_of(width), deadline, True))
            spent = now() - spent
            if width == WIDEST or deadline - now() < 2 * spent:
                break
            width = min(WIDEST, width * 8, int(width * 0.8 * (deadline - now()) / spent) + 1)
        return best

    cdef object _better(self, object before, object after):
        """Of two plans the one to follow: in phase 2 the better, in phase 1 the later, if finished."""
        if self.wide.phase == 2:
            return after if after.expected < before.expected else before
        return after if after.moves and self.wide.is_complete() else before

    cdef object _search(
        self, const PositionData* root, object effort, double deadline, bint may_stop
    ):
        """Plan with one effort; the plan expects infinity if there was no time for any."""
        cdef int result, width = effort.width
        cdef Step steps[LEVELS + 1]
        self.wide.reserve(root, width)
        self.wide.deadline = self.narrow.deadline = deadline
        self.wide.stop = self.narrow.stop = &self.stopped if may_stop else NULL
        with nogil:
            result = self.wide.search(root, width)
        if self.wide.ending_count:
            plan = self._choose_ending(root, effort)
        else:
            plan = Plan(INFINITY, ())
        if result < plan.expected and result < NO_RESULT:
            count = self.wide.line(self.wide.best_level, self.wide.best_step.parent, steps)
            steps[count] = self.wide.best_step
            return Plan(float(result), _moves(steps, count + 1))
        return plan

    cdef object _choose_ending(self, const PositionData* root, object effort):
        """The best ending of phase 1 among those of the last search."""
        cdef Step steps[LEVELS + 1]
        cdef PositionData* positions = NULL
        cdef Ending* endings = self.wide.endings
        cdef double expected[MOST_ENDINGS]
        cdef int number, at, count, wanted = max(1, min(MOST_ENDINGS, effort.endings))
        cdef int found = 0
        cdef int samples = effort.samples, width = effort.narrow, chosen, largest = 0
        cdef Ending best
        # 1. The most promising ones to the front: a short insertion sort.
        for number in range(self.wide.ending_count):
            best = endings[number]
            if found == wanted and best.score >= endings[found - 1].score:
                continue
            if found < wanted:
                endings[number] = endings[found]
                found += 1
            else:
                endings[number] = endings[found - 1]
            at = found - 1
            while at and endings[at - 1].score > best.score:
                endings[at] = endings[at - 1]
                at -= 1
            endings[at] = best
        # 2. Play them on.
        chosen = 0
        expected[0] = endings[0].score
        if found > 1 and samples:
            positions = <PositionData*>malloc(found * sizeof(PositionData))
            if positions == NULL:
                raise MemoryError
            for number in range(found):
                expected[number] = endings[number].score
                copy(&positions[number], root)
                count = self.wide.line(endings[number].level, endings[number].index, steps)
                for at in range(count):
                    _follow(&positions[number], &steps[at])
                if positions[number].cell_count > positions[largest].cell_count:
                    largest = number
            try:
                self.narrow.reserve(&positions[largest], width)
                with nogil:
                    chosen = self._play_on(positions, found, samples, width, expected)
            finally:
                free(positions)
        count = self.wide.line(endings[chosen].level, endings[chosen].index, steps)
        moves = _moves(steps, count)
        if bin(root.wheel_mask).count("1") > count:
            moves.append(EndPhase())
        return Plan(expected[chosen], moves)

    cdef int _play_on(
        self, const PositionData* positions, int count, int samples, int width, double* expected
    ) noexcept nogil:
        """Play endings on with sampled refills, the better half twice as long; the best of all.

        ``expected`` holds what each promises and is replaced by what is then to be expected.
        """
        cdef Random rng
        cdef uint8_t pile[TILES]
        cdef PositionData begun
        cdef double total[MOST_ENDINGS]
        cdef double promised[MOST_ENDINGS]
        cdef int order[MOST_ENDINGS]
        cdef int number, at, sample, index, kind, result, best, rest = count
        cdef double trust = (SAMPLE_OFF_BY / OFF_BY) ** 2, level
        seed_random(&rng, self.seed)
        for number in range(count):
            total[number] = 0
            promised[number] = expected[number]
            order[number] = number
        for number in range(positions.unseen):
            pile[number] = positions.pile[number]
        for sample in range(samples):
            for number in range(positions.unseen - 1):
                index = number + below(&rng, positions.unseen - number)
                kind = pile[number]
                pile[number] = pile[index]
                pile[index] = kind
            for at in range(rest):
                copy(&begun, &positions[order[at]])
                do_move_drawn(&begun, END_PHASE, pile)
                result = self.narrow.search(&begun, width)
                if self.narrow.out_of_time():
                    return order[0]
                total[order[at]] += result
            # What is promised is better at telling endings apart than at telling how good all are.
            level = 0
            for at in range(rest):
                level += (total[order[at]] / (sample + 1) - promised[order[at]]) / rest
            # The best first; after 4, 8, 16 … samples the worse half drops out.
            for at in range(rest):
                number = order[at]
                expected[number] = trust * (promised[number] + level) + total[number]
                expected[number] /= trust + sample + 1
                index = at
                while index and expected[order[index - 1]] > expected[number]:
                    order[index] = order[index - 1]
                    index -= 1
                order[index] = number
            if sample >= 3 and not (sample + 1) & sample and rest > 2:
                rest = (rest + 1) // 2
        return order[0]

    def values(self, state, int width, *, seconds=None):
        """Every legal move with what it leads to, the best first.

        All are looked at with a narrow beam, the best few then with one of this width. Moves that
        there was no time for come last, in the order of the rules.
        """
        cdef double deadline = INFINITY if seconds is None else now() + <double>seconds
        moves = list(state.legal_moves)
        if not state.is_solo or not moves:
            raise ValueError("values are for a solo game that is not over")
        self.stopped = 0
        found, late = [], []
        for move in moves:
            if found and (now() > deadline or self.stopped):
                late.append(MoveValue(move, INFINITY, 0, (move,)))
            else:
                found.append(self._value(state, move, max(FIRST_WIDTH, width // 20)))
        found.sort(key=_expected)
        better = []
        while found and len(better) < RECONSIDERED and now() < deadline and not self.stopped:
            better.append(self._value(state, found.pop(0).move, width))
        return sorted(better, key=_expected) + found + late

    cdef object _value(self, object state, object move, int width):
        """What a move leads to."""
        number = state.draws(move)
        if number:
            return self._value_of_refill(state, move, number, width)
        after = state.apply(move)
        if after.is_over:
            return MoveValue(move, float(after.solo_score.total), width, (move,))
        cdef Position position = Position.from_state(after)
        cdef PositionData root = position.data
        _sort_pile(&root)
        plan = self._search(&root, Effort(width, 1, 0, 1), INFINITY, False)
        return MoveValue(move, plan.expected, width, (move, *plan.moves))

    cdef object _value_of_refill(self, object state, object move, int number, int width):
        """What a move leads to that ends phase 1."""
        cdef Position position = Position.from_state(state)
        cdef PositionData root = position.data
        cdef PositionData begun
        cdef uint8_t pile[TILES]
        cdef Random rng
        cdef Step step
        cdef int sample, at, index, samples = 8, total = 0
        _sort_pile(&root)
        if not isinstance(move, EndPhase):
            step.space, step.x, step.y = move.space, move.cell.x, move.cell.y
            _follow(&root, &step)
        seed_random(&rng, self.seed)
        width = max(FIRST_WIDTH, width // samples)
        self.narrow.deadline = INFINITY
        self.narrow.stop = NULL
        self.narrow.reserve(&root, width)
        for at in range(root.unseen):
            pile[at] = root.pile[at]
        for sample in range(samples):
            for at in range(root.unseen - 1):
                index = at + below(&rng, root.unseen - at)
                pile[at], pile[index] = pile[index], pile[at]
            copy(&begun, &root)
            do_move_drawn(&begun, END_PHASE, pile)
            with nogil:
                total += self.narrow.search(&begun, width)
        return MoveValue(move, total / samples, width, (move,))


def _expected(plan):
    return plan.expected


cdef void _sort_pile(PositionData* p) noexcept nogil:
    """Put the unseen tiles into an order that tells nothing (RULES 8.1)."""
    cdef int number, at, kind
    for number in range(p.unseen):
        kind = p.pile[number]
        at = number
        while at and p.pile[at - 1] > kind:
            p.pile[at] = p.pile[at - 1]
            at -= 1
        p.pile[at] = kind


cdef void _follow(PositionData* p, const Step* step) noexcept nogil:
    """Take and place, without what may follow: the end of the phase."""
    cdef int kind = p.wheel[step.space]
    p.wheel_mask &= ~(1 << step.space)
    p.wheel[step.space] = NONE
    p.meeple = step.space
    place(p, 0, find_cell(p, 0, step.x, step.y), kind)


cdef list _moves(const Step* steps, int count):
    return [take_tile(steps[at].space, Cell(steps[at].x, steps[at].y)) for at in range(count)]
