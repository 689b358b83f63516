# Texte, die jede Seite brauchen kann: Namen, Navigation, Startseite, Fehler.

game-name = Nova Luna
fan-edition = Eine inoffizielle Fan-Ausgabe, mit Liebe zum Spiel gemacht. Nova Luna ist von Uwe Rosenberg und Corné van Moorsel. Alle Zeichnungen und Texte hier sind unsere eigenen.
skip-to-content = Zum Inhalt springen
language = Sprache
close = Schließen
loading = Einen Moment …
try-again = Noch einmal versuchen
to-home = Startseite
copy = Kopieren
copied = Kopiert.
share = Teilen
replay = Partie ansehen
name = Name
phase = Phase { $n }
total = Summe
settings-confirm = Jeden Zug bestätigen
settings-sound = Töne
settings-phrases = Zeigen, was andere sagen
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}

nav-label = Seiten
nav-footer = Weitere Seiten
nav-learn = Lernen
nav-rules = Regeln
nav-scores = Ergebnisse

title-home = Spielen
title-new = Neue Partie
title-match = Partie
title-lobby = Offene Partien
title-learn = Spielen lernen
title-rules = Spielregeln
title-replay = Partie ansehen
title-scores = Wertungstabelle
title-daily = Tagesaufgabe
title-settings = Einstellungen
title-lost = Nicht gefunden

## People and levels

you = Du
guest = Gast
nobody = Jemand
seat-open = Freier Platz
player-n = Spieler { $n }
practice = Übung
time-per-move = { $time } pro Zug
time-per-game = { $time } pro Partie
level = Spielstärke
level-new-moon = Neumond
level-new-moon-text = Sanft. Macht Fehler und lässt dir Zeit, ins Spiel zu finden.
level-crescent = Sichel
level-crescent-text = Will Aufgaben erfüllen, schaut aber nur auf den eigenen Zug.
level-quarter = Halbmond
level-quarter-text = Denkt ein wenig voraus. Ein fairer Gegner, wenn du die Regeln kennst.
level-gibbous = Dreiviertel
level-gibbous-text = Plant seine Ketten und achtet darauf, was für dich übrig bleibt.
level-full-moon = Vollmond
level-full-moon-text = Stark. Du brauchst einen Plan und ein Auge für die Zugfolge.
level-eclipse = Finsternis
level-eclipse-text = So stark, wie wir es hinbekommen. Nur wenige gewinnen.
level-at-most = Auf diesem Gerät denkt der Bot höchstens { $seconds } s über einen Zug nach.

## The front page

tagline = Nimm ein Plättchen, verkette seine Aufgaben und achte auf den Mond: Wer am weitesten hinten liegt, ist am Zug.
play-now = Gleich spielen
play = Spielen
new-here = Neu hier?
new-here-learn = In fünf Minuten lernen
opponents = Gegner
more-ways = Noch mehr
continue-games = Weiterspielen
continue-your-turn = Weiterspielen – du bist am Zug
continue-none = Keine deiner Partien läuft noch.
more-games = Weitere deiner Partien
your-turn = Du bist am Zug
moves-played = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}
seats-open = { $n ->
    [0] Wartet auf den Beginn
    [one] { $n } freier Platz
   *[other] { $n } freie Plätze
}
way-solo = Solospiel
way-solo-text = Zwei Phasen, eine Wertung: Bleib unter 100.
way-daily-text = Für alle die gleichen Plättchen, jeden Tag neu.
way-practice = Übungsaufgabe des Tages
way-practice-text = Die Plättchen ergeben sich aus dem Datum, jeden Tag neu.
way-screen = An diesem Bildschirm
way-screen-text = Zwei bis vier Personen an einem Gerät.
way-online = Online mit Freunden
way-online-text = Partie anlegen und den Link verschicken.
way-lobby-text = Bei einer öffentlichen Partie mitspielen oder zusehen.
way-learn-text = Jeden Schritt selbst ausprobieren, in fünf Minuten.
way-scores-text = Deine Ergebnisse, das beste und der Schnitt.
way-replay = Aufzeichnung ansehen
way-replay-text = Jede gespeicherte Partie Zug für Zug.
server-gone = Der Server antwortet gerade nicht.
request-late = Noch keine Antwort vom Server.
device-play = Kein Server antwortet: Partien werden auf diesem Gerät gespielt und hier aufbewahrt.
device-instead = Der Server hat nicht geantwortet, darum spielst du auf diesem Gerät. Falls er auch eine Partie begonnen hat, findest du sie unter deinen Partien.
storage-failed = In diesem Browser lässt sich nichts speichern: Die Partie bleibt nur, bis die Seite geschlossen wird. Speichere ihre Aufzeichnung, wenn du sie behalten willst.
bot-failed = Ein Bot konnte nicht nachdenken: Er spielt den erstbesten Zug.

## When something is not there

