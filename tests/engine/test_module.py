"""The law, the native engine and the page's module say the same of thousands of positions."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

import pytest

from benchmarks.page_module import ModuleError, PageModule
from benchmarks.parity import new_game
from novaluna import foresight
from novaluna.bots.analyse import Analysis, analyse, facts
from novaluna.bots.bot import Limits, View
from novaluna.engine.players import LEVEL_KEYS, Player
from novaluna.engine.position import Position
from novaluna.engine.shuffle import deal
from novaluna.game import Game
from novaluna.rules import Move
from novaluna.rules.tiles import KINDS
from tests.engine import law
from tests.engine.played import played, positions

SEED = 7
THINKING_BYTES = 56 << 20  # as in wasm/think.c
GAMES = 96  # a multiple of all kinds of game and styles of play


@pytest.fixture(scope="module")
def module() -> Iterator[PageModule]:
    with PageModule() as running:
        yield running


@pytest.mark.parametrize("batch", range(8))
def test_everything_that_can_be_seen(module: PageModule, batch: int) -> None:
    """Legal moves, consequences, progress, results; more of them near the end of a game."""
    looked = 0
    for number in range(batch, GAMES, 8):
        game = list(played(number))
        start = game[0][0]
        assert module.ask("look", str(start)) == law.look(start)
        for at, (state, after, move, drawn) in enumerate(game):
            names = [tile.name for tile in drawn]
            assert module.ask("after", str(state), move) == (None if drawn else str(after))
            assert module.ask("play", str(state), move, names) == str(after)
            if at % 4 == 0 or len(game) - at < 8:
                told = module.ask("look", str(after))
                assert told == law.look(after)
                native = foresight.consequences(after)
                assert [str(known.move) for known in native] == [m["move"] for m in told["moves"]]
                assert [law.covers(known.covers) for known in native] == [
                    m["covers"] for m in told["moves"]
                ]
                looked += 1
    assert looked > 150


def test_facts_about_moves(module: PageModule) -> None:
    helped = turns = 0
    for state in positions(12, solo=False) + positions(4, solo=True):
        for move in list(state.legal_moves)[::3]:
            line: list[Move] = [move]
            here = state
            while not here.draws(line[-1]) and len(line) < 5:
                here = here.apply(line[-1])
                if here.is_over:
                    break
                line.append(list(here.legal_moves)[-1])
            expected = law.facts_shape(facts(state, move, tuple(line)))
            told = module.ask("facts", str(state), str(move), [str(each) for each in line])
            assert told == expected
            assert module.ask("facts", str(state), str(move), []) == law.facts_shape(
                facts(state, move)
            )
            helped += len(told["helps"])
            turns += told["turns_in_a_row"] > 1
    assert helped > 20
    assert turns > 0


def analysed(found: Analysis) -> list[law.Shape]:
    visits = sum(move.visits for move in found.moves)
    return [
        {
            "move": str(each.move),
            "kind": law.kind_of(each.move),
            "chances": list(each.chances),
            "expected_score": each.expected_score if each.visits else None,
            "visits": each.visits,
            "share": each.visits / visits,
            "line": [str(move) for move in each.line],
            "facts": law.facts_shape(each.facts),
        }
        for each in found.moves
    ]


@pytest.mark.parametrize("solo", [False, True], ids=["table", "solo"])
def test_analyses(module: PageModule, solo: bool) -> None:
    """The same seed and simulations give the same result, down to the last bit."""
    for number, state in enumerate(positions(8, solo=solo)):
        limits = Limits(simulations=[1, 30, 500, 1500][number % 4] // (5 if solo else 1) or 1)
        native = analyse(View.of(state), limits, seed=number)
        told = module.ask("analyse", str(state), {"simulations": limits.simulations}, number)
        assert (told["position"], told["turn"], told["solo"]) == (str(state), state.turn, solo)
        assert told["moves"] == analysed(native)[:40]
        assert told["simulations"] == native.simulations


def test_an_analysis_can_be_stopped(module: PageModule) -> None:
    [state] = positions(1, solo=False)
    told = module.ask("stopped", 3, str(state))
    limits = Limits(simulations=told["simulations"])
    assert told["moves"] == analysed(analyse(View.of(state), limits))[:40]


@pytest.mark.parametrize("level", LEVEL_KEYS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_levels_choose_alike(module: PageModule, level: str, players: int) -> None:
    """A whole game of one level; it keeps what it found out from move to move."""
    limits = {"simulations": 60 if players > 1 else 20}
    rng = random.Random(f"levels-{players}")
    state, pile = new_game(rng, players, first_game=False)
    player = Player(level)
    for number in range(200):
        if state.is_over:
            break
        native = player.choose(
            Position.from_state(state),
            functools.partial(int, number),
            simulations=limits["simulations"],
        )
        assert module.ask("choose", level, str(state), number, limits) == str(native)
        count = state.draws(native)
        state, pile = state.apply(native, pile[:count]), pile[count:]
    assert state.is_over


@pytest.mark.parametrize(
    ("level", "players", "simulations"),
    [
        ("full-moon", 2, 200_000),
        ("eclipse", 4, 300_000),
        ("full-moon", 1, 4_000),
        ("eclipse", 1, 20_000),
    ],
)
def test_strong_levels_choose_alike_in_equal_memory(
    module: PageModule, level: str, players: int, simulations: int
) -> None:
    """As much as they do in play; the tree is full several times, and the beam is cut to fit."""
    state, _ = new_game(random.Random(f"strong-{players}"), players, first_game=False)
    native = Player(level, memory=THINKING_BYTES).choose(
        Position.from_state(state), functools.partial(int, SEED), simulations=simulations
    )
    limits = {"simulations": simulations}
    assert module.ask("choose", level, str(state), SEED, limits) == str(native)


def test_thinking_stays_within_its_memory(module: PageModule) -> None:
    for state in positions(1, solo=False) + positions(1, solo=True) + positions(1, solo=False):
        assert module.ask("analyse", str(state), {"simulations": 20_000}, 1)["moves"]
        assert module.ask("choose", "eclipse", str(state), 1, {"simulations": 2000})
    assert module.ask("memory") <= 64 << 20


def test_playouts_and_deals(module: PageModule) -> None:
    for players in range(1, 5):
        for first_game in {False, players > 2}:
            seed = f"seed-{players} ☾"
            dealt = module.ask("deal", seed, players, first_game)
            game = Game(players, seed=seed, first_game=first_game)
            assert dealt["position"] == str(game.state)
            kinds, _ = deal(seed.encode(), players)
            assert dealt["pile"] == [KINDS[kind].name for kind in kinds[11:]]
            moves, wins = Position.from_text(dealt["position"]).playouts(50, SEED)
            told = module.ask("playouts", dealt["position"], 50, SEED)
            assert (told["moves"], tuple(told["wins"])) == (moves, wins)


def test_nobody_is_to_move_when_it_is_over(module: PageModule) -> None:
    *_, (_, over, _, _) = played(1)
    with pytest.raises(ModuleError, match="the game is over"):
        module.ask("analyse", str(over), {}, 1)
    with pytest.raises(ModuleError, match="the game is over"):
        module.ask("choose", "quarter", str(over), 1, {})


def reader_error(text: str) -> str | None:
    """What the native reader says against a text."""
    try:
        Position.from_text(text)
    except ValueError as error:
        return str(error)
    return None


def test_hostile_texts_get_an_error(module: PageModule) -> None:
    state, after, move, _ = next(played(1))
    text = str(state)
    rng = random.Random(1)
    hostile = [
        "",
        "novaluna/1",
        text + " ",
        text + "x" * 100_000,
        text[:-1],
        text.replace("A", "é"),
    ]
    for _ in range(2000):
        at = rng.randrange(len(text))
        changed = rng.choice(["", chr(rng.randrange(1, 0x250)), text[at] * 3, "\n", "99999999"])
        hostile.append(text[:at] + changed + text[at + 1 :])
    refused = 0
    for bad in hostile:
        message = reader_error(bad)
        if message is None:
            assert module.ask("look", bad) == module.ask("look", str(Position.from_text(bad)))
            continue
        with pytest.raises(ModuleError, match="BadPosition") as refusal:
            module.ask("look", bad)
        assert refusal.value.args[1] == message
        refused += 1
    assert refused > 1500
    for wrong in ("", "refill", "12@0,0", "1@0,0x", "1@00,0", "1@0,-0", "99@0,0", "end-phase", "5"):
        with pytest.raises(ModuleError, match="IllegalMove"):
            module.ask("after", text, wrong)
    with pytest.raises(ModuleError, match="IllegalMove"):
        module.ask("play", text, move, ["R1"])
    assert module.ask("after", text, move) == str(after), "it still answers"
