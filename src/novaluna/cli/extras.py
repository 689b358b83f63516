"""Which extra of the package brings a module that is missing."""

from __future__ import annotations

import re
from importlib import metadata


def extra_with(module: str | None) -> str | None:
    """The extra that requires the package of a module, or ``None`` if none does.

    A package is taken to hold the module of its own name: ``prometheus-client`` has
    ``prometheus_client`` and ``fluent.runtime`` has ``fluent``.
    """
    top = (module or "").partition(".")[0]
    try:
        required = metadata.requires("novaluna") or []
    except metadata.PackageNotFoundError:
        return None
    for requirement in required:
        found = re.match(r"([\w-]+)[^;]*;.*\bextra == [\"']([\w-]+)", requirement)
        # Extras hold each other as requirements of ourselves.
        if found and top == found[1].lower().replace("-", "_") != "novaluna":
            return found[2]
    return None
