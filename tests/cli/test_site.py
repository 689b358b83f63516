from __future__ import annotations

from pathlib import Path

import pytest

from novaluna import pages
from novaluna.cli import main


def run(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(["site", *arguments])
    return stopped.value.code


@pytest.fixture(autouse=True)
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages that need not be built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<meta charset="utf-8" />')
    monkeypatch.setattr(pages.write_site, "__kwdefaults__", {"static": folder})
    return folder


def test_site_is_written_and_the_user_told_how_to_try_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    assert run(str(site)) == 0
    assert pages.MARK in (site / "index.html").read_text()
    assert f"python3 -m http.server --directory {site}" in capsys.readouterr().out


def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, static: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    for place in ("file", "file/below"):
        assert run(str(tmp_path / place)) == 1
        error = capsys.readouterr().err
        assert error.startswith("novaluna: ")
        assert error.count("\n") == 1
    (static / "index.html").unlink()
    assert run(str(tmp_path / "site")) == 1
    assert "make site" in capsys.readouterr().err
