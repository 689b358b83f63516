"""The build backend: setuptools, plus the requirements that depend on what is being built.

The Cython compiler is asked for only when the extension modules are really compiled, that is for
a wheel or an editable install, and with it the C compiler on Windows; Node and the compiler of the
pages' engine only when the web app has to be built, that is in a checkout and not in a source
distribution, which holds the pages already.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the hooks that stay as they are)
from wasm_build import ZIG
from web_build import NODE, needs_node

COMPILER = "Cython>=3.1,<4"
COMPILERS = [COMPILER, ZIG] if sys.platform == "win32" else [COMPILER]

Settings = Mapping[str, Any] | None


def pages() -> list[str]:
    """What building the web app needs, if it has to be built."""
    return [NODE, ZIG] if needs_node() else []


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for a source distribution, and Node for its pages."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *pages()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for a wheel, the compilers, and Node for its pages."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *COMPILERS, *pages()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What setuptools needs for an editable install, the compilers, and Node."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *COMPILERS, *pages()]
