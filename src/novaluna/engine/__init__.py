"""The compiled engine: positions for searching, an evaluation, and the searches."""
