# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What moves would bring and how tasks stand, by the engine; ``c/foresight.h`` says what it is."""

from libc.stdint cimport uint8_t

from novaluna.engine.native cimport (
    MAX_DEPTH, MAX_MOVES, MOVE_END_PHASE, MOVE_REFILL, NONE, TILES, ConsequencesData, FactsData,
    MoveCode, PositionData, TaskRefData, nl_counting_cells, nl_do_move_drawn, nl_draws, nl_facts,
    nl_find_cell, nl_foresee, nl_move_cell, nl_move_space, nl_moves_in_order,
    nl_position_clear, nl_position_copy,
)
from novaluna.engine.position cimport Position, move_code, move_object, place_tiles

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


def facts(Position position not None, line):
    """What there is to say about the first move of a line; the rest is how the game would go on.

    Its consequences, the open tasks it brings closer as ``(task, missing before, missing after)``, the
    tiles it leaves as ``(space, tile, most tasks covered)``, and the next player's takes in a row.
    Raises `IllegalMoveError` if a move of the line is not legal.
    """
    cdef MoveCode codes[MAX_DEPTH]
    cdef PositionData here
    cdef FactsData told
    cdef int count = 0, number
    nl_position_copy(&here, &position.data)
    for move in line[:MAX_DEPTH]:
        codes[count] = move_code(&here, move)
        count += 1
        if nl_draws(&here, codes[count - 1]):
            break
        nl_do_move_drawn(&here, codes[count - 1], NULL)
    if not count:
        raise ValueError("a line has at least one move")
    nl_facts(&position.data, codes[0], codes, count, &told)
    known = {}
    helps = []
    for number in range(told.help_count):
        ref = _task(&position.data, told.helps[number].ref, known)
        helps.append((ref, told.helps[number].missing_before, told.helps[number].missing_after))
    leaves = []
    for number in range(told.left_count):
        kind = TILE_KINDS[told.left[number].kind]
        leaves.append((told.left[number].space, kind, told.left[number].covers))
    return _consequences(&position.data, codes[0], known), helps, leaves, told.turns_in_a_row


cdef object _consequences(const PositionData* p, int move, dict known):
    """``known`` keeps the cells that were made, which many moves share."""
    cdef ConsequencesData told
    cdef int number
    nl_foresee(p, move, &told)
    covers = []
    for number in range(told.cover_count):
        covers.append(_task(p, told.covers[number], known))
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
    """Every task of a display with what it needs and the very tiles that count for it, by cell.

    ``ValueError`` if it has more tiles than the game.
    """
    cdef PositionData p
    cdef int cell
    if len(display.tiles) > TILES:
        raise ValueError(f"a game has {TILES} tiles, but the display has {len(display.tiles)}")
    nl_position_clear(&p, 1)
    place_tiles(&p, 0, display)
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


cdef object _task(const PositionData* p, TaskRefData ref, dict known):
    return TaskRef(_cell(p, ref.cell, known), ref.task)


cdef object _cell(const PositionData* p, int cell, dict known):
    found = known.get(cell)
    if found is None:
        found = known[cell] = Cell(p.cells[cell].x, p.cells[cell].y)
    return found
