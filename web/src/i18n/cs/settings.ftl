# Texty stránky „Nastavení“.

settings-lead = Všechno platí hned a zůstane uložené v tomto zařízení.

settings-language-browser = Jako v prohlížeči

settings-theme = Vzhled
settings-theme-text = Obloha za stolem.
settings-theme-system = Jako v zařízení
settings-theme-night = Noc
settings-theme-day = Den

settings-palette = Barvy destiček
settings-palette-text = Každá barva má i svůj znak.
settings-palette-warm = Teplé
settings-palette-clear = Kontrastní
settings-palette-grey = Šedé

settings-symbols = Znaky na destičkách
settings-symbols-text = Velké znaky se snáz rozlišují.
settings-symbols-small = Malé
settings-symbols-large = Velké

settings-motion = Pohyb
settings-motion-text = Destičky létají a žetony kráčejí, nebo je všechno hned na místě.
settings-motion-system = Jako v zařízení
settings-motion-on = Zapnutý
settings-motion-off = Vypnutý

settings-play = Při hře
settings-sound-text = Krátké, tiché tóny.
settings-summon = Upozornit, když jsem na tahu
settings-summon-text = Oznámení, dokud je tato stránka otevřená, ale není vidět, ve hrách s ostatními. Prohlížeč se nejdřív zeptá.
settings-summon-denied = Prohlížeč tady oznámení nepovoluje. Změnit to lze v jeho nastavení pro tuto stránku.
settings-confirm-text = Destička se položí, až když pole vybereš podruhé.
settings-almost = Označit úkoly, kterým chybí jediná destička
settings-almost-text = Dostanou světlý kroužek a chybějící barva zůstane jasná. Na stole to vidí každý: není to rada.
settings-phrases-text = Hotové věty a pobídky ostatních hráčů. Volný chat tu není.

settings-reset = Vrátit výchozí nastavení
settings-reset-done = Výchozí nastavení je obnoveno.

settings-offline = Bez sítě
settings-offline-begins = Hra se ukládá do tohoto zařízení…
settings-offline-kept = Hra je uložena v tomto zařízení a otevře se i bez sítě. Nová verze začne platit při příštím otevření.
settings-offline-insecure = Tato adresa není šifrovaná (http), proto prohlížeč aplikaci neukládá: hraje se jako vždy a hry zůstávají uložené, ale k otevření je potřeba síť.
settings-offline-impossible = Tento prohlížeč zde hru neukládá, možná kvůli plnému úložišti nebo anonymnímu oknu: hraje se jako vždy, ale k otevření je potřeba síť.
