# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The learned evaluation, for Python; ``c/network.h`` and ``c/inputs.h`` say what it is."""

import json
from array import array
from pathlib import Path

from libc.stdlib cimport calloc
from libc.string cimport memcpy

from novaluna.engine.native cimport (
    HIDDEN, INPUTS, NARROW, SEATS, DisplayCache, nl_inputs, nl_network_chances,
)
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


cdef DisplayCache* new_cache() noexcept:
    """An empty cache for one thread and one network, or NULL; the caller frees it."""
    return <DisplayCache*>calloc(1, sizeof(DisplayCache))


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
                target = &self.data.first[0][0]
            elif name == "first_bias":
                target = self.data.first_bias
            elif name == "second":
                target = &self.data.second[0][0]
            elif name == "second_bias":
                target = self.data.second_bias
            else:
                target = self.data.last
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
        nl_network_chances(&position.data, &self.data, NULL, chances)
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
    nl_inputs(&position.data, features)
    return array("f", [
        features[seat][number] for seat in range(position.data.players) for number in range(INPUTS)
    ])


LEARNED = Network.load(WEIGHTS_FILE)


def learned():
    """The network that comes with the package."""
    return LEARNED
