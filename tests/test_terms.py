"""One word for one thing in every language, the word of the printed game where it has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from novaluna.server.problems import STATUSES

ROOT = Path(__file__).parents[1]
OTHER_WORDS = {
    "en": r"fulfil\w*|refill the wheel|spaces? of the wheel|wheel is empty",
    "de": r"Angebot|Computer|Nachspielen|vervollständ\w*",
    "nl": r"schudding|ketting\w*|stelling|schij\w+ (heeft |is |zijn )?gelegd|hints|Computer",
    "hu": r"szerver\w*|eszköz\w*|jegyzőkönyv\w*|kerül a kerékre|első oszlop|Gép",
    "cs": r"násad\w*|rozsvícen\w*|osvětlen\w*|jasn\w+ destič\w*|prvního? sloupe?c\w*|Počítač"
    r"|Nabídka$|žeton\w* polož\w*|polož\w* (svůj )?(poslední |všechny )?žeton\w*",
}
"""What the texts must not call it (in English, to fulfil a task and to refill the wheel)."""


@pytest.mark.parametrize("language", sorted(OTHER_WORDS))
def test_terms_do_not_vary(language: str) -> None:
    files = [
        *sorted((ROOT / "web/src/i18n" / language).glob("*.ftl")),
        ROOT / "src/novaluna/locale" / language / "terminal.ftl",
    ]
    found = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        # Without comments and the names of messages and values.
        if not line.startswith("#")
        and re.search(rf"\b({OTHER_WORDS[language]})", re.sub(r"^[\w-]+ =|\{[^}]*\}", "", line))
    ]
    assert found == []


def test_every_problem_has_words() -> None:
    texts = (ROOT / "web/src/i18n/en/app.ftl").read_text("utf-8")
    source = (ROOT / "web/src/net/problems.ts").read_text("utf-8")
    others = dict(re.findall(r"^  (\w+): \"(\w+)\",$", source, re.M))
    codes = {others.get(code, code).replace("_", "-") for code in STATUSES}
    assert [code for code in sorted(codes) if f"\nproblem-{code} = " not in texts] == []
