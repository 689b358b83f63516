"""The Python object around a flat position, and moves between the two forms."""

from novaluna.engine.core cimport PositionData


cdef class Position:
    cdef PositionData data


cdef object move_object(const PositionData* p, int move)
cdef int move_code(const PositionData* p, object move) except -1
