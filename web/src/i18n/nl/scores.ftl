# Teksten van het scherm “Scoreformulier”.

scores-lead = Op de server bewaard voor dit apparaat.
scores-empty = Hier komen je uitslagen te staan zodra je een spel hebt uitgespeeld.
scores-print = Afdrukken
scores-no-solo = De solovariant is nog niet uitgespeeld.
scores-play-solo = Speel de solovariant
scores-games = Spellen met anderen
scores-no-games = Nog geen spel met anderen uitgespeeld.
scores-wins = { $n ->
    [one] { $n } spel, { $wins } gewonnen.
   *[other] { $n } spellen, { $wins } gewonnen.
}
scores-count = Spellen
scores-best = Beste
scores-mean = Gemiddelde
scores-under = Onder de 100
scores-hundred = 100 punten
scores-chart-label = { $n ->
    [one] Grafiek van de laatste solo-uitslag; lager is beter. De tabel eronder zegt hetzelfde.
   *[other] Grafiek van de laatste { $n } solo-uitslagen, de oudste links; lager is beter. De tabel eronder zegt hetzelfde.
}
scores-date = Datum
scores-daily = Uitdaging
scores-hints = met tips
scores-place = Plaats
scores-place-of = { $place } van { $players }
scores-against = Tegen
scores-tokens = Schijven over
scores-device = Op een apparaat gespeeld
scores-device-text = Zonder server gespeeld en hier als verslag bewaard. Ze tellen in geen enkele tabel en geen gemiddelde mee.
scores-players = Spelers
scores-result = Uitslag
scores-won = { $name } heeft gewonnen
scores-replay-of = Spel van { $date } terugkijken
scores-more = { $n ->
    [one] Nog { $n } tonen
   *[other] Nog { $n } tonen
}
