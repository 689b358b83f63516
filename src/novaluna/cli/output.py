"""Files with results: refused before the work if they cannot be written, never lost after it."""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from novaluna.cli.errors import UserError

json_option = click.option(
    "--json",
    "json_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write everything to this file too.",
)

processes_option = click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default=False,
    metavar="N",
    help="How many at the same time; as many as cores if not said.",
)


def check_output(path: Path) -> None:
    """Say what is wrong with the file for the results while nothing is lost by it."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise UserError(f"there is no folder {folder}", exit_code=2)
    if path.is_dir():
        raise UserError(f"{path} is a folder, not a file to write to", exit_code=2)
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise UserError(f"{path} cannot be written", exit_code=2)


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write the results; if that fails now, to a file elsewhere, and the error says where."""
    text = json.dumps(data, indent=1)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        try:
            with tempfile.NamedTemporaryFile(
                "w", prefix="novaluna-", suffix=".json", delete=False, encoding="utf-8"
            ) as file:
                file.write(text)
        except OSError:
            raise UserError(f"cannot write {path}: {error.strerror}") from None
        raise UserError(
            f"cannot write {path}: {error.strerror}; the results are in {file.name}"
        ) from None


def progress_bar() -> Progress:
    """On standard error, as results go to standard output."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


def bars(totals: Sequence[int], *, points: int, width: int) -> Iterator[tuple[int, int, str]]:
    """A histogram: the least result of each bin of so many points, how many there are, the bar."""
    counts = Counter(total // points * points for total in totals)
    most = max(counts.values())
    for low in range(min(counts), max(counts) + points, points):
        yield low, counts[low], "█" * -(-width * counts[low] // most)


class Troubles:
    """Collects errors so that the remaining work still runs."""

    def __init__(self) -> None:
        self._reasons: list[str] = []

    @contextmanager
    def collect(self) -> Iterator[None]:
        """Put an error aside; it is told at the end."""
        try:
            yield
        except (UserError, OSError) as error:
            self._reasons.append(str(error))

    def tell(self) -> None:
        """Raise a :class:`UserError` if there was any trouble."""
        if self._reasons:
            raise UserError("; ".join(self._reasons))
