"""The weights of the solo planner, for the other bindings."""

from novaluna.engine.native cimport SoloWeights

cdef SoloWeights WEIGHTS