trouble-not-found = Hier ist nichts
trouble-not-found-text = Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.
trouble-unreachable = Der Server antwortet nicht
trouble-unreachable-text = Deine Partien sind dort sicher. Wir versuchen es weiter; sobald er wieder da ist, geht es weiter.
trouble-no-match = Diese Partie ist nicht zu finden
trouble-no-match-text = Vielleicht wurde sie nach langer Pause gelöscht, oder der Link ist unvollständig. Private Partien brauchen den ganzen Einladungslink.
trouble-full = Alle Plätze sind besetzt
trouble-full-text = Andere waren schneller. Bitte um eine weitere Partie oder lege selbst eine an.
trouble-ended = Diese Partie ist vorbei
trouble-ended-text = Sie wurde geschlossen, bevor sie begann.
trouble-bad-link = Dieser Link gilt nicht mehr
trouble-bad-link-text = Ein Umzugslink gilt nur einmal und nur kurze Zeit. Erzeuge am anderen Gerät einen neuen.
trouble-bad-record = Diese Aufzeichnung lässt sich nicht lesen
trouble-bad-record-text = Das ist keine Aufzeichnung von Nova Luna, oder sie wurde unterwegs verändert.
trouble-failed = Etwas ist schiefgegangen
trouble-failed-text = Das lag nicht an dir. Bitte versuche es noch einmal.
trouble-outdated = Diese Seite ist veraltet
trouble-outdated-text = Der Server wurde aktualisiert, und diese Seite passt nicht mehr zu ihm. Deine Partie bleibt erhalten: Lade die Seite neu, dann geht es weiter.
trouble-no-engine = Das Spiel läuft hier nicht
trouble-no-engine-text = Es braucht einen Browser, der WebAssembly mit SIMD kennt: Chrome oder Edge ab 105, Firefox ab 110, Safari ab 16.4. Ist deiner neuer, ist unterwegs etwas verloren gegangen; dann versuche es noch einmal.
trouble-no-server = Dazu braucht es einen Server
trouble-no-server-text = Diese Seiten kommen ohne Server aus: Hier spielst du allein, gegen Bots und mit anderen an diesem Bildschirm. Online-Partien und die gemeinsame Tagesaufgabe gibt es auf einem Server des Spiels.

problem-unreachable = Der Server antwortet nicht. Bitte versuche es noch einmal.
problem-internal = Auf dem Server ist etwas schiefgegangen. Bitte versuche es noch einmal.
problem-already-seated = Du hast in dieser Partie schon einen Platz.
problem-bad-position = Diese Stellung lässt sich nicht lesen.
problem-bad-record = Diese Aufzeichnung können wir nicht lesen.
problem-bad-request = Das hat der Server nicht verstanden.
problem-bad-seats = Diese Plätze passen nicht zusammen.
problem-bad-text = Bitte 1 bis { $most } sichtbare Zeichen eingeben.
problem-busy = Der Server hat gerade viel zu tun. Bitte versuche es gleich noch einmal.
problem-color-taken = Diese Farbe hat schon jemand.
problem-day-unknown = Für diesen Tag gibt es keine Tagesaufgabe.
problem-forbidden = Das darfst du hier nicht.
hints-count = Ergebnisse mit Tipp zählen wie alle anderen und sind gekennzeichnet.
problem-hints-off = In dieser Partie gibt es keine Tipps.
problem-history-full = Deine Wertungstabelle fasst keine weiteren Partien, die auf einem Gerät gespielt wurden.
problem-illegal-move = Dieser Zug ist hier nicht möglich.
problem-invalid-move = Das ist kein Zug.
problem-link-invalid = Dieser Link gilt nicht mehr.
problem-match-full = Alle Plätze sind besetzt.
problem-match-over = Diese Partie ist vorbei.
problem-no-analysis = Tipps sind gerade nicht verfügbar.
problem-no-guest = Der Server kennt dieses Gerät noch nicht.
problem-no-open-seat = Es gibt keinen freien Platz.
problem-not-begun = Die Partie hat noch nicht begonnen.
problem-not-creator = Das kann nur, wer die Partie angelegt hat.
problem-not-found = Das gibt es nicht.
problem-not-open = Die Partie hat schon begonnen.
problem-not-over = Die Partie ist noch nicht zu Ende.
problem-not-your-turn = Du bist nicht am Zug.
problem-nothing-to-answer = Es gibt keine Frage mehr zu beantworten.
problem-outcome-unknown = Der Server hat zu lange gebraucht. Bitte sieh nach, ob es geklappt hat.
problem-seed-not-allowed = Einen Startwert kann man nur in freien Partien wählen.
problem-shutting-down = Der Server startet gerade neu. Gleich geht es weiter.
problem-stale-version = Inzwischen ist etwas geschehen. Bitte sieh noch einmal hin.
problem-too-large = Das ist zu groß.
problem-too-many = Das ging etwas schnell. Bitte warte einen Moment.
problem-undo-not-allowed = Dieser Zug lässt sich nicht mehr zurücknehmen.
problem-wrong-origin = Das darf diese Seite nicht.
problem-wrong-protocol = Diese Seite ist veraltet. Bitte lade sie neu.
