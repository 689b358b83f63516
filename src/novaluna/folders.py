"""Where things are kept on the player's machine."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where games and scores are kept; ``NOVALUNA_DATA_DIR`` in the environment overrules it."""
    chosen = os.environ.get("NOVALUNA_DATA_DIR")
    if chosen:
        return Path(chosen)
    # Loaded here, because it comes with the app: the library itself needs nothing.
    import platformdirs

    return platformdirs.user_data_path("novaluna", appauthor=False)
