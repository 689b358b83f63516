"""The tree search: sensible answers in odd positions, limits, stopping, tree reuse, strength."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from benchmarks.engine import SIGNATURE, search_signature
from benchmarks.parity import new_game
from novaluna.engine.evaluate import greedy_move
from novaluna.engine.position import Position
from novaluna.engine.search import Search
from novaluna.rules import TILES, Cell, Display, MoonTrack, MoonWheel, Refill, State, Tile


def game_after(moves: int, *, players: int = 2, seed: int = 1) -> tuple[State, list[Tile]]:
    """A game in which this many moves were made, greedy and random ones."""
    rng = random.Random(seed)
    state, pile = new_game(rng, players, first_game=False)
    for _ in range(moves):
        position = Position.from_state(state)
        move = rng.choice([greedy_move(position), rng.choice(list(state.legal_moves))])
        number = state.draws(move)
        state, pile = state.apply(move, pile[:number]), pile[number:]
    return state, pile


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 1, 7, 15, 24])
def test_candidates_are_legal_and_chances_add_up(players: int, moves: int) -> None:
    state, _ = game_after(moves, players=players)
    result = Search(state, seed=3).run(simulations=300)
    assert result.simulations == 300
    assert result.move == result.candidates[0].move
    assert sum(candidate.visits for candidate in result.candidates) == 300
    assert sum(result.chances) == pytest.approx(1, abs=1e-3)
    for candidate in result.candidates:
        assert candidate.move in state.legal_moves
        assert len(candidate.chances) == players
        assert sum(candidate.chances) == pytest.approx(1, abs=1e-3)
        assert candidate.line[0] == candidate.move
        after = state
        for move in candidate.line:
            assert move in after.legal_moves
            if after.draws(move):
                assert move == candidate.line[-1]
                break
            after = after.apply(move)


def test_same_seed_same_result() -> None:
    state, _ = game_after(9)
    first, again, other = (Search(state, seed=s).run(simulations=2000) for s in (5, 5, 6))
    assert first.candidates == again.candidates
    assert first.chances == again.chances
    assert first.candidates != other.candidates


def test_the_order_of_the_unseen_tiles_means_nothing() -> None:
    state, _ = game_after(12)
    shuffled = list(state.unseen)
    random.Random(0).shuffle(shuffled)
    permuted = replace(state, unseen=tuple(shuffled))
    assert (
        Search(state, seed=1).run(simulations=1000).candidates
        == Search(permuted, seed=1).run(simulations=1000).candidates
    )


def test_one_simulation_and_one_millisecond() -> None:
    state, _ = game_after(14)
    assert Search(state).run(simulations=1).move in state.legal_moves
    result = Search(state).run(seconds=0.001)
    assert result.move in state.legal_moves
    assert Search(state).run(seconds=0).simulations == 1


def test_a_single_move_is_answered_at_once() -> None:
    state, _ = game_after(6)
    while state.wheel.count:
        state = state.apply(next(m for m in state.legal_moves if m != Refill()))
    result = Search(state).run(seconds=30)
    assert result.move == Refill()
    assert result.candidates[0].line == (Refill(),)


def test_an_empty_pile_is_played_out() -> None:
    """From a position near the end of the tiles, search plays to the end of the game."""
    rng = random.Random(2)
    state, pile = new_game(rng, 2, first_game=False)
    while state.unseen or state.wheel.count > 5:
        takes = [move for move in state.legal_moves if move != Refill()]
        move = rng.choice(takes) if takes else Refill()
        number = state.draws(move)
        state, pile = state.apply(move, pile[:number]), pile[number:]
        assert not state.is_over
    while not state.is_over:
        result = Search(state).run(simulations=400)
        state = state.apply(result.move)
    assert state.outcome() is not None


def test_a_lost_position_is_answered() -> None:
    state, _ = game_after(20)
    assert state.track is not None
    loser = state.turn
    assert loser is not None
    supplies = tuple(20 if seat == loser else 1 for seat in range(2))
    result = Search(replace(state, supplies=supplies)).run(simulations=500)
    assert result.move in state.legal_moves
    assert result.chances[loser] < 0.1


def test_forty_tiles_in_a_line() -> None:
    displays = []
    for first in (0, 1):
        display = Display()
        for number in range(20 if first else 40):
            tile = TILES[(first * 40 + number)]
            display, _ = display.place(Cell(number, 0), tile, 99)
        displays.append(display)
    state = State(
        wheel=MoonWheel((None, *TILES[60:68], None, None, None)),
        track=MoonTrack((displays[0].time, displays[1].time + 100), (0, 1)),
        displays=(displays[0], displays[1]),
        supplies=(5, 5),
        unseen=(),
    )
    result = Search(state).run(simulations=300)
    assert result.move in state.legal_moves


def test_a_win_in_one_is_found() -> None:
    found = 0
    for seed in range(30):
        state, _ = game_after(16, seed=seed)
        seat = state.turn
        assert seat is not None
        state = replace(state, supplies=tuple(1 if s == seat else 9 for s in range(2)))
        wins = {m for m in state.legal_moves if state.consequences(m).ends_game}
        if wins:
            found += 1
            assert Search(state).run(simulations=200).move in wins
    assert found > 5


def once_it_searches(search: Search, act: Callable[[], object]) -> None:
    """Wait until a search is under way, however long it takes to begin, and act then."""
    while search.visits <= 20:
        time.sleep(0.001)
    act()


def test_stop_from_another_thread() -> None:
    state, _ = game_after(10)
    search = Search(state)
    stopping = threading.Thread(target=once_it_searches, args=(search, search.stop))
    stopping.start()
    result = search.run()
    assert result.move in state.legal_moves
    assert result.simulations > 10
    stopping.join()
    assert search.run(simulations=10).simulations == 10


def test_only_one_run_at_a_time() -> None:
    search = Search(game_after(10)[0])
    worker = threading.Thread(target=search.run)
    worker.start()
    while search.visits < 10:
        time.sleep(0.001)
    with pytest.raises(RuntimeError):
        search.run(simulations=1)
    with pytest.raises(RuntimeError):
        search.follow(game_after(10)[0])
    search.stop()
    worker.join()


def test_two_threads_search_one_tree() -> None:
    search = Search(game_after(10)[0])
    result = search.run(simulations=20_001, threads=2)
    assert result.simulations >= 20_001
    assert search.visits == pytest.approx(result.simulations, rel=0.001)
    assert sum(c.visits for c in result.candidates) == search.visits
    assert sum(result.chances) == pytest.approx(1, abs=1e-6)


def test_memory_is_bounded() -> None:
    search = Search(game_after(3)[0], memory=1)
    result = search.run(simulations=30_000)
    assert result.simulations == 30_000
    again = search.run(simulations=1000, threads=2)
    # Two threads may tip the scales between moves that are as good.
    assert again.move in [candidate.move for candidate in result.candidates[:3]]
    with pytest.raises(ValueError, match="memory"):
        Search(game_after(3)[0], memory=0)


def test_a_full_tree_judges_like_a_large_one() -> None:
    """It forgets what was visited least, and goes on growing where it matters."""
    for moves in (6, 12, 18):
        state = game_after(moves)[0]
        large, small = (Search(state, memory=memory).run(simulations=20_000) for memory in (64, 1))
        assert small.chances == pytest.approx(large.chances, abs=0.03)
        assert small.candidates[0].visits == pytest.approx(large.candidates[0].visits, rel=0.5)


def test_two_threads_make_room_in_a_full_tree() -> None:
    search = Search(game_after(2)[0], memory=1)
    result = search.run(simulations=40_000, threads=2)
    assert sum(candidate.visits for candidate in result.candidates) == search.visits
    assert search.advance(result.move)
    assert search.visits == result.candidates[0].visits - 1


def test_the_tree_is_kept_between_moves() -> None:
    state, pile = game_after(2)
    search = Search(state)
    result = search.run(simulations=3000)
    kept = result.candidates[0].visits
    assert search.advance(result.move)
    assert search.visits == kept - 1
    state = state.apply(result.move)
    assert search.position.to_state() == state
    again = search.run(simulations=500)
    assert all(candidate.move in state.legal_moves for candidate in again.candidates)
    # Two moves on at once, found by the state alone.
    later = state.apply(again.candidates[0].line[0])
    later = later.apply(again.candidates[0].line[1])
    assert search.follow(later)
    assert search.position.to_state() == later
    assert search.visits > 10
    # Some other game is searched from scratch.
    other, _ = game_after(5, seed=9)
    assert not search.follow(other)
    assert search.visits == 0
    assert search.run(simulations=50).move in other.legal_moves
    del pile


def test_a_refill_is_followed() -> None:
    state, pile = game_after(6)
    while state.wheel.count:
        state = state.apply(greedy_move(Position.from_state(state)))
    search = Search(state)
    search.run(simulations=100)
    drawn = pile[: state.draws(Refill())]
    search.advance(Refill(), drawn)
    assert search.position.to_state() == state.apply(Refill(), drawn)
    search.run(simulations=100)
    with pytest.raises(ValueError, match="not legal"):
        search.advance(Refill(), drawn)


def test_games_that_cannot_be_searched() -> None:
    solo, _ = new_game(random.Random(1), 1, first_game=False)
    with pytest.raises(ValueError, match="solo"):
        Search(solo)
    end = Position.from_state(game_after(3)[0]).playout(1)
    with pytest.raises(ValueError, match="over"):
        Search(end).run(simulations=1)


def test_bad_limits_are_refused() -> None:
    search = Search(game_after(3)[0])
    with pytest.raises(ValueError, match="simulations"):
        search.run(simulations=0)
    with pytest.raises(ValueError, match="seconds"):
        search.run(seconds=-1)
    with pytest.raises(ValueError, match="seconds"):
        search.run(seconds=float("nan"))
    with pytest.raises(ValueError, match="threads"):
        search.run(simulations=1, threads=0)
    with pytest.raises(ValueError, match="width"):
        Search(game_after(3)[0], width=0)


def test_whole_games_with_tree_reuse_beat_the_greedy_player() -> None:
    wins = 0
    for game in range(20):
        state, pile = new_game(random.Random(game // 2), 2, first_game=False)
        me = game % 2
        search = Search(state, seed=game, memory=4)
        while not state.is_over:
            if state.turn == me:
                search.follow(state)
                move = search.run(simulations=200).move
            else:
                move = greedy_move(Position.from_state(state))
            number = state.draws(move)
            state, pile = state.apply(move, pile[:number]), pile[number:]
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.winner == me
    assert wins >= 15


def test_the_signature_is_the_recorded_one() -> None:
    """Search and evaluation change on purpose only: whoever changes them records the new number."""
    assert search_signature()[0] == SIGNATURE


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_is_heard(threads: int) -> None:
    """A search without any limit ends by Ctrl-C, on all its threads, and can be used again."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    search = Search(game_after(3)[0], seed=1, memory=4)
    before = signal.signal(signal.SIGINT, interrupt)
    act = partial(signal.raise_signal, signal.SIGINT)
    interrupting = threading.Thread(target=once_it_searches, args=(search, act), daemon=True)
    watchdog = threading.Timer(120, search.stop)
    try:
        watchdog.start()
        interrupting.start()
        with pytest.raises(KeyboardInterrupt):
            search.run(threads=threads)
    finally:
        watchdog.cancel()
        signal.signal(signal.SIGINT, before)
    assert search.run(simulations=10).simulations == 10
