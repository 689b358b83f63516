# Texts of the screen “Settings”.
