# Texte rund um den Beginn: neue Partie, offene Partien, Warteraum.

new-match = Neue Partie
new-screen-lead = Gebt das Gerät herum: Der Tisch zeigt immer, wer am Zug ist.
new-online-lead = Lass Plätze frei und verschicke den Link, oder lass andere bei den offenen Partien einsteigen.
player-count = Anzahl der Spieler
seat-person = Mensch
seat-bot = Bot
seat-open-text = Hier kann sitzen, wer den Link öffnet.
your-name = Dein Name
name = Name
first-game = Erste Partie: weniger Scheiben zu dritt und zu viert
allow-hints = Tipps erlaubt
public-match = Öffentlich zeigen, mit Zuschauern
pace = Bedenkzeit
pace-none = Unbegrenzt
pace-minute = 1 Minute je Zug
pace-half-hour = 30 Minuten je Partie
pace-days = 3 Tage je Zug
create-match = Partie anlegen
your-words = Deine eigenen Worte für die Mischung
words-title = Worte für die Mischung
words-example = was immer du willst
words-text = Der Server versiegelt zuerst seinen Teil der Mischung. Dann werden deine Worte hineingemischt, so dass weder der Server noch jemand am Tisch allein bestimmen kann, wie die Plättchen kommen; das könnten nur beide zusammen. Nach der Partie können alle es prüfen.
words-yours = Von dir: „{ $words }“
words-send = Worte hinzufügen
words-added = Deine Worte sind dabei.
commitment = Versiegelt mit:
waiting-room = Warteraum
invited-by = { $name } lädt dich ein
waiting-for = { $n ->
    [one] Noch eine Person, dann geht es los.
   *[other] Noch { $n } Personen, dann geht es los.
}
waiting-begin = Alle sind da.
invite = Einladungslink
invite-text = Wer diesen Link hat, kann einen freien Platz nehmen.
join = Mitspielen
begin = Beginnen
leave = Verlassen
lobby-text = Öffentliche Partien auf diesem Server.
lobby-open = Hier fehlt noch jemand
lobby-running = Wird gerade gespielt
lobby-none-open = Im Augenblick wartet niemand. Lege selbst eine Partie an!
lobby-none-running = Im Augenblick läuft keine öffentliche Partie.
