"""Records as the page reads, checks and writes them: in all cases as Python does."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.page_module import PageModule
from novaluna.fairness import Fairness, commitment_to, seed_from
from novaluna.game import Game
from novaluna.names import apart, isolate, look
from novaluna.notation import NotationError
from novaluna.record import TITLE, Record, parse_record
from novaluna.server.features.replay import replay_of, verification_of
from novaluna.shuffle import shuffled
from tests.helpers import play_on

ROOT = Path(__file__).parents[1]
STORED = sorted((ROOT / "tests/server/data").glob("first-record-*.txt"))
NAMES = ("Ada", "Björn", "علی\u200cرضا", "👩\u200d🚀 四")
JUNK = [*'09,;@*-+:= \n"[{\\ABR', "é", "\u2028", "\ud800", "\u200d", "👩", "\ufeff", "\xa0"]
PLACE = re.compile(r"^line \d+(, move \d+)?|^move \d+")


@pytest.fixture(scope="module")
def page() -> Iterator[PageModule]:
    with PageModule() as running:
        yield running


def _samples() -> dict[str, str]:
    samples = {path.stem: path.read_text(encoding="utf-8") for path in STORED}
    for players in (1, 2, 3, 4):
        for first_game in {False, players > 2}:
            game = Game(players, seed=f"page {players}", first_game=first_game)
            play_on(game, random.Random(players), skill=0.9)
            record = Record.of(game, names=NAMES[:players], date="2024-05-31")
            samples[f"{players} players, first game {first_game}"] = str(record)
    part = play_on(Game(3, seed=b"\x00\xff"), random.Random(3), limit=20)
    samples["hidden seed"] = str(Record.of(part))
    samples["seed of bytes"] = str(Record.of(part, reveal_seed=True, practice=True))
    samples["with hints"] = str(Record.of(part, practice=True, hints=[0, 2]))
    for seed in ("Größe 満月", b"\x80"):
        other = play_on(Game.from_state(part.state, seed=seed), random.Random(4), skill=0.9)
        samples[f"from a position, {seed!r}"] = str(Record.of(other))
    secret, words = "5f" * 32, {0: "full moon", 1: '"mond" über\u2028 \x7f\n\t měsíc'}
    game = play_on(Game(2, seed=seed_from(secret, words)), random.Random(5), skill=0.9)
    story = Fairness(commitment_to(secret), secret, tuple(words.items()))
    samples["with its story"] = str(Record.of(game).with_fairness(story))
    return samples


SAMPLES = _samples()
GOLDEN = {
    path.stem: TITLE + path.read_text(encoding="utf-8").rpartition(TITLE)[2]
    for path in sorted((ROOT / "tests/golden").glob("*.txt"))
}


def _compare(page: PageModule, text: str) -> str:
    """Check that both say the same of a text; how it went."""
    told = page.ask("record", text)
    try:
        record = parse_record(text)
    except NotationError as error:
        law_says = {"line": error.line, "column": error.column}
    else:
        return _compare_read(told, record, text)
    if text.split("\n")[law_says["line"] - 1].startswith("Position: "):
        # Inside a position the engine may find another of several mistakes first.
        law_says["column"] = told.get("column")
    assert told == law_says, text
    return "unreadable"


def _compare_read(told: dict[str, Any], record: Record, text: str) -> str:
    law = verification_of(record).model_dump()
    for claims in (law, told["verified"]):  # the words differ, the place does not
        found = PLACE.match(claims["message"] or "")
        claims["message"] = found[0] if found else None
    assert told["verified"] == law, text
    if not law["ok"]:
        assert told["replay"] is None
        return "false"
    assert (
        told["replay"] == replay_of(record, [str(state) for state in record.states()]).model_dump()
    )
    assert told["replay"]["record"] == text.removeprefix("\ufeff")
    return "true"


@pytest.mark.parametrize("name", [*SAMPLES, *GOLDEN])
def test_every_sample_is_read_checked_and_written_alike(page: PageModule, name: str) -> None:
    text = (SAMPLES | GOLDEN)[name]
    assert _compare(page, text) == "true"
    assert _compare(page, "\ufeff" + text) == "true"


@pytest.mark.parametrize("name", SAMPLES)
def test_broken_samples_are_refused_at_the_same_place(page: PageModule, name: str) -> None:
    """Characters dropped, doubled, exchanged or put in; lines moved; files cut short."""
    chance = random.Random(name)
    whole = SAMPLES[name]
    found = set()
    for _ in range(50):
        start = chance.randrange(len(whole))
        end = start + chance.randrange(5)
        instead = chance.choice(["", whole[start:end] * 2, chance.choice(JUNK), "B", "1", "T5a"])
        found.add(_compare(page, whole[:start] + instead + whole[end:]))
    for _ in range(8):
        lines = whole.split("\n")
        line = lines.pop(chance.randrange(len(lines)))
        lines.insert(chance.randrange(len(lines)), line)
        found.add(_compare(page, "\n".join(lines)))
        found.add(_compare(page, whole[: chance.randrange(len(whole))]))
    for _ in range(8):  # another claim of one move
        lines = whole.split("\n")
        number = chance.randrange(lines.index("") + 1, len(lines) - 2)
        lines[number] = re.sub(r" [RBTY]\d[a-d]?| \+\d|$", " B6a", lines[number], count=1)
        found.add(_compare(page, "\n".join(lines)))
    assert {"unreadable", "false"} <= found


@pytest.mark.parametrize(
    "day", ["2024-02-29", "2023-02-29", "0000-01-01", "0001-01-01", "2024-13-01"]
)
def test_days_of_the_calendar(page: PageModule, day: str) -> None:
    text = next(iter(SAMPLES.values())).replace("record 1\n", f"record 1\nDate: {day}\n", 1)
    _compare(page, re.sub(r"(Date: .*\n)Date: .*\n", r"\1", text))


@pytest.mark.parametrize("seats", ["A,C", "C,A", "A,A", "D", "A,", "", "A, C"])
def test_seats_that_were_given_a_hint(page: PageModule, seats: str) -> None:
    text = SAMPLES["with hints"].replace("Hints: A,C\n", f"Hints: {seats}\n")
    assert _compare(page, text) == ("true" if seats == "A,C" else "unreadable")


@pytest.mark.parametrize(
    "name", ["Ada\ufeff", "\xa0Ada", "\u200d", "a\u200db", "☺\ufe0f", "\u3164", "\x85"]
)
def test_names(page: PageModule, name: str) -> None:
    text = SAMPLES["hidden seed"].replace("A: A\n", f"A: {name}\n")
    assert name in text
    _compare(page, text)


def test_names_that_look_alike(page: PageModule) -> None:
    """Alike for both are the same ones: nobody is numbered in one place and not in another."""
    some = ["Ann", "\u0410NN", "Straße", "STRASSE", "STRA\u1e9eE", "ΟΔΟΣ", "οδος", "I|l10O", "İi̇ıI"]
    some += ["A\u2800nn", "A\u200dnn", "\ufb01n", "\uff21nn", "אבי", "علی\u200cرضا", "\u1e9e", "ǅ"]
    chance = random.Random("look")
    letters = "".join(
        map(chr, [*range(0x20, 0x587), *range(0x1E00, 0x2100), *range(0xFB00, 0xFB07)])
    )
    some += ["".join(chance.choices(letters + "".join(some), k=9)) for _ in range(2_000)]
    told = page.ask("names", some)
    assert told["looks"] == [look(name) for name in some]
    assert told["isolated"] == [isolate(name) for name in some]
    assert told["apart"] == apart(some)


def test_the_pile_of_a_position(page: PageModule) -> None:
    state = play_on(Game(2, seed="pile"), random.Random(1), limit=12).state
    expected = [tile.name for tile in shuffled(state.unseen, "Größe 満月", "tiles")]
    assert page.ask("pile", str(state), "Größe 満月") == expected
    assert page.ask("sha256", "5f" * 32) == commitment_to("5f" * 32)
