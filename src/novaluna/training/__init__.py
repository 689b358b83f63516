"""Learning the evaluation from games that the search plays against itself; needs numpy."""
