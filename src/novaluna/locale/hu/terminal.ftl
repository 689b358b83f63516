# The words of the terminal game. Every language has the same messages in the same order.

## The game

color-red = piros
color-blue = kék
color-turquoise = türkiz
color-yellow = sárga
player-name = { $number }. játékos
player-solo = Te
tokens-left = még { $count } korong
draw-pile = Húzópakli { $count }

## The line at the top

title-choose = válassz lapkát
title-place = helyezd le a lapkát
title-tasks = nézd meg a feladatokat
title-over = a játszma véget ért
status-move = { $number }. lépés
status-not-saved = nincs mentve!

## What is being considered

info-tile = { $color }, idő { $time }
info-fulfils = { $count } feladatot teljesít:
info-fulfils-none = Egy feladatot sem teljesít.
info-tokens = Korongok: { $before } → { $after }
info-disc = holdsáv: { $before } → { $after }
info-again = Utána ismét te jössz.
info-next = Következik:
info-ends-game = Ezzel véget ér a játszma.
info-ends-phase = Ezzel véget ér az 1. fázis; { $count } új lapka jön.
info-solo = Eddigi pontszám: { $first } + { $second } = { $total }
info-viewing = { $name } játékosterülete. A V a következőt mutatja.
info-no-tasks = A játékosterületeden még nincs feladat.
task-covered = teljesítve és lefedve
task-open = { $count } lapka hiányzik
task-color = { $color }: { $counted } / { $needed }
task-missing = { $count } hiányzik
advice-choose = Vedd el az egyik megjelölt lapkát: 1, 2 vagy 3.
advice-refill = Kevés lapka maradt: végy el egyet, vagy tölts fel (R).
advice-end-phase = Az első halom elfogyott: az E lezárja az 1. fázist.

## What has happened

note-refilled = A választósáv feltöltve: { $count } új lapka.
note-forced-refill = A választósáv üres volt, ezért feltöltődött: { $count } új lapka.
note-phase-two = Az 1. fázis { $score } ponttal zárult. A 2. fázis { $count } új lapkával kezdődik.
note-taken-back = Az utolsó lépés visszavonva.
note-no-move-yet = Nincs visszavonható lépés.
note-no-take-back = Azóta új lapkák kerültek elő: ez már nem vonható vissza.
note-no-refill = Csak akkor tölthetsz fel, ha háromnál kevesebb lapka maradt, és a húzópakli nem üres.
note-no-refill-solo = A szólójátékban a sáv csak a fázisok között töltődik fel.
note-no-end-phase = Az 1. fázist akkor zárhatod le, ha az első halom nyolc korongját leraktad.
note-no-phases = Fázisok csak a szólójátékban vannak.
note-saved = Mentve „{ $title }” néven.

## Solo

solo-phase = { $number }. fázis
solo-time = A lapkáid ideje
solo-total = Összesen
solo-if-now = Ha most véget érne:
solo-hint = A kevesebb jobb
end-phase-title = Lezárod az 1. fázist?
end-phase-text = Az 1. fázis ekkor { $score } pontot ér, és { $count } új lapka jön a 2. fázishoz. A 2. fázis végén minden lapkád ideje még egyszer számít. Ha inkább további lapkákat veszel el, mindegyik ideje mindkét pontszámot növeli, de később több új lapka jön.

## Keys

key-tile = lapka
key-take = elvenni
key-cell = mozgatni
key-place = lerakni
key-back = vissza
key-refill = feltöltés
key-end-phase = fázis vége
key-undo = visszavonás
key-tasks = feladatok
key-next-task = következő feladat
key-view = nézni
key-save = mentés
key-load = betöltés
key-quit = kilépés
key-help = súgó
key-result = eredmény
keys-yes-no = Enter: igen · Esc: nem
keys-entry = Enter: kész · Esc: mégse
keys-choice = ↑ ↓: választás · Enter: betöltés · Esc: mégse

## Menu

start-unofficial = nem hivatalos rajongói kiadás
start-resume = Folytatás: { $names }
start-solo = Szólójáték
start-players = Játék { $count } játékossal
start-first-game-on = Első játszma: igen (kevesebb korong)
start-first-game-off = Első játszma: nem
start-load = Játék betöltése
start-help = Súgó
start-quit = Kilépés
start-nothing-to-resume = Nincs folytatható játék.

## Saves

save-title = Mentés mint
save-missing = Nincs ilyen mentés: { $path }
save-unreadable = { $path } nem olvasható: { $detail }
save-unwritable = A játék nem menthető ide: { $path } ({ $detail }). Tovább játszhatsz.
save-broken = Ez a mentés sérült: { $detail }
save-newer = Ez a mentés a játék újabb változatából való: { $detail }
save-set-aside = Egy mentés sérült volt ({ $detail }). Megőrizve itt: { $path }
load-title = Játék betöltése
load-nothing = Még nincs mentés.
load-move = { $number }. lépés
load-over = befejezett
leave-title = Kilépsz mentés nélkül?
leave-text = A játékot nem sikerült menteni. Ha most kilépsz, elvész. Visszamehetsz, és elmentheted az S billentyűvel, vagy előbb helyet csinálhatsz neki.

