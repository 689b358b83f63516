"""The build backend: setuptools, plus the requirements that depend on what is being built.

Making a source distribution needs setuptools alone; the Cython compiler is asked for only when
the extension modules are really compiled, that is for a wheel or an editable install.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the hooks that stay as they are)

COMPILER = "Cython>=3.1,<4"

Settings = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for a wheel, and the Cython compiler."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), COMPILER]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for an editable install, and the Cython compiler."""
    return [*build_meta.get_requires_for_build_editable(config_settings), COMPILER]
