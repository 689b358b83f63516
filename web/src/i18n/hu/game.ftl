# Az asztal szövegei: holdkerék, játékosterületek, lépések, tippek, vége.

## What lies on the table

color-R = piros
color-B = kék
color-T = türkiz
color-Y = sárga
count-R = { $n } piros
count-B = { $n } kék
count-T = { $n } türkiz
count-Y = { $n } sárga
tile-name = { $color } { $time }
tile-with-tasks = { $tile }, feladatok: { $tasks }
tile-without-tasks = { $tile }, nincs feladata
task-done = { $task } (kész)
task-missing = { $task } (hiányzik: { $n })
moon-wheel = Holdkerék
space-meeple = { $n }. mező: a Holdjelző
space-empty = { $n }. mező: üres
space-tile = { $n }. mező: { $tile }. Most nem vehető el.
space-plan = { $n }. mező: { $tile }. Tervezhetsz vele.
space-offered = { $number }. elvehető lapka, { $n }. mező: { $tile }
picture-display = Játékosterület: { $tiles }
picture-display-tile = { $row }. sor, { $column }. oszlop: { $tile }
cell-free = Oszlop: { $x }, sor: { $y }
display-of = Játékosterület: { $name }
look-at-display = { $n ->
    [one] Játékosterület megnézése: { $name }, { $n } korong maradt
   *[other] Játékosterület megnézése: { $name }, { $n } korong maradt
}
next-display = Következő játékosterület
first-free-hand = Előbb tedd vissza a lapkát, vagy nézd meg az egészet.
back-to-mine = Vissza
fit = Minden látsszon
closer = Nagyítás
tokens-left = { $n ->
    [one] még { $n } korong
   *[other] még { $n } korong
}
tokens-word = { $n ->
    [one] korong maradt
   *[other] korong maradt
}
order-of-play = Sorrend
draw-pile = { $n ->
    [one] Húzópakli: { $n } lapka
   *[other] Húzópakli: { $n } lapka
}
unseen = Ami még hátravan
unseen-color = Szín
unseen-all = Összes
why-need = { $color }: { $counted } / { $needed }
why-done = Teljesítve
why-missing = { $n ->
    [one] { $n } lapka hiányzik
   *[other] { $n } lapka hiányzik
}

## Whose turn, and what to do

players = Játékosok
turn-yours = Te jössz
turn-of = { $name } jön
then-order = Utána
game-over = A játszma véget ért
away = távol
is-away = { $name } távol van
seat-taken = A helyeden egy bot játszik.
watching = Nézőként
spectators = { $n ->
    [one] { $n } néző
   *[other] { $n } néző
}
clock-days = { $n ->
    [one] { $n } nap
   *[other] { $n } nap
}
clock-hours = { $time } ó
clock-hurry = Még tíz másodperc.
clock-waits = Akire az órák várnak: { $names }
leave-free = Kilépés vereség nélkül
leave-free-in = { $time } múlva vereség nélkül kiléphetsz.
leave-free-sure = A játszma ekkor mindenkinek véget ér, győztes nélkül.
score-now = pont, ha most vége lenne
score-phase-1 = pont az 1. fázisban eddig
score-points = { $n ->
   *[other] pont
}
solo-time = Idő
solo-first-stack = Első halom
prompt-take = { $n ->
    [one] Vedd el a világos lapkát.
   *[other] Vedd el a { $n } világos lapka egyikét.
}
prompt-take-or-refill = { $n ->
    [one] Vegyél el egy lapkát, vagy előbb töltsd fel a választósávot: { $n } új lapka jön.
   *[other] Vegyél el egy lapkát, vagy előbb töltsd fel a választósávot: { $n } új lapka jön.
}
prompt-take-or-end = Vegyél el még egy lapkát, vagy zárd le az 1. fázist.
prompt-place = Tedd egy világító mezőre.
prompt-forced-refill = A választósáv üres, most feltöltődik.
prompt-thinking = { $name } gondolkodik…
prompt-waiting = Várakozás: { $name }…
prompt-sending = Egy pillanat…
prompt-late = Még nincs válasz. Új próbálkozás…
prompt-confirm = Erősítsd meg a lerakást.
prompt-abandoned = Ezt a játszmát feladták.
preview-covers = { $n ->
    [0] Még nem teljesít feladatot.
    [one] { $n } feladatot teljesít.
   *[other] { $n } feladatot teljesít.
}
preview-again = Újra te jössz.
preview-next = Utána jön: { $name }.
preview-ends = A játszma véget ér.
preview-score = Pontszám akkor: { $n }.

