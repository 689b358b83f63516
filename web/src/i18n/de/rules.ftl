# Texts of the screen “Rules”.
