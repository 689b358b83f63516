"""What the command that takes pictures of all screens can be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import screenshots


@pytest.mark.parametrize(
    ("argument", "code", "said"),
    [
        ("--help", 0, "--folder"),
        ("--nonsense", 2, "--nonsense"),
        ("nowhere", 2, "no such screen: nowhere"),
    ],
)
def test_arguments_are_understood_before_anything_is_done(
    argument: str,
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as leaving:
        screenshots.main([argument])
    assert leaving.value.code == code
    assert said in "".join(capsys.readouterr())
    assert not list(tmp_path.iterdir())
