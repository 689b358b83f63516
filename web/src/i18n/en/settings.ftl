# Texts of the screen “Settings”.

settings-lead = Every change takes effect at once and is kept on this device.

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
settings-sound-text = Short, quiet tones.
settings-summon = Tell me when it is my turn
settings-summon-text = A notification while this page is open but out of sight, in matches with others. The browser asks first.
settings-summon-denied = The browser allows no notifications here. Its settings for this page can change that.
settings-confirm-text = A tile is placed only when you choose the cell a second time.
settings-almost = Mark tasks that lack one tile
settings-almost-text = They get a bright ring, and the missing colour stays bright. Everybody can see this on the table: it is no hint.
settings-phrases-text = Ready phrases and nudges of other players. There is no free chat.

settings-reset = Back to the defaults
settings-reset-done = All settings are back to their defaults.

settings-offline = Without a network
settings-offline-begins = The game is being stored on this device …
settings-offline-kept = The game is stored on this device and opens without a network. An update takes effect when it is opened next.
settings-offline-insecure = This address has no encryption (http), so the browser does not store the app: games are kept and play as usual, but opening it needs the network.
settings-offline-impossible = This browser does not store the game here, perhaps because its storage is full or browsing is private: it plays as usual, but opens only with the network.
