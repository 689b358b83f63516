"""Running matches: loading, actions, broadcasting, bot turns."""
