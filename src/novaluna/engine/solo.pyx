# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`SoloPlanner`: how to go on in a solo game; ``c/solo_planner.h`` says how it is found out."""

from collections import namedtuple

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from novaluna.engine.native cimport (
    MAX_BEAM_WIDTH, NEVER, NO_PLAN, PLANNER_DONE, PLANNER_WORKING, PlannerStatus, SoloEffort, SoloMoveValue, SoloPlan,
    SoloPlannerData, USUAL_BEAM_WIDTH, native_host, native_now, nl_effort_of, nl_planner_begin_plan,
    nl_planner_begin_values, nl_planner_init, nl_planner_release, nl_planner_work,
)
from novaluna.engine.position cimport Position, move_code
from novaluna.engine.solo_value cimport WEIGHTS

from novaluna.rules import Cell, EndPhase
from novaluna.rules.moves import TakeTile

cdef enum:
    SLICE = 1 << 16  # positions: some tenths of a second

USUAL_WIDTH = USUAL_BEAM_WIDTH
WIDEST = MAX_BEAM_WIDTH

Plan = namedtuple("Plan", "expected moves")
MoveValue = namedtuple("MoveValue", "move expected width line")
Effort = namedtuple("Effort", "width endings samples narrow")


def effort_of(int width):
    """A balanced effort around a beam of this width."""
    cdef SoloEffort effort = nl_effort_of(width)
    return Effort(effort.width, effort.endings, effort.samples, effort.narrow)


cdef class SoloPlanner:
    """Plans solo games, one at a time. The same seed and effort give the same plan.

    It never sees the draw order: what a refill may bring is sampled from the unseen tiles. Its beams
    grow no wider than ``memory`` megabytes allow.
    """

    cdef SoloPlannerData data
    cdef readonly uint64_t seed

    def __cinit__(self, uint64_t seed=0, *, int memory=512):
        if memory < 1:
            raise ValueError("memory must be at least 1 megabyte")
        self.seed = seed
        nl_planner_init(&self.data, &native_host, &WEIGHTS, <uint64_t>memory << 20, seed)

    def __dealloc__(self):
        nl_planner_release(&self.data)

    def stop(self):
        """Let a plan that is being made end now, with the best so far; safe from other threads."""
        self.data.stopped = 1

    def plan(self, state, effort=None, *, seconds=None):
        """How to go on from here to the end of the phase, and the result to expect of the game.

        With ``effort`` it searches so much, with ``seconds`` so long, with both until the first is
        reached. In phase 2 the result is exact, as the moves then lead to the end of the game.
        ``ValueError`` if the game is over or is not solo.
        """
        cdef Position position = Position.from_state(state)
        cdef double deadline = NEVER if seconds is None else native_now() + <double>seconds
        cdef SoloEffort wanted
        cdef SoloEffort* limit = NULL
        if not position.data.phase or position.data.over:
            raise ValueError("a plan is for a solo game that is not over")
        if effort is not None:
            wanted.width, wanted.endings, wanted.samples, wanted.narrow = effort
            limit = &wanted
        with nogil:
            nl_planner_begin_plan(&self.data, &position.data, limit, deadline)
        self._finish()
        return Plan(self.data.plan.expected, _moves(&self.data.plan))

    def values(self, state, int width, *, seconds=None):
        """Every legal move with what it leads to, the best first.

        All are looked at with a narrow beam, the best few then with one of this width. Moves that
        there was no time for come last, in the order of the rules.
        """
        cdef double deadline = NEVER if seconds is None else native_now() + <double>seconds
        cdef Position position
        cdef SoloMoveValue* values
        cdef int number, count
        moves = list(state.legal_moves)
        if not state.is_solo or not moves:
            raise ValueError("values are for a solo game that is not over")
        position = Position.from_state(state)
        count = len(moves)
        values = <SoloMoveValue*>malloc(count * sizeof(SoloMoveValue))
        if values == NULL:
            raise MemoryError
        try:
            by_code = {}
            for number in range(count):
                values[number].move = move_code(&position.data, moves[number])
                by_code[values[number].move] = moves[number]
            with nogil:
                nl_planner_begin_values(&self.data, &position.data, width, deadline, values, count)
            self._finish()
            return [_value(&values[number], by_code) for number in range(count)]
        finally:
            free(values)

    cdef int _finish(self) except -1:
        """Work until it is done; signals are heard in between."""
        cdef PlannerStatus status = PLANNER_WORKING
        while status == PLANNER_WORKING:
            with nogil:
                status = nl_planner_work(&self.data, SLICE)
            PyErr_CheckSignals()
        if status != PLANNER_DONE:
            raise MemoryError
        return 0


cdef object _value(const SoloMoveValue* value, dict by_code):
    move = by_code[value.move]
    expected = INFINITY if value.expected >= NO_PLAN else value.expected
    return MoveValue(move, expected, value.width, (move, *_moves(&value.rest)))


cdef list _moves(const SoloPlan* plan):
    cdef int at
    moves = [
        TakeTile(plan.steps[at].space, Cell(plan.steps[at].x, plan.steps[at].y))
        for at in range(plan.count)
    ]
    if plan.ends_phase:
        moves.append(EndPhase())
    return moves
