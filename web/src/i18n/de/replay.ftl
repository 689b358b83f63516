# Texte der Seite „Partie ansehen“.

## Moving through the game

replay-of = Zug { $n } von { $all }
replay-step = Zug { $n } – { $text }
replay-start = Der Beginn der Partie
replay-slider = Gezeigter Zug
replay-controls = Wiedergabe
replay-first = Zum Anfang
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Pause
replay-key-step = Schritt
replay-key-space = Leertaste
replay-key-play = abspielen
replay-displays = Auslagen
replay-moves = Züge
replay-running = Läuft noch
replay-running-text = Diese Partie läuft noch. Analyse und Weiterspielen gibt es, wenn sie zu Ende ist.

## Analysis

replay-thinking = Wird analysiert …
replay-no-analysis = Eine Analyse ist gerade nicht möglich.
replay-chance-of = { $name }: { $chance }
replay-expected = Erwartetes Ergebnis:
replay-best = Bester Zug hier
replay-best-cell = Der beste Zug: { $tile } hierher. Drücken, um ihn auszublenden.
replay-show-best = Auf dem Tisch zeigen
replay-played-best = So wurde gespielt.
replay-played = Gespielt: { $move } ({ $worth })
replay-played-cell = Gespielt: dasselbe Plättchen an anderer Stelle ({ $worth })
replay-played-other = Gespielt wurde ein anderer Zug.
replay-costly = teurer Zug
verdict-best = genauso gut
verdict-fine = auch gut
verdict-slip = ginge besser
verdict-costly = teuer
worth-chance = { $n } % Gewinnchance
worth-points = { $n ->
    [one] etwa { $n } Punkt
   *[other] etwa { $n } Punkte
}
fact-covers = { $n ->
    [one] Erfüllt { $n } Aufgabe.
   *[other] Erfüllt { $n } Aufgaben.
}
fact-almost = { $n ->
    [one] { $n } weiteren Aufgabe fehlt dann nur noch ein Plättchen.
   *[other] { $n } weiteren Aufgaben fehlt dann nur noch je ein Plättchen.
}
fact-closer = { $n ->
    [one] Bringt { $n } Aufgabe voran.
   *[other] Bringt { $n } Aufgaben voran.
}
fact-again = Ist gleich noch einmal am Zug.
fact-again-often = { $n ->
    [one] Ist danach noch { $n } Mal am Zug.
   *[other] Ist danach wohl noch { $n } Mal hintereinander am Zug.
}
fact-quick = { $n ->
    [one] Kostet nur { $n } Schritt auf der Mondlaufbahn.
   *[other] Kostet nur { $n } Schritte auf der Mondlaufbahn.
}
fact-leaves-nothing = Lässt { $name } nichts, was eine Aufgabe erfüllt.
fact-leaves-nothing-you = Lässt dir nichts, was eine Aufgabe erfüllt.
fact-leaves-little = Lässt { $name } höchstens eine Aufgabe.
fact-leaves-little-you = Lässt dir höchstens eine Aufgabe.
fact-refill = { $n ->
    [one] Deckt vor der Wahl { $n } neues Plättchen auf.
   *[other] Deckt vor der Wahl { $n } neue Plättchen auf.
}
fact-end-phase = Noch ein Plättchen in Phase 1 würde mehr kosten, als es bringt.
fact-points = { $n ->
    [one] Kostet { $n } Punkt.
   *[other] Kostet { $n } Punkte.
}
fact-ends = Beendet die Partie.

## What to do with it

replay-continue = Von hier weiterspielen
replay-link = Link zu diesem Zug kopieren
replay-link-copied = Link zu Zug { $n } kopiert.
replay-another = Andere Aufzeichnung ansehen
continue-text = Eine neue Partie beginnt mit der Stellung nach Zug { $n }. Die noch verdeckten Plättchen werden neu gemischt.
continue-to-move = am Zug
continue-person = Ich spiele
continue-bot = Bot: { $level }
continue-nobody = Übernimm selbst mindestens einen Platz.

check-busy = Wird geprüft …
check-failed = Die Aufzeichnung widerspricht sich.
check-moves = { $n ->
    [one] { $n } Zug geprüft: Er ist erlaubt, und das Ergebnis stimmt.
   *[other] Alle { $n } Züge geprüft: Jeder ist erlaubt, und das Ergebnis stimmt.
}
check-deal = Die Plättchen kamen genau in der Reihenfolge, die der Startwert ergibt.
check-no-deal = Die Aufzeichnung nennt ihren Startwert nicht; die Reihenfolge der Plättchen lässt sich nicht prüfen.
check-sealed = Der Startwert ist der vor der Partie versiegelte, gemischt mit den Worten der Spieler.
check-not-sealed = Vor dieser Partie wurde nichts versiegelt.
check-how = Diese Seite spielt die ganze Aufzeichnung selbst nach. Dasselbe tut: novaluna verify.

## Bringing a record

open-lead = Jede gespeicherte Partie, deine oder die von anderen: Zug für Zug ansehen, Chancen verfolgen, weiterspielen.
open-drop = Aufzeichnung hier ablegen
open-drop-here = Ablegen, um die Aufzeichnung anzusehen
open-choose-text = Das geht überall auf dieser Seite.
open-choose = Datei wählen
open-paste = Oder den Text einer Aufzeichnung einfügen
open-watch = Ansehen
open-about = Deine eigenen beendeten Partien stehen in der Wertungstabelle.
open-scores = Zur Wertungstabelle

bad-record-place = Zeile { $line }, Spalte { $column }
bad-record-line = Zeile { $line } der Aufzeichnung
bad-record-claim = Der Text ist lesbar, aber so kann die Partie nicht verlaufen sein.
bad-record-large = Für eine Partie ist das viel zu lang.

## Was an einer Aufzeichnung nicht stimmt: wie im Terminal

notation-found = „{ $found }“ kann hier nicht stehen
notation-short = Die Zeile endet zu früh
notation-end = Die Aufzeichnung endet zu früh
notation-version = Version { $version } des Formats; dieses Programm liest Version { $known }
notation-wrong = Das widerspricht den Regeln oder der übrigen Aufzeichnung
claim-at = Zeile { $line }, Zug { $move }: { $claim }
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
claim-draws = die Zahl der neuen Plättchen ist { $n }, angegeben ist { $claimed }
claim-long = der Startwert oder die Worte sind zu lang, um hier geprüft zu werden

# Finished games that were played without a server.
device-games = Partien auf diesem Gerät
