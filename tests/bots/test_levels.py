from __future__ import annotations

import math
import random
from typing import Any

import pytest

from novaluna import Game, Refill, State, TakeTile
from novaluna.bots.bot import Bot, Limits, View
from novaluna.bots.levels import LEVELS, PLAYER_KEYS, bot_for
from novaluna.bots.players import LevelBot
from novaluna.engine.position import Position
from novaluna.engine.search import Search

QUICK = Limits(simulations=20)


def test_the_levels_are_named_after_the_moon_and_ordered() -> None:
    keys = [level.key for level in LEVELS]
    assert keys == ["new-moon", "crescent", "quarter", "gibbous", "full-moon", "eclipse"]
    assert [level.strength for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert [bot_for(key).name for key in keys] == keys


def test_an_unknown_level_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no level 'sun'.*new-moon"):
        bot_for("sun")


@pytest.mark.parametrize("key", PLAYER_KEYS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_plays_every_game_to_its_end(key: str, players: int) -> None:
    game = Game(players, seed=f"levels {players}")
    bots = [bot_for(key) for _ in range(players)]
    rng = random.Random(players)
    while game.turn is not None:
        game.push(bots[game.turn].choose(View.of(game.state), QUICK, rng))
    assert game.outcome() is not None


@pytest.mark.parametrize("key", PLAYER_KEYS)
def test_a_single_legal_move_is_played(key: str) -> None:
    state = _with_a_single_move()
    assert bot_for(key).choose(View.of(state), Limits(seconds=0.001)) == Refill()


@pytest.mark.parametrize("key", PLAYER_KEYS)
@pytest.mark.parametrize("limits", [Limits(simulations=1), Limits(seconds=0.001)])
def test_the_least_of_limits_is_enough(key: str, limits: Limits) -> None:
    for players in (1, 2, 4):
        state = Game(players, seed="least").state
        assert bot_for(key).choose(View.of(state), limits) in state.legal_moves


@pytest.mark.parametrize("key", PLAYER_KEYS)
def test_the_same_chance_gives_the_same_move(key: str) -> None:
    state = _some_way_into(Game(2, seed="same"))

    def choice() -> object:
        return bot_for(key).choose(View.of(state), QUICK, random.Random(3))

    assert choice() == choice()


@pytest.mark.parametrize("key", PLAYER_KEYS)
@pytest.mark.parametrize("players", [1, 2])
def test_the_order_of_the_draw_pile_changes_no_choice(key: str, players: int) -> None:
    """RULES 8.1: two games that differ in nothing but the hidden order are played alike."""
    start = Game(players, seed="hidden").state
    games = [Game.from_state(start, seed=seed) for seed in ("one order", "another order")]
    assert games[0].state == games[1].state
    bots = [bot_for(key), bot_for(key)]
    chances = [random.Random(1), random.Random(1)]
    while not games[0].is_over:
        moves = [
            bot.choose(View.of(game.state), QUICK, rng)
            for bot, game, rng in zip(bots, games, chances, strict=True)
        ]
        assert moves[0] == moves[1]
        if games[0].state.draws(moves[0]):
            break  # from here on they may see different tiles
        for game, move in zip(games, moves, strict=True):
            game.push(move)


def test_a_player_that_remembers_can_be_asked_about_another_game() -> None:
    bot = bot_for("gibbous")
    for seed in ("first", "second", "first"):
        state = Game(2, seed=seed).state
        assert bot.choose(View.of(state), QUICK) in state.legal_moves


def test_the_gentle_levels_see_what_is_in_front_of_them() -> None:
    """A task that one more touching tile fulfils is fulfilled, whatever the mood."""
    state = _with_an_easy_task()
    most = max(len(state.consequences(move).covers) for move in state.legal_moves)
    assert most >= 1
    for key in ("new-moon", "crescent"):
        covering = sum(_covers(state, bot_for(key), seed) for seed in range(40))
        assert covering >= 30


@pytest.mark.parametrize("players", [1, 2])
def test_the_gentle_levels_have_moods_of_their_own(players: int) -> None:
    """Without a generator from the caller, too, as on the server."""
    state = Game(players, seed="moods").state
    for _ in range(4):
        state = state.apply(next(move for move in state.legal_moves if isinstance(move, TakeTile)))
    assert len({bot_for("new-moon").choose(View.of(state)) for _ in range(60)}) > 1


@pytest.mark.parametrize(
    "bad",
    [
        *({"seconds": seconds} for seconds in (0.0, -1.0, math.inf, math.nan, 1e12)),
        *({"simulations": simulations} for simulations in (0, 10**30)),
        *({"threads": threads} for threads in (0, 65)),
    ],
)
def test_limits_are_checked(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must be"):
        Limits(**bad)


@pytest.mark.parametrize(("threads", "used"), [(2, 2), (None, 64)])
def test_the_strongest_level_thinks_with_the_threads_it_may_have(
    threads: int | None, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 500)
    bot = bot_for("eclipse", threads=threads)
    assert isinstance(bot, LevelBot)
    assert bot.choose(View.of(_with_a_single_move())) == Refill()
    assert bot.threads == used
    bot.choose(View.of(Game(2, seed="threads").state), QUICK)
    assert bot.threads == 1


def _with_a_single_move() -> State:
    game = Game(2, seed="single")
    while game.state.wheel.count:
        game.push(next(move for move in game.legal_moves if isinstance(move, TakeTile)))
    assert list(game.legal_moves) == [Refill()]
    return game.state


def _covers(state: State, bot: Bot, seed: int) -> bool:
    move = bot.choose(View.of(state), QUICK, random.Random(seed))
    return bool(state.consequences(move).covers)


def _some_way_into(game: Game) -> State:
    rng = random.Random(0)
    for _ in range(9):
        game.push(rng.choice(list(game.legal_moves)))
    return game.state


def _with_an_easy_task() -> State:
    """A position in which a cheap tile fulfils a task of a tile that it touches."""
    for number in range(200):
        state = _some_way_into(Game(2, seed=f"easy {number}"))
        for move in state.legal_moves:
            seen = state.consequences(move)
            if seen.tile and seen.tile.time <= 3 and seen.covers and state.turn is not None:
                return state
    raise AssertionError("no such position among 200")


def before_a_refill(seed: str) -> State:
    """A position in which much hangs on what may be drawn next."""
    game, chance = Game(2, seed=seed), random.Random(seed)
    while not game.state.can_refill:
        game.push(chance.choice(list(game.legal_moves)))
    return game.state


def test_a_bot_plays_another_game_as_a_fresh_one_would() -> None:
    """It uses the memory of the last game again, but nothing of its thoughts or its chance."""
    limits = Limits(simulations=300)
    used = bot_for("full-moon", threads=1)
    for number in range(30):
        view = View.of(before_a_refill(f"game {number}"))
        fresh = bot_for("full-moon", threads=1).choose(view, limits, random.Random(number))
        assert used.choose(view, limits, random.Random(number)) == fresh


def test_a_level_plays_what_its_search_finds() -> None:
    """Move after move in one tree, as a search that follows the game."""
    game, bot, rng = Game(3, seed="follow"), bot_for("gibbous"), random.Random(5)
    search = Search(game.state, seed=random.Random(5).getrandbits(63))
    limits = Limits(simulations=200)
    for _ in range(4):
        assert search.follow(game.state)
        move = bot.choose(View.of(game.state), limits, rng)
        assert move == search.run(simulations=200).move
        game.push(move)
        if game.state.can_refill:
            break


def test_a_game_that_is_over_is_refused() -> None:
    over = Position.from_state(Game(2, seed="over").state).playout(1).to_state()
    with pytest.raises(ValueError, match="over"):
        bot_for("new-moon").choose(View(over, 0))
