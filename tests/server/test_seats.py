"""Whose seat it is: private links, leaving, substitutes, former players."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from novaluna.server.match import actions
from novaluna.server.match.events import Created, Moved, StoredSeat
from novaluna.server.match.new_match import new_match
from novaluna.server.match.types import COLORS
from novaluna.server.store.rows import results_of
from tests.server.serving import OPEN, PERSON, Person, new_action, two_players


async def invited(ann: Person, *seats: dict[str, Any], **options: Any) -> tuple[str, str]:
    """The path of a new match of Ann's and the key of its invitation."""
    match = await ann.create(*seats, **options)
    return f"/api/matches/{match['id']}", match["you"]["invite"]


# --------------------------------------------------------------------------------- private links


async def test_a_link_dies_when_its_maker_leaves(
    ann: Person, bob: Person, stranger: Person
) -> None:
    path, key = await invited(ann, PERSON, OPEN, OPEN)
    await bob.post(f"{path}/join", {"key": key, "seat": 1})
    token = (await bob.post(f"{path}/seats/1/link"))["token"]
    await bob.post(f"{path}/leave", status=204)
    await stranger.post(f"{path}/join", {"key": key, "seat": 1})
    refused = await bob.post("/api/links", {"token": token}, status=404)
    assert refused["code"] == "link_invalid"
    assert (await stranger.get(path))["you"]["seats"] == [1]


async def test_a_link_dies_when_a_bot_takes_the_seat(ann: Person, bob: Person) -> None:
    path, key = await invited(ann, PERSON, OPEN, PERSON)
    await bob.post(f"{path}/join", {"key": key})
    token = (await bob.post(f"{path}/seats/1/link"))["token"]
    await bob.post(f"{path}/hand-over", {"seat": 1})
    await bob.post("/api/links", {"token": token}, status=404)


async def test_a_link_dies_when_the_seat_moves_by_another_link(
    ann: Person, bob: Person, stranger: Person
) -> None:
    """Nor can one be used twice by asking twice at the same moment."""
    view = await two_players(ann, bob)
    token = (await ann.post(f"/api/matches/{view['id']}/seats/0/link"))["token"]
    await stranger.post("/api/me", {"name": "Cem"})
    answers = await asyncio.gather(
        *(person.http.post("/api/links", json={"token": token}) for person in (bob, stranger) * 4)
    )
    owners = {person for person in (bob, stranger) if 0 in await seats_of(person, view)}
    assert len(owners) == 1
    views = [answer for answer in answers if answer.status_code == 200]
    assert {tuple(answer.json()["you"]["seats"]) for answer in views} <= {(0,), (0, 1)}


async def seats_of(person: Person, view: dict[str, Any]) -> list[int]:
    answer = await person.http.get(f"/api/matches/{view['id']}")
    return list(answer.json()["you"]["seats"]) if answer.status_code == 200 else []


async def test_a_link_is_used_up_only_by_moving_the_seat(
    ann: Person, bob: Person, stranger: Person
) -> None:
    view = await two_players(ann, bob)
    token = (await ann.post(f"/api/matches/{view['id']}/seats/0/link"))["token"]
    same = await ann.post("/api/links", {"token": token})
    assert (same["you"]["seats"], same["version"]) == ([0], view["version"])
    moved = await stranger.post("/api/links", {"token": token})
    assert moved["you"]["seats"] == [0]


@pytest.mark.parametrize("seats", [[PERSON], [PERSON, PERSON]])
async def test_a_chosen_seed_stays_on_its_device(ann: Person, seats: list[Any]) -> None:
    view = await ann.create(*seats, seed="known to Ann")
    refused = await ann.post(f"/api/matches/{view['id']}/seats/0/link", status=403)
    assert refused["code"] == "forbidden"


async def test_a_daily_challenge_stays_on_its_device(ann: Person) -> None:
    view = await ann.post("/api/daily")
    refused = await ann.post(f"/api/matches/{view['id']}/seats/0/link", status=403)
    assert refused["code"] == "forbidden"


# --------------------------------------------------------------------------------- leaving


async def test_leaving_frees_all_seats_of_a_guest(ann: Person, bob: Person) -> None:
    path, key = await invited(ann, PERSON, {**PERSON, "name": "Ben"}, OPEN, OPEN)
    await bob.post(f"{path}/join", {"key": key})
    await ann.post(f"{path}/leave", status=204)
    view = await bob.get(path)
    assert [seat["kind"] for seat in view["seats"]] == ["open", "open", "person", "open"]
    assert view["status"] == "open"
    await bob.post(f"{path}/leave", status=204)
    assert (await ann.get(path))["status"] == "abandoned"


async def test_who_stays_may_begin_when_the_creator_has_left(
    ann: Person, bob: Person, stranger: Person
) -> None:
    path, key = await invited(ann, PERSON, OPEN, hold=True)
    await bob.post(f"{path}/join", {"key": key})
    assert (await bob.post(f"{path}/begin", status=403))["code"] == "not_creator"
    await ann.post(f"{path}/leave", status=204)
    await stranger.post(f"{path}/join", {"key": key})
    assert (await stranger.get(path))["you"]["creator"] is False
    assert (await bob.get(path))["you"]["creator"] is True
    await stranger.post(f"{path}/begin", status=403)
    assert (await bob.post(f"{path}/begin"))["status"] == "running"


