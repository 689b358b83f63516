"""Where things are kept on the player's machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where games and scores are kept; ``NOVALUNA_DATA_DIR`` in the environment overrules it."""
    chosen = os.environ.get("NOVALUNA_DATA_DIR")
    return Path(chosen) if chosen else platformdirs.user_data_path("novaluna", appauthor=False)
