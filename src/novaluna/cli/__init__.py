"""The ``novaluna`` command: where it starts, and how it ends when something goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

from novaluna.cli.errors import UserError

__all__ = ["UserError", "main"]

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 if all went well, else with the code of what did not.

    A ``UserError`` becomes one line on stderr; another exception is a bug and keeps its traceback.
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
    sys.exit(0)
