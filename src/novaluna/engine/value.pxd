"""The learned evaluation: the weights of a network, and caches for its threads."""

from novaluna.engine.native cimport DisplayCache, NetworkData


cdef class Network:
    cdef NetworkData data
    cdef readonly dict made


cdef Network LEARNED

cdef DisplayCache* new_cache() noexcept
