# Texts of the screen “Settings”.

settings-lead = Everything here works at once and is kept on this device.

settings-language = Language
settings-language-browser = As in the browser

settings-theme = Appearance
settings-theme-text = The sky behind the table.
settings-theme-system = As on the device
settings-theme-night = Night
settings-theme-day = Day

settings-palette = Tile colours
settings-palette-text = Every colour also has its own symbol.
settings-palette-warm = Warm
settings-palette-clear = High contrast
settings-palette-grey = Grey

settings-symbols = Symbols on the tiles
settings-symbols-text = Large symbols are easier to tell apart.
settings-symbols-small = Small
settings-symbols-large = Large

settings-motion = Motion
settings-motion-text = Tiles fly, discs walk; or everything is just there.
settings-motion-system = As on the device
settings-motion-on = On
settings-motion-off = Off

settings-play = While playing
settings-sound = Sound
settings-sound-text = Short, quiet tones.
settings-confirm = Confirm each move
settings-confirm-text = A tile is placed only when you choose the cell a second time.

settings-reset = Back to the defaults
settings-reset-done = All settings are back to their defaults.
