"""One module for each change of the tables, the first one first."""
