# A „Pontozólap” oldal szövegei.

scores-lead = A kiszolgálón tárolva, ehhez a készülékhez.
scores-empty = Itt lesznek az eredményeid, amint befejeztél egy játszmát.
scores-print = Nyomtatás
scores-no-solo = Még nem fejeztél be szólójátékot.
scores-play-solo = Szólójáték indítása
scores-games = Játszmák másokkal
scores-no-games = Még nem fejeztél be játszmát másokkal.
scores-wins = { $n ->
    [one] { $n } játszma, ebből { $wins } győzelem.
   *[other] { $n } játszma, ebből { $wins } győzelem.
}
scores-count = Játszmák
scores-best = Legjobb
scores-mean = Átlag
scores-under = 100 alatt
scores-hundred = 100 pont
scores-chart-label = { $n ->
    [one] Az utolsó szólóeredmény diagramja; a kevesebb a jobb. Az alatta lévő táblázat ugyanezt mutatja.
   *[other] Az utolsó { $n } szólóeredmény diagramja, balra a legrégebbi; a kevesebb a jobb. Az alatta lévő táblázat ugyanezt mutatja.
}
scores-date = Dátum
scores-daily = Napi feladvány
scores-hints = tippel
scores-place = Helyezés
scores-place-of = { $place }. / { $players }
scores-against = Ellenfelek
scores-tokens = Maradt korong
scores-device = Készüléken játszva
scores-device-text = Kiszolgáló nélkül játszott játszmák, itt felvételként megőrizve. Egyetlen táblázatban és átlagban sem számítanak.
scores-players = Játékosok
scores-result = Eredmény
scores-won = { $name } győzött
scores-replay-of = Visszajátszás: { $date }
scores-more = { $n ->
    [one] Még { $n } megjelenítése
   *[other] Még { $n } megjelenítése
}