## Buttons

undo = Visszavonás
undo-ask = Visszavonást kérek
undo-asks = A többieknek bele kell egyezniük.
undo-question = { $name } szeretné visszavonni az utolsó lépést.
undo-waiting = Visszavonást kért: { $name }.
undo-waiting-you = Visszavonást kértél.
undo-agree = Rendben
undo-decline = Elutasítom
go-back = Visszalépés
go-back-text = Vissza az utolsó lépésed elé, gyakorlásként.
go-back-to = Visszalépés e lépés elé
practice-question = Még korábbra lépsz vissza?
practice-text = Ez a játszma ezután végleg gyakorló játszma: a felvételében is ez áll, és nem számít bele egyetlen pontszámba, táblázatba vagy statisztikába sem. Ugyanazok a lapkák jönnek újra.
practice-start = Visszalépek
hint = Tipp
hint-next = Következő tipp
hint-thinking = Gondolkodik…
hint-chance = { $n }% esély
hint-score = kb. { $n } pont
hint-closer = { $more ->
    [0] Közelebb: { $tile }, { $task }.
   *[other] Közelebb: { $tile }, { $task }, és még { $more }.
}
hint-refill-first = { $covers ->
    [0] Új lapkák: { $n }, és te választasz először. A mostaniak egyike sem teljesít feladatot.
   *[other] Új lapkák: { $n }, és te választasz először: többet ér, mint a most teljesíthető feladatok.
}
hint-refill-less = { $p ->
    [0] Előbb feltölteni: ugyanolyan jó.
   *[other] Előbb feltölteni: { $p }%-kal kisebb esély; a többiek is új lapkákat kapnak.
}
hint-refill-others = A feltöltés a többieknek is új lapkákat adna.
hint-leaves-little = Keveset hagy a következő játékosnak.
refill = Feltöltés
refill-count = { $n ->
    [one] Feltöltés ({ $n } lapka)
   *[other] Feltöltés ({ $n } lapka)
}
refill-text = { $n ->
    [one] A választósáv minden üres mezőjére lapka kerül: { $n } új lapka, a többieknek is. Utána elveszel egyet.
   *[other] A választósáv minden üres mezőjére lapka kerül: { $n } új lapka, a többieknek is. Utána elveszel egyet.
}
end-phase = 1. fázis lezárása
end-phase-result = { $n ->
    [one] Az 1. fázis ekkor { $score } pontot ér, és { $n } új lapka jön a 2. fázisra.
   *[other] Az 1. fázis ekkor { $score } pontot ér, és { $n } új lapka jön a 2. fázisra.
}
end-phase-text = Minden lapkád ideje a 2. fázis végén még egyszer számít. Minden most elvett további lapka tehát kétszer számít, de helyet ad egy újnak. Ez nem vonható vissza.
end-phase-not-yet = További lapkákat veszek
plan = Következő lépés tervezése
plan-how = Tervezd meg a lépésed: vegyél el egy tetszőleges lapkát.
plan-keep = Tervezem
plan-drop = Terv elvetése
plan-dropped = Már nem tervezel.
plan-kept = A terved:
plan-at-once = Lépj azonnal
plan-at-once-text = Lépd meg azonnal, amint én jövök
plan-at-once-said = Azonnal:
plan-changed = { $reason ->
    [gone] A terved elveszett: a lapka nem vehető el.
    [refill] Nem történt meg magától: új lapkák jöttek.
    [taken-back] Nem történt meg magától: egy lépést visszavontak.
    [completes] Nem történt meg magától: most más feladatokat teljesítene.
   *[next] Nem történt meg magától: most más lenne a sorrend.
}
past = Korábbi lépések
past-back = Egy lépés vissza
past-on = Egy lépés előre
past-end = Vissza a jelenhez
past-now = Ismét a jelen.
past-start = A játszma kezdete.
past-move = { $n }. lépés, összesen { $of }.
put-back = Visszatétel
place-here = Lerakás
show-result = Eredmény
menu = Menü
help = Súgó
log = Napló
log-empty = Még nem történt semmi.

