# Texte der Seite „Wertungstabelle“.

scores-lead = Auf dem Server für dieses Gerät aufbewahrt.
scores-empty = Hier stehen deine Ergebnisse, sobald du eine Partie beendet hast.
scores-print = Drucken
scores-no-solo = Noch kein Solospiel beendet.
scores-play-solo = Solo spielen
scores-games = Partien mit anderen
scores-no-games = Noch keine Partie mit anderen beendet.
scores-wins = { $n ->
    [one] { $n } Partie, { $wins } gewonnen.
   *[other] { $n } Partien, { $wins } gewonnen.
}
scores-count = Partien
scores-best = Bestes
scores-mean = Durchschnitt
scores-under = Unter 100
scores-hundred = 100 Punkte
scores-chart-label = { $n ->
    [one] Diagramm des letzten Solo-Ergebnisses; weniger ist besser. Die Tabelle darunter sagt dasselbe.
   *[other] Diagramm der letzten { $n } Solo-Ergebnisse, das älteste links; weniger ist besser. Die Tabelle darunter sagt dasselbe.
}
scores-date = Datum
scores-daily = Tagesaufgabe
scores-hints = mit Tipp
scores-place = Platz
scores-place-of = { $place } von { $players }
scores-against = Gegen
scores-tokens = Scheiben übrig
scores-device = Auf einem Gerät gespielt
scores-device-text = Ohne Server gespielt und hier als Aufzeichnungen aufbewahrt. Sie zählen in keiner Tabelle und keinem Durchschnitt.
scores-players = Spieler
scores-result = Ergebnis
scores-won = { $name } hat gewonnen
scores-replay-of = Partie vom { $date } ansehen
scores-more = { $n ->
    [one] { $n } weitere zeigen
   *[other] { $n } weitere zeigen
}
