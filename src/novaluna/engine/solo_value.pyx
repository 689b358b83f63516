# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a solo position promises, for Python; ``c/solo_value.h`` says what it is.

``solo_weights.json`` holds the weights; ``novaluna.training.solo`` learns them.
"""

import json
from importlib import resources

from libc.stdint cimport uint16_t

from novaluna.engine.native cimport (
    SOLO_FEATURES, SOLO_TABLES, SOLO_TOKENS, STAGE_SECOND, nl_solo_features, nl_solo_stage, nl_solo_value,
)
from novaluna.engine.position cimport Position


def expected_result(Position position not None, *, bint at_end=False):
    """The result that good play is expected to bring; ``at_end``: if phase 1 ends at once."""
    _check(position)
    return nl_solo_value(&position.data, &WEIGHTS, at_end)


def features(Position position not None, *, bint at_end=False):
    """What the weights are multiplied with: the number of the table, and a count for each weight."""
    cdef uint16_t found[SOLO_FEATURES]
    cdef int number
    _check(position)
    nl_solo_features(&position.data, found)
    return nl_solo_stage(&position.data, at_end), [found[number] for number in range(SOLO_FEATURES)]


def weights():
    """All tables, each a list of weights in the order of the features."""
    cdef float* table
    tables = []
    for number in range(SOLO_TABLES):
        table = <float*>&WEIGHTS.table[number]
        tables.append([table[index] for index in range(SOLO_FEATURES)])
    return tables


def set_weights(tables):
    """Put other weights in the place of those in the file; for training, before any search runs."""
    cdef float* table
    if len(tables) != SOLO_TABLES or any(len(row) != SOLO_FEATURES for row in tables):
        raise ValueError(f"there must be {SOLO_TABLES} tables of {SOLO_FEATURES} weights")
    for number in range(SOLO_TABLES):
        table = <float*>&WEIGHTS.table[number]
        for index in range(SOLO_FEATURES):
            table[index] = tables[number][index]


def formula():
    """Weights to begin with, before anything was learned: so much a token, less for open tasks."""
    parts = [0.0, 0.40, 0.22, 0.17, 0.05]
    tables = []
    for number in range(SOLO_TABLES):
        price = 4.0 if number >= STAGE_SECOND else 6.6
        table = [0.0] * SOLO_FEATURES
        for left in range(SOLO_TOKENS + 1):
            table[left] = price * left
            if left > 13 and (number >= STAGE_SECOND or number <= 1):
                table[left] += 6 * (left - 13)
        for missing in range(1, 5):
            for fresh in range(missing + 1):
                for rest in range(12):
                    type = 1 + (missing * (missing + 1) // 2 - 1 + fresh) * 12 + rest
                    if number < STAGE_SECOND or rest % 4:
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
