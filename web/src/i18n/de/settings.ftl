# Texte der Seite „Einstellungen“.

settings-lead = Alles wirkt sofort und wird auf diesem Gerät gespeichert.

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
settings-sound-text = Kurz und leise.
settings-summon = Melden, wenn ich am Zug bin
settings-summon-text = Eine Mitteilung, solange diese Seite offen, aber nicht zu sehen ist, in Partien mit anderen. Der Browser fragt zuerst.
settings-summon-denied = Der Browser erlaubt hier keine Mitteilungen. Das lässt sich in seinen Einstellungen für diese Seite ändern.
settings-confirm-text = Ein Plättchen liegt erst, wenn du das Feld ein zweites Mal wählst.
settings-almost = Aufgaben markieren, denen ein Plättchen fehlt
settings-almost-text = Sie bekommen einen hellen Ring, und die fehlende Farbe bleibt hell. Das kann auf dem Tisch jeder sehen: Es ist kein Tipp.
settings-phrases-text = Fertige Sätze und Anstupser der anderen. Einen freien Chat gibt es nicht.

settings-reset = Auf Standard zurücksetzen
settings-reset-done = Alle Einstellungen stehen wieder auf Standard.

settings-offline = Ohne Netz
settings-offline-begins = Das Spiel wird auf diesem Gerät gespeichert …
settings-offline-kept = Das Spiel ist auf diesem Gerät gespeichert und öffnet sich auch ohne Netz. Eine neue Fassung gilt, sobald es das nächste Mal geöffnet wird.
settings-offline-insecure = Diese Adresse ist nicht verschlüsselt (http), darum speichert der Browser die App nicht: Gespielt wird wie immer, Partien bleiben erhalten, zum Öffnen braucht es aber das Netz.
settings-offline-impossible = Dieser Browser speichert das Spiel hier nicht, vielleicht weil sein Speicher voll oder das Fenster privat ist: Gespielt wird wie immer, zum Öffnen braucht es aber das Netz.
