"""Making, joining and playing matches over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from novaluna.record import parse_record, verify
from novaluna.server.protocol.match import FullMatchState
from tests.server.serving import (
    BOT,
    OPEN,
    PERSON,
    Person,
    finish,
    moves_of,
    new_action,
    serving,
    settings_for,
    to_move,
    two_players,
)


async def test_a_game_against_a_bot_can_be_played_to_the_end(ann: Person) -> None:
    view = await ann.create(PERSON, BOT)
    assert view["status"] == "running"
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]
    while view["status"] == "running":
        view = await ann.get(f"/api/matches/{view['id']}")
        if view["you"]["to_move"]:
            FullMatchState.model_validate_json(
                (await ann.http.get(f"/api/matches/{view['id']}")).text
            )
            view = await ann.move(view)
        else:
            await asyncio.sleep(0.01)
    assert view["outcome"]["ranking"][0]["place"] == 1
    assert moves_of(view) == []
    record = await ann.get(f"/api/matches/{view['id']}/record")
    checked = verify(parse_record(record))
    assert checked.commitment_checked
    assert checked.deal_checked
    sheet = await ann.get("/api/me/scores")
    assert len(sheet["games"]) == 1
    assert sheet["games"][0]["levels"] == ["new-moon"]


async def test_a_solo_game_ends_on_the_score_sheet(ann: Person) -> None:
    view = await finish(await ann.create(PERSON), ann)
    sheet = await ann.get("/api/me/scores")
    assert [result["score"] for result in sheet["solo"]] == [view["outcome"]["solo"]]
    assert sheet["statistics"]["games"] == 1


async def test_two_people_play_by_an_invitation(ann: Person, bob: Person, stranger: Person) -> None:
    match = await ann.create(PERSON, OPEN, words="my words")
    path = f"/api/matches/{match['id']}"
    assert match["status"] == "open"
    assert match["position"] is None
    assert await stranger.get(path, status=404)
    assert (await stranger.get(path, key=match["you"]["invite"]))["you"]["role"] == "spectator"
    joined = await bob.post(
        f"{path}/join", {"key": match["you"]["invite"], "words": "and mine", "color": "jade"}
    )
    assert joined["status"] == "running"
    assert joined["seats"][1]["name"] == "Bob"
    assert joined["seats"][1]["color"] == "jade"
    mover, own = await to_move(joined, ann, bob)
    await mover.move(own)
    view = await bob.post(f"{path}/resign", {})
    assert view["fairness"]["secret"]
    assert [given["words"] for given in view["fairness"]["words"]] == ["my words", "and mine"]
    record = parse_record(await bob.get(f"{path}/record"))
    assert verify(record).commitment_checked
    assert record.names == ("Ann", "Bob")


async def test_a_move_for_another_seat_or_version_is_refused(ann: Person, bob: Person) -> None:
    view = await two_players(ann, bob)
    mover, own = await to_move(view, ann, bob)
    other = bob if mover is ann else ann
    wish = {"id": new_action(), "version": own["version"], "move": moves_of(own)[0]["move"]}
    path = f"/api/matches/{view['id']}/moves"
    assert (await other.post(path, wish, status=403))["code"] == "not_your_turn"
    stale = {**wish, "version": own["version"] - 1}
    assert (await mover.post(path, stale, status=409))["code"] == "stale_version"
    illegal = {**wish, "move": "0@0,0"}
    assert (await mover.post(path, illegal, status=409))["code"] == "illegal_move"
    nonsense = {**wish, "move": "castle"}
    assert (await mover.post(path, nonsense, status=422))["code"] == "invalid_move"
    assert (await ann.get(f"/api/matches/{view['id']}"))["version"] == own["version"]


async def test_a_repeated_move_is_answered_as_the_first_time(ann: Person) -> None:
    view = await ann.create(PERSON)
    wish = {"id": new_action(), "version": view["version"], "move": moves_of(view)[0]["move"]}
    path = f"/api/matches/{view['id']}/moves"
    first = await ann.post(path, wish)
    again = await ann.post(path, wish)
    assert first["version"] == again["version"]
    assert again["view"]["moves"] == 1
    at_once = await asyncio.gather(
        *(
            ann.post(
                path,
                {
                    **wish,
                    "id": "the-same-action",
                    "version": again["view"]["version"],
                    "move": moves_of(again["view"])[0]["move"],
                },
            )
            for _ in range(8)
        )
    )
    assert {answer["version"] for answer in at_once} == {first["version"] + 1}
    assert (await ann.get(f"/api/matches/{view['id']}"))["moves"] == 2


@pytest.mark.parametrize("wrong", [False, 1.0, "1", None, 2**31, -1])
async def test_a_version_is_an_integer_and_nothing_else(ann: Person, wrong: object) -> None:
    view = await ann.create(PERSON)
    wish = {"id": new_action(), "version": wrong, "move": "1@0,0"}
    problem = await ann.post(f"/api/matches/{view['id']}/moves", wish, status=422)
    assert problem["code"] == "bad_request"
    assert problem["params"]["errors"][0]["where"] == "body.version"


async def test_alone_a_move_is_taken_back_at_once(ann: Person) -> None:
    before = await ann.create(PERSON)
    after = await ann.move(before)
    assert after["undo"] == {
        "allowed": True,
        "needs_consent": False,
        "requested_by": None,
        "needed_from": [],
        "yours_to_answer": False,
        "back_to": 0,
    }
    wish = {"id": new_action(), "version": after["version"]}
    undone = (await ann.post(f"/api/matches/{before['id']}/undo", wish))["view"]
    assert undone["position"] == before["position"]
    assert moves_of(undone) == moves_of(before)
    assert not undone["undo"]["allowed"]


async def test_with_others_a_move_is_taken_back_only_if_they_agree(
    ann: Person, bob: Person
) -> None:
    view = await two_players(ann, bob)
    path = f"/api/matches/{view['id']}"
    mover, before = await to_move(view, ann, bob)
    other = bob if mover is ann else ann
    for agree in (False, True):
        after = await mover.move(await mover.get(path))
        wish = {"id": new_action(), "version": after["version"]}
        asked = (await mover.post(f"{path}/undo", wish))["view"]
        assert asked["moves"] == before["moves"] + 1
        assert asked["undo"]["requested_by"] == before["table"]["turn"]
        asked = await other.get(path)
        assert asked["undo"]["yours_to_answer"]
        answer = {"id": new_action(), "version": asked["version"], "agree": agree}
        assert (await mover.post(f"{path}/consent", answer, status=409))["code"]
        answered = (await other.post(f"{path}/consent", answer))["view"]
        assert answered["moves"] == before["moves"] + (0 if agree else 1)
        if not agree:
            wish = {"id": new_action(), "version": answered["version"]}
            refused = await mover.post(f"{path}/undo", wish, status=409)
            assert refused["code"] == "undo_not_allowed"
            assert not (await mover.get(path))["undo"]["allowed"]
            mover, before = await to_move(view, ann, bob)
            other = bob if mover is ann else ann
    assert (await mover.get(path))["position"] == before["position"]


async def test_several_people_on_one_device_share_the_guest(ann: Person) -> None:
    names = [{**PERSON, "name": name} for name in ("Ann", "Ben", "Cem", "Dora")]
    view = await ann.create(*names, first_game=True)
    assert view["you"]["seats"] == [0, 1, 2, 3]
    assert view["table"]["displays"][0]["tokens_left"] == 15
    after = await ann.move(view)
    assert after["you"]["to_move"]
    assert after["undo"]["allowed"]
    assert not after["undo"]["needs_consent"]
    for _ in range(4):
        after = await ann.move(after)
    assert {entry["seat"] for entry in after["log"] if entry["kind"] == "take"} == {0, 1, 2, 3}


async def test_a_seat_moves_to_another_device(ann: Person, bob: Person, stranger: Person) -> None:
    view = await two_players(ann, bob)
    link = f"/api/matches/{view['id']}/seats/0/link"
    await bob.post(link, status=403)
    revoked = await ann.post(link)
    await ann.delete(link)
    assert (await stranger.post("/api/links", {"token": revoked["token"]}, status=404))["code"] == (
        "link_invalid"
    )
    token = (await ann.post(link))["token"]
    moved = await stranger.post("/api/links", {"token": token})
    assert moved["you"]["seats"] == [0]
    assert (await ann.get(f"/api/matches/{view['id']}"))["you"]["role"] == "spectator"
    await stranger.post("/api/links", {"token": token}, status=404)


async def test_nobody_fills_the_lobby(tmp_path: Path) -> None:
    """Everybody's newest match comes before anybody's second; the newest of those listed first."""
    async with (
        serving(settings_for(tmp_path)) as running,
        Person(running.url) as ann,
        Person(running.url) as eve,
        Person(running.url) as mallory,
    ):
        small = await ann.create(PERSON, OPEN, public=True)
        begun = await ann.create(PERSON, public=True)
        for _ in range(27):
            for person in (eve, mallory):
                await person.create(PERSON, OPEN, public=True)
                last = await person.create(PERSON, public=True)
        lobby = await ann.get("/api/lobby")
    for part, match in (("open", small), ("running", begun)):
        ids = [found["id"] for found in lobby[part]]
        assert match["id"] in ids
        assert len(set(ids)) == len(ids) == 50
        times = [found["updated_at"] for found in lobby[part]]
        assert times == sorted(times, reverse=True)
    assert last["id"] == lobby["running"][0]["id"]


async def test_lobby_and_my_matches(ann: Person, bob: Person, stranger: Person) -> None:
    public = await ann.create(PERSON, OPEN, public=True)
    private = await ann.create(PERSON, OPEN)

    async def in_lobby(part: str) -> list[str]:
        found = [match["id"] for match in (await stranger.get("/api/lobby"))[part]]
        return [match for match in found if match in (public["id"], private["id"])]

    assert await in_lobby("open") == [public["id"]]
    await bob.post(f"/api/matches/{public['id']}/join", {})
    assert await in_lobby("open") == []
    assert await in_lobby("running") == [public["id"]]
    mine = await ann.get("/api/me/matches")
    assert {match["id"] for match in mine["matches"]} == {public["id"], private["id"]}
    waiting = await to_move(await ann.get(f"/api/matches/{public['id']}"), ann, bob)
    assert (await waiting[0].get("/api/me"))["waiting"] == 1
    first = (await waiting[0].get("/api/me/matches"))["matches"][0]
    assert first["id"] == public["id"]
    assert first["your_turn"]
    await ann.post(f"/api/matches/{private['id']}/leave", status=204)
    assert (await ann.get(f"/api/matches/{private['id']}"))["status"] == "abandoned"


async def test_words_can_follow_the_commitment(ann: Person) -> None:
    view = await ann.create(PERSON, BOT, hold=True)
    assert view["status"] == "open"
    assert view["fairness"]["commitment"]
    await ann.post(f"/api/matches/{view['id']}/words", {"words": "chosen afterwards"})
    begun = await ann.post(f"/api/matches/{view['id']}/begin")
    assert begun["status"] == "running"
    assert begun["fairness"]["words"] == [{"seat": 0, "words": "chosen afterwards"}]


async def test_a_seed_is_for_casual_games_only(ann: Person) -> None:
    first, second = [await ann.create(PERSON, seed="same") for _ in range(2)]
    assert first["position"] == second["position"]
    assert first["fairness"]["seed"] is None
    assert first["fairness"]["chosen_seed"]
    refused = await ann.post("/api/matches", {"seats": [PERSON, OPEN], "seed": "same"}, status=422)
    assert refused["code"] == "seed_not_allowed"
    await finish(first, ann)
    assert (await ann.get("/api/me/scores"))["solo"] == []


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([], "bad_request"),
        ([PERSON] * 5, "bad_request"),
        ([BOT, BOT], "bad_seats"),
        ([OPEN], "bad_seats"),
        ([{"kind": "bot"}, PERSON], "bad_seats"),
        ([{**PERSON, "level": "quarter"}], "bad_seats"),
        ([{**PERSON, "name": "\n"}], "bad_text"),
        ([{**PERSON, "age": 7}], "bad_request"),
    ],
)
async def test_seats_must_make_sense(ann: Person, seats: list[Any], code: str) -> None:
    assert (await ann.post("/api/matches", {"seats": seats}, status=422))["code"] == code


async def test_same_colours_are_refused(ann: Person) -> None:
    seat = {**PERSON, "color": "jade"}
    refused = await ann.post("/api/matches", {"seats": [seat, seat]}, status=409)
    assert refused["code"] == "color_taken"


async def test_a_record_is_replayed_and_continued(ann: Person) -> None:
    view = await ann.create(PERSON, {**PERSON, "name": "Ben"})
    path = f"/api/matches/{view['id']}"
    for _ in range(12):
        view = await ann.move(view)
    view = await ann.post(f"{path}/resign", {})
    replay = await ann.get(f"{path}/replay")
    assert len(replay["positions"]) == len(replay["moves"]) + 1 == view["moves"] + 1
    assert replay["positions"][-1] == view["position"]
    uploaded = await ann.post("/api/records/replay", {"record": replay["record"]})
    assert uploaded["positions"] == replay["positions"]
    continued = await ann.post(
        "/api/records/continue",
        {"record": replay["record"], "move": 5, "seats": [PERSON, BOT]},
        status=201,
    )
    assert continued["continued"]
    record = replay["record"].replace("Result: ", "Result: tokens A=0 B=1\nResult: ")
    problem = await ann.post("/api/records/replay", {"record": record}, status=422)
    assert problem["code"] == "bad_record"
    assert problem["params"]["line"]
    checked = await ann.post("/api/records/verify", {"record": replay["record"]})
    assert checked["ok"]
    assert checked["commitment_checked"]
