# Teksten van het scherm “Dagelijkse uitdaging”.

daily-days = Dagen
daily-before = De dag ervoor
daily-after = De dag erna
daily-to-today = Naar de uitdaging van vandaag
daily-deal = De uitdaging van vandaag
daily-text = De solovariant, met voor iedereen dezelfde tegels in dezelfde volgorde. Eén poging, zonder tips.
daily-start = Mijn poging beginnen
daily-continue = Mijn poging voortzetten
daily-practice = De tegels van deze datum
daily-practice-text = De solovariant, met voor iedereen dezelfde tegels in dezelfde volgorde, zo vaak je wilt.
daily-practice-outside = De volgorde volgt alleen uit de datum, dus iedereen kan die vooraf uitrekenen: daarom telt deze oefening niet mee in een tabel. De dagelijkse uitdaging met de verzegelde volgorde en de tabel vind je op een server van het spel.
daily-practice-start = Deze oefening spelen
daily-your-result = Jouw uitslag
daily-over = Deze dag is voorbij
daily-missed = Je hebt deze uitdaging niet uitgespeeld.
daily-par = Richtscore
daily-par-soon = wordt berekend
daily-par-text = De richtscore is wat ons eigen rekenprogramma met deze tegels haalt. Lager is beter.
daily-at-par = Precies de richtscore!
daily-under-par = { $n ->
    [one] { $n } punt beter dan de richtscore!
   *[other] { $n } punten beter dan de richtscore!
}
daily-over-par = { $n ->
    [one] { $n } punt boven de richtscore
   *[other] { $n } punten boven de richtscore
}
daily-players = Uitgespeeld door
daily-next = De volgende uitdaging komt om { $time } uur (jouw tijd).
daily-table = Stand van de dag
daily-place = Plaats
daily-nobody-yet = Nog niemand heeft hem uitgespeeld. Wees de eerste!
daily-nobody = Op die dag heeft niemand hem uitgespeeld.
daily-more = { $n ->
    [one] en nog { $n } uitslag
   *[other] en nog { $n } uitslagen
}
daily-honour = Wie eerst als een andere gast speelt, kan oefenen: deze tabel gaat uit van ieders eerlijkheid.
daily-share = Mijn uitslag delen
daily-fair = Waarom dit eerlijk is
daily-fair-text = De volgorde werd verzegeld voordat iemand speelde. Als de dag voorbij is, wordt het geheim onthuld en kan iedereen controleren of het klopt.
daily-commitment = Verzegeld met
daily-secret = Geheim
share-par = Richtscore: { $n }
share-place = Plaats { $place } van { $n }
