from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.names import ALIKE, apart, is_line, look, tidy
from tests.helpers import examples


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Björn Ő",
        "👩‍🚀",
        "🏳️‍🌈",
        "👨‍👩‍👧‍👦",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "❤️",
        "1️⃣",
        "علی‌رضا",
        "क्‍ष",
        "四",
        "אבי",
    ],
)
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    assert tidy(name) == name
    assert is_line(name)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A\u200dnn", "Ann"),
        ("Ann\u200c", "Ann"),
        ("\u202eAnn\u202c", "Ann"),
        ("\u2067Ann\u2069\u200f", "Ann"),
        ("A\u00adnn\ufeff", "Ann"),
        ("Ann\ufe0f", "Ann"),
        ("Ann\U000e0067\U000e007f", "Ann"),
        ("👩\u200d", "👩"),
        ("Ann\ufe0f\u200d👩", "Ann👩"),
        ("  Ann \t\n B.\u00a0C. ", "Ann B. C."),
        ("A\x1b[31m", "A [31m"),
        ("A\u0085B", "A B"),
        ("O\u0308", "Ö"),
        ("O\u034f\u0308", "Ö"),
        ("\u200b\u2060", ""),
        ("\u3164", ""),
        ("", ""),
    ],
)
def test_what_nobody_can_see_is_gone(typed: str, shown: str) -> None:
    assert tidy(typed) == shown


@examples(100)
@given(
    st.text() | st.text("A1\u0639\u0308 👩🏴🇩\u200b\u200c\u200d\ufe0f\u20e3\U000e0067\U000e007f")
)
def test_tidy_names_stay_as_they_are(text: str) -> None:
    shown = tidy(text)
    assert tidy(shown) == shown
    assert not shown or is_line(shown)


@pytest.mark.parametrize("text", ["", " Ann", "A\nB", "A\x9bB", "A\u2028B", "\ud800", "\u200d"])
def test_what_is_no_line(text: str) -> None:
    assert not is_line(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\u0410nn"),  # Cyrillic A
        ("Ann", "ann"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("Ann", "\uff21nn"),
        ("Straße", "STRASSE"),
        ("ΟΔΟΣ", "οδος"),
        ("\u0631\u200c\u0636\u0627", "\u0631\u0636\u0627"),
    ],
)
def test_names_that_look_alike_are_numbered(one: str, other: str) -> None:
    assert apart([one, "Zoe", other]) == [f"{one} 1", "Zoe", f"{other} 2"]


def test_a_number_that_is_taken_is_passed_over() -> None:
    assert apart(["Ann", "Ann 1", "Ann"]) == ["Ann 2", "Ann 1", "Ann 3"]
    assert apart(["Ann", "\u00c1nn", "Anna"]) == ["Ann", "\u00c1nn", "Anna"]


@examples(100)
@given(st.lists(st.sampled_from(["Ann", "ann", "Ann 1", "Ann l", "Ann 2"]), max_size=4))
def test_names_told_apart_look_different(names: list[str]) -> None:
    assert len({look(name) for name in apart(names)}) == len(names)


def test_the_pages_know_the_same_letters() -> None:
    root = Path(__file__).parents[1]
    text = (root / "web/src/names.ts").read_text(encoding="utf-8")
    assert all(f'"{letters}"' in text for letters in ALIKE)
