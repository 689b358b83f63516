"""Giving up, and bots that play on for those who are not there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import BOT, OPEN, PERSON, Person, moves_of, to_move, two_players


async def test_giving_up_ends_a_match_of_two(ann: Person, bob: Person) -> None:
    view = await two_players(ann, bob)
    over = await bob.post(f"/api/matches/{view['id']}/resign", {})
    assert over["status"] == "over"
    assert over["outcome"]["reason"] == "resigned"
    assert over["outcome"]["winner"] == 0
    assert over["fairness"]["secret"]
    rematch = await ann.post(f"/api/matches/{view['id']}/rematch")
    waiting = await ann.get(f"/api/matches/{rematch['match']}")
    assert (waiting["status"], waiting["position"]) == ("open", None)
    assert await bob.post(f"/api/matches/{view['id']}/rematch") == rematch
    again = await bob.get(f"/api/matches/{rematch['match']}")
    assert again["status"] == "running"
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob"]
    assert (await ann.get(f"/api/matches/{view['id']}"))["rematch"] == rematch["match"]


async def test_only_the_loser_is_said_to_have_given_up(ann: Person, bob: Person) -> None:
    """Nor does the reason change with what happens after the end."""
    view = await two_players(ann, bob)
    path = f"/api/matches/{view['id']}"
    over = await bob.post(f"{path}/resign", {})
    ranking = over["outcome"]["ranking"]
    assert [(place["seat"], place["reason"]) for place in ranking] == [
        (0, "opponent_out"),
        (1, "resigned"),
    ]
    await ann.post(f"{path}/rematch")
    assert (await ann.get(path))["outcome"] == over["outcome"]
    (listed,) = [m for m in (await ann.get("/api/me/matches"))["matches"] if m["id"] == view["id"]]
    assert listed["result"] == "resigned B"


async def test_one_of_two_at_one_screen_gives_up_and_the_other_wins(ann: Person) -> None:
    view = await ann.create(PERSON, {**PERSON, "name": "Ben"})
    over = await ann.post(f"/api/matches/{view['id']}/resign", {"seat": 1})
    assert (over["status"], over["outcome"]["reason"]) == ("over", "resigned")
    assert over["outcome"]["winner"] == 0


async def test_one_of_three_at_one_screen_gives_up_and_a_bot_takes_the_seat(ann: Person) -> None:
    view = await ann.create(*({**PERSON, "name": name} for name in ("Ann", "Ben", "Cem")))
    turn = view["table"]["turn"]
    after = await ann.post(f"/api/matches/{view['id']}/resign", {})
    assert after["status"] == "running"
    assert [seat["kind"] == "bot" for seat in after["seats"]] == [n == turn for n in range(3)]
    assert after["you"]["seats"] == [n for n in range(3) if n != turn]


async def test_who_gave_up_where_more_play_can_still_look_on(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN, BOT)
    path = f"/api/matches/{match['id']}"
    await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
    await bob.post(f"{path}/resign", {})
    view = await bob.get(path)
    assert view["you"]["role"] == "spectator"
    assert moves_of(view) == []
    assert match["id"] in {own["id"] for own in (await bob.get("/api/me/matches"))["matches"]}


async def test_a_bot_takes_over_where_more_play(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN, BOT)
    path = f"/api/matches/{match['id']}"
    await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
    view = await bob.post(f"{path}/resign", {})
    assert view["status"] == "running"
    assert view["seats"][1]["kind"] == "bot"
    assert view["you"]["kept"] == []
    assert (await bob.post(f"{path}/come-back", {"seat": 1}, status=403))["code"] == "forbidden"


async def test_a_bot_keeps_a_seat_warm_until_its_player_comes_back(
    ann: Person, bob: Person, stranger: Person
) -> None:
    """It is of the usual level, whatever is asked for, and the log says so."""
    match = await two_players(ann, bob)
    path = f"/api/matches/{match['id']}"
    async with bob.live(match["id"]) as socket:
        await bob.post(f"{path}/hand-over", {"seat": 1, "level": "eclipse"})
        view = await socket.until(match["version"] + 1)
        assert (view["you"]["role"], view["you"]["kept"]) == ("spectator", [1])
        assert (view["seats"][1]["kind"], view["seats"][1]["level"]) == ("bot", "quarter")
        told = [(entry["kind"], entry["level"]) for entry in view["log"] if entry["seat"] == 1]
        assert ("handed_over", "quarter") in told
        assert (await ann.get(path))["you"]["kept"] == []
        await ann.post(f"{path}/come-back", {"seat": 1}, status=403)
        await stranger.post("/api/me", {"name": "Cem"})
        key = match["you"]["invite"]
        await stranger.get(path, key=key)
        await stranger.post(f"{path}/come-back", {"seat": 1}, status=404)
        back = await bob.post(f"{path}/come-back", {"seat": 1})
    assert (back["you"]["seats"], back["you"]["kept"]) == ([1], [])
    assert (back["seats"][1]["kind"], back["seats"][1]["name"]) == ("person", "Bob")
    assert back["log"][-1]["kind"] == "returned"
    mover, view = await to_move(back, ann, bob)
    assert (await mover.move(view))["moves"] == view["moves"] + 1


@pytest.mark.parametrize("others", [(), (BOT,), (BOT, BOT)])
async def test_bots_alone_do_not_play_on(ann: Person, others: tuple[dict[str, Any], ...]) -> None:
    """They would be at the end before anybody could come back."""
    view = await ann.create(PERSON, *others)
    path = f"/api/matches/{view['id']}/hand-over"
    assert (await ann.post(path, {"seat": 0}, status=403))["code"] == "forbidden"


async def test_the_last_person_keeps_their_seat(ann: Person, bob: Person) -> None:
    view = await two_players(ann, bob)
    path = f"/api/matches/{view['id']}"
    await bob.post(f"{path}/hand-over", {"seat": 1})
    refused = await ann.post(f"{path}/hand-over", {"seat": 0}, status=403)
    assert refused["code"] == "forbidden"
    await bob.post(f"{path}/come-back", {"seat": 1})
    assert (await ann.post(f"{path}/hand-over", {"seat": 0}))["you"]["kept"] == [0]


async def test_another_seat_is_handed_over_only_when_its_player_is_gone(
    ann: Person, bob: Person
) -> None:
    view = await two_players(ann, bob)
    refused = await ann.post(f"/api/matches/{view['id']}/hand-over", {"seat": 1}, status=403)
    assert refused["code"] == "forbidden"
