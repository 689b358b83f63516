"""The engine reads and writes position texts as the rules do, and refuses what they refuse."""

from __future__ import annotations

import random

import pytest

from benchmarks.parity import KINDS_OF_GAME, STYLES, new_game
from novaluna.engine.position import Position
from novaluna.notation import NotationError, parse_position
from novaluna.rules import State

LETTERS = "RBTY1234567abcd@,;*-=ABCD 0ntp"


def texts(players: int, first_game: bool, style: str) -> list[str]:
    """The positions of a game."""
    rng = random.Random(f"{players}/{first_game}/{style}")
    state, pile = new_game(rng, players, first_game=first_game)
    found = [str(state)]
    while not state.is_over:
        position = Position.from_state(state)
        assert str(position) == str(state)
        move = STYLES[style](rng, position, position.legal_moves())
        number = state.draws(move)
        state, pile = state.apply(move, pile[:number]), pile[number:]
        found.append(str(state))
    return found


def law(text: str) -> State | None:
    try:
        return parse_position(text)
    except NotationError:
        return None


def engine(text: str) -> Position | None:
    try:
        return Position.from_text(text)
    except ValueError:
        return None


@pytest.mark.parametrize(("players", "first_game"), KINDS_OF_GAME)
@pytest.mark.parametrize("style", ["random", "greedy", "line"])
def test_positions_of_whole_games(players: int, first_game: bool, style: str) -> None:
    for text in texts(players, first_game, style):
        read = Position.from_text(text)
        assert str(read) == text
        state = parse_position(text)
        assert read.to_state() == state
        assert read.legal_moves() == Position.from_state(state).legal_moves()
        assert read.is_over == state.is_over
        if players == 1:
            assert read.solo_score == state.solo_score.total


def spoilt(rng: random.Random, text: str) -> str:
    """The text with a small change: a character, a part twice or not at all, or two swapped."""
    at, to = sorted(rng.sample(range(len(text) + 1), 2))
    to = min(to, at + rng.choice([1, 1, 2, 5]))
    change = rng.randrange(5)
    if change == 0:
        return text[:at] + rng.choice(LETTERS) + text[at + 1 :]
    if change == 1:
        return text[:at] + text[to:]
    if change == 2:
        return text[:to] + text[at:to] + text[to:]
    if change == 3:
        return text[:at] + rng.choice(LETTERS) + text[at:]
    fields = text.split(",")
    one, other = rng.sample(range(len(fields)), 2)
    fields[one], fields[other] = fields[other], fields[one]
    return ",".join(fields)


@pytest.mark.parametrize(("players", "first_game"), KINDS_OF_GAME)
def test_what_the_rules_refuse_is_refused(players: int, first_game: bool) -> None:
    rng = random.Random(f"spoilt/{players}/{first_game}")
    taken = 0
    for text in texts(players, first_game, "greedy"):
        for _ in range(12):
            wrong = spoilt(rng, text)
            state, position = law(wrong), engine(wrong)
            assert (state is None) == (position is None), wrong
            if position is not None and state is not None:
                taken += 1
                assert str(position) == str(state)
    assert taken < 400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "novaluna/1",
        "novaluna/1 wheel=",
        "\0" * 40,
        "ü" * 9,
        "\ud800",
        "novaluna/1 wheel=" + "R1," * 999,
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="error"):
        Position.from_text(text)


def test_the_place_of_an_error_is_told() -> None:
    text = texts(2, False, "random")[5]
    place = text.index(" tokens=")
    with pytest.raises(ValueError, match=f"error 1 at byte {place + 1}"):
        Position.from_text(text.replace(" tokens=", " Tokens="))
