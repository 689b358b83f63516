"""A match: its events, what may be done in it, how it ends. No input or output, no views."""
