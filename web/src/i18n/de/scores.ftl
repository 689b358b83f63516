# Texts of the screen “Scores”.
