"""Computer players: what they see, the levels, engines of others, and matches between them."""
