# A „Napi feladvány” oldal szövegei.

daily-days = Napok
daily-before = Az előző nap
daily-after = A következő nap
daily-to-today = A mai feladványhoz
daily-deal = A mai feladvány
daily-text = Szólójáték, mindenkinek ugyanazokkal a lapkákkal, ugyanabban a sorrendben. Egy próbálkozás, tippek nélkül.
daily-start = Kezdem a próbálkozást
daily-continue = Folytatom a próbálkozást
daily-practice = Ennek a napnak a lapkái
daily-practice-text = Szólójáték, mindenkinek ugyanazokkal a lapkákkal, ugyanabban a sorrendben, ahányszor csak szeretnéd.
daily-practice-outside = A sorrend csak a dátumból adódik, így bárki előre kiszámíthatja: ez a feladvány ezért nem számít bele egyetlen táblázatba sem. A lepecsételt napi feladvány és a táblázata a játék egyik kiszolgálóján érhető el.
daily-practice-start = Ezt játszom
daily-your-result = Az eredményed
daily-over = Ez a nap véget ért
daily-missed = Ezt a feladványt nem fejezted be.
daily-par = Mérce
daily-par-soon = számítás alatt
daily-par-text = A mérce az, amit a saját programunk ér el ezekkel a lapkákkal. A kevesebb a jobb.
daily-at-par = Pontosan a mérce!
daily-under-par = { $n ->
    [one] { $n } ponttal jobb a mércénél!
   *[other] { $n } ponttal jobb a mércénél!
}
daily-over-par = { $n ->
    [one] { $n } ponttal a mérce fölött
   *[other] { $n } ponttal a mérce fölött
}
daily-players = Befejezték
daily-next = A következő feladvány helyi időben ekkor jön: { $time }.
daily-table = A nap táblázata
daily-place = Hely
daily-nobody-yet = Még senki sem fejezte be. Légy te az első!
daily-nobody = Azon a napon senki sem fejezte be.
daily-more = { $n ->
    [one] és még { $n } eredmény
   *[other] és még { $n } eredmény
}
daily-honour = Aki előbb másik vendégként játszik, gyakorolhat: ez a táblázat mindenki becsületességére épít.
daily-share = Az eredményem megosztása
daily-fair = Miért tisztességes ez?
daily-fair-text = A sorrendet lepecsételtük, mielőtt bárki játszott volna. A nap végén kiderül a titok, és mindenki ellenőrizheti, hogy illik-e hozzá.
daily-commitment = Pecsét
daily-secret = Titok
share-par = Mérce: { $n }
share-place = { $place }. hely, résztvevők: { $n }
