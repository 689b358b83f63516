"""How much a real server process can carry."""
