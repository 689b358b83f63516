# Texts of the screen “Daily”.
