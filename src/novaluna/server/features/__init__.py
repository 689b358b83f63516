"""What is built on matches: dailies, scores, replays, analysis, upkeep."""
