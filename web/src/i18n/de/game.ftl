# Texte am Tisch: Monduhr, Auslagen, Züge, Tipps, Ende.

## What lies on the table

color-R = Rot
color-B = Blau
color-T = Türkis
color-Y = Gelb
count-R = { $n ->
    [one] { $n } Rotes
   *[other] { $n } Rote
}
count-B = { $n ->
    [one] { $n } Blaues
   *[other] { $n } Blaue
}
count-T = { $n ->
    [one] { $n } Türkises
   *[other] { $n } Türkise
}
count-Y = { $n ->
    [one] { $n } Gelbes
   *[other] { $n } Gelbe
}
tile-name = { $color } { $time }
tile-with-tasks = { $tile }, Aufgaben: { $tasks }
tile-without-tasks = { $tile }, keine Aufgaben
task-done = { $task } (erfüllt)
task-missing = { $n ->
    [one] { $task } (es fehlt { $n })
   *[other] { $task } (es fehlen { $n })
}
moon-wheel = Monduhr
space-meeple = Feld { $n }: die Mondfigur
space-empty = Feld { $n }: leer
space-tile = Feld { $n }: { $tile }. Nicht wählbar.
space-plan = Feld { $n }: { $tile }. Zum Planen frei.
space-offered = Plättchen { $number } zur Wahl, Feld { $n }: { $tile }
picture-display = Auslage: { $tiles }
picture-display-tile = Zeile { $row }, Spalte { $column }: { $tile }
cell-free = Spalte { $x }, Zeile { $y }
display-of = Auslage: { $name }
look-at-display = { $n ->
    [one] Auslage ansehen: { $name }, { $n } Scheibe übrig
   *[other] Auslage ansehen: { $name }, { $n } Scheiben übrig
}
next-display = Nächste Auslage
first-free-hand = Lege erst das Plättchen zurück oder zeige alles.
back-to-mine = Zurück
fit = Alles zeigen
closer = Vergrößern
tokens-left = { $n ->
    [one] noch { $n } Scheibe
   *[other] noch { $n } Scheiben
}
tokens-word = { $n ->
    [one] Scheibe übrig
   *[other] Scheiben übrig
}
order-of-play = Zugfolge
draw-pile = { $n ->
    [one] Nachziehstapel: { $n } Plättchen
   *[other] Nachziehstapel: { $n } Plättchen
}
unseen = Was noch kommt
unseen-color = Farbe
unseen-all = Alle
why-need = { $color }: { $counted } von { $needed }
why-done = Erfüllt
why-missing = { $n ->
    [one] { $n } Plättchen fehlt
   *[other] { $n } Plättchen fehlen
}

## Whose turn, and what to do

players = Spieler
turn-yours = Du bist am Zug
turn-of = { $name } am Zug
then-order = Danach
game-over = Die Partie ist zu Ende
away = abwesend
is-away = { $name } ist weg
seat-taken = Ein Bot spielt auf deinem Platz.
watching = Du siehst zu
spectators = { $n ->
    [one] { $n } sieht zu
   *[other] { $n } sehen zu
}
clock-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
clock-hours = { $time } h
clock-hurry = Noch zehn Sekunden.
clock-waits = Die Uhren warten auf: { $names }
leave-free = Ohne Niederlage gehen
leave-free-in = In { $time } darfst du gehen, ohne zu verlieren.
leave-free-sure = Die Partie endet dann für alle, ohne dass jemand gewinnt.
score-now = Punkte, wenn jetzt Schluss wäre
score-phase-1 = Punkte in Phase 1 bisher
score-points = { $n ->
    [one] Punkt
   *[other] Punkte
}
solo-time = Zeit
solo-first-stack = Erster Stapel
prompt-take = { $n ->
    [one] Nimm das helle Plättchen.
   *[other] Nimm eines der { $n } hellen Plättchen.
}
prompt-take-or-refill = { $n ->
    [one] Nimm ein Plättchen oder fülle vorher auf: { $n } neues kommt.
   *[other] Nimm ein Plättchen oder fülle vorher auf: { $n } neue kommen.
}
prompt-take-or-end = Nimm noch ein Plättchen oder beende Phase 1.
prompt-place = Lege es auf ein leuchtendes Feld.
prompt-forced-refill = Die Auswahlbahn ist leer und wird aufgefüllt.
prompt-thinking = { $name } denkt nach …
prompt-waiting = Warten auf { $name } …
prompt-sending = Einen Moment …
prompt-late = Noch keine Antwort. Neuer Versuch …
prompt-confirm = Bestätige, um es zu legen.
prompt-abandoned = Diese Partie wurde aufgegeben.
preview-covers = { $n ->
    [0] Erfüllt noch keine Aufgabe.
    [one] Erfüllt { $n } Aufgabe.
   *[other] Erfüllt { $n } Aufgaben.
}
preview-again = Du bist noch einmal am Zug.
preview-next = Danach am Zug: { $name }.
preview-ends = Die Partie endet.
preview-score = Dann { $n } Punkte.

