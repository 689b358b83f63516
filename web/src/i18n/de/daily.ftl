# Texte der Seite „Tagesaufgabe“.

daily-days = Tage
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-to-today = Zur heutigen Aufgabe
daily-deal = Die Aufgabe von heute
daily-text = Ein Solospiel mit denselben Plättchen in derselben Reihenfolge für alle. Ein Versuch, ohne Tipps.
daily-start = Meinen Versuch beginnen
daily-continue = Meinen Versuch fortsetzen
daily-replay = Partie ansehen
daily-your-result = Dein Ergebnis
daily-over = Dieser Tag ist vorbei
daily-missed = Du hast diese Aufgabe nicht beendet.
daily-par = Richtwert
daily-par-soon = wird berechnet
daily-par-text = Der Richtwert ist, was unser eigener Rechner mit diesen Plättchen erreicht. Weniger ist besser.
daily-at-par = Genau der Richtwert!
daily-under-par = { $n ->
    [one] { $n } Punkt besser als der Richtwert!
   *[other] { $n } Punkte besser als der Richtwert!
}
daily-over-par = { $n ->
    [one] { $n } Punkt über dem Richtwert
   *[other] { $n } Punkte über dem Richtwert
}
daily-players = Beendet von
daily-next = Die nächste Aufgabe kommt um { $time } deiner Zeit.
daily-table = Tabelle des Tages
daily-place = Platz
daily-name = Name
daily-phase = Phase { $n }
daily-total = Summe
daily-nobody-yet = Noch niemand ist fertig. Mach den Anfang!
daily-nobody = An diesem Tag wurde niemand fertig.
daily-more = { $n ->
    [one] und { $n } weiteres Ergebnis
   *[other] und { $n } weitere Ergebnisse
}
daily-honour = Wer vorher als anderer Gast spielt, könnte üben: Diese Tabelle vertraut auf das Wort aller.
daily-share = Mein Ergebnis teilen
daily-fair = Warum das fair ist
daily-fair-text = Die Reihenfolge wurde versiegelt, bevor jemand spielte. Ist der Tag vorbei, wird das Geheimnis verraten, und alle können prüfen, ob es passt.
daily-commitment = Versiegelt mit
daily-secret = Geheimnis
share-score = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
share-par = Richtwert: { $n }
share-place = Platz { $place } von { $n }
