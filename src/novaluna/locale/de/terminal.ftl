# The words of the terminal game. Every language has the same messages in the same order.

## The game

color-red = Rot
color-blue = Blau
color-turquoise = Türkis
color-yellow = Gelb
player-name = Spieler { $number }
player-solo = Du
tokens-left = { $count ->
    [one] noch { $count } Scheibe
   *[other] noch { $count } Scheiben
}
draw-pile = Stapel { $count }

## The line at the top

title-choose = Plättchen wählen
title-place = Plättchen anlegen
title-tasks = Aufgaben ansehen
title-over = Die Partie ist zu Ende
status-move = Zug { $number }
status-not-saved = nicht gespeichert!

## What is being considered

info-tile = { $color }, Zeit { $time }
info-fulfils = { $count ->
    [one] Erfüllt { $count } Aufgabe:
   *[other] Erfüllt { $count } Aufgaben:
}
info-fulfils-none = Erfüllt keine Aufgabe.
info-tokens = Scheiben: { $before } → { $after }
info-disc = Mondlaufbahn: { $before } → { $after }
info-again = Danach bist du gleich wieder am Zug.
info-next = Danach am Zug:
info-ends-game = Damit endet die Partie.
info-ends-phase = { $count ->
    [one] Damit endet Phase 1; { $count } neues Plättchen kommt.
   *[other] Damit endet Phase 1; { $count } neue Plättchen kommen.
}
info-solo = Wertung bisher: { $first } + { $second } = { $total }
info-viewing = Die Auslage von { $name }. V zeigt die nächste.
info-no-tasks = In deiner Auslage gibt es noch keine Aufgaben.
task-covered = erfüllt und abgedeckt
task-open = { $count ->
    [one] { $count } Plättchen fehlt
   *[other] { $count } Plättchen fehlen
}
task-color = { $color }: { $counted } von { $needed }
task-missing = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
}
advice-choose = Nimm eines der markierten Plättchen: 1, 2 oder 3.
advice-refill = Nur noch wenige Plättchen: Nimm eines, oder fülle mit R auf.
advice-end-phase = Der erste Stapel ist gelegt: E beendet Phase 1.

## What has happened

note-refilled = { $count ->
    [one] Die Auswahlbahn wurde aufgefüllt: { $count } neues Plättchen.
   *[other] Die Auswahlbahn wurde aufgefüllt: { $count } neue Plättchen.
}
note-forced-refill = { $count ->
    [one] Die Auswahlbahn war leer und wurde aufgefüllt: { $count } neues Plättchen.
   *[other] Die Auswahlbahn war leer und wurde aufgefüllt: { $count } neue Plättchen.
}
note-phase-two = { $count ->
    [one] Phase 1 endet mit { $score } Punkten. Phase 2 beginnt mit { $count } neuen Plättchen.
   *[other] Phase 1 endet mit { $score } Punkten. Phase 2 beginnt mit { $count } neuen Plättchen.
}
note-taken-back = Der letzte Zug wurde zurückgenommen.
note-no-move-yet = Es gibt keinen Zug zum Zurücknehmen.
note-no-take-back = Seitdem wurden neue Plättchen aufgedeckt: Das lässt sich nicht zurücknehmen.
note-no-refill = Auffüllen darfst du nur, wenn weniger als drei Plättchen ausliegen und der Nachziehstapel nicht leer ist.
note-no-refill-solo = Im Solospiel wird die Auswahlbahn nur zwischen den Phasen aufgefüllt.
note-no-end-phase = Phase 1 kannst du beenden, sobald die acht Scheiben des ersten Stapels gelegt sind.
note-no-phases = Phasen gibt es nur im Solospiel.
note-saved = Gespeichert als „{ $title }“.

## Solo

