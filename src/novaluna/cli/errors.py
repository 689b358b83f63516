"""What a command raises when the user, not the program, has to change something."""

from __future__ import annotations


class UserError(Exception):
    """An expected failure, told to the user in one line without a traceback.

    ``exit_code`` is 1 when the task could not be done and 2 when it was asked for wrongly.
    """

    def __init__(self, message: str, *, exit_code: int = 1) -> None:
        super().__init__(" ".join(message.split()))
        self.exit_code = exit_code
