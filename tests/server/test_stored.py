"""Whatever was once stored can be read: here what the version before this one stored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from novaluna.server.match.events import Created, Event, read_event, write_event
from novaluna.server.match.match import Match

STORED = json.loads(
    Path(__file__).with_name("data").joinpath("matches-0.2.0.json").read_text("utf-8")
)
NEW_SINCE = {"filled", "hint_used"}
"""The kinds of events that version 0.2.0 did not have."""


@pytest.mark.parametrize("stored", STORED, ids=[stored["name"] for stored in STORED])
def test_a_match_stored_by_the_version_before_is_what_it_was(stored: Any) -> None:
    events = [read_event(text) for text in stored["events"]]
    assert [write_event(event) for event in events] == stored["events"]
    created = events[0]
    assert isinstance(created, Created)
    match = Match(stored["id"], stored["secret"], created)
    for event in events[1:]:
        match.apply(event)
    assert (match.version, match.status) == (stored["version"], stored["status"])
    assert (match.result, match.practice) == (stored["result"], stored["practice"])
    position = None if match.game is None else str(match.game.state)
    assert position == stored["position"]
    assert [line.kind for line in match.log.lines] == stored["log"]


def test_the_samples_hold_every_kind_of_event() -> None:
    union = get_args(Event)[0]
    kinds = {get_args(kind.model_fields["kind"].annotation)[0] for kind in get_args(union)}
    held = {json.loads(text)["kind"] for stored in STORED for text in stored["events"]}
    assert held == kinds - NEW_SINCE


def test_why_a_match_was_lost_outlives_a_rematch() -> None:
    (stored,) = (stored for stored in STORED if "rematch" in stored["name"])
    assert json.loads(stored["events"][-1])["kind"] == "rematched"
    assert stored["result"].startswith("time")
