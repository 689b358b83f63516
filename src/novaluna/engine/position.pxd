"""The Python object around a position of the C engine, and moves between the two forms."""

from novaluna.engine.native cimport PositionData


cdef class Position:
    cdef PositionData data
    cdef int _code(self, object move) except -1


cdef object move_object(const PositionData* p, int move)
cdef int move_code(const PositionData* p, object move) except -1
cdef int place_tiles(PositionData* p, int seat, object display) except -1
