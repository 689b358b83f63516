"""One word for one thing in every language, the word of the printed game where it has one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from novaluna.server.base.problems import STATUSES

ROOT = Path(__file__).parents[1]
OTHER_WORDS = {
    "en": r"fulfil\w*|refill the wheel|spaces? of the wheel|wheel is empty",
    "de": r"Angebot|Computer|Nachspielen|vervollständ\w*|k?eins (der|davon|mehr)|je (Zug|Partie)",
    "nl": r"schudding|ketting\w*|stelling|schij\w+ (heeft |is |zijn )?gelegd|hints|Computer"
    r"|vervuld|fan-uitgave|solospel|heldere",
    "hu": r"szerver\w*|eszköz\w*|jegyzőkönyv\w*|kerül a kerékre|első oszlop|Gép"
    r"|nyert?\b|a leghátul|a kevesebb jobb",
    "cs": r"násad\w*|rozsvícen\w*|osvětlen\w*|jasn\w+ destič\w*|prvního? sloupe?c\w*|Počítač"
    r"|vítězí|ve sloupci|Nabídka$|žeton\w* polož\w*|polož\w* (svůj )?(poslední |všechny )?žeton\w*",
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


@pytest.mark.parametrize("language", sorted(OTHER_WORDS))
def test_percent_signs_stand_as_the_language_sets_them(language: str) -> None:
    texts = "".join(
        path.read_text("utf-8") for path in (ROOT / "web/src/i18n" / language).glob("*.ftl")
    )
    before = set(re.findall(r"(.)%", texts))
    assert before == {"\N{NO-BREAK SPACE}" if language in ("de", "cs") else "}"}


def test_the_manifest_speaks_every_language() -> None:
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text("utf-8"))
    told = {manifest["lang"]: manifest["description"], **manifest["description_localized"]}
    assert sorted(told) == sorted(OTHER_WORDS)
    assert len(set(told.values())) == len(told)
    messages = ("play", "way-solo", "title-daily")
    for shortcut, message in zip(manifest["shortcuts"], messages, strict=True):
        names = {manifest["lang"]: shortcut["name"], **shortcut["name_localized"]}
        assert sorted(names) == sorted(OTHER_WORDS)
        for language, name in names.items():
            texts = (ROOT / "web/src/i18n" / language / "app.ftl").read_text("utf-8")
            assert f"\n{message} = {name}\n" in texts


@pytest.mark.parametrize("language", sorted(OTHER_WORDS))
def test_every_problem_has_words(language: str) -> None:
    texts = (ROOT / "web/src/i18n" / language / "app.ftl").read_text("utf-8")
    source = (ROOT / "web/src/net/problems.ts").read_text("utf-8")
    others = dict(re.findall(r"^  (\w+): \"(\w+)\",$", source, re.M))
    documented = re.findall(
        r"^\| `(\w+)` \| \d{3}", (ROOT / "docs/api.md").read_text("utf-8"), re.M
    )
    assert set(documented) == set(STATUSES)
    codes = {others.get(code, code).replace("_", "-") for code in documented}
    assert [code for code in sorted(codes) if f"\nproblem-{code} = " not in texts] == []