## Result

result-title = { $name } nyert!
result-solo-title = Az eredményed
result-by-tokens = { $name } lerakta az utolsó korongját.
result-by-tiles = Nincs több elvehető lapka. A legkevesebb korong: { $name }.
result-tie = Egyenlő korongszám: az áll előrébb, aki hamarabb következne.
result-solo-tokens = Minden korongodat leraktad.
result-solo-tiles = A választósáv üres.
result-time = A lapkáid ideje: { $time }
result-very-good = 100 alatt: nagyon jó!
result-lower-is-better = A kevesebb jobb; 100 alatt nagyon jó.
result-keys = W: felvétel · N: új játék · Esc: tábla · Q: kilépés
result-keys-undo = W: felvétel · U: visszavonás · N: új játék · Esc: tábla · Q: kilépés
record-title = A játszma felvétele ide kerüljön
record-written = A felvétel elkészült: { $path }
record-exists = { $path } már létezik: válassz másik nevet.
record-failed = { $path } nem írható: { $detail }
scores-failed = A pontozólap nem írható: { $detail }

## Score sheet

scores-title = Pontozólap
scores-empty = Még nincs befejezett szólójáték.
scores-date = Dátum
scores-name = Név
scores-tokens = Maradt korong
scores-best = Legjobb: { $score }
scores-mean = Átlag: { $score }
scores-very-good = 100 alatt: { $count } / { $games }
scores-chart = Játszmák száma eredményenként

## Replay

replay-start = A kezdet
replay-position = { $number } / { $count }
replay-key-step = léptetés
replay-key-ends = eleje, vége
replay-result = Eredmény
move-take = { $space }. mezőről ide: { $cell }
move-refill = feltölti a választósávot
move-end-phase = lezárja az 1. fázist

## Window

too-small = Az ablak túl kicsi: { $width }×{ $height }.
    A Nova Lunához { $needed_width }×{ $needed_height } kell.
    Nagyítsd meg; a játék megvár.

## Help

help-title = A Nova Luna röviden
help-close = ↑ ↓: lapozás · Esc: bezárás
help-keys = Billentyűk
help-keys-text =
    1 2 3      lapka választása, ← → is jó
    Enter      kézbe veszi, majd lerakja
    ← ↑ ↓ →    mozgatja a megengedett helyeken
    R          feltöltés
    E          az 1. fázis lezárása (szólójáték)
    U          visszavonás
    T, Tab     a feladataid egyenként
    V          a többiek játékosterülete
    S, L, Q    mentés, betöltés, kilépés (minden lépés mentődik)
help-goal = A cél
help-goal-text = Teljesítsd a lapkáid feladatait. Minden teljesített feladatot egy korongod fed le; az nyer, aki először rakja le az összeset.
help-turn = A köröd
help-turn-text = Vedd el a Holdjelzőtől az óramutató járása szerint következő három lapka egyikét, és rakd le a játékosterületeden úgy, hogy oldalával érintsen egy másik lapkát. A korongod ezután annyi mezőt lép a holdsávon, amennyi a lapka ideje. Az jön, aki a leghátul áll, egy toronyban a legfelső korong; így kétszer is következhetsz egymás után. Ha csak egy vagy két lapka maradt, az elvétel előtt feltölthetsz; ha egy sem, ez magától megtörténik.
help-tasks = Feladatok
help-tasks-text = A betűk színek: R piros, B kék, T türkiz, Y sárga. A BBR két kék és egy piros lapkát kér. Egy lapka számít, ha érinti a feladat lapkáját, és számít minden vele azonos színű is, amely oldalával hozzá kapcsolódik; átlósan soha. Maga a lapka nem számít. Egy lapka sok feladathoz számíthat. ○ nyitott, ● lefedett, ✓ most teljesülne.
help-end = A vége
help-end-text = A játszma véget ér, ha valaki lerakta az utolsó korongját, vagy nincs több elvehető lapka; ekkor az nyer, akinek a legkevesebb korongja maradt. Egyenlőségnél az áll előrébb, aki hamarabb következne.
help-solo = Szólójáték
help-solo-text = Az 1. fázisban 8, a 2. fázisban a többi 13 korongot rakd le. A választósáv csak a fázisok között töltődik fel. Mindkét fázis a lapkáid idejének összegét éri, és 10 pontot minden le nem rakott korongért: az 1. fázisban az első 8, a 2. fázisban mind a 21 közül. A kevesebb jobb; 100 alatt nagyon jó.
help-unofficial = Uwe Rosenberg és Corné van Moorsel társasjátékának nem hivatalos rajongói kiadása.
