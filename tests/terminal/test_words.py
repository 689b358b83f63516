from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import novaluna
from novaluna.terminal.info import player
from novaluna.terminal.words import LANGUAGES, Words, preferred_language, source

SAME_WORD = {
    "color-turquoise": {"nl"},
    "scores-name": {"de"},
    "solo-phase": {"de"},
}
"""Messages that are rightly the same as in English, by language."""


@cache
def entries(language: str) -> dict[str, ast.Message]:
    body = parse(source(language)).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    names = [message.id.name for message in messages]
    assert len(names) == len(set(names)), "a message is there twice"
    return dict(zip(names, messages, strict=True))


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(" ".join(node.value.split()))


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def texts(message: ast.Message) -> list[str]:
    visitor = Texts()
    visitor.visit(message)
    return visitor.found


def words_in_the_code() -> set[str]:
    package = Path(novaluna.__file__).parent
    folders = ("", "record/", "terminal/", "cli/")
    files = [path for folder in folders for path in package.glob(f"{folder}*.py")]
    code = "\n".join(path.read_text("utf-8") for path in files)
    return set(re.findall(r"""["']([a-z]+(?:-[a-z]+)+)["']""", code))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_in_the_same_order(language: str) -> None:
    assert list(entries(language)) == list(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_values(language: str) -> None:
    english = entries("en")
    for name, message in entries(language).items():
        assert variables(message) == variables(english[name]), name


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english = entries("en")
    for name, message in entries(language).items():
        if texts(message) == texts(english[name]) and any(
            re.search("[A-Za-z]{2}", text) for text in texts(message)
        ):
            assert language in SAME_WORD.get(name, set()), name


def test_every_message_is_used() -> None:
    assert entries("en").keys() <= words_in_the_code()


def test_every_message_asked_for_is_there() -> None:
    package = Path(novaluna.__file__).parent
    known = entries("en").keys()
    for path in [*package.glob("*.py"), *package.glob("terminal/*.py"), *package.glob("cli/*.py")]:
        asked = re.findall(
            r"""(?:(?:words|Notice|words_for\(\)|Reason)\(\s*|code=|help=)["']([a-z-]+)["']""",
            path.read_text("utf-8"),
        )
        assert set(asked) <= known, path.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 21])
def test_every_message_can_be_said(language: str, count: int) -> None:
    words = Words(language)
    for name, message in entries(language).items():
        said = words(name, **dict.fromkeys(variables(message), count))
        assert said
        assert "{" not in said


def test_plurals_follow_the_language() -> None:
    czech = Words("cs")
    said = [czech("tokens-left", count=count) for count in (1, 3, 7)]
    assert said == ["zbývá 1 žeton", "zbývají 3 žetony", "zbývá 7 žetonů"]


def test_unknown_messages_and_languages_are_errors() -> None:
    with pytest.raises(KeyError):
        Words("en")("no-such-message")
    with pytest.raises(ValueError, match="language must be one of"):
        Words("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "hu_HU"}, "hu"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fr:cs", "LANG": "nl_NL"}, "cs"),
    ],
)
def test_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_names_from_right_to_left_turn_nothing_around_them() -> None:
    words = Words("en")
    assert words("info-viewing", name="אבי") == words("info-viewing", name="X").replace(
        "X", "\u2068אבי\u2069"
    )
    assert "\u2068" not in words("info-viewing", name="Ann")
    assert str(player(["Ann", "אבי"], 1)) == "\u2068אבי\u2069 (B)"
