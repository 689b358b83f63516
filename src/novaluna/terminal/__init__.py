"""The game in the terminal: one keyboard, one to four people."""
