# Texte der Seite „Tagesaufgabe“.

daily-days = Tage
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-to-today = Zur heutigen Tagesaufgabe
daily-deal = Die Tagesaufgabe von heute
daily-text = Ein Solospiel mit denselben Plättchen in derselben Reihenfolge für alle. Ein Versuch, ohne Tipps.
daily-start = Meinen Versuch beginnen
daily-continue = Meinen Versuch fortsetzen
daily-practice = Die Plättchen dieses Datums
daily-practice-text = Ein Solospiel mit denselben Plättchen in derselben Reihenfolge für alle, so oft du magst.
daily-practice-outside = Die Reihenfolge ergibt sich allein aus dem Datum, jeder kann sie also vorher ausrechnen: Darum zählt diese Aufgabe für keine Tabelle. Die Tagesaufgabe mit ihrer versiegelten Reihenfolge und ihrer Tabelle gibt es auf einem Server des Spiels.
daily-practice-start = Diese Aufgabe spielen
daily-your-result = Dein Ergebnis
daily-over = Dieser Tag ist vorbei
daily-missed = Du hast diese Tagesaufgabe nicht beendet.
daily-par = Richtwert
daily-par-soon = wird berechnet
daily-par-text = Der Richtwert ist, was unser eigenes Programm mit diesen Plättchen erreicht. Weniger ist besser.
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
daily-next = Die nächste Tagesaufgabe kommt um { $time } Uhr (deine Zeit).
daily-table = Tabelle des Tages
daily-place = Platz
daily-nobody-yet = Noch niemand ist fertig. Mach den Anfang!
daily-nobody = An diesem Tag wurde niemand fertig.
daily-more = { $n ->
    [one] und { $n } weiteres Ergebnis
   *[other] und { $n } weitere Ergebnisse
}
daily-honour = Wer zuerst als anderer Gast spielt, könnte üben: Diese Tabelle setzt auf die Ehrlichkeit aller.
daily-share = Mein Ergebnis teilen
daily-fair = Warum das fair ist
daily-fair-text = Die Reihenfolge wurde versiegelt, bevor jemand spielte. Ist der Tag vorbei, wird das Geheimnis verraten, und alle können prüfen, ob es passt.
daily-commitment = Versiegelt mit
daily-secret = Geheimnis
share-par = Richtwert: { $n }
share-place = Platz { $place } von { $n }
