"""What can be a player's name: one rule for the server, the records and the terminal.

The rule is written down as code points and not taken from ``str.isprintable``, which knows more
characters with every version of Python.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Sequence

_SYMBOLS = "\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_JOINED_SCRIPTS = "\u0600-\u109f\u1780-\u18af\u1900-\u1cff"  # Arabic, Indic, Khmer, Mongolian …
_FLAG = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f"
_JOINER = (
    f"(?<=[{_JOINED_SCRIPTS}])[\u200c\u200d](?=[{_JOINED_SCRIPTS}])"
    f"|(?:(?<=[{_SYMBOLS}])|(?<=[{_SYMBOLS}]\ufe0f))\u200d(?=[{_SYMBOLS}])"
)
_COLOURED = f"(?<=[{_SYMBOLS}0-9#*])\ufe0f"
_INVISIBLE = (
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_INVISIBLES = re.compile(_INVISIBLE)
# What is kept stands first, so that an alternative that removes never sees it.
_SEQUENCES = re.compile(f"({_FLAG}|{_JOINER}|{_COLOURED})|{_INVISIBLE}")
_NONCHARACTERS = "".join(
    chr(plane | last) for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF)
)
_NOT_TEXT = re.compile(
    f"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef{_NONCHARACTERS}]"
)


def tidy(text: str) -> str:
    """``text`` as a name is shown: what cannot be seen is gone, and may leave nothing.

    Joiners stay where they join, as in emoji and in Persian; direction marks and the like go, so
    that no two names differ by what nobody can see. Spaces become single ones.
    """
    visible = _SEQUENCES.sub(lambda found: found[1] or "", _NOT_TEXT.sub(" ", text))
    return " ".join(unicodedata.normalize("NFC", visible).split())


def is_line(text: str) -> bool:
    """Whether ``text`` is one line that shows something, without space around it."""
    return bool(tidy(text)) and not _NOT_TEXT.search(text) and text == text.strip()


ALIKE = (
    "АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορ",
    "ABEKMHOPCTYXIJSaeopcyxijshdqwABEZHIKMNOPTYXaivop",
)
"""Letters that look like Latin ones; the pages (web/src/names.ts) have the same."""

_LATIN = str.maketrans(*ALIKE)
_STROKES = str.maketrans({"0": "o", "1": "l", "|": "l", "i": "l", "ß": "ss", "ς": "σ"})


def look(name: str) -> str:
    """The same text for names that look, or are read, alike.

    By a table and not by ``casefold``, which JavaScript does not have.
    """
    seen = _INVISIBLES.sub("", unicodedata.normalize("NFKC", name)).translate(_LATIN)
    return seen.lower().translate(_STROKES)


def apart(names: Sequence[str]) -> list[str]:
    """The names, numbered where they look alike."""
    looks = [look(name) for name in names]
    taken = set(looks)
    told = []
    for name, seen in zip(names, looks, strict=True):
        if looks.count(seen) == 1:
            told.append(name)
            continue
        numbered = (f"{name} {number}" for number in itertools.count(1))
        free = next(shown for shown in numbered if look(shown) not in taken)
        taken.add(look(free))
        told.append(free)
    return told


_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def isolate(text: str) -> str:
    """A name in a sentence; one that is read from right to left turns nothing around it."""
    return f"\u2068{text}\u2069" if _RIGHT_TO_LEFT.search(text) else text
