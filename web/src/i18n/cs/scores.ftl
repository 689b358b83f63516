# Texty stránky „Bodovací bloček“.

scores-lead = Uloženo na serveru pro toto zařízení.
scores-empty = Jakmile dohraješ nějakou hru, objeví se tu tvoje výsledky.
scores-print = Vytisknout
scores-solo = Sólová hra
scores-no-solo = Zatím žádná dohraná sólová hra.
scores-play-solo = Zahrát si sólo
scores-games = Hry s ostatními
scores-no-games = Zatím žádná dohraná hra s ostatními.
scores-wins = { $n ->
    [one] { $n } hra, výhry: { $wins }.
    [few] { $n } hry, výhry: { $wins }.
   *[other] { $n } her, výhry: { $wins }.
}
scores-count = Hry
scores-best = Nejlepší
scores-mean = Průměr
scores-under = Pod 100
scores-hundred = 100 bodů
scores-chart-label = { $n ->
    [one] Graf posledního sólového výsledku; méně je lépe. Tabulka níže říká totéž.
    [few] Graf posledních { $n } sólových výsledků, nejstarší vlevo; méně je lépe. Tabulka níže říká totéž.
   *[other] Graf posledních { $n } sólových výsledků, nejstarší vlevo; méně je lépe. Tabulka níže říká totéž.
}
scores-date = Datum
scores-phase = Fáze { $n }
scores-total = Celkem
scores-daily = Výzva dne
scores-place = Místo
scores-place-of = { $place }/{ $players }
scores-against = Soupeři
scores-tokens = Zbylé žetony
scores-replay = Přehrát
scores-replay-of = Přehrát hru: { $date }
scores-more = { $n ->
    [one] Ukázat ještě { $n }
    [few] Ukázat ještě { $n }
   *[other] Ukázat ještě { $n }
}