solo-phase = Phase { $number }
solo-time = Zeit deiner Plättchen
solo-total = Summe
solo-if-now = Wenn jetzt Schluss wäre:
solo-hint = Weniger ist besser
end-phase-title = Phase 1 beenden?
end-phase-text = { $count ->
    [one] Phase 1 bringt dann { $score } Punkte, und für Phase 2 kommt { $count } neues Plättchen. Die Zeiten aller deiner Plättchen zählen am Ende von Phase 2 noch einmal. Nimmst du stattdessen weitere Plättchen, so zählt die Zeit von jedem in beiden Wertungen, dafür kommen später mehr neue Plättchen.
   *[other] Phase 1 bringt dann { $score } Punkte, und für Phase 2 kommen { $count } neue Plättchen. Die Zeiten aller deiner Plättchen zählen am Ende von Phase 2 noch einmal. Nimmst du stattdessen weitere Plättchen, so zählt die Zeit von jedem in beiden Wertungen, dafür kommen später mehr neue Plättchen.
}

## Keys

key-tile = wählen
key-take = nehmen
key-cell = bewegen
key-place = anlegen
key-back = zurück
key-refill = auffüllen
key-end-phase = Phase beenden
key-undo = zurücknehmen
key-tasks = Aufgaben
key-next-task = nächste Aufgabe
key-view = ansehen
key-save = speichern
key-load = laden
key-quit = Ende
key-help = Hilfe
key-result = Ergebnis
keys-yes-no = Enter: ja · Esc: nein
keys-entry = Enter: fertig · Esc: abbrechen
keys-choice = ↑ ↓: wählen · Enter: laden · Esc: abbrechen

## Menu

start-unofficial = eine inoffizielle Fan-Ausgabe
start-resume = Fortsetzen: { $names }
start-solo = Solospiel
start-players = Partie zu { $count ->
    [2] zweit
    [3] dritt
   *[other] viert
}
start-first-game-on = Erste Partie: ja (weniger Scheiben)
start-first-game-off = Erste Partie: nein
start-load = Partie laden
start-help = Hilfe
start-quit = Beenden
start-nothing-to-resume = Es gibt keine Partie zum Fortsetzen.

## Saves

save-title = Speichern als
save-missing = Den Spielstand { $path } gibt es nicht.
save-unreadable = { $path } lässt sich nicht lesen: { $detail }
save-unwritable = Deine Partie lässt sich in { $path } nicht speichern: { $detail }. Du kannst weiterspielen.
save-broken = Dieser Spielstand ist beschädigt: { $detail }
save-newer = Dieser Spielstand stammt von einer neueren Version des Spiels: { $detail }
save-set-aside = Ein Spielstand war beschädigt ({ $detail }). Er bleibt erhalten als { $path }.
load-title = Partie laden
load-nothing = Es gibt noch keine Spielstände.
load-move = Zug { $number }
load-over = beendet
leave-title = Ohne Speichern beenden?
leave-text = Die Partie konnte nicht gespeichert werden. Wenn du jetzt beendest, ist sie verloren. Du kannst zurückgehen und sie mit S speichern oder erst Platz dafür schaffen.

## Result

result-title = { $name } gewinnt!
result-solo-title = Dein Ergebnis
result-by-tokens = { $name } hat die letzte Scheibe gelegt.
result-by-tiles = Es gibt kein Plättchen mehr zu nehmen. { $name } hat die wenigsten Scheiben übrig.
result-tie = Gleich viele Scheiben: Wer früher am Zug gewesen wäre, liegt vorn.
result-solo-tokens = Alle deine Scheiben sind gelegt.
result-solo-tiles = Die Auswahlbahn ist leer.
result-time = Zeit deiner Plättchen: { $time }
result-very-good = Unter 100: sehr gut!
result-lower-is-better = Weniger ist besser; unter 100 ist sehr gut.
result-keys = W: Aufzeichnung · N: neue Partie · Esc: Tisch · Q: Ende
result-keys-undo = W: Aufzeichnung · U: zurücknehmen · N: neue Partie · Esc: Tisch · Q: Ende
record-title = Aufzeichnung dieser Partie speichern in
record-written = Die Aufzeichnung steht nun in { $path }.
record-exists = { $path } gibt es schon: Wähle einen anderen Namen.
record-failed = { $path } konnte nicht geschrieben werden: { $detail }
scores-failed = Die Wertungstabelle konnte nicht geschrieben werden: { $detail }

