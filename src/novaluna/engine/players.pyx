# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`Player`: one of the levels at work; ``c/players.h`` says what it keeps from move to move."""

import threading

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t

from novaluna.engine.native cimport (
    LEVELS, MAX_THREADS, PLAYER_NO_MEMORY, PLAYER_WANTS_SEED, PLAYER_WORKING, LimitsData, PlayerData,
    PlayerResources, PlayerStatus, native_host, nl_levels, nl_player_begin, nl_player_init,
    nl_player_move, nl_player_release, nl_player_seed, nl_player_stop, nl_player_work,
)
from novaluna.engine.position cimport Position, move_object
from novaluna.engine.solo_value cimport WEIGHTS
from novaluna.engine.value cimport LEARNED, Network

cdef enum:
    SLICE = 4096  # simulations or positions: about a tenth of a second

LEVEL_KEYS = tuple([nl_levels[number].key.decode() for number in range(LEVELS)])


cdef class Player:
    """A player of one level, for one game after another; keeps what it found out from move to move.

    With up to ``threads`` threads, where the level's usual limits allow them, and within ``memory`` bytes;
    usually 128 MB for the tree of a game with others, 512 for the beams of a solo game.
    """

    cdef PlayerData data
    cdef Network network
    cdef object busy

    def __cinit__(self, str level not None, *, int threads=1, memory=None):
        cdef PlayerResources resources
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"threads must be from 1 to {MAX_THREADS}")
        self.busy = threading.Lock()
        self.network = LEARNED
        resources.host = &native_host
        resources.network = &self.network.data
        resources.solo_weights = &WEIGHTS
        resources.tree_memory = <uint64_t>128 << 20 if memory is None else memory
        resources.solo_memory = <uint64_t>512 << 20 if memory is None else memory
        resources.threads = threads
        nl_player_init(&self.data, &nl_levels[LEVEL_KEYS.index(level)], &resources)

    def __dealloc__(self):
        with nogil:
            nl_player_release(&self.data)

    @property
    def threads(self):
        """How many threads the last move was thought about with."""
        return self.data.limits.threads

    def choose(self, Position position not None, new_seed, *, seconds=None, simulations=None, threads=None):
        """The move; without any limit it thinks as long as the level usually does.

        ``new_seed`` is called when chance begins anew: for a new game or solo plan, and by the gentle
        levels for every move. ``ValueError`` if the game is over.
        """
        cdef LimitsData limits
        cdef const LimitsData* given = NULL
        cdef PlayerStatus status
        cdef uint64_t seed
        if position.data.over:
            raise ValueError("the game is over")
        if not (seconds is None and simulations is None and threads is None):
            limits.seconds = seconds or 0
            limits.simulations = simulations or 0
            limits.threads = threads or 1
            if not 1 <= limits.threads <= MAX_THREADS:
                raise ValueError(f"threads must be from 1 to {MAX_THREADS}")
            given = &limits
        if not self.busy.acquire(blocking=False):
            raise RuntimeError("this player is thinking")
        try:
            # To tidy up a large tree takes a tenth of a second: other threads need not wait for it.
            with nogil:
                status = nl_player_begin(&self.data, &position.data, given)
            if status == PLAYER_WANTS_SEED:
                seed = new_seed() & 0xFFFFFFFFFFFFFFFF
                with nogil:
                    status = nl_player_seed(&self.data, seed)
            if status == PLAYER_WORKING:
                status = self._think()
            if status == PLAYER_NO_MEMORY:
                raise MemoryError
            return move_object(&position.data, nl_player_move(&self.data))
        finally:
            self.busy.release()

    cdef PlayerStatus _think(self) except *:
        workers = [
            threading.Thread(target=self._work, args=(number,))
            for number in range(1, self.data.limits.threads)
        ]
        for worker in workers:
            worker.start()
        try:
            return self._work(0)
        except BaseException:
            nl_player_stop(&self.data)
            raise
        finally:
            for worker in workers:
                worker.join()

    def _work(self, int thread):
        cdef PlayerStatus status = PLAYER_WORKING
        while status == PLAYER_WORKING:
            with nogil:
                status = nl_player_work(&self.data, thread, SLICE)
            PyErr_CheckSignals()
        return status

    def stop(self):
        """Make a :meth:`choose` that is going on in another thread answer at once, as best it can."""
        nl_player_stop(&self.data)