## Buttons

undo = Zurücknehmen
undo-ask = Um Zurücknahme bitten
undo-asks = Die anderen müssen zustimmen.
undo-question = { $name } möchte den letzten Zug zurücknehmen.
undo-waiting = { $name } hat um Zurücknahme gebeten.
undo-waiting-you = Du hast um Zurücknahme gebeten.
undo-agree = Zustimmen
undo-decline = Ablehnen
go-back = Zurückgehen
go-back-text = Zurück bis vor deinen letzten Zug, zur Übung.
go-back-to = Bis vor diesen Zug zurückgehen
practice-question = Weiter zurückgehen?
practice-text = Damit wird dies dauerhaft eine Übungspartie: Das steht in ihrer Aufzeichnung, und sie zählt für keine Wertung, Tabelle oder Statistik. Die gleichen Plättchen kommen wieder.
practice-start = Zurückgehen
hint = Tipp
hint-next = Nächster Tipp
hint-thinking = Denkt nach …
hint-chance = { $n } % Gewinnchance
hint-score = etwa { $n } Punkte
hint-closer = { $more ->
    [0] Näher dran: { $task } auf { $tile }.
   *[other] Näher dran: { $task } auf { $tile }, und { $more } weitere.
}
hint-refill-first = { $covers ->
    [0] Neue Plättchen: { $n }, und du wählst zuerst. Von den jetzigen erfüllt keines eine Aufgabe.
   *[other] Neue Plättchen: { $n }, und du wählst zuerst: mehr wert als die Aufgaben, die jetzt möglich sind.
}
hint-refill-less = { $p ->
    [0] Erst auffüllen: gleich gut.
   *[other] Erst auffüllen: { $p } % weniger Chance; auch die anderen bekommen neue Plättchen.
}
hint-refill-others = Auffüllen brächte auch den anderen neue Plättchen.
hint-leaves-little = Lässt der nächsten Person wenig übrig.
refill = Auffüllen
refill-count = { $n ->
    [one] Auffüllen ({ $n } Plättchen)
   *[other] Auffüllen ({ $n } Plättchen)
}
refill-text = { $n ->
    [one] Füllt alle leeren Felder der Auswahlbahn: { $n } neues Plättchen, auch für die anderen. Danach nimmst du eines.
   *[other] Füllt alle leeren Felder der Auswahlbahn: { $n } neue Plättchen, auch für die anderen. Danach nimmst du eines.
}
end-phase = Phase 1 beenden
end-phase-result = { $n ->
    [one] Phase 1 zählt dann { $score } Punkte, und für Phase 2 kommt { $n } neues Plättchen.
   *[other] Phase 1 zählt dann { $score } Punkte, und für Phase 2 kommen { $n } neue Plättchen.
}
end-phase-text = Die Zeit aller deiner Plättchen zählt am Ende von Phase 2 noch einmal. Jedes weitere Plättchen, das du jetzt nimmst, zählt also doppelt, macht aber Platz für ein neues. Das lässt sich nicht zurücknehmen.
end-phase-not-yet = Weiter Plättchen nehmen
plan = Nächsten Zug planen
plan-how = Plane deinen Zug: Nimm ein beliebiges Plättchen.
plan-keep = Planen
plan-drop = Plan verwerfen
plan-dropped = Du planst nicht mehr.
plan-kept = Dein Plan:
plan-at-once = Sofort spielen
plan-at-once-text = Sofort spielen, wenn ich dran bin
plan-at-once-said = Sofort:
plan-changed = { $reason ->
    [gone] Dein Plan ist hinfällig: Das Plättchen ist nicht zu haben.
    [refill] Nicht von selbst gespielt: Es gibt neue Plättchen.
    [taken-back] Nicht von selbst gespielt: Ein Zug wurde zurückgenommen.
    [completes] Nicht von selbst gespielt: Er würde jetzt andere Aufgaben erfüllen.
   *[next] Nicht von selbst gespielt: Die Reihenfolge wäre jetzt anders.
}
past = Frühere Züge
past-back = Einen Zug zurück
past-on = Einen Zug vor
past-end = Zurück zum Jetzt
past-now = Wieder beim Jetzt.
past-start = Der Anfang der Partie.
past-move = Zug { $n } von { $of }.
put-back = Zurücklegen
place-here = Legen
show-result = Ergebnis
menu = Menü
help = Hilfe
log = Verlauf
log-empty = Noch ist nichts geschehen.

