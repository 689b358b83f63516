"""The words players see, in the language they chose: the Fluent files below ``locale/``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from novaluna.names import isolate
from novaluna.reasons import Reason
from novaluna.rules.tiles import Color

LANGUAGES = ("en", "de", "nl", "hu", "cs")
DEFAULT = "en"

COLOR_WORDS = {
    Color.RED: "color-red",
    Color.BLUE: "color-blue",
    Color.TURQUOISE: "color-turquoise",
    Color.YELLOW: "color-yellow",
}


class Words:
    """The messages of one language: ``words("tokens-left", count=3)``."""

    def __init__(self, language: str = DEFAULT) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def __call__(self, message: str, **values: str | int | float | Reason) -> str:
        """The message with its values filled in; ``KeyError`` if there is no such message."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        said = {name: self._told(value) for name, value in values.items()}
        text, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise errors[0]
        return str(text)

    def _told(self, value: str | int | float | Reason) -> str | int | float:
        if isinstance(value, Reason):
            return self.reason(value)
        return isolate(value) if isinstance(value, str) else value

    def reason(self, reason: Reason) -> str:
        """Why something failed."""
        return self(reason.code, **reason.values)

    def color(self, color: Color) -> str:
        return self(COLOR_WORDS[color])


def source(language: str) -> str:
    """The text of a language's message file."""
    folder = resources.files("novaluna").joinpath("locale", language)
    return folder.joinpath("terminal.ftl").read_text("utf-8")


def preferred_language(environment: Mapping[str, str] | None = None) -> str:
    """The first of our languages that the environment asks for, else English."""
    environment = os.environ if environment is None else environment
    wanted = environment.get("LANGUAGE", "").split(":")
    wanted += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for locale in filter(None, wanted):
        language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if language in LANGUAGES:
            return language
        if language in ("c", "posix"):
            break
    return DEFAULT
