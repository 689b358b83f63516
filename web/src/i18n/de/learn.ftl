# Texte der Seite „Lernen“.

learn-jump = Zu einem Schritt gehen
learn-part-lessons = Lektionen
learn-part-puzzles = Rätsel
learn-done-count = { $n } von { $total } Schritten geschafft
learn-step-done = { $step } (geschafft)
learn-restart = Von vorn beginnen
learn-restart-sure = Dann gilt kein Schritt mehr als geschafft.
learn-back = Zurück
learn-next = Weiter
learn-skip = Überspringen
learn-undo = Zurücknehmen
learn-again = Noch einmal
learn-hint = Zeig’s mir
learn-check = Prüfen
learn-display = Deine Auslage
learn-hand = Dieses Plättchen legst du an
learn-order = Reihenfolge
learn-choose-cell = Wähle jetzt ein leuchtendes Feld in deiner Auslage.
learn-player-ivory = Du
learn-player-coral = Koralle
learn-player-violet = Violett
learn-player-jade = Jade

## Lektionen

learn-take-title = Ein Plättchen nehmen
learn-take-text = Die Mondfigur steht auf der Monduhr. Nur die nächsten drei Plättchen im Uhrzeigersinn stehen zur Wahl, die anderen müssen warten.
learn-take-task = Nimm eines der drei hellen Plättchen und lege es in deine Auslage.
learn-take-right = { $time ->
    [one] Das war schon ein ganzer Zug. Die Mondfigur ist auf das leere Feld gezogen und deine Scheibe { $time } Feld vorgerückt, so wie es die Zahl auf dem Plättchen sagt.
   *[other] Das war schon ein ganzer Zug. Die Mondfigur ist auf das leere Feld gezogen und deine Scheibe { $time } Felder vorgerückt, so wie es die Zahl auf dem Plättchen sagt.
}
learn-time-title = Die Zeit vergeht
learn-time-text = Die Zahl auf einem Plättchen ist die Zeit, die es kostet: So weit rückt deine Scheibe auf der Mondlaufbahn vor. Danach zieht, wessen Scheibe am weitesten hinten liegt.
learn-time-task = Nimm ein Plättchen, nach dem du gleich noch einmal dran bist.
learn-time-right = Deine Scheibe liegt noch hinter der korallenroten, also ziehst du noch einmal. Kleine Zahlen bringen mehr Züge.
learn-time-wrong = Jetzt liegt die korallenrote Scheibe ganz hinten und ist als Nächste dran. Nimm den Zug zurück und versuche es mit einer kleineren Zahl.
learn-neighbour-title = Eine Aufgabe erfüllen
learn-neighbour-text = Die dunklen Kreise auf einem Plättchen sind seine Aufgaben. Dein rotes hat zwei: 2 Blaue und 1 Gelbes. Ein Nachbar zählt, wenn er an einer Seite des Plättchens anliegt.
learn-neighbour-task = Erfülle die Aufgabe „1 Gelbes“ des roten Plättchens.
learn-neighbour-right = Geschafft! Eine deiner Scheiben deckt die Aufgabe ab. Genau darum geht es: alle Scheiben loszuwerden.
learn-neighbour-wrong = Die Aufgabe ist noch offen: Sie braucht ein gelbes Plättchen an einer Seite des roten. Nimm den Zug zurück und versuche es noch einmal.
learn-chain-title = Mit einer Kette erfüllen
learn-chain-text = Es zählt nicht nur der Nachbar selbst, sondern jedes Plättchen seiner Farbe, das Kante an Kante mit ihm verbunden ist. Die gelbe 4 verlangt 3 Rote. Zwei zählen schon, und alle ihre Seiten sind belegt.
learn-chain-task = Erfülle die Aufgabe „3 Rote“ der gelben 4.
learn-chain-right = Das neue rote Plättchen berührt das gelbe nicht. Es gehört aber zu der Gruppe, die es berührt, und deshalb zählt es.
learn-chain-wrong = Die Aufgabe ist noch offen. Ein rotes Plättchen muss an eines der beiden roten grenzen, damit die Kette länger wird. Nimm den Zug zurück und versuche es noch einmal.
learn-stack-title = Wer oben liegt, zieht zuerst
learn-stack-text = Kommt eine Scheibe auf ein besetztes Feld, wird sie obenauf gelegt. In einem Stapel zieht die oberste zuerst.
learn-stack-task = Lande genau auf dem Feld der korallenroten Scheibe.
learn-stack-right = Deine Scheibe liegt auf der korallenroten. Also ziehst du noch einmal, vor Koralle.
learn-stack-wrong = Deine Scheibe ist auf einem anderen Feld gelandet. Die korallenrote liegt drei Felder vor dir: Nimm den Zug zurück und such nach dieser Zahl.
learn-order-title = Wer zieht wann?
learn-order-text = Vier Scheiben auf der Mondlaufbahn, die oben beim Neumond beginnt und im Uhrzeigersinn läuft. Die hinterste fängt an, in einem Stapel geht es von oben nach unten.
learn-order-task = Wähle die Scheiben in der Reihenfolge, in der sie ziehen.
learn-order-right = Richtig: { $order }.
learn-order-wrong = Diese noch nicht. Welche Scheibe liegt am weitesten hinten, und welche obenauf?
learn-picked = { $n }: { $name }
learn-disc = { $above ->
    [0] { $name }, auf Feld { $n }
    [one] { $name }, auf Feld { $n }, unter { $above } Scheibe
   *[other] { $name }, auf Feld { $n }, unter { $above } Scheiben
}
learn-refill-title = Auffüllen
learn-refill-text = Auf der Auswahlbahn liegen nur noch zwei Plättchen, und beide kosten viel Zeit. Sind noch ein oder zwei da, darfst du auffüllen, bevor du eines nimmst. Jedes leere Feld bekommt ein Plättchen vom Nachziehstapel, nur das der Mondfigur bleibt frei.
learn-refill-task = Fülle die Auswahlbahn auf.
learn-refill-right = { $n ->
    [one] { $n } neues Plättchen. Du bist immer noch dran, und wieder stehen drei zur Wahl: für dich jetzt, für die anderen später.
   *[other] { $n } neue Plättchen. Du bist immer noch dran, und wieder stehen drei zur Wahl: für dich jetzt, für die anderen später.
}
learn-refill-wrong = Auch das steht dir frei. Nimm den Zug diesmal aber zurück und fülle auf.
learn-when-title = Darf ich, muss ich?
learn-when-text = Es kommt darauf an, wie viele Plättchen zu Beginn deines Zuges auf der Auswahlbahn liegen. Drei oder mehr: kein Auffüllen. Eines oder zwei: ganz wie du willst. Keines: Du musst.
learn-when-task = Monduhr { $n } von { $total }: Wird aufgefüllt?
learn-when-answer-no = Nein
learn-when-answer-may = Ich darf
learn-when-answer-must = Ich muss
learn-when-no = Richtig. Ab drei Plättchen nimmst du eines davon.
learn-when-may = Richtig. Du darfst auffüllen oder eines der übrigen Plättchen nehmen.
learn-when-must = Richtig. Wenn es nichts mehr zu nehmen gibt, wird von selbst aufgefüllt.
learn-when-wrong = { $tiles ->
    [0] Nicht ganz. Auf der Auswahlbahn liegt kein Plättchen mehr.
    [one] Nicht ganz. Auf der Auswahlbahn liegt { $tiles } Plättchen.
   *[other] Nicht ganz. Auf der Auswahlbahn liegen { $tiles } Plättchen.
}
learn-when-more = Nächste Monduhr
learn-tiles = { $n ->
    [0] Keine Plättchen
    [one] { $n } Plättchen
   *[other] { $n } Plättchen
}
learn-finish-title = Die letzte Scheibe
learn-finish-text = Eine lange Partie: Du und Koralle habt nur noch je eine Scheibe. Wer die letzte legt, beendet die Partie sofort und gewinnt.
learn-finish-task = Erfülle noch eine Aufgabe und gewinne.
learn-finish-right = Deine letzte Scheibe liegt. Die Partie ist zu Ende, und du hast gewonnen!
learn-finish-wrong = Das erfüllt keine Aufgabe, und jetzt könnte Koralle gewinnen. Nimm den Zug zurück: Solange du ein Plättchen über ein Feld hältst, siehst du, welche Aufgaben es dort erfüllen würde.