## Score sheet

scores-title = Wertungstabelle
scores-empty = Noch kein Solospiel wurde beendet.
scores-date = Datum
scores-name = Name
scores-tokens = Scheiben übrig
scores-best = Bestes: { $score }
scores-mean = Durchschnitt: { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }
scores-very-good = Unter 100: { $count } von { $games }
scores-chart = Partien je Ergebnis

## Replay

replay-start = Der Anfang
replay-position = { $number } von { $count }
replay-key-step = blättern
replay-key-ends = Anfang, Schluss
replay-result = Ergebnis
move-take = von Feld { $space } nach { $cell }
move-refill = füllt die Auswahlbahn auf
move-end-phase = beendet Phase 1

## Window

too-small = Das Fenster ist zu klein: { $width }×{ $height }.
    Nova Luna braucht { $needed_width }×{ $needed_height }.
    Mach es größer; deine Partie wartet.

## Help

help-title = Nova Luna in Kürze
help-close = ↑ ↓: blättern · Esc: schließen
help-keys = Tasten
help-keys-text =
    1 2 3      Plättchen wählen, auch mit ← →
    Enter      in die Hand nehmen, dann anlegen
    ← ↑ ↓ →    über die erlaubten Felder bewegen
    R          auffüllen
    E          Phase 1 beenden (Solospiel)
    U          zurücknehmen
    T, Tab     die eigenen Aufgaben einzeln ansehen
    V          die anderen Auslagen ansehen
    S, L, Q    speichern, laden, beenden (jeder Zug wird gespeichert)
help-goal = Das Ziel
help-goal-text = Erfülle die Aufgaben auf deinen Plättchen. Jede erfüllte Aufgabe wird mit einer deiner Scheiben abgedeckt; wer zuerst alle gelegt hat, gewinnt.
help-turn = Dein Zug
help-turn-text = Nimm eines der nächsten drei Plättchen im Uhrzeigersinn ab der Mondfigur und lege es Kante an Kante an deine Auslage an. Deine Scheibe zieht dann auf der Mondlaufbahn so weit, wie die Zeit auf dem Plättchen angibt. Wer am weitesten hinten liegt, ist als Nächstes am Zug, in einem Stapel die oberste Scheibe; so kannst du auch zweimal nacheinander ziehen. Liegen nur noch ein oder zwei Plättchen aus, darfst du vor dem Nehmen auffüllen; liegt keines mehr aus, geschieht es von selbst.
help-tasks = Aufgaben
help-tasks-text = Die Buchstaben sind Farben: R Rot, B Blau, T Türkis, Y Gelb. BBR verlangt zwei blaue Plättchen und ein rotes. Ein Plättchen zählt, wenn es das Plättchen mit der Aufgabe berührt, und ebenso jedes gleichfarbige, das mit ihm Kante an Kante zusammenhängt, nie schräg. Das Plättchen selbst zählt nicht mit. Ein Plättchen darf vielen Aufgaben dienen. ○ ist offen, ● abgedeckt, ✓ würde jetzt erfüllt.
help-end = Das Ende
help-end-text = Die Partie endet, sobald jemand die letzte Scheibe gelegt hat oder kein Plättchen mehr zu nehmen ist; dann gewinnt, wer die wenigsten Scheiben übrig hat. Bei gleich vielen liegt vorn, wer früher am Zug gewesen wäre.
help-solo = Solospiel
help-solo-text = Lege 8 Scheiben in Phase 1 und die anderen 13 in Phase 2. Die Auswahlbahn wird nur zwischen den Phasen aufgefüllt. Jede Phase zählt die Zeiten aller deiner Plättchen und 10 für jede Scheibe, die nicht gelegt ist: in Phase 1 von den ersten 8, in Phase 2 von allen 21. Weniger ist besser; unter 100 ist sehr gut.
help-unofficial = Eine inoffizielle Fan-Ausgabe des Brettspiels von Uwe Rosenberg und Corné van Moorsel.

