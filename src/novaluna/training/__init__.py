"""Learning the evaluations of search and planner from games they play; needs novaluna[train]."""
