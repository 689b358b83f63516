"""The ``novaluna`` command: where it starts, and how it ends when something goes wrong."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from typing import NoReturn

from novaluna.cli import streams
from novaluna.cli.errors import UserError
from novaluna.cli.extras import extra_with

__all__ = ["UserError", "main"]

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""
BUG = 70
"""The exit code for an error inside the program (``EX_SOFTWARE``)."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 if all went well, else with the code of what did not.

    A ``UserError``, output that cannot be written and a missing extra each become one line on
    stderr; a closed pipe is quiet. Another exception is a bug: its traceback goes to a file,
    unless ``NOVALUNA_DEBUG`` is set, and the line says where.
    """
    code = 0
    try:
        streams.prepare()
        # Inside the try, so that Ctrl-C while this is still loading is as quiet as later on.
        from novaluna.cli.app import run

        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except UserError as error:
        streams.complain(str(error))
        code = error.exit_code
    except Exception as error:
        code, reason = explain(error)
        if reason:
            streams.complain(reason)
    finally:
        streams.finish()
    sys.exit(code)


def explain(error: Exception) -> tuple[int, str]:
    """The exit code and the line for an exception that no command expected."""
    if isinstance(error, BrokenPipeError):
        return 1, ""
    if isinstance(error, OSError) and error.errno in streams.UNWRITABLE:
        return 1, f"cannot write the output: {error.strerror}"
    if isinstance(error, ModuleNotFoundError) and (extra := extra_with(error.name)):
        return 1, f"this needs packages that are not installed: pip install 'novaluna[{extra}]'"
    if os.environ.get("NOVALUNA_DEBUG"):
        raise error
    return BUG, f"{type(error).__name__} inside the program; {report(error)}"


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
