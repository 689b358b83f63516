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
space-offered = { $number }. elvehető lapka, { $n }. mező: { $tile }
picture-display = Játékosterület: { $tiles }
picture-display-tile = { $row }. sor, { $column }. oszlop: { $tile }
cell-free = Oszlop: { $x }, sor: { $y }
display-of = Játékosterület: { $name }
look-at-display = { $n ->
    [one] Játékosterület megnézése: { $name }, { $n } korong maradt
   *[other] Játékosterület megnézése: { $name }, { $n } korong maradt
}
back-to-mine = Vissza
fit = Minden látsszon
closer = Közelebb
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
watching = Nézőként
spectators = { $n ->
    [one] { $n } néző
   *[other] { $n } néző
}
clock-days = { $n ->
    [one] { $n } nap
   *[other] { $n } nap
}
clock-waits = Az órák várnak: { $names }
leave-free = Kilépés vereség nélkül
leave-free-in = { $time } múlva vereség nélkül kiléphetsz.
phase = { $n }. fázis
score-now = pont, ha most vége lenne
score-phase-1 = pont az 1. fázisban eddig
score-points = { $n ->
   *[other] pont
}
solo-time = Idő
solo-first-stack = Első halom
total = Összesen
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
prompt-thinking = { $name } gondolkodik …
prompt-waiting = Várakozás: { $name } …
prompt-sending = Egy pillanat …
prompt-late = Még nincs válasz. Új próbálkozás …
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
hint-thinking = Gondolkodik …
hint-chance = { $n } % esély
hint-score = kb. { $n } pont
hint-helps = { $n ->
    [one] { $n } feladatot közelebb hoz.
   *[other] { $n } feladatot közelebb hoz.
}
hint-leaves-little = Keveset hagy a következőnek.
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
    [one] Az 1. fázis ekkor { $score } pont, és { $n } új lapka jön a 2. fázisra.
   *[other] Az 1. fázis ekkor { $score } pont, és { $n } új lapka jön a 2. fázisra.
}
end-phase-text = Minden lapkád ideje a 2. fázis végén még egyszer számít. Minden most elvett további lapka tehát kétszer számít, de helyet ad egy újnak. Ez nem vonható vissza.
end-phase-not-yet = További lapkákat veszek
put-back = Visszatétel
place-here = Lerakás
show-result = Eredmény
replay = Visszajátszás
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
help-tasks = Egy feladat akkor teljesül, ha elég, a feladat színének megfelelő lapka érinti a lapkáját; az ezekkel összefüggő azonos színű lapkák is számítanak. Mutass egy feladatra, és látod, mi számít.
help-win = Az következik, aki a holdsávon a leghátul áll. Az győz, aki elsőként lerakja az összes korongját.
keys = Billentyűk
key-arrows = Nyílbillentyűk
key-tile = lapka választása
key-cell = mező választása
key-place = lapka lerakása
key-refill = feltöltés
key-end-phase = 1. fázis lezárása (szóló)
key-undo = utolsó lépés visszavonása
key-hint = tipp kérése
key-cancel = lapka visszatétele
key-help = ez a súgó

## Menu

setting-confirm = Minden lépés megerősítése
setting-sound = Hang
menu-whose = Kinek a helye?
seat-link = Játék másik készüléken
seat-link-text = Nyisd meg ezt a linket a másik készüléken. Egyszer és csak egy ideig érvényes; ne mutasd meg másnak.
hand-over = Játsszon tovább helyettem egy bot
hand-over-away = { $name } helyett játsszon tovább egy bot
hand-over-in = Ha { $name } távol marad, { $time } múlva egy bot játszhat tovább.
hand-over-sure = Ezen a helyen „{ $level }” szintű bot játszik, amíg a játékosa vissza nem jön.
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
connection-lost = Újrakapcsolódás …
connection-gone = A játszma nem érhető el

## End

end-you-won = Győztél!
end-won = { $name } győzött!
end-solo = { $n ->
    [one] { $n } pont
   *[other] { $n } pont
}
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
reason-score = Szóló pontszám
rematch = Visszavágó
to-rematch = A visszavágóhoz
rematch-wish = { $name } visszavágót szeretne.
play-again = Még egyszer
save-record = Felvétel mentése
check-shuffle = Keverés ellenőrzése
check-good = Minden rendben: a lapkák úgy jöttek, ahogy a játszma előtt le volt pecsételve.
check-good-seed = Minden rendben: a lapkák a választott kezdőérték szerint jöttek.
check-bad = A felvétel nem illik a keveréséhez!
look-at-table = Az asztal megnézése