## Rätsel

learn-which-task = Welche Aufgaben sind erfüllt? Wähle alle aus.
learn-which-too-much = Nicht ganz: Einer dieser Aufgaben fehlt noch etwas. Sieh dir an, welche Plättchen für sie zählen.
learn-which-more = Fast: Alles Gewählte ist erfüllt, aber da ist noch eine Aufgabe. Schau noch einmal hin.
learn-which-missed = Fast: Es gibt noch eine. Sieh dir an, welche Plättchen für sie zählen.
learn-mark-right = richtig
learn-mark-wrong = nicht erfüllt
learn-mark-missed = ebenfalls erfüllt
learn-place-again = Noch nicht. Nimm den Zug zurück und versuche ein anderes Feld.
learn-place-wrong = Noch nicht. Hell sind die Plättchen, die zählen. Nimm den Zug zurück und versuche ein anderes Feld.

learn-puzzle-1-title = Zwei Nachbarn
learn-puzzle-1-text = Ein gelbes Plättchen zwischen zwei blauen.
learn-puzzle-1-right = Beide blauen Plättchen berühren das gelbe. Sie gehören zu verschiedenen Gruppen, und Gruppen werden zusammengezählt: 2 Blaue.
learn-puzzle-2-title = Um die Ecke
learn-puzzle-2-text = „2 Blaue“ ist erfüllt: Ein blaues Plättchen berührt das gelbe, das andere hängt daran. Von den drei roten zählt bisher nur eines, die anderen berühren das gelbe höchstens an der Ecke.
learn-puzzle-2-task = Lege das rote Plättchen so an, dass auch „3 Rote“ erfüllt ist.
learn-puzzle-2-right = Das neue Plättchen berührt das gelbe und verbindet zwei weitere rote mit ihm. Mit dem unteren sind das vier: Mehr als nötig schadet nicht.
learn-puzzle-3-title = Zwei auf einmal
learn-puzzle-3-text = Rote und blaue Plättchen rund um ein gelbes.
learn-puzzle-3-right = Drei rote in einer Kette und zwei einzelne blaue: Zwei Aufgaben desselben Plättchens sind zugleich erfüllt.
learn-puzzle-4-title = Drei Plättchen, drei Aufgaben
learn-puzzle-4-text = Jede Aufgabe der roten 7 verlangt zwei Farben. Blau und Türkis sind schon da.
learn-puzzle-4-task = Lege das gelbe Plättchen so an, dass alle drei Aufgaben erfüllt sind.
learn-puzzle-4-right = Drei Plättchen genügen für drei Aufgaben, denn sie werden nicht verbraucht: Jedes hilft so vielen Aufgaben, wie es kann.
learn-puzzle-5-title = Seite an Seite
learn-puzzle-5-text = Zwei Plättchen und sonst nichts.
learn-puzzle-5-right = Jedes ist genau der Nachbar, den das andere verlangt: auf jedem eine Aufgabe.
learn-puzzle-6-title = Eines für beide
learn-puzzle-6-text = Dieselben zwei Plättchen, nun mit einem gelben darüber.
learn-puzzle-6-task = Lege das zweite gelbe so an, dass „2 Gelbe“ auf beiden Plättchen erfüllt ist.
learn-puzzle-6-right = Die beiden gelben sind eine Gruppe, und die Gruppe berührt beide Plättchen.
learn-puzzle-7-title = Geben und nehmen
learn-puzzle-7-text = Fünf rote Plättchen in einer Gruppe. Zwei davon verlangen 4 Rote.
learn-puzzle-7-right = Für seine eigenen Aufgaben zählt ein Plättchen nie. Aber für jedes der zwei zählen die vier anderen, also sind beide Aufgaben erfüllt.
learn-puzzle-8-title = Die Brücke
learn-puzzle-8-text = Das blaue Plättchen verlangt 4 Rote und 2 Rote. Rote gibt es genug, aber sie hängen nicht zusammen.
learn-puzzle-8-task = Lege das rote Plättchen so an, dass beide Aufgaben erfüllt sind.
learn-puzzle-8-right = Die Lücke ist geschlossen: Vier rote bilden eine Gruppe, die das blaue berührt. Das genügt für beide Aufgaben.

## Das Ende

learn-end-title = Fertig
learn-end-all = Du kannst Nova Luna spielen!
learn-end-some = { $n ->
    [one] Du hast { $n } Schritt übersprungen.
   *[other] Du hast { $n } Schritte übersprungen.
}
learn-end-text = Am besten beginnst du gegen Neumond, den sanftesten der Bots. Zeigst du im Spiel auf eine Aufgabe, siehst du, was für sie zählt.
learn-end-play = Jetzt spielen
learn-end-open = Zum ersten offenen Schritt