## Log

# The name may be “You”, so no verb follows it.
log-take = { $covers ->
    [0] { $name }: { $tile }.
    [one] { $name }: { $tile }, { $covers } feladat teljesítve.
   *[other] { $name }: { $tile }, { $covers } feladat teljesítve.
}
log-refill = { $n ->
    [one] { $name }: feltöltés, { $n } új lapka.
   *[other] { $name }: feltöltés, { $n } új lapka.
}
log-end-phase = { $name }: az 1. fázis vége.
log-created = { $name }: játszma létrehozva.
log-joined = { $name }: csatlakozás.
log-left = { $name }: távozás.
log-begun = A játszma elkezdődik.
log-undo-asked = { $name }: visszavonás kérése.
log-undo-refused = { $name }: a visszavonás elutasítva.
log-undone = Az utolsó lépés visszavonva.
log-went-back = { $name }: visszalépés gyakorlásként ({ $n }. lépés elé).
log-resigned = { $name }: feladás.
log-handed-over = { $name }: egy bot játszik tovább ({ $level }).
log-returned = { $name }: újra az asztalnál.
log-timed-out = { $name }: lejárt az idő.
log-ended = A játszma véget ért.
log-rematch = { $name }: visszavágó létrehozva.

## Help

help-take = Vedd el a Holdjelzőtől az óramutató járása szerint következő három lapka egyikét. A száma az idő, amibe kerül: ennyit lép előre a korongod a holdsávon.
help-place = Tedd a játékosterületedre úgy, hogy éle egy másik lapkához érjen.
help-tasks = Egy feladat akkor teljesül, ha a kért színekből elegendő lapka érinti a feladat lapkáját; az ezekkel összefüggő azonos színű lapkák is számítanak. Mutass egy feladatra, és látod, mi számít.
help-win = Az következik, aki a holdsávon leghátul áll. Az győz, aki elsőként lerakja az összes korongját.
help-swipe = Kis ablakban egy játékosterület van elöl: koppints egy névre, vagy húzd el rajta az ujjad, és egy másikat látsz.
keys = Billentyűk
key-arrows = Nyílbillentyűk
key-tile = lapka választása
key-cell = mező választása
key-place = lapka lerakása
key-refill = feltöltés
key-end-phase = 1. fázis lezárása (szóló)
key-undo = utolsó lépés visszavonása
key-hint = tipp kérése
key-unseen = ami még hátravan
key-next-display = a következő játékosterület megnézése
key-look-back = korábbi lépések megtekintése
key-plan = lépés tervezése mások köre alatt
key-at-once = a terv azonnali meglépése, ha te jössz
key-say = üzenet küldése
key-cancel = lapka visszatétele
key-help = ez a súgó

## Menu

menu-whose = Kinek a helye?
seat-link = Játék másik készüléken
seat-link-text = Nyisd meg ezt a linket a másik készüléken. Egyszer és csak egy ideig érvényes; ne mutasd meg másnak.
hand-over = Játsszon tovább helyettem egy bot
hand-over-away = { $name } helyett játsszon tovább egy bot
hand-over-in = Ha { $name } távol marad, { $time } múlva egy bot játszhat tovább.
hand-over-sure = Ezen a helyen ezután egy „{ $level }” erősségű bot játszik, amíg a játékosa vissza nem jön.
hand-over-do = Játsszon a bot
come-back = Visszaülök a helyemre
come-back-of = Visszaülés a helyre: { $name }
give-up = Feladás
give-up-sure = { $n ->
    [2] Biztosan feladod? A másik játékos győz.
   *[other] Biztosan feladod? Egy bot veszi át a helyed.
}
give-up-sure-name = { $n ->
    [2] { $name } biztosan feladja? A másik játékos győz.
   *[other] { $name } biztosan feladja? Egy bot veszi át a helyét.
}
give-up-solo = Biztosan feladod? Ez a játszma nem kap pontot.
play-on = Folytatom

