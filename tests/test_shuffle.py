from __future__ import annotations

import doctest
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.rules.tiles import TILES
from novaluna.shuffle import Seed, _below, _words, deal, is_seed, shuffled
from tests.helpers import examples, seeds

DOCUMENT = Path(__file__).parents[1].joinpath("docs/shuffle.md").read_text("utf-8")
ROWS = [
    [cell.strip().strip("`") for cell in line.split("|")[1:-1]]
    for line in DOCUMENT.splitlines()
    if line.startswith("| `")
]
STREAMS = [row for row in ROWS if len(row) == 3]
DEALS = [row for row in ROWS if len(row) == 5]


def _seed(text: str) -> Seed:
    kind, _, digits = text.partition("hex:")
    return kind.strip('"') if kind else bytes.fromhex(digits)


def _program_of_the_document() -> dict[str, Any]:
    """What the example program in the document defines."""
    example = doctest.DocTestParser().get_doctest(DOCUMENT, {}, "shuffle.md", None, None)
    doctest.DocTestRunner(verbose=False).run(example, out=lambda _: 0, clear_globs=False)
    return example.globs


PROGRAM = _program_of_the_document()


def test_the_document_has_its_tables_and_a_program_of_its_own() -> None:
    assert len(STREAMS) == 6
    assert sorted(int(row[1]) for row in DEALS) == [1, 2, 3, 4, 4]
    program = "".join(re.findall(r"^(?:>>>|\.\.\.) (.*)$", DOCUMENT, re.M))
    assert "novaluna." not in program
    assert "import novaluna" not in program


@pytest.mark.parametrize(("seed", "label", "numbers"), STREAMS)
def test_streams(seed: str, label: str, numbers: str) -> None:
    expected = [int(number, 16) for number in numbers.split()]
    assert list(islice(_words(_seed(seed), label), len(expected))) == expected
    known = _seed(seed)
    raw = known.encode() if isinstance(known, str) else known
    assert list(islice(PROGRAM["numbers"](raw, label.encode()), len(expected))) == expected


@pytest.mark.parametrize(("seed", "players", "tower", "wheel", "pile"), DEALS)
def test_2_1_deals(seed: str, players: str, tower: str, wheel: str, pile: str) -> None:
    dealt = deal(_seed(seed), int(players))
    assert [tile.name for tile in dealt.wheel] == wheel.split()
    assert [tile.name for tile in dealt.pile] == pile.split()
    assert "".join("ABCD"[seat] for seat in dealt.tower) == ("A" if tower == "–" else tower)


@examples(60)
@given(seed=seeds, players=st.integers(1, 4))
def test_the_program_of_the_document_deals_the_same(seed: Seed, players: int) -> None:
    shuffle: Callable[[Iterable[object], bytes, bytes], list[Any]] = PROGRAM["shuffle"]
    raw = seed.encode() if isinstance(seed, str) else seed
    dealt = deal(seed, players)
    assert (*dealt.wheel, *dealt.pile) == tuple(shuffle(TILES, raw, b"tiles"))
    assert dealt.tower == tuple(shuffle(range(players), raw, b"tower"))


@examples(60)
@given(seed=seeds, players=st.integers(1, 4))
def test_2_1_a_deal_is_all_tiles_once_and_2_3_all_discs(seed: Seed, players: int) -> None:
    dealt = deal(seed, players)
    assert len(dealt.wheel) == 11
    assert len(dealt.pile) == 57
    assert Counter(dealt.wheel) + Counter(dealt.pile) == Counter(TILES)
    assert sorted(dealt.tower) == list(range(players))


def test_2_3_every_tower_is_about_equally_frequent() -> None:
    towers = Counter(deal(f"tower {number}", 3).tower for number in range(600))
    assert len(towers) == 6
    assert min(towers.values()) > 60


@pytest.mark.parametrize(
    ("bound", "words", "choice"),
    [
        (1, [0xFFFFFFFF], 0),
        (2, [0xFFFFFFFF], 1),
        (3, [0xFFFFFFFF, 5], 2),
        (3, [0xFFFFFFFE], 2),
        (68, [0xFFFFFFFF, 0xFFFFFFCC, 0xFFFFFFCB], 67),
        (68, [67], 67),
        (68, [68], 0),
    ],
)
def test_words_that_would_favour_some_are_dropped(
    bound: int, words: Sequence[int], choice: int
) -> None:
    stream = iter(words)
    assert _below(bound, stream) == choice
    assert list(stream) == []


def test_text_is_the_same_as_its_bytes() -> None:
    assert deal("Größe", 4) == deal("Größe".encode(), 4)
    assert deal("Größe", 4) != deal("größe", 4)


@pytest.mark.parametrize("label", ["tiles", "tower"])
def test_short_lists_need_no_numbers(label: str) -> None:
    assert shuffled([], "x", label) == ()
    assert shuffled([7], "x", label) == (7,)


@pytest.mark.parametrize("value", ["", b"", None, 5, "a\ud800", bytearray(b"x")])
def test_what_is_no_seed(value: object) -> None:
    assert not is_seed(value)