## What is wrong with a file

system-missing = diese Datei gibt es nicht
system-denied = der Zugriff ist nicht erlaubt
system-folder = das ist ein Ordner
system-no-folder = das ist kein Ordner
system-full = der Datenträger ist voll
system-read-only = der Datenträger ist schreibgeschützt
system-other = Fehler { $number } des Systems
broken-format = das ist kein Spielstand von Nova Luna
broken-field = „{ $field }“ fehlt oder ist falsch
broken-large = viel zu groß für einen Spielstand
broken-binary = das ist kein Text
save-version = Version { $version } des Formats; dieses Programm liest bis Version { $known }
save-many = zu viele Spielstände mit diesem Namen
sheet-damaged = die Datei ist beschädigt
sheet-closed = die Datei lässt sich nicht öffnen
sheet-newer = sie stammt von einer neueren Version des Spiels (Version { $version } der Tabelle; dieses Programm liest bis Version { $known })
scores-unreadable = Die Wertungstabelle { $path } lässt sich nicht lesen: { $detail }.

## What is wrong with a record

notation-found = Zeile { $line }, Spalte { $column }: „{ $found }“ kann hier nicht stehen
notation-short = Zeile { $line }, Spalte { $column }: Die Zeile endet zu früh
notation-end = Zeile { $line }, Spalte { $column }: Die Aufzeichnung endet zu früh
notation-version = Zeile { $line }, Spalte { $column }: Version { $version } des Formats; dieses Programm liest Version { $known }
notation-wrong = Zeile { $line }, Spalte { $column }: Das widerspricht den Regeln oder der übrigen Aufzeichnung
claim-at = Zeile { $line }, Zug { $move }: { $claim }
claim-hidden = der Startwert dieser Partie ist verborgen, also ist ihr Nachziehstapel nicht bekannt
claim-drawn = der Startwert ergibt { $true }, nicht { $claimed }
claim-result = als Ergebnis steht da „{ $claimed }“, es ist aber „{ $true }“
claim-commitment = das Geheimnis ist nicht das versiegelte
claim-seed = das Geheimnis und die Worte ergeben den Startwert { $true }, nicht diesen
claim-wheel = der Startwert ergibt die Auswahlbahn { $true }, nicht die behauptete
claim-tower = der Startwert stapelt die Scheiben { $true }, nicht wie behauptet
claim-over = davor war die Partie schon zu Ende
claim-turn = am Zug ist { $true }, nicht { $claimed }
claim-illegal = dieser Zug ist hier nicht erlaubt
claim-tile = er nimmt { $true }, nicht { $claimed }
claim-covers = abgedeckte Aufgaben: { $true }, nicht { $claimed }

## novaluna verify

verify-moves = { $count ->
    [one] { $count } Zug, er ist erlaubt
   *[other] { $count } Züge, alle erlaubt
}
verify-deal = die Plättchen kamen so, wie der Startwert es ergibt
verify-no-deal = der Startwert ist verborgen
verify-sealed = er war vor dem ersten Zug versiegelt
verify-sealed-later = das Siegel lässt sich prüfen, sobald das Geheimnis verraten ist
verify-result = Ergebnis: { $result }
verify-unfinished = nicht zu Ende gespielt
verify-large = viel zu groß für eine Aufzeichnung
verify-binary = das ist kein Text, also keine Aufzeichnung

## novaluna tiles

tiles-title = Die Plättchen von Nova Luna
tiles-count = Plättchen: { $tiles }, verschiedene: { $kinds }
tiles-tile = Plättchen
tiles-color = Farbe
tiles-time = Zeit
tiles-tasks = Aufgaben
tiles-copies = Anzahl

## novaluna

