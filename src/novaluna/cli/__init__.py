"""The ``novaluna`` command: where it starts, and how it ends when something goes wrong."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from typing import NoReturn

from novaluna.cli.errors import UserError

__all__ = ["UserError", "main"]

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""
BUG = 70
"""The exit code for an error inside the program (``EX_SOFTWARE``)."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 if all went well, else with the code of what did not.

    A ``UserError`` becomes one line on stderr. Another exception is a bug: its traceback goes to
    a file, unless ``NOVALUNA_DEBUG`` is set, and the line says where.
    """
    try:
        # Inside the try, so that Ctrl-C while this is still loading is as quiet as later on.
        from novaluna.cli.app import app

        app(args=arguments, prog_name="novaluna")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except UserError as error:
        print(f"novaluna: {error}", file=sys.stderr)
        sys.exit(error.exit_code)
    except Exception as bug:
        if os.environ.get("NOVALUNA_DEBUG"):
            raise
        print(f"novaluna: {type(bug).__name__} inside the program; {report(bug)}", file=sys.stderr)
        sys.exit(BUG)
    sys.exit(0)


def report(bug: Exception) -> str:
    """Write the traceback of a bug to a file for its report; says where, or that it cannot."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="novaluna-", suffix=".txt", delete=False, encoding="utf-8"
        ) as file:
            # Without the values of variables, which could show the draw pile (RULES 8.1).
            file.writelines(traceback.format_exception(bug))
        return f"please report it with {file.name}"
    except OSError:
        return "set NOVALUNA_DEBUG=1 to see where"
