# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What moves would bring and how tasks stand, by the engine; ``c/foresight.h`` says what it is."""

from libc.stdint cimport uint8_t

from novaluna.engine.native cimport (
    ENOUGH, MAX_MOVES, MOVE_END_PHASE, MOVE_REFILL, NONE, TILES, ConsequencesData, MoveCode,
    PositionData, nl_counting_cells, nl_find_cell, nl_foresee, nl_move_cell, nl_move_space,
    nl_moves_in_order, nl_place, nl_position_clear,
)
from novaluna.engine.position cimport Position, move_code, move_object

from novaluna.rules.display import Cell, ColorProgress, TaskProgress, TaskRef
from novaluna.rules.moves import TakeTile
from novaluna.rules.outcome import SoloScore
from novaluna.rules.state import Consequences
from novaluna.rules.tiles import KINDS as TILE_KINDS


def consequences(Position position not None):
    """What every legal move would bring, in the order of the rules."""
    cdef MoveCode moves[MAX_MOVES]
    cdef int number, count = nl_moves_in_order(&position.data, moves)
    known = {}
    return [_consequences(&position.data, moves[number], known) for number in range(count)]


def consequences_of(Position position not None, move):
    """What one move would bring; raises `IllegalMoveError` if it is not legal."""
    return _consequences(&position.data, move_code(&position.data, move), {})


cdef object _consequences(const PositionData* p, int move, dict known):
    """``known`` keeps the cells that were made, which many moves share."""
    cdef ConsequencesData told
    cdef int number
    nl_foresee(p, move, &told)
    covers = []
    for number in range(told.cover_count):
        covers.append(TaskRef(_cell(p, told.covers[number].cell, known), told.covers[number].task))
    if move == MOVE_REFILL or move == MOVE_END_PHASE:
        made = move_object(p, move)
    else:
        made = TakeTile(nl_move_space(move), _cell(p, nl_move_cell(move), known))
    return Consequences(
        made,
        tuple(covers),
        told.draws,
        told.supply,
        tuple([told.order[number] for number in range(p.players)]),
        None if told.kind == NONE else TILE_KINDS[told.kind],
        None if p.phase else told.distance,
        <bint>told.ends_game,
        SoloScore(told.phase1_score, told.phase2_score) if p.phase else None,
    )


def progress(display):
    """Every task of a display with what it needs and the very tiles that count for it, by cell."""
    cdef PositionData p
    cdef int cell
    nl_position_clear(&p, 1)
    p.supply[0] = ENOUGH
    for at, tile in display.tiles.items():
        nl_place(&p, 0, nl_find_cell(&p, 0, at.x, at.y), tile.index)
    found, known = [], {}
    for at, tile in sorted(display.tiles.items()):
        cell, counting = nl_find_cell(&p, 0, at.x, at.y), {}
        for number, task in enumerate(tile.tasks):
            for color, _ in task.needs:
                if color not in counting:
                    counting[color] = _counting(&p, cell, color.index, known)
            ref = TaskRef(at, number)
            colors = [ColorProgress(color, needed, counting[color]) for color, needed in task.needs]
            found.append(TaskProgress(ref, tile, task, ref in display.covered, tuple(colors)))
    return found


cdef object _counting(const PositionData* p, int cell, int color, dict known):
    cdef uint8_t cells[TILES]
    cdef int number, count = nl_counting_cells(p, cell, color, cells)
    return frozenset([_cell(p, cells[number], known) for number in range(count)])


cdef object _cell(const PositionData* p, int cell, dict known):
    found = known.get(cell)
    if found is None:
        found = known[cell] = Cell(p.cells[cell].x, p.cells[cell].y)
    return found
