# Texts of the screen “Learn”.
