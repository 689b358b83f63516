"""Where things are kept on the player's machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where games and scores are kept; the environment's ``NOVALUNA_DATA_DIR`` may say otherwise."""
    chosen = os.environ.get("NOVALUNA_DATA_DIR")
    return Path(chosen) if chosen else platformdirs.user_data_path("novaluna", appauthor=False)