## Connection

connection-open = Kapcsolódva
connection-lost = Újrakapcsolódás…
connection-gone = A játszma nem érhető el

## End

end-you-won = Győztél!
end-most-tasks = Legtöbb feladat egy lapkával
end-run = Leghosszabb sorozat
end-run-text = { $name }, egymás után { $n } lépés
end-chain = Leghosszabb lánc
end-chain-text = { $name }, { $color }: { $n } lapka
end-turning = Fordulópont
end-turning-wait = Keresés…
end-turning-text = { $name }, { $n }. lépés: −{ $p }% esély
end-hints = Tippel: { $names }.
end-more = Több
end-tiles = Elvett lapkák
end-won = { $name } győzött!
end-abandoned = A játszmát feladták
end-by-tokens = Az utolsó korong is a helyére került.
end-by-tiles = Nincs több elvehető lapka.
end-by-resigned = Egy játékos feladta.
end-by-time = Lejárt az idő.
end-by-abandoned = A játszma nem fejeződött be.
end-under-100 = 100 alatt: nagyon jó!
end-lower-better = A kevesebb a jobb; 100 alatt nagyon jó.
end-practice = Gyakorló játszma: nem számít bele a pontszámokba és a statisztikába.
reason-placed-all = Minden korong lerakva
reason-fewer-tokens = { $n ->
    [one] még { $n } korong
   *[other] még { $n } korong
}
reason-order-of-play = { $n ->
    [one] még { $n } korong, de előbb következett volna
   *[other] még { $n } korong, de előbb következett volna
}
reason-resigned = Feladta
reason-time = Lejárt az ideje
reason-opponent-out = { $n ->
    [one] még { $n } korong
   *[other] még { $n } korong
}
reason-score = Szólópontszám
rematch = Visszavágó
to-rematch = A visszavágóhoz
rematch-wish = { $name } visszavágót szeretne.
play-again = Még egyszer
other-tab = Ez a játszma egy másik lapon van nyitva. Itt nézni lehet.
save-record = Felvétel mentése
check-shuffle = Keverés ellenőrzése
check-good = Minden rendben: a lapkák úgy jöttek, ahogy a játszma előtt le volt pecsételve.
check-good-seed = Minden rendben: a lapkák a választott kezdőérték szerint jöttek.
check-good-deal = Minden rendben: a lapkák a felvételben álló kezdőérték szerint jöttek. E játszma előtt semmi sem volt lepecsételve.
check-good-moves = A lépések és az eredmény rendben vannak. A lapkák sorrendje akkor ellenőrizhető, ha a keverés titka már ismert.
check-bad = A felvétel nem illik a keveréséhez!
picture = Megosztható kép
picture-button = Kép
picture-save = Kép mentése
picture-words = Másolás szövegként
picture-failed = A képet nem sikerült elkészíteni.
picture-alt = Nova Luna. { $display }: { $n } lapka. { $result }
look-at-table = Az asztal megnézése

## Amit a játékosok egymásnak mondanak

say = Üzenet
say-text = Az asztalnál mindenki a saját nyelvén olvassa. Szabad csevegés nincs.
said = { $name }: { $phrase }
phrase-hello = Szia!
phrase-good-luck = Sok szerencsét!
phrase-nice-move = Szép lépés!
phrase-well-played = Szép játék volt!
phrase-thanks = Köszönöm!
phrase-sorry = Bocsánat!
phrase-one-moment = Egy pillanat!
phrase-goodbye = Viszlát!
nudge = Jelzés neki: { $name }
nudge-text = Barátságos jelzés, hogy ő következik: körönként egyszer, tíz másodperc után.
nudge-you = { $name } jelez: te következel.
nudge-other = { $other } jelzést kapott.
