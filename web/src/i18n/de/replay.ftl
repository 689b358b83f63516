# Texts of the screen “Replay”.
