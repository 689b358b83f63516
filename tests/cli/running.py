"""The command as a process of its own, as a shell would run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

COMMANDS = {
    "module": [sys.executable, "-m", "novaluna"],
    "script": [str(Path(sys.executable).with_name("novaluna"))],
}


def novaluna(
    *arguments: str, how: str = "module", env: dict[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run ``novaluna`` and wait; output is captured unless ``options`` say where it goes."""
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run(
        [*COMMANDS[how], *arguments],
        stderr=subprocess.PIPE,
        env={**os.environ, **(env or {})},
        encoding="utf-8",
        check=False,
        **options,
    )