browser-at = Nova Luna läuft unter { $url } – Strg+C beendet es.
browser-no-pages = Die Seiten des Spiels sind hier nicht gebaut; „make play“ baut sie.
play-choose-one = Wähle eines: eine neue Partie, --resume oder --load.
play-many-names = Zu viele Namen: { $count }. Vier können spielen.
play-more-names = Mehr Namen ({ $names }) als Spieler ({ $players }).
play-first-solo = --first-game gilt für zwei bis vier Spieler.
play-seed-empty = Der Text für --seed ist leer.
play-no-terminal = Das Spiel braucht ein Terminal; seine Eingabe oder Ausgabe ist umgeleitet.

## The help of the commands, and what may be wrong with their arguments

cli-usage = Aufruf
cli-options = Optionen
cli-commands = Befehle
cli-command = BEFEHL
cli-help = Diese Hilfe zeigen.
cli-version = Die Version zeigen.
cli-language = Die Sprache; ohne Angabe die deines Systems, sonst Englisch.
cli-about = Nova Luna im Browser spielen; mit einem Befehl etwas anderes damit tun.
cli-more = Eine inoffizielle Fan-Ausgabe. Mehr sagt „novaluna BEFEHL --help“.
cli-play =
    Im Terminal spielen: solo oder bis zu viert an einer Tastatur.

    Jeder Zug wird sofort gespeichert, so dass nichts verloren geht, wenn das Fenster zugeht.
cli-play-players = Gleich eine Partie beginnen; 1 ist solo.
cli-play-first-game = Weniger Scheiben zu dritt und zu viert.
cli-play-name = Ein Name; einmal für jeden Platz.
cli-play-seed = Aus diesem Text mischen: gleicher Text, gleiche Plättchen.
cli-play-new = Eine neue Partie ohne das Menü beginnen.
cli-play-resume = Mit der letzten Partie weiterspielen.
cli-play-load = Mit einer gespeicherten Partie weiterspielen.
cli-play-record = Die Aufzeichnung der fertigen Partie hierhin schreiben.
cli-replay =
    Eine aufgezeichnete Partie Zug für Zug ansehen.

    FILE ist eine Aufzeichnung; „-“ liest die Standardeingabe. Blättere mit den Pfeiltasten. In einer Pipe oder mit --text wird alles auf einmal ausgegeben.
cli-replay-text = Jeden Zug mit den Auslagen ausgeben, statt zu blättern.
cli-verify =
    Eine Aufzeichnung nachspielen und jede Angabe darin prüfen.

    FILE ist eine Aufzeichnung; „-“ liest die Standardeingabe.

    Geprüft wird, ob die Mischung versiegelt war (wenn das Geheimnis verraten ist), die Reihenfolge der Plättchen (wenn der Startwert dasteht), ob jeder Zug erlaubt ist, was er abgedeckt und aufgedeckt hat, und das Ergebnis. Der Rückgabewert ist nur dann 0, wenn alles stimmt.
cli-scores = Die Ergebnisse deiner Solospiele zeigen.
cli-scores-json = Alles als JSON ausgeben.
cli-scores-last = Wie viele Partien gezeigt werden, ohne Angabe 20; der Rest wird zusammengefasst.
cli-tiles =
    Die 68 Plättchen mit Zeit und Aufgaben auflisten.

    Eine Aufgabe besteht aus den Buchstaben ihrer Farben: R Rot, B Blau, T Türkis, Y Gelb. RBB ist ein rotes und zwei blaue.
cli-no-command = Den Befehl „{ $name }“ gibt es nicht.
cli-no-option = Die Option „{ $name }“ gibt es nicht.
cli-did-you-mean = Meintest du { $names }?
cli-missing = { $name } fehlt.
cli-bad-value = Das ist kein Wert für { $name }. Möglich: { $values }.
cli-bad-option = Der Wert für { $name } fehlt, oder { $name } nimmt keinen an.
cli-too-much = Das ist zu viel: { $arguments }.
cli-see = Siehe „{ $command }“.
