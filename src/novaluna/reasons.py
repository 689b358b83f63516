"""Why something failed, as data: the library says it in English, a program in any language."""

from __future__ import annotations

import errno


class Reason:
    """A code, which is the id of a message in the translation files, and the values to fill in."""

    def __init__(self, code: str, **values: str | int | Reason) -> None:
        self.code = code
        self.values = values

    @classmethod
    def of(cls, error: OSError) -> Reason:
        """The reason that the operating system gives."""
        code = _SYSTEM.get(error.errno or 0)
        return cls(code) if code else cls("system-other", number=error.errno or 0)


_SYSTEM = {
    errno.ENOENT: "system-missing",
    errno.EACCES: "system-denied",
    errno.EPERM: "system-denied",
    errno.EISDIR: "system-folder",
    errno.ENOTDIR: "system-no-folder",
    errno.ENOSPC: "system-full",
    errno.EDQUOT: "system-full",
    errno.EROFS: "system-read-only",
}
