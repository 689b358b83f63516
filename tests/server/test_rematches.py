"""Playing once more with the same people."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.serving import BOT, PERSON, Person, two_players


async def test_both_may_ask_for_a_rematch_at_the_same_moment(ann: Person, bob: Person) -> None:
    view = await two_players(ann, bob)
    await bob.post(f"/api/matches/{view['id']}/resign", {})
    path = f"/api/matches/{view['id']}/rematch"
    made = await asyncio.gather(*(person.post(path) for person in (ann, bob, ann, bob)))
    assert all(one == made[0] for one in made)
    mine = await ann.get("/api/me/matches")
    assert {match["id"] for match in mine["matches"]} == {view["id"], made[0]["match"]}
    assert (await ann.get(f"/api/matches/{made[0]['match']}"))["status"] == "running"


async def test_nobody_is_put_into_a_rematch_unasked(ann: Person, bob: Person) -> None:
    """Else the clock would run against somebody who does not know of it."""
    view = await two_players(ann, bob, clock={"mode": "move", "seconds": 600})
    await bob.post(f"/api/matches/{view['id']}/resign", {})
    made = await ann.post(f"/api/matches/{view['id']}/rematch")
    assert await ann.post(f"/api/matches/{view['id']}/rematch") == made
    path = f"/api/matches/{made['match']}"
    waiting = await ann.get(path)
    assert (waiting["status"], waiting["clock"]) == ("open", None)
    assert [seat["awaited"] for seat in waiting["seats"]] == [False, True]
    assert not waiting["you"]["can_join"]
    assert (await ann.post(f"{path}/begin", status=409))["code"] == "not_begun"
    mine = await bob.get(path)
    assert (mine["you"]["seats"], mine["you"]["can_join"]) == ([1], True)
    begun = await bob.post(f"{path}/join", {"words": "with my words"})
    assert begun["status"] == "running"
    assert begun["fairness"]["words"] == [{"seat": 1, "words": "with my words"}]
    assert [seat["awaited"] for seat in begun["seats"]] == [False, False]
    assert [entry["kind"] for entry in begun["log"]] == ["created", "joined", "begun"]


async def test_a_rematch_can_be_declined(ann: Person, bob: Person, stranger: Person) -> None:
    view = await two_players(ann, bob)
    await bob.post(f"/api/matches/{view['id']}/resign", {})
    made = await ann.post(f"/api/matches/{view['id']}/rematch")
    path = f"/api/matches/{made['match']}"
    await bob.post(f"{path}/leave", status=204)
    waiting = await ann.get(path)
    assert [seat["kind"] for seat in waiting["seats"]] == ["person", "open"]
    begun = await stranger.post(f"{path}/join", {"key": waiting["you"]["invite"]})
    assert begun["status"] == "running"


async def test_a_player_waited_for_comes_with_another_device(
    ann: Person, bob: Person, stranger: Person
) -> None:
    view = await two_players(ann, bob)
    await bob.post(f"/api/matches/{view['id']}/resign", {})
    made = await ann.post(f"/api/matches/{view['id']}/rematch")
    path = f"/api/matches/{made['match']}"
    token = (await bob.post(f"{path}/seats/1/link"))["token"]
    assert (await stranger.post("/api/links", {"token": token}))["status"] == "running"


@pytest.mark.parametrize("other", [BOT, {**PERSON, "name": "Ben"}])
async def test_alone_a_rematch_begins_at_once(ann: Person, other: dict[str, Any]) -> None:
    view = await ann.create(PERSON, other)
    await ann.post(f"/api/matches/{view['id']}/resign", {})
    made = await ann.post(f"/api/matches/{view['id']}/rematch")
    assert (await ann.get(f"/api/matches/{made['match']}"))["status"] == "running"
