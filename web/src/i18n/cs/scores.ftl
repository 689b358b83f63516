# Texty stránky „Bodovací bloček“.

scores-lead = Uloženo na serveru pro toto zařízení.
scores-empty = Jakmile dohraješ nějakou hru, objeví se tu tvoje výsledky.
scores-print = Vytisknout
scores-no-solo = Zatím žádná dohraná sólová hra.
scores-play-solo = Zahrát si sólo
scores-games = Hry s ostatními
scores-no-games = Zatím žádná dohraná hra s ostatními.
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
scores-daily = Výzva dne
scores-hints = s radou
scores-place = Místo
scores-place-of = { $place }/{ $players }
scores-against = Soupeři
scores-tokens = Zbylé žetony
scores-device = Hráno na zařízení
scores-device-text = Hráno bez serveru a uloženo zde jako záznamy. Nepočítají se do žádné tabulky ani průměru.
scores-players = Hráči
scores-result = Výsledek
scores-won = Vyhrává { $name }
scores-replay-of = Přehrát hru: { $date }
scores-more = { $n ->
    [one] Ukázat ještě { $n }
    [few] Ukázat ještě { $n }
   *[other] Ukázat ještě { $n }
}
