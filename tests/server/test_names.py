"""What players call themselves, over HTTP: what is kept, what is refused, and how it is said."""

from __future__ import annotations

import pytest

from novaluna.record import parse_record
from novaluna.server.match.events import Created, StoredSeat
from novaluna.server.match.match import Match
from tests.server.serving import BOT, OPEN, PERSON, Person


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("👩‍🚀", "👩‍🚀"),
        ("🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("علی‌رضا", "علی‌رضا"),
        ("\u202eAnn\u202c\u200f", "Ann"),
        (" A\u200dnn\u2060 ", "Ann"),
    ],
)
async def test_names_are_kept_as_they_are_shown(ann: Person, typed: str, kept: str) -> None:
    assert (await ann.post("/api/me", {"name": typed}))["name"] == kept
    view = await ann.create({**PERSON, "name": typed}, BOT, words=typed)
    assert view["seats"][0]["name"] == kept
    assert view["fairness"]["words"][0]["words"] == kept
    record = parse_record(await ann.get(f"/api/matches/{view['id']}/record"))
    assert record.names == (kept, "New moon bot")


@pytest.mark.parametrize("name", ["", "\u200b", "\u3164", "n" * 25])
async def test_a_name_that_cannot_be_used_is_named_as_such(ann: Person, name: str) -> None:
    seats = [PERSON, {**PERSON, "name": name}]
    problem = await ann.post("/api/matches", {"seats": seats}, status=422)
    assert problem["code"] == "bad_text"
    assert problem["params"] == {"where": "seats.1.name", "most": 24}
    problem = await ann.post("/api/me", {"name": name}, status=422)
    assert problem["params"] == {"where": "name", "most": 24}


async def test_a_record_tells_its_players_apart(ann: Person, bob: Person) -> None:
    bot = {**BOT, "level": "crescent"}
    match = await ann.create({**PERSON, "name": "Bob"}, OPEN, bot, bot)
    await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
    record = parse_record(await bob.get(f"/api/matches/{match['id']}/record"))
    assert record.names == ("Bob 1", "Bob 2", "Crescent bot 1", "Crescent bot 2")


async def test_who_has_no_name_is_a_guest_in_the_record(stranger: Person) -> None:
    view = await stranger.create(PERSON, PERSON)
    record = parse_record(await stranger.get(f"/api/matches/{view['id']}/record"))
    assert record.names == ("Guest 1", "Guest 2")


def test_names_that_were_stored_before_are_shown_as_new_ones() -> None:
    """Earlier versions took what Python calls printable, which includes fillers."""
    seats = [
        StoredSeat(kind="person", color="ivory", name="\u3164", guest="g"),
        StoredSeat(kind="person", color="coral", name="A\u115fnn", guest="g"),
    ]
    match = Match("a" * 12, f"secret:{'0' * 64}", Created(at=0, guest="g", seats=seats))
    assert [seat.name for seat in match.seats] == [None, "Ann"]
    assert match.record(reveal=False).names == ("Guest", "Ann")
