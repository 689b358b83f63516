# Texte der Seite „Einstellungen“.

settings-lead = Alles wirkt sofort und wird auf diesem Gerät gespeichert.

settings-language = Sprache
settings-language-browser = Wie im Browser

settings-theme = Darstellung
settings-theme-text = Der Himmel hinter dem Tisch.
settings-theme-system = Wie auf dem Gerät
settings-theme-night = Nacht
settings-theme-day = Tag

settings-palette = Farben der Plättchen
settings-palette-text = Jede Farbe hat außerdem ihr eigenes Zeichen.
settings-palette-warm = Warm
settings-palette-clear = Kontrastreich
settings-palette-grey = Grau

settings-symbols = Zeichen auf den Plättchen
settings-symbols-text = Große Zeichen lassen sich leichter unterscheiden.
settings-symbols-small = Klein
settings-symbols-large = Groß

settings-motion = Bewegung
settings-motion-text = Plättchen fliegen und Scheiben wandern, oder alles ist gleich an seinem Platz.
settings-motion-system = Wie auf dem Gerät
settings-motion-on = An
settings-motion-off = Aus

settings-play = Beim Spielen
settings-sound = Töne
settings-sound-text = Kurz und leise.
settings-confirm = Jeden Zug bestätigen
settings-confirm-text = Ein Plättchen liegt erst, wenn du das Feld ein zweites Mal wählst.

settings-reset = Auf Standard zurücksetzen
settings-reset-done = Alle Einstellungen stehen wieder auf Standard.
