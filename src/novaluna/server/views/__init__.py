"""What each reader may see of a match."""
