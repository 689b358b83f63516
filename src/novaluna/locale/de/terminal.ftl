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
advice-refill = Nur noch wenige Plättchen: nimm eines, oder fülle mit R auf.
advice-end-phase = Der erste Stapel ist verbraucht: E beendet Phase 1.

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
start-players = Spiel zu { $count ->
    [2] zweit
    [3] dritt
   *[other] viert
}
start-first-game-on = Erste Partie: ja (weniger Scheiben)
start-first-game-off = Erste Partie: nein
start-load = Spiel laden
start-help = Hilfe
start-quit = Beenden
start-nothing-to-resume = Es gibt kein Spiel zum Fortsetzen.

## Saves

save-title = Speichern als
save-missing = Den Spielstand { $path } gibt es nicht.
save-unreadable = { $path } lässt sich nicht lesen: { $detail }
save-unwritable = Dein Spiel lässt sich in { $path } nicht speichern: { $detail }. Du kannst weiterspielen.
save-broken = Dieser Spielstand ist beschädigt: { $detail }
save-newer = Dieser Spielstand stammt von einer neueren Version des Spiels: { $detail }
save-set-aside = Ein Spielstand war beschädigt ({ $detail }). Er bleibt erhalten als { $path }.
load-title = Spiel laden
load-nothing = Es gibt noch keine Spielstände.
load-move = Zug { $number }
load-over = beendet
leave-title = Ohne Speichern beenden?
leave-text = Das Spiel konnte nicht gespeichert werden. Wenn du jetzt beendest, ist es verloren. Du kannst zurückgehen und es mit S speichern oder erst Platz dafür schaffen.

## Result

result-title = { $name } gewinnt!
result-solo-title = Dein Ergebnis
result-by-tokens = { $name } hat die letzte Scheibe gelegt.
result-by-tiles = Es gibt kein Plättchen mehr zu nehmen. { $name } hat die wenigsten Scheiben übrig.
result-tie = Gleich viele Scheiben: Wer früher am Zug wäre, liegt vorn.
result-solo-tokens = Alle deine Scheiben sind gelegt.
result-solo-tiles = Die Auswahlbahn ist leer.
result-time = Zeit deiner Plättchen: { $time }
result-very-good = Unter 100: sehr gut!
result-lower-is-better = Weniger ist besser; unter 100 ist sehr gut.
result-keys = W: Partie aufschreiben · N: neues Spiel · Esc: Spielfeld · Q: Ende
result-keys-undo = W: Partie aufschreiben · U: zurücknehmen · N: neues Spiel · Esc: Spielfeld · Q: Ende
record-title = Diese Partie aufschreiben in
record-written = Die Partie steht nun in { $path }.
record-exists = { $path } gibt es schon: wähle einen anderen Namen.
record-failed = { $path } konnte nicht geschrieben werden: { $detail }
scores-failed = Die Wertungstabelle konnte nicht geschrieben werden: { $detail }

## Score sheet

scores-title = Wertungstabelle
scores-empty = Noch kein Solospiel wurde beendet.
scores-date = Datum
scores-name = Wer
scores-tokens = Scheiben übrig
scores-best = Bestes: { $score }
scores-mean = Durchschnitt: { $score }
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
    Mach es größer; dein Spiel wartet.

## Help

help-title = Nova Luna in Kürze
help-close = ↑ ↓: blättern · Esc: schließen
help-keys = Tasten
help-keys-text =
    1 2 3      Plättchen wählen, auch mit ← →
    Enter      in die Hand nehmen, dann anlegen
    ← ↑ ↓ →    über die erlaubten Plätze bewegen
    R          auffüllen
    E          Phase 1 beenden (Solospiel)
    U          zurücknehmen
    T, Tab     die eigenen Aufgaben einzeln ansehen
    V          die anderen Auslagen ansehen
    S, L, Q    speichern, laden, beenden (jeder Zug wird gespeichert)
help-goal = Das Ziel
help-goal-text = Erfülle die Aufgaben auf deinen Plättchen. Jede erfüllte Aufgabe wird mit einer deiner Scheiben abgedeckt; wer zuerst alle gelegt hat, gewinnt.
help-turn = Dein Zug
help-turn-text = Nimm eines der nächsten drei Plättchen im Uhrzeigersinn ab der Mondfigur und lege es Kante an Kante an deine Auslage an. Deine Scheibe zieht dann auf der Mondlaufbahn so weit, wie die Zeit auf dem Plättchen angibt. Wer am weitesten hinten liegt, ist als Nächstes am Zug, in einem Turm die oberste Scheibe; so kannst du auch zweimal nacheinander ziehen. Liegen nur noch ein oder zwei Plättchen aus, darfst du vor dem Nehmen auffüllen; liegt keines mehr aus, geschieht es von selbst.
help-tasks = Aufgaben
help-tasks-text = Die Buchstaben sind Farben: R Rot, B Blau, T Türkis, Y Gelb. BBR verlangt zwei blaue Plättchen und ein rotes. Ein Plättchen zählt, wenn es das Plättchen mit der Aufgabe berührt, und ebenso jedes gleichfarbige, das mit ihm Kante an Kante zusammenhängt, nie schräg. Das Plättchen selbst zählt nicht mit. Ein Plättchen darf vielen Aufgaben dienen. ○ ist offen, ● abgedeckt, ✓ würde jetzt erfüllt.
help-end = Das Ende
help-end-text = Die Partie endet, sobald jemand die letzte Scheibe gelegt hat oder kein Plättchen mehr zu nehmen ist; dann gewinnt, wer die wenigsten Scheiben übrig hat. Bei gleich vielen liegt vorn, wer früher am Zug wäre.
help-solo = Solospiel
help-solo-text = Lege 8 Scheiben in Phase 1 und die anderen 13 in Phase 2. Die Auswahlbahn wird nur zwischen den Phasen aufgefüllt. Jede Phase zählt die Zeiten aller deiner Plättchen und 10 für jede Scheibe, die nicht gelegt ist: in Phase 1 von den ersten 8, in Phase 2 von allen 21. Weniger ist besser; unter 100 ist sehr gut.
help-unofficial = Eine inoffizielle Fan-Ausgabe des Brettspiels von Uwe Rosenberg und Corné van Moorsel.
