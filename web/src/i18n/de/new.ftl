# Texte rund um den Beginn: neue Partie, offene Partien, Warteraum.

new-screen-lead = Gebt das Gerät herum: Der Tisch zeigt immer, wer am Zug ist.
new-online-lead = Lass Plätze frei und verschicke den Link, oder lass andere bei den offenen Partien einsteigen.
player-count = Anzahl der Spieler
seat-person = Mensch
seat-bot = Bot
seat-open-text = Hier kann sitzen, wer den Link öffnet.
your-name = Dein Name
first-game = Erste Partie: weniger Scheiben zu dritt und zu viert
allow-hints = Tipps erlaubt
public-match = Öffentlich zeigen, mit Zuschauern
pace = Bedenkzeit
pace-none = Unbegrenzt
pace-minute = 1 Minute pro Zug
pace-half-hour = 30 Minuten pro Partie
pace-days = 3 Tage pro Zug
create-match = Partie anlegen
your-words = Deine eigenen Worte für die Mischung
words-example = was immer du willst
words-text = Der Server versiegelt zuerst seinen Teil der Mischung. Dann werden deine Worte hineingemischt, so dass weder der Server noch jemand am Tisch allein bestimmen kann, wie die Plättchen kommen; das könnten nur beide zusammen. Nach der Partie können alle es prüfen.
words-yours = Von dir: „{ $words }“
words-send = Worte hinzufügen
words-added = Deine Worte sind dabei.
commitment = Versiegelt mit:
waiting-room = Warteraum
invited-by = { $name } lädt dich ein
about-game = Nova Luna ist ein ruhiges Legespiel für eine bis vier Personen. Nimm Plättchen, erfülle ihre Aufgaben mit den Plättchen ringsum und lege vor allen anderen alle deine Scheiben.
about-learn = In fünf Minuten lernen
match-options = So wird gespielt
match-time = Bedenkzeit: { $time }
no-hints = Ohne Tipps
first-game-on = Erste Partie, mit weniger Scheiben
by-link = Nur mit Einladung
public-match-on = Öffentlich, mit Zuschauern
fair-line = Fair: Niemand kann bestimmen, wie die Plättchen kommen
waiting-for = { $n ->
    [one] Noch eine Person, dann geht es los.
   *[other] Noch { $n } Personen, dann geht es los.
}
waiting-begin = Alle sind da.
invite = Einladungslink
invite-text = Wer diesen Link hat, kann einen freien Platz nehmen.
qr-show = QR-Code
qr-text = Mit dem anderen Gerät scannen.
qr-label = QR-Code des Einladungslinks
invite-loopback = Auf anderen Geräten führt diese Adresse ins Leere: Sie meint „genau dieses Gerät“. Starte den Server so, dass dein Netz ihn erreicht, und öffne dann seine Adresse in diesem Netz. Der Befehl dafür:
fill-bot = Mit Bot besetzen
join = Mitspielen
begin = Beginnen
leave = Verlassen
leave-sure = Außer dir hat noch niemand einen Platz: Die Partie wird dann geschlossen, und ihr Link führt ins Leere.
stay = Bleiben
lobby-text = Öffentliche Partien auf diesem Server.
lobby-open = Hier fehlt noch jemand
lobby-running = Wird gerade gespielt
lobby-none-open = Im Augenblick wartet niemand. Lege selbst eine Partie an!
lobby-none-running = Im Augenblick läuft keine öffentliche Partie.
