"""The evaluation: what a display promises, win chances of a position, scores of its moves."""

from libc.stdint cimport uint8_t, uint16_t

from novaluna.engine.core cimport PositionData

cdef enum:
    WIN = 1000          # added to the score of a move that places the last token

cdef struct Weights:
    float worth[6]      # of a task by tiles missing: 0 is a token placed, 4 and 5 the same
    float time          # what a step on the moon track costs, in tokens
    float pace          # steps that a token takes on average until it is placed
    float slope         # of the win chance, by steps until the last token

cdef Weights FORMULA

cdef float potential(const PositionData* p, int seat, const Weights* w) noexcept nogil
cdef void win_chances(const PositionData* p, const Weights* w, float* chances) noexcept nogil
cdef int score_moves(
    const PositionData* p, const Weights* w, uint16_t* moves, float* scores
) noexcept nogil
