# Texty stránky „Nastavení“.

settings-lead = Všechno platí hned a zůstane uložené v tomto zařízení.

settings-language = Jazyk
settings-language-browser = Jako v prohlížeči

settings-theme = Vzhled
settings-theme-text = Obloha za stolem.
settings-theme-system = Jako v zařízení
settings-theme-night = Noc
settings-theme-day = Den

settings-palette = Barvy destiček
settings-palette-text = Každá barva má i svůj znak.
settings-palette-warm = Teplé
settings-palette-clear = Kontrastní
settings-palette-grey = Šedé

settings-symbols = Znaky na destičkách
settings-symbols-text = Velké znaky se snáz rozlišují.
settings-symbols-small = Malé
settings-symbols-large = Velké

settings-motion = Pohyb
settings-motion-text = Destičky létají a žetony kráčejí, nebo je všechno hned na místě.
settings-motion-system = Jako v zařízení
settings-motion-on = Zapnutý
settings-motion-off = Vypnutý

settings-play = Při hře
settings-sound = Zvuk
settings-sound-text = Krátké, tiché tóny.
settings-confirm = Potvrzovat každý tah
settings-confirm-text = Destička se položí, až když místo vybereš podruhé.

settings-reset = Vrátit výchozí nastavení
settings-reset-done = Výchozí nastavení je obnoveno.
