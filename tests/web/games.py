"""Games that were begun elsewhere, as records, so that a test can start where it wants to."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, APIResponse

from novaluna.foresight import consequences
from novaluna.game import Game
from novaluna.notation import parse_position
from novaluna.record import Record, parse_record
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import Consequences, State

DATA = Path(__file__).parent / "data"
NAMES = ("Ann", "Ben", "Cem", "Dora")
PERSON: dict[str, Any] = {"kind": "person"}
BOT: dict[str, Any] = {"kind": "bot", "level": "new-moon"}

Seats = Sequence[dict[str, Any]]

TOO_MANY = 429
ASKED_AT_MOST = 30


@cache
def whole_game(
    players: int, seed: str = "web", *, first_game: bool = False, refills: bool = True
) -> Game:
    """A game in which everybody covers as many tasks as possible, and refills where nothing else
    helps, or only when that is forced.
    """

    def worth(found: Consequences) -> tuple[int, bool, int]:
        time = found.tile.time if found.tile is not None else 0
        is_chosen = not isinstance(found.move, TakeTile)
        return len(found.covers), is_chosen is refills, -time

    game = Game(players, seed=f"seed:{seed}", first_game=first_game)
    while not game.is_over:
        game.push(max(consequences(game.state), key=worth).move)
    return game


@cache
def wide_game(columns: int, rows: int, tiles: int, players: int = 2) -> Game:
    """A game up to where seat 0 has to move with so many tiles, all displays in this shape.

    Nobody covers a task that can be left open, so that it lasts.
    """

    def worth(found: Consequences) -> tuple[int, int, int]:
        if not isinstance(found.move, TakeTile):
            return -1, 0, 0
        cells = [*game.state.displays[game.state.turn or 0].tiles, found.move.cell]
        width, height = (max(line) - min(line) + 1 for line in zip(*cells, strict=True))
        size = width + height if width <= columns and height <= rows else -width - height
        return -len(found.covers), size, -(found.tile.time if found.tile is not None else 0)

    game = Game(players, seed="seed:web")
    while game.state.turn != 0 or len(game.state.displays[0].tiles) < tiles:
        game.push(max(consequences(game.state), key=worth).move)
    return game


def record_of(game: Game, moves: int | None = None) -> str:
    """The text of the game's record, up to one of its moves."""
    part = Game(game.players, seed=game.seed, first_game=game.first_game)
    for move in game.moves[:moves]:
        part.push(move)
    return str(Record.of(part, names=NAMES[: game.players]))


def first(game: Game, is_wanted: Callable[[State], bool]) -> int:
    """After how many moves the state is first as wanted."""
    return next(number for number, state in enumerate(game.states) if is_wanted(state))


def last(game: Game, is_wanted: Callable[[State], bool]) -> int:
    """After how many moves the state is as wanted for the last time."""
    numbers = range(len(game.states) - 1, -1, -1)
    return next(number for number in numbers if is_wanted(game.states[number]))


def tiles_left(state: State) -> int:
    """How many tiles lie on the wheel."""
    return sum(tile is not None for tile in state.wheel.spaces)


def before_refill(game: Game, tiles: int) -> int:
    """After how many moves seat 0 stands before a refill with so many tiles on the wheel."""

    def is_wanted(state: State) -> bool:
        return state.turn == 0 and state.can_refill and tiles_left(state) == tiles

    return first(game, is_wanted)


def create(request: APIRequestContext, seats: Seats, **options: Any) -> str:
    """Make a match over the API, and tell its name."""
    return _made(request, "/api/matches", {"seats": list(seats), **options})


def go_on(request: APIRequestContext, game: Game, moves: int, seats: Seats) -> str:
    """Make a match that goes on from a game after so many moves, and tell its name."""
    body = {"record": record_of(game), "move": moves, "seats": list(seats)}
    return _made(request, "/api/records/continue", body)


def go_on_stored(request: APIRequestContext, name: str, seats: Seats) -> str:
    """Make a match that goes on where a record in ``data`` ends, and tell its name."""
    record = (DATA / f"{name}.txt").read_text()
    moves = len(parse_record(record).moves)
    body = {"record": record, "move": moves, "seats": list(seats)}
    return _made(request, "/api/records/continue", body)


def played(request: APIRequestContext, game: Game, moves: int, seats: Seats) -> str:
    """Make a match and play so many moves of a game in it; then bots take over their seats."""
    persons = [{**PERSON, "name": seat.get("name")} for seat in seats]
    match = create(request, persons, seed=game.seed)
    path = f"/api/matches/{match}"
    version = _patiently(lambda: request.get(path))["version"]
    for move in game.moves[:moves]:
        body = {"id": f"test-move-{version}", "version": version, "move": str(move)}
        version = post(request, f"{path}/moves", body)["view"]["version"]
    for number, seat in enumerate(seats):
        if seat["kind"] == "bot":
            post(request, f"{path}/hand-over", {"seat": number})
    return match


def _made(request: APIRequestContext, path: str, body: dict[str, Any]) -> str:
    match: str = post(request, path, body)["id"]
    return match


def post(request: APIRequestContext, path: str, body: dict[str, Any]) -> Any:
    """What the server answers to a request, which has to succeed."""
    headers = {"Content-Type": "application/json"}
    return _patiently(lambda: request.post(path, data=json.dumps(body), headers=headers))


def get(request: APIRequestContext, path: str) -> Any:
    """What the server answers to a question."""
    return _patiently(lambda: request.get(path))


def _patiently(ask: Callable[[], APIResponse]) -> Any:
    """What the server answers; asked again later where it has been asked too often."""
    answer = ask()
    for _ in range(ASKED_AT_MOST):
        if answer.status != TOO_MANY:
            break
        time.sleep(answer.json()["params"]["retry_after"])
        answer = ask()
    assert answer.ok, answer.text()
    return answer.json()


def finish(request: APIRequestContext, match: str) -> None:
    """Play a match to its end over the API, where no other person has to move."""
    play_on(request, match, lambda view: view["status"] != "running")


def play_on(
    request: APIRequestContext, match: str, is_enough: Callable[[dict[str, Any]], bool]
) -> None:
    """Play a match over the API, where no other person has to move, until it is as wanted."""
    path = f"/api/matches/{match}"
    view = _patiently(lambda: request.get(path))
    while not is_enough(view):
        if not view["you"]["to_move"]:
            view = _patiently(lambda: request.get(path))
            continue
        body = {"version": view["version"], "move": str(best_move(view["position"]).move)}
        body["id"] = f"test-move-{view['version']}"
        view = post(request, f"{path}/moves", body)["view"]


def best_move(position: str) -> Consequences:
    """The legal move of a position, which is given as text, that covers most tasks."""
    return max(consequences(parse_position(position)), key=lambda found: len(found.covers))
