# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The evaluation by formula, for Python; ``c/formula.h`` says what it is."""

from novaluna.engine.native cimport (
    MAX_MOVES, SEATS, MoveCode, nl_formula_chances, nl_greedy_move, nl_potential, nl_score_moves,
)
from novaluna.engine.position cimport Position, move_object


def evaluate(Position position not None):
    """Each seat's chance to win, by the formula."""
    cdef float chances[SEATS]
    nl_formula_chances(&position.data, chances)
    return tuple([chances[seat] for seat in range(position.data.players)])


def promise(Position position not None, int seat):
    """What the seat's open tasks are worth, in tokens."""
    if not 0 <= seat < position.data.players:
        raise IndexError(f"no seat {seat}")
    return nl_potential(&position.data, seat)


def scored_moves(Position position not None):
    """All legal moves with their one-ply scores, in no particular order."""
    cdef MoveCode moves[MAX_MOVES]
    cdef float scores[MAX_MOVES]
    cdef int count = nl_score_moves(&position.data, moves, scores)
    return [(move_object(&position.data, moves[number]), scores[number]) for number in range(count)]


def greedy_move(Position position not None):
    """The move of a player who looks one ply ahead and refills only when there is no tile."""
    if position.data.over:
        raise ValueError("the game is over")
    return move_object(&position.data, nl_greedy_move(&position.data))