## Log

# The name may be “You”, so no verb follows it.
log-take = { $covers ->
    [0] { $name }: { $tile }.
    [one] { $name }: { $tile }, { $covers } Aufgabe erfüllt.
   *[other] { $name }: { $tile }, { $covers } Aufgaben erfüllt.
}
log-refill = { $n ->
    [one] { $name }: aufgefüllt mit { $n } neuen Plättchen.
   *[other] { $name }: aufgefüllt mit { $n } neuen Plättchen.
}
log-end-phase = { $name }: Ende von Phase 1.
log-created = { $name }: Partie angelegt.
log-joined = { $name }: mit dabei.
log-left = { $name }: gegangen.
log-begun = Die Partie beginnt.
log-undo-asked = { $name }: Bitte um Zurücknahme.
log-undo-refused = { $name }: Zurücknahme abgelehnt.
log-undone = Der letzte Zug wurde zurückgenommen.
log-went-back = { $name }: zurück bis vor Zug { $n }, zur Übung.
log-resigned = { $name }: aufgegeben.
log-handed-over = { $name }: Ein Bot spielt weiter ({ $level }).
log-returned = { $name }: wieder am Tisch.
log-timed-out = { $name }: Zeit abgelaufen.
log-ended = Die Partie ist zu Ende.
log-rematch = { $name }: Revanche angelegt.

## Help

help-take = Nimm eines der drei nächsten Plättchen im Uhrzeigersinn nach der Mondfigur. Seine Zahl ist die Zeit, die es kostet: So weit rückt deine Scheibe auf der Mondlaufbahn vor.
help-place = Lege es Kante an Kante in deine Auslage.
help-tasks = Eine Aufgabe ist erfüllt, wenn genug Plättchen der verlangten Farben an ihrem Plättchen anliegen; alle damit verbundenen derselben Farbe zählen mit. Zeige auf eine Aufgabe, um zu sehen, was zählt.
help-win = Am Zug ist, wer auf der Mondlaufbahn am weitesten hinten liegt. Wer zuerst alle Scheiben gelegt hat, gewinnt.
help-swipe = In einem kleinen Fenster liegt eine Auslage vorn: Tippe auf einen Namen oder wische darüber, um eine andere zu sehen.
keys = Tasten
key-arrows = Pfeiltasten
key-tile = Plättchen wählen
key-cell = Feld wählen
key-place = Plättchen legen
key-refill = auffüllen
key-end-phase = Phase 1 beenden (solo)
key-undo = letzten Zug zurücknehmen
key-hint = um einen Tipp bitten
key-unseen = was noch kommt
key-next-display = nächste Auslage ansehen
key-look-back = frühere Züge ansehen
key-plan = Zug planen, während andere spielen
key-at-once = Plan sofort spielen, wenn man dran ist
key-say = etwas sagen
key-cancel = Plättchen zurücklegen
key-help = diese Hilfe

## Menu

menu-whose = Wessen Platz?
seat-link = Auf anderem Gerät spielen
seat-link-text = Öffne diesen Link auf dem anderen Gerät. Er gilt einmal und nur eine Weile; zeige ihn niemandem.
hand-over = Einen Bot für mich weiterspielen lassen
hand-over-away = Einen Bot für { $name } weiterspielen lassen
hand-over-in = Bleibt { $name } weg, darf in { $time } ein Bot weiterspielen.
hand-over-sure = Ein Bot der Spielstärke „{ $level }“ spielt dann auf diesem Platz, bis die Person zurückkommt.
hand-over-do = Bot spielen lassen
come-back = Meinen Platz wieder einnehmen
come-back-of = Platz wieder einnehmen: { $name }
give-up = Aufgeben
give-up-sure = { $n ->
    [2] Willst du wirklich aufgeben? Die Gegenseite gewinnt.
   *[other] Willst du wirklich aufgeben? Ein Bot nimmt deinen Platz ein.
}
give-up-sure-name = { $n ->
    [2] Gibt { $name } wirklich auf? Die Gegenseite gewinnt.
   *[other] Gibt { $name } wirklich auf? Ein Bot nimmt den Platz ein.
}
give-up-solo = Willst du wirklich aufgeben? Diese Partie wird nicht gewertet.
play-on = Weiterspielen

