# A „Visszajátszás” oldal szövegei.

## Moving through the game

replay-of = { $n }. lépés, összesen { $all }
replay-step = { $n }. lépés – { $text }
replay-start = A játszma kezdete
replay-slider = A mutatott lépés
replay-controls = Lejátszás
replay-first = Az elejére
replay-last = A végére
replay-play = Lejátszás
replay-pause = Szünet
replay-key-step = léptetés
replay-key-space = szóköz
replay-key-play = lejátszás
replay-displays = Játékosterületek
replay-moves = Lépések
replay-running = Még tart
replay-running-text = Ez a játszma még tart. Elemzés és továbbjátszás a vége után lesz.

## Analysis

replay-thinking = Elemzés folyik…
replay-no-analysis = Most nem érhető el elemzés.
replay-chance-of = { $name }: { $chance }
replay-expected = Várható pontszám:
replay-best = A legjobb lépés itt
replay-best-cell = A legjobb lépés: { $tile } ide. Nyomd meg az elrejtéséhez.
replay-show-best = Mutasd az asztalon
replay-played-best = Ez történt.
replay-played = Ez történt: { $move } ({ $worth })
replay-played-cell = Ez történt: ugyanaz a lapka más mezőre ({ $worth })
replay-played-other = Más lépés történt.
replay-costly = drága lépés
verdict-best = ugyanolyan jó
verdict-fine = ez is jó
verdict-slip = lehetett volna jobb
verdict-costly = sokba került
worth-chance = { $n }% esély a győzelemre
worth-points = { $n ->
    [one] kb. { $n } pont
   *[other] kb. { $n } pont
}
fact-covers = { $n ->
    [one] { $n } feladatot teljesít.
   *[other] { $n } feladatot teljesít.
}
fact-almost = { $n ->
    [one] Utána még { $n } feladathoz már csak egy lapka hiányzik.
   *[other] Utána még { $n } feladathoz már csak egy-egy lapka hiányzik.
}
fact-closer = { $n ->
    [one] { $n } feladatot közelebb hoz.
   *[other] { $n } feladatot közelebb hoz.
}
fact-again = Utána rögtön újra ő jön.
fact-again-often = { $n ->
    [one] Utána még { $n } alkalommal ő jön.
   *[other] Utána várhatóan még { $n } alkalommal ő jön egymás után.
}
fact-quick = { $n ->
    [one] Csak { $n } mezőbe kerül a holdsávon.
   *[other] Csak { $n } mezőbe kerül a holdsávon.
}
fact-leaves-nothing = A következő ({ $name }) semmivel sem tud feladatot teljesíteni.
fact-leaves-nothing-you = Utána te jössz, de semmivel sem tudsz feladatot teljesíteni.
fact-leaves-little = A következő ({ $name }) legfeljebb egy feladatot tud teljesíteni.
fact-leaves-little-you = Utána te jössz, de legfeljebb egy feladatot tudsz teljesíteni.
fact-refill = { $n ->
    [one] Választás előtt { $n } új lapka kerül a választósávra.
   *[other] Választás előtt { $n } új lapka kerül a választósávra.
}
fact-end-phase = Még egy lapka az 1. fázisban többe kerülne, mint amennyit hoz.
fact-points = { $n ->
    [one] { $n } pontba kerül.
   *[other] { $n } pontba kerül.
}
fact-ends = Befejezi a játszmát.

## What to do with it

replay-continue = Folytatás innen
replay-link = Link másolása ehhez a lépéshez
replay-link-copied = A link a vágólapon van ({ $n }. lépés).
replay-another = Másik felvétel megnézése
continue-text = Új játszma kezdődik ebből az állásból (lépések száma: { $n }). A még nem látott lapkákat újra megkeverjük.
continue-to-move = ő jön
continue-person = Én játszom
continue-bot = Bot: { $level }
continue-nobody = Legalább egy helyre ülj le te magad.

check-busy = Ellenőrzés…
check-failed = A felvétel ellentmond önmagának.
check-moves = { $n ->
    [one] { $n } lépés ellenőrizve: szabályos, és az eredmény helyes.
   *[other] { $n } lépés ellenőrizve: mindegyik szabályos, és az eredmény helyes.
}
check-deal = A lapkák pontosan a kezdőérték szerinti sorrendben jöttek.
check-no-deal = A felvétel nem árulja el a kezdőértékét, így a lapkák sorrendje nem ellenőrizhető.
check-sealed = A kezdőérték az, amelyet a játszma előtt lepecsételtek, a játékosok szavaival összekeverve.
check-not-sealed = E játszma előtt semmi sem volt lepecsételve.
check-how = Ez az oldal maga játssza újra az egész felvételt. Ugyanezt teszi: novaluna verify.

## Bringing a record

open-lead = Bármelyik mentett játszma, a tiéd vagy másé: nézd végig lépésről lépésre, kövesd az esélyeket, játssz tovább.
open-drop = Húzz ide egy felvételt
open-drop-here = Engedd el a felvételt a megnézéséhez
open-choose-text = Az oldalon bárhol elengedheted.
open-choose = Fájl választása
open-paste = Vagy illeszd be egy felvétel szövegét
open-watch = Megnézem
open-about = A saját befejezett játszmáid a pontozólapon vannak.
open-scores = A pontozólaphoz

bad-record-place = { $line }. sor, { $column }. oszlop
bad-record-line = A felvétel { $line }. sora
bad-record-claim = A szöveg olvasható, de a játszma nem történhetett így.
bad-record-large = Ez túl hosszú egy játszma felvételének.

## Mi a baj egy felvétellel: ahogy a terminálban

notation-found = itt nem állhat ez: „{ $found }”
notation-short = a sor túl hamar véget ér
notation-end = a felvétel túl hamar véget ér
notation-version = a formátum változata: { $version }; ez a program ezt olvassa: { $known }
notation-wrong = ez ellentmond a szabályoknak vagy a felvétel többi részének
claim-at = { $line }. sor, { $move }. lépés: { $claim }
claim-drawn = a kezdőérték szerint { $true } jön, nem { $claimed }
claim-result = a felvétel szerint az eredmény „{ $claimed }”, valójában „{ $true }”
claim-commitment = a titok nem az, amelyet lepecsételtek
claim-seed = a titok és a szavak más kezdőértéket adnak: { $true }
claim-wheel = a kezdőérték szerinti választósáv: { $true }, nem a megadott
claim-tower = a kezdőérték szerint a korongok sorrendje { $true }, nem a megadott
claim-over = a játszma már előtte véget ért
claim-turn = { $true } következik, nem { $claimed }
claim-illegal = ez a lépés itt nem szabályos
claim-tile = az elvett lapka { $true }, nem { $claimed }
claim-covers = lefedett feladatok: { $true }, nem { $claimed }
claim-draws = az új lapkák száma { $n }, a felvétel szerint { $claimed }
claim-long = a kezdőérték vagy a szavak túl hosszúak ahhoz, hogy itt ellenőrizni lehessen

# Finished games that were played without a server.
device-games = Játszmák ezen a készüléken
