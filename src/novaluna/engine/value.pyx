# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The learned evaluation: each seat's chance to win, from a small network over `features`.

Every seat gets a score from its own features and the mean of the others' by one network with the same
weights for all seats; the chances are the softmax of the scores. So two to four players share one model.
Displays recur all over a search tree, so what the first layer makes of one is remembered.
"""

import json
from array import array
from pathlib import Path

from libc.math cimport expf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from novaluna.engine.core cimport SEATS, winner
from novaluna.engine.features cimport display_key, survey, table_features
from novaluna.engine.position cimport Position

WEIGHTS_FILE = Path(__file__).with_name("weights.json")

SHAPES = {
    "first": (INPUTS, 2 * HIDDEN),
    "first_bias": (HIDDEN,),
    "second": (HIDDEN, NARROW),
    "second_bias": (NARROW,),
    "last": (NARROW,),
}
"""The arrays of a network, row by row, as they stand in the file of weights."""


cdef Memory* new_memory() noexcept nogil:
    """An empty memory for one thread and one network, or NULL; the caller frees it."""
    return <Memory*>calloc(1, sizeof(Memory))


cdef inline void _add(float* sums, const float* row, float x) noexcept nogil:
    cdef int number
    for number in range(2 * HIDDEN):
        sums[number] += x * row[number]


cdef void _look_at(const PositionData* p, int seat, const Layers* net, Seen* seen) noexcept nogil:
    cdef int number
    survey(p, seat, &seen.outlook)
    memset(seen.sums, 0, sizeof(seen.sums))
    for number in range(DISPLAY_FEATURES):
        if seen.outlook.feature[number] != 0:
            _add(seen.sums, net.first[number], seen.outlook.feature[number])


cdef void learned_chances(
    const PositionData* p, const Layers* net, Memory* memory, float* chances
) noexcept nogil:
    """Each seat's chance to win; ``memory`` may be NULL."""
    cdef Seen here[SEATS]
    cdef const Outlook* outlooks[SEATS]
    cdef float sums[SEATS][2 * HIDDEN]
    cdef float others[HIDDEN]
    cdef float table[SEATS][TABLE_FEATURES]
    cdef float h[HIDDEN]
    cdef float g[NARROW]
    cdef Seen* seen
    cdef uint64_t key
    cdef int seat, number, wide
    cdef float value, best = -1e9, total = 0, part
    if p.over:
        for seat in range(p.players):
            chances[seat] = 0
        chances[winner(p)] = 1
        return
    # 1. The displays. A slot of the memory may be overwritten by the next seat's, so copy.
    for seat in range(p.players):
        if memory == NULL:
            seen = &here[seat]
            _look_at(p, seat, net, seen)
        else:
            key = display_key(p, seat)
            seen = &memory.seen[(key ^ (key >> 20)) % REMEMBERED]
            if seen.key != key or not key:
                _look_at(p, seat, net, seen)
                seen.key = key
            memcpy(&here[seat].outlook, &seen.outlook, sizeof(Outlook))
        outlooks[seat] = &here[seat].outlook
        memcpy(sums[seat], seen.sums, sizeof(seen.sums))
    # 2. The rest of the first layer.
    table_features(p, outlooks, table)
    for seat in range(p.players):
        for number in range(TABLE_FEATURES):
            if table[seat][number] != 0:
                _add(sums[seat], net.first[DISPLAY_FEATURES + number], table[seat][number])
    memset(others, 0, sizeof(others))
    for seat in range(p.players):
        for number in range(HIDDEN):
            others[number] += sums[seat][HIDDEN + number]
    # 3. The other layers.
    part = <float>1.0 / (p.players - 1)
    for seat in range(p.players):
        for number in range(HIDDEN):
            value = (
                sums[seat][number] + net.first_bias[number]
                + part * (others[number] - sums[seat][HIDDEN + number])
            )
            h[number] = value if value > 0 else 0
        memcpy(g, net.second_bias, sizeof(g))
        for wide in range(HIDDEN):
            if h[wide] > 0:
                for number in range(NARROW):
                    g[number] += h[wide] * net.second[wide][number]
        value = 0
        for number in range(NARROW):
            if g[number] > 0:
                value += g[number] * net.last[number]
        chances[seat] = value
        if value > best:
            best = value
    for seat in range(p.players):
        chances[seat] = expf(chances[seat] - best)
        total += chances[seat]
    for seat in range(p.players):
        chances[seat] /= total


cdef class Network:
    """The weights of the learned evaluation, and in ``made`` how they came about."""

    def __init__(self, weights, made=None):
        """From the arrays named in ``SHAPES``, each flat or nested; ``ValueError`` for other sizes."""
        cdef float[::1] flat
        cdef float* target
        self.made = dict(made or {})
        for name, shape in SHAPES.items():
            numbers = array("f", _flat(weights[name]))
            size = 1
            for length in shape:
                size *= length
            if len(numbers) != size:
                raise ValueError(f"{name} has {len(numbers)} numbers, not {size}")
            if name == "first":
                target = &self.layers.first[0][0]
            elif name == "first_bias":
                target = self.layers.first_bias
            elif name == "second":
                target = &self.layers.second[0][0]
            elif name == "second_bias":
                target = self.layers.second_bias
            else:
                target = self.layers.last
            flat = numbers
            memcpy(target, &flat[0], size * sizeof(float))

    @staticmethod
    def load(path):
        """Read a file of weights."""
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        return Network(data["weights"], data["made"])

    def chances(self, Position position not None):
        """Each seat's chance to win; they add up to 1."""
        cdef float chances[SEATS]
        if position.data.phase:
            raise ValueError("a solo game has no opponents")
        learned_chances(&position.data, &self.layers, NULL, chances)
        return tuple([chances[seat] for seat in range(position.data.players)])


def _flat(numbers):
    for number in numbers:
        if isinstance(number, (list, tuple)):
            yield from _flat(number)
        else:
            yield number


def inputs(Position position not None):
    """The features of each seat, ``INPUTS`` numbers each, one seat after the other."""
    cdef float features[SEATS][INPUTS]
    cdef int seat, number
    if position.data.over or position.data.phase:
        raise ValueError("only a game of 2 to 4 players that goes on has features")
    inputs_of(&position.data, features)
    return array("f", [
        features[seat][number] for seat in range(position.data.players) for number in range(INPUTS)
    ])


cdef void inputs_of(const PositionData* p, float[INPUTS]* features) noexcept nogil:
    """The features of each seat. The game is not over."""
    cdef Outlook looked[SEATS]
    cdef const Outlook* outlooks[SEATS]
    cdef float table[SEATS][TABLE_FEATURES]
    cdef int seat
    for seat in range(p.players):
        survey(p, seat, &looked[seat])
        outlooks[seat] = &looked[seat]
    table_features(p, outlooks, table)
    for seat in range(p.players):
        memcpy(&features[seat][0], looked[seat].feature, sizeof(looked[seat].feature))
        memcpy(&features[seat][DISPLAY_FEATURES], table[seat], sizeof(table[seat]))


LEARNED = Network.load(WEIGHTS_FILE)


def learned():
    """The network that comes with the package."""
    return LEARNED
