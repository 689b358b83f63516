"""Whose seat it is: private links, leaving, substitutes, former players."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.serving import OPEN, PERSON, Person
from tests.server.test_matches import two_players


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