## Connection

connection-open = Verbunden
connection-lost = Verbindung wird wiederhergestellt …
connection-gone = Partie nicht verfügbar

## End

end-you-won = Du hast gewonnen!
end-most-tasks = Meiste Aufgaben mit einem Plättchen
end-run = Längste Serie
end-run-text = { $name }, { $n } Züge hintereinander
end-chain = Längste Kette
end-chain-text = { $name }, { $color }: { $n } Plättchen
end-turning = Wendepunkt
end-turning-wait = Wird gesucht …
end-turning-text = { $name }, Zug { $n }: −{ $p } % Gewinnchance
end-hints = Mit Tipp: { $names }.
end-more = Mehr
end-tiles = Genommene Plättchen
end-won = { $name } gewinnt!
end-abandoned = Die Partie wurde aufgegeben
end-by-tokens = Die letzte Scheibe ist gelegt.
end-by-tiles = Es gibt keine Plättchen mehr zu nehmen.
end-by-resigned = Jemand hat aufgegeben.
end-by-time = Die Zeit ist abgelaufen.
end-by-abandoned = Die Partie wurde nicht zu Ende gespielt.
end-under-100 = Unter 100: sehr gut!
end-lower-better = Weniger ist besser; unter 100 ist sehr gut.
end-practice = Eine Übungspartie: Sie zählt für keine Wertung oder Statistik.
reason-placed-all = Alle Scheiben gelegt
reason-fewer-tokens = { $n ->
    [one] noch { $n } Scheibe
   *[other] noch { $n } Scheiben
}
reason-order-of-play = { $n ->
    [one] noch { $n } Scheibe, wäre aber früher am Zug gewesen
   *[other] noch { $n } Scheiben, wäre aber früher am Zug gewesen
}
reason-resigned = Aufgegeben
reason-time = Zeit abgelaufen
reason-opponent-out = { $n ->
    [one] noch { $n } Scheibe
   *[other] noch { $n } Scheiben
}
reason-score = Solowertung
rematch = Revanche
to-rematch = Zur Revanche
rematch-wish = { $name } möchte eine Revanche.
play-again = Noch einmal
other-tab = Diese Partie ist in einem anderen Tab offen. Hier kannst du zusehen.
save-record = Aufzeichnung speichern
check-shuffle = Mischung prüfen
check-good = Alles in Ordnung: Die Plättchen kamen so, wie es vor der Partie versiegelt war.
check-good-seed = Alles in Ordnung: Die Plättchen kamen so, wie der gewählte Startwert es ergibt.
check-good-deal = Alles in Ordnung: Die Plättchen kamen so, wie der Startwert in der Aufzeichnung es ergibt. Vor dieser Partie wurde nichts versiegelt.
check-good-moves = Züge und Ergebnis sind in Ordnung. Die Reihenfolge der Plättchen lässt sich prüfen, sobald das Geheimnis der Mischung verraten ist.
check-bad = Die Aufzeichnung passt nicht zu ihrer Mischung!
picture = Ein Bild zum Teilen
picture-button = Bild
picture-save = Bild speichern
picture-words = In Worten kopieren
picture-failed = Das Bild ließ sich nicht erstellen.
picture-alt = Nova Luna. { $display }: { $n } Plättchen. { $result }
look-at-table = Tisch ansehen

## Was man einander sagt

say = Etwas sagen
say-text = Alle am Tisch lesen es in ihrer eigenen Sprache. Einen freien Chat gibt es nicht.
said = { $name }: { $phrase }
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-move = Schöner Zug!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Verzeihung!
phrase-one-moment = Einen Moment, bitte.
phrase-goodbye = Tschüss!
nudge = { $name } anstupsen
nudge-text = Ein freundliches Zeichen, wer am Zug ist: einmal pro Zug, nach zehn Sekunden.
nudge-you = { $name } stupst dich an: Du bist am Zug.
nudge-other = { $other } wurde angestupst.
