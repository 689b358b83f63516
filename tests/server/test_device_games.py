"""Games that were played on a device are kept in their guest's history, and count nowhere."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from novaluna.game import Game
from novaluna.record import Record, parse_record, verify
from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.base.times import now
from novaluna.server.protocol.answers import ScoreSheet
from novaluna.server.store import device_games as store
from novaluna.server.store.tables import device_games, results
from tests.helpers import play_on
from tests.server.serving import PERSON, Person, Running, finish, serving, settings_for

ADA = {"kind": "person", "name": "Ada", "color": "ivory", "level": None}
BOT = {"kind": "bot", "name": None, "color": "coral", "level": "quarter"}
AT = 1_700_000_000_000
ID = "local-0123456789abcdef01"
PATH = f"/api/me/device-games/{ID}"
EMPTY = {"games": 0, "best": None, "mean": None, "under_100": None}


@cache
def game_of(players: int, limit: int = 1000) -> Game:
    game = Game(players, seed=f"{players:064x}")
    return play_on(game, random.Random(players), skill=0.9, limit=limit)


def record_of(players: int, **options: Any) -> str:
    return str(Record.of(game_of(players), date="2026-11-01", **options))


def request(players: int = 2, **changes: Any) -> dict[str, Any]:
    seats = [ADA, BOT, {**BOT, "color": "violet"}, {**BOT, "color": "jade"}][:players]
    return {"record": record_of(players), "at": AT, "seats": seats, **changes}


async def sheet(person: Person) -> Any:
    told = await person.get("/api/me/scores")
    ScoreSheet.model_validate_json(json.dumps(told))
    return told


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_a_game_is_kept_and_shown_to_its_guest(ann: Person, players: int) -> None:
    wanted = request(players, record=record_of(players, hints=[0], practice=players == 3))
    kept = await ann.put(PATH, wanted)
    outcome = game_of(players).outcome()
    assert outcome is not None
    assert (kept["id"], kept["at"], kept["practice"]) == (ID, AT, players == 3)
    assert kept["moves"] == len(game_of(players).moves)
    assert kept["outcome"]["winner"] == outcome.winner
    assert [place["seat"] for place in kept["outcome"]["ranking"]] == [
        standing.seat for standing in outcome.ranking
    ]
    assert (kept["outcome"]["solo"] is not None) == (players == 1)
    assert [seat["yours"] for seat in kept["seats"]] == [True, False, False, False][:players]
    assert [seat["hints_used"] for seat in kept["seats"]] == [True, False, False, False][:players]
    assert [seat["level"] for seat in kept["seats"]][1:] == ["quarter"] * (players - 1)
    assert (await sheet(ann))["device_games"] == [kept]
    told = await ann.get(PATH)
    assert told == {**kept, "record": wanted["record"]}
    assert verify(parse_record(told["record"])).deal_checked


async def test_it_is_in_no_table_and_no_statistics(running: Running, ann: Person) -> None:
    await ann.put(PATH, request(1))
    await ann.put(PATH[:-1] + "2", request(2))
    told = await sheet(ann)
    assert len(told.pop("device_games")) == 2
    assert told == {"solo": [], "statistics": EMPTY, "games": [], "wins": 0}
    assert (await ann.get("/api/me/matches"))["matches"] == []
    daily = await ann.get("/api/daily")
    assert (daily["result"], daily["match"]) == (None, None)
    guest = await running.server.guests.find(ann.cookie)
    assert guest is not None
    counted = select(func.count()).where(results.c.guest == guest.id)
    assert (await running.server.storage.rows(counted))[0][0] == 0
    over = await finish(await ann.create(PERSON), ann)
    told = await sheet(ann)
    assert [result["match"] for result in told["solo"]] == [over["id"]]
    assert told["statistics"]["games"] == 1


async def test_the_same_game_is_stored_once(running: Running, ann: Person) -> None:
    """Whatever comes again under its id: a lost answer, two tabs at the same moment."""
    answers = await asyncio.gather(*(ann.put(PATH, request()) for _ in range(3)))
    again = await ann.put(PATH, request(at=AT + 1, record="no record"))
    assert all(answer == answers[0] for answer in [*answers, again])
    assert (await sheet(ann))["device_games"] == [again]


async def test_a_repeat_costs_no_reading(running: Running, ann: Person) -> None:
    await ann.put(PATH, request())
    worker, running.server.worker = running.server.worker, None  # type: ignore[assignment]
    try:
        await ann.put(PATH, request())
    finally:
        running.server.worker = worker


async def test_whoever_plays_without_a_server_first_becomes_a_guest(stranger: Person) -> None:
    refused = await stranger.put(PATH, request(record="no record"), status=422)
    assert refused["code"] == "bad_record"
    assert not stranger.cookie, "what is refused leaves nothing behind"
    await stranger.put(PATH, request())
    assert stranger.cookie
    assert len((await sheet(stranger))["device_games"]) == 1


async def test_nobody_else_sees_it(ann: Person, bob: Person, stranger: Person) -> None:
    await ann.put(PATH, request())
    for other in (bob, stranger):
        assert (await other.get(PATH, status=404))["code"] == "not_found"
    assert (await sheet(bob))["device_games"] == []
    assert (await sheet(stranger))["device_games"] == []
    await ann.get(f"/api/matches/{ID}", status=404)
    # The id is no claim to the game: under the same one Bob keeps his own.
    await bob.put(PATH, request(1))
    assert len((await bob.get(PATH))["seats"]) == 1
    assert len((await ann.get(PATH))["seats"]) == 2


async def test_it_is_deleted_with_the_guest(running: Running, ann: Person, bob: Person) -> None:
    guest = await running.server.guests.find(ann.cookie)
    assert guest is not None
    await ann.put(PATH, request())
    await bob.put(PATH, request())
    await ann.delete("/api/me")
    assert await running.server.device_games.all_of(guest.id) == []
    assert len((await sheet(bob))["device_games"]) == 1


async def test_nothing_is_stored_for_a_guest_who_was_deleted_meanwhile(
    tmp_path: Path, database_url: str
) -> None:
    settings = settings_for(tmp_path, database_url=database_url)
    async with serving(settings) as running, Person(running.url) as ann:
        await ann.put(PATH, request())
        guest = await running.server.guests.find(ann.cookie)
        assert guest is not None
        row = dict((await running.server.storage.rows(select(device_games)))[0]._mapping)
        await ann.delete("/api/me")
        assert await running.server.device_games.keep(row) == "no_guest"
        assert await running.server.storage.rows(select(device_games)) == []


def broken(text: str) -> dict[str, tuple[str, str]]:
    """Records with one false claim each, and what the answer says of it."""
    lines = text.split("\n")
    seed = next(line for line in lines if line.startswith("Seed: "))
    moves = lines.index("") + 1
    draws = next(line for line in lines if " :" in line)
    tiles = draws.partition(" :")[2].split(",")
    exchanged = draws.replace(",".join(tiles), ",".join([*tiles[1:], tiles[0]]))
    return {
        "cut short": (text[: len(text) // 2], "cut short"),
        "another seed": (text.replace(seed, 'Seed: "mine"'), "the seed deals"),
        "hidden seed": (text.replace(seed, "Seed: hidden"), "hidden"),
        "a draw of one's own": (text.replace(draws, exchanged), "the seed turns up"),
        "a move left out": ("\n".join([*lines[:moves], *lines[moves + 1 :]]), "move 1"),
        "another result": (text.replace("=0 ", "=1 "), "the result is claimed"),
    }


@pytest.mark.parametrize("name", broken(record_of(2)))
async def test_a_record_that_does_not_hold_is_refused(ann: Person, name: str) -> None:
    text, said = broken(record_of(2))[name]
    assert text != record_of(2)
    refused = await ann.put(PATH, request(record=text), status=422)
    assert refused["code"] == "bad_record"
    assert said in refused["message"]
    assert (await sheet(ann))["device_games"] == []


async def test_a_game_that_is_not_over_is_refused_unless_one_of_two_gave_up(ann: Person) -> None:
    part = {n: str(Record.of(game_of(n, 12), reveal_seed=True)) for n in (1, 2, 3)}
    for players, resigned in ((1, None), (1, 0), (2, None), (2, 2), (3, 1)):
        wanted = request(players, record=part[players], resigned=resigned)
        assert (await ann.put(PATH, wanted, status=409))["code"] == "not_over"
    kept = await ann.put(PATH, request(record=part[2], resigned=0))
    assert kept["outcome"]["reason"] == "resigned"
    assert kept["outcome"]["winner"] == 1
    assert [place["reason"] for place in kept["outcome"]["ranking"]] == ["opponent_out", "resigned"]


async def test_what_does_not_fit_is_refused(ann: Person) -> None:
    for seats, code in (
        ([ADA], "bad_seats"),
        ([ADA, {**BOT, "level": None}], "bad_seats"),
        ([ADA, {**BOT, "color": "ivory"}], "color_taken"),
        ([ADA, {**BOT, "kind": "open"}], "bad_request"),
        ([{**ADA, "name": "x" * 25}, BOT], "bad_text"),
    ):
        status = 409 if code == "color_taken" else 422
        assert (await ann.put(PATH, request(seats=seats), status=status))["code"] == code
    for change in ({"at": -1}, {"at": 1.5}, {"record": "x" * 12_001}, {"score": 1}):
        refused = await ann.put(PATH, request(**change), status=422)
        assert refused["code"] == "bad_request"
    for wrong in ("abcdefghjkmn", "local-0123", ID.upper(), f"{ID}0"):
        await ann.put(f"/api/me/device-games/{wrong}", request(), status=422)
    assert (await sheet(ann))["device_games"] == []


async def test_a_device_whose_clock_is_ahead_has_played_now(ann: Person) -> None:
    before = now()
    kept = await ann.put(PATH, request(at=before + 10**9))
    assert before <= kept["at"] <= now()


async def test_games_are_charged_like_other_records(tmp_path: Path) -> None:
    cost = 10 + record_of(2).count("\n")
    limits = replace(LimitSettings().without_rates(), records_per_guest=Rate(2 * cost + 1, 0.001))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        await ann.post("/api/me", {"name": "Ann"})
        await ann.post("/api/records/verify", {"record": record_of(2)})
        await ann.put(PATH, request())
        for _ in range(3):  # a repeat costs nothing
            await ann.put(PATH, request())
        refused = await ann.put(PATH[:-1] + "2", request(), status=429)
        assert refused["code"] == "too_many"
        assert refused["params"]["retry_after"] > 0


async def test_a_history_holds_so_many(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MAX_DEVICE_GAMES", 2)
    paths = [PATH[:-1] + digit for digit in "123"]
    for path, at in zip(paths[:2], (AT, AT + 5), strict=True):
        await ann.put(path, request(at=at))
    assert (await ann.put(paths[2], request(), status=409))["code"] == "history_full"
    await ann.put(paths[0], request())
    listed = (await sheet(ann))["device_games"]
    assert [game["id"][-1] for game in listed] == ["2", "1"], "the newest first"


async def test_games_outlive_a_restart_and_the_retention_of_unfinished_matches(
    tmp_path: Path, database_url: str
) -> None:
    settings = settings_for(tmp_path, database_url=database_url, retention_days=-1)
    async with serving(settings) as running, Person(running.url) as ann:
        kept = await ann.put(PATH, request())
        cookies = ann.http.cookies
    async with serving(settings) as running, Person(running.url) as ann:
        ann.http.cookies.update(cookies)
        await running.server.sweeper.forget_old()
        assert (await sheet(ann))["device_games"] == [kept]
        await ann.get(PATH)