async def test_its_creator_fills_open_seats_with_bots(
    ann: Person, bob: Person, stranger: Person
) -> None:
    match = await ann.create(PERSON, OPEN, OPEN)
    path = f"/api/matches/{match['id']}"
    level = {"level": "crescent"}
    await bob.post(f"{path}/join", {"key": match["you"]["invite"], "seat": 2})
    assert (await bob.post(f"{path}/fill", level, status=403))["code"] == "not_creator"
    await stranger.post("/api/me", {"name": "Cem"})
    await stranger.post(f"{path}/fill", level, status=404)
    taken = await ann.post(f"{path}/fill", {**level, "seat": 2}, status=409)
    assert (taken["code"], taken["params"]["open"]) == ("no_open_seat", [1])
    view = await ann.post(f"{path}/fill", level)
    assert view["status"] == "running"
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "person"]
    assert view["seats"][1]["level"] == "crescent"
    told = [(entry["kind"], entry["seat"], entry["level"]) for entry in view["log"]]
    assert ("joined", 1, "crescent") in told
    assert (await ann.post(f"{path}/fill", level, status=409))["code"] == "not_open"


async def test_a_match_filled_with_bots_is_played_and_rematched(ann: Person) -> None:
    match = await ann.create(PERSON, OPEN)
    path = f"/api/matches/{match['id']}"
    view = await ann.post(f"{path}/fill", {"level": "new-moon"})
    assert view["status"] == "running"
    while not view["you"]["to_move"]:
        view = await ann.get(path)
    assert (await ann.move(view))["moves"] == view["moves"] + 1
    await ann.post(f"{path}/resign", {})
    again = (await ann.post(f"{path}/rematch"))["match"]
    seats = (await ann.get(f"/api/matches/{again}"))["seats"]
    assert [seat["level"] for seat in seats] == [None, "new-moon"]


async def test_a_full_match_that_is_held_is_not_to_be_joined(
    ann: Person, bob: Person, stranger: Person
) -> None:
    match = await ann.create(PERSON, OPEN, hold=True, public=True)

    async def listed() -> bool:
        return match["id"] in [found["id"] for found in (await stranger.get("/api/lobby"))["open"]]

    path = f"/api/matches/{match['id']}"
    assert await listed()
    assert (await stranger.get(path))["you"]["can_join"]
    await bob.post(f"{path}/join", {"name": 'B "kind": "open"'})
    assert not await listed()
    assert not (await stranger.get(path))["you"]["can_join"]
    assert (await stranger.post(f"{path}/join", {}, status=409))["code"] == "match_full"


async def test_who_is_forgotten_leaves_what_has_not_begun(ann: Person, bob: Person) -> None:
    path, key = await invited(ann, PERSON, OPEN, OPEN)
    await bob.post(f"{path}/join", {"key": key})
    running = await two_players(ann, bob)
    await bob.delete("/api/me")
    assert [seat["kind"] for seat in (await ann.get(path))["seats"]] == ["person", "open", "open"]
    assert (await ann.get(f"/api/matches/{running['id']}"))["status"] == "running"


# --------------------------------------------------------------------------------- no end of it


async def test_a_match_does_not_grow_for_ever(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("novaluna.server.match.match.MAX_EVENTS", 7)
    view = await ann.create(PERSON)
    path = f"/api/matches/{view['id']}"
    while view["version"] < 7:
        view = await ann.move(view)
        wish = {"id": new_action(), "version": view["version"]}
        if view["version"] < 7:
            view = (await ann.post(f"{path}/undo", wish))["view"]
    view = await ann.move(view)
    assert not view["undo"]["allowed"]
    wish = {"id": new_action(), "version": view["version"]}
    assert (await ann.post(f"{path}/undo", wish, status=409))["code"] == "undo_not_allowed"
    assert (await ann.post(f"{path}/seats/0/link", status=403))["code"] == "forbidden"
    path, key = await invited(ann, PERSON, OPEN, OPEN)
    for _ in range(6):
        await ann.post(f"{path}/words", {"words": "again"})
    refused = await ann.post(f"{path}/words", {"words": "again"}, status=403)
    assert refused["code"] == "forbidden"
    assert (await bob.post(f"{path}/join", {"key": key}, status=403))["code"] == "forbidden"


# --------------------------------------------------------------------------------- former players


def test_a_match_stays_known_to_who_gave_up() -> None:
    seats = [
        StoredSeat(kind="person", color=color, guest=guest)
        for color, guest in zip(COLORS, ("ann", "bob", "cem"), strict=False)
    ]
    match = new_match(Created(at=0, guest="ann", seats=seats)).match
    match.apply(actions.resign(match, "bob", None, 1))
    assert match.seats.of("bob") == []
    assert [match.is_known_to(guest) for guest in ("ann", "bob", "cem", "dora", None)] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_who_gave_up_has_come_last_on_their_score_sheet() -> None:
    seats = [
        StoredSeat(kind="person", color=color, guest=guest, name=guest.title())
        for color, guest in zip(COLORS, ("ann", "bob", "cem"), strict=False)
    ]
    match = new_match(Created(at=0, guest="ann", seats=seats)).match
    match.apply(actions.resign(match, "bob", None, 1))
    assert match.game is not None
    while match.turn is not None:
        move = next(iter(match.game.legal_moves))
        match.apply(Moved(at=2, seat=match.turn, move=move))
    outcome = match.game.outcome()
    assert outcome is not None
    by_guest = {row["guest"]: row for row in results_of(match)}
    assert by_guest.keys() == {"ann", "bob", "cem"}
    assert (by_guest["bob"]["place"], by_guest["bob"]["name"]) == (3, "Bob")
    assert json.loads(by_guest["bob"]["opponents"]) == ["Ann", "Cem"]
    for standing in outcome.ranking:
        if standing.seat != 1:
            row = by_guest[("ann", "bob", "cem")[standing.seat]]
            assert row["place"] == standing.place
            assert json.loads(row["levels"]) == ["quarter"]
