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
title-place = rakd le a lapkát
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
advice-refill = Kevés lapka maradt: vegyél el egyet, vagy tölts fel (R).
advice-end-phase = Az első halom elfogyott: az E lezárja az 1. fázist.

## What has happened

note-refilled = A választósáv feltöltve: { $count } új lapka.
note-forced-refill = A választósáv üres volt, ezért feltöltődött: { $count } új lapka.
note-phase-two = Az 1. fázis { $score } ponttal zárult. A 2. fázis { $count } új lapkával kezdődik.
note-taken-back = Az utolsó lépés visszavonva.
note-no-move-yet = Nincs visszavonható lépés.
note-no-take-back = Azóta új lapkák kerültek elő: ez már nem vonható vissza.
note-no-refill = Csak akkor tölthetsz fel, ha háromnál kevesebb lapka maradt, és a húzópakli nem üres.
note-no-refill-solo = A szólójátékban a választósáv csak a fázisok között töltődik fel.
note-no-end-phase = Az 1. fázist akkor zárhatod le, ha az első halom nyolc korongját leraktad.
note-no-phases = Fázisok csak a szólójátékban vannak.
note-saved = Mentve „{ $title }” néven.

## Solo

solo-phase = { $number }. fázis
solo-time = A lapkáid ideje
solo-total = Összesen
solo-if-now = Ha most véget érne:
solo-hint = A kevesebb a jobb
end-phase-title = Lezárod az 1. fázist?
end-phase-text = Az 1. fázis ekkor { $score } pontot ér, és { $count } új lapka jön a 2. fázishoz. A 2. fázis végén minden lapkád ideje még egyszer számít. Ha inkább további lapkákat veszel el, mindegyik ideje mindkét pontszámot növeli, de később több új lapka jön.

## Keys

key-tile = lapka
key-take = elvétel
key-cell = mozgatás
key-place = lerakás
key-back = vissza
key-refill = feltöltés
key-end-phase = fázis vége
key-undo = visszavonás
key-tasks = feladatok
key-next-task = következő feladat
key-view = nézet
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
start-load = Játszma betöltése
start-help = Súgó
start-quit = Kilépés
start-nothing-to-resume = Nincs folytatható játszma.

## Saves

save-title = Mentés ezen a néven
save-missing = Nincs ilyen mentés: { $path }
save-unreadable = { $path } nem olvasható: { $detail }
save-unwritable = A játszma nem menthető ide: { $path } ({ $detail }). Tovább játszhatsz.
save-broken = Ez a mentés sérült: { $detail }
save-newer = Ez a mentés a játék újabb változatából való: { $detail }
save-set-aside = Egy mentés sérült volt ({ $detail }). Megőrizve itt: { $path }
load-title = Játszma betöltése
load-nothing = Még nincs mentés.
load-move = { $number }. lépés
load-over = befejezett
leave-title = Kilépsz mentés nélkül?
leave-text = A játszmát nem sikerült menteni. Ha most kilépsz, elvész. Visszamehetsz, és elmentheted az S billentyűvel, vagy előbb helyet csinálhatsz neki.

## Result

result-title = { $name } győzött!
result-solo-title = Az eredményed
result-by-tokens = { $name } lerakta az utolsó korongját.
result-by-tiles = Nincs több elvehető lapka. A legkevesebb korong: { $name }.
result-tie = Egyenlő korongszám: az áll előrébb, aki előbb következett volna.
result-solo-tokens = Minden korongodat leraktad.
result-solo-tiles = A választósáv üres.
result-time = A lapkáid ideje: { $time }
result-very-good = 100 alatt: nagyon jó!
result-lower-is-better = A kevesebb a jobb; 100 alatt nagyon jó.
result-keys = W: felvétel · N: új játszma · Esc: asztal · Q: kilépés
result-keys-undo = W: felvétel · U: visszavonás · N: új játszma · Esc: asztal · Q: kilépés
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
scores-mean = Átlag: { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
    ← ↑ ↓ →    mozgatja a megengedett mezőkön
    R          feltöltés
    E          az 1. fázis lezárása (szólójáték)
    U          visszavonás
    T, Tab     a feladataid egyenként
    V          a többiek játékosterülete
    S, L, Q    mentés, betöltés, kilépés (minden lépés mentődik)
help-goal = A cél
help-goal-text = Teljesítsd a lapkáid feladatait. Minden teljesített feladatot egy korongod fed le; az győz, aki elsőként lerakja az összeset.
help-turn = A köröd
help-turn-text = Vedd el a Holdjelzőtől az óramutató járása szerint következő három lapka egyikét, és rakd le a játékosterületeden úgy, hogy oldalával érintsen egy másik lapkát. A korongod ezután annyi mezőt lép a holdsávon, amennyi a lapka ideje. Az következik, aki leghátul áll, egy toronyban a legfelső korong; így kétszer is következhetsz egymás után. Ha csak egy vagy két lapka maradt, az elvétel előtt feltölthetsz; ha egy sem, ez magától megtörténik.
help-tasks = Feladatok
help-tasks-text = A betűk színek: R piros, B kék, T türkiz, Y sárga. A BBR két kék és egy piros lapkát kér. Egy lapka számít, ha érinti a feladat lapkáját, és számít minden vele azonos színű is, amely oldalával hozzá kapcsolódik; átlósan soha. Maga a lapka nem számít. Egy lapka sok feladathoz számíthat. ○ nyitott, ● lefedett, ✓ most teljesülne.
help-end = A vége
help-end-text = A játszma véget ér, ha valaki lerakta az utolsó korongját, vagy nincs több elvehető lapka; ekkor az győz, akinek a legkevesebb korongja maradt. Egyenlőségnél az áll előrébb, aki előbb következett volna.
help-solo = Szólójáték
help-solo-text = Az 1. fázisban 8, a 2. fázisban a többi 13 korongot rakd le. A választósáv csak a fázisok között töltődik fel. Mindkét fázis a lapkáid idejének összegét éri, és 10 pontot minden le nem rakott korongért: az 1. fázisban az első 8, a 2. fázisban mind a 21 közül. A kevesebb a jobb; 100 alatt nagyon jó.
help-unofficial = Uwe Rosenberg és Corné van Moorsel társasjátékának nem hivatalos rajongói kiadása.

## What is wrong with a file

system-missing = nincs ilyen fájl
system-denied = a hozzáférés nem engedélyezett
system-folder = ez egy mappa
system-no-folder = ez nem mappa
system-full = a lemez megtelt
system-read-only = a lemez csak olvasható
system-other = rendszerhiba: { $number }
broken-format = ez nem Nova Luna-mentés
broken-field = „{ $field }” hiányzik vagy hibás
broken-large = mentésnek túl nagy
broken-binary = ez nem szöveg
save-version = a formátum változata: { $version }; ez a program eddig olvassa: { $known }
save-many = túl sok mentés van ezen a néven
sheet-damaged = a fájl sérült
sheet-closed = a fájl nem nyitható meg
sheet-newer = a játék újabb változatából való (a lap változata: { $version }; ez a program eddig olvassa: { $known })
scores-unreadable = A pontozólap nem olvasható: { $path } ({ $detail }).

## What is wrong with a record

notation-found = { $line }. sor, { $column }. oszlop: itt nem állhat ez: „{ $found }”
notation-short = { $line }. sor, { $column }. oszlop: a sor túl hamar véget ér
notation-end = { $line }. sor, { $column }. oszlop: a felvétel túl hamar véget ér
notation-version = { $line }. sor, { $column }. oszlop: a formátum változata: { $version }; ez a program ezt olvassa: { $known }
notation-wrong = { $line }. sor, { $column }. oszlop: ez ellentmond a szabályoknak vagy a felvétel többi részének
claim-at = { $line }. sor, { $move }. lépés: { $claim }
claim-hidden = a játszma kezdőértéke rejtett, ezért a húzópaklija nem ismert
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

## novaluna verify

verify-moves = { $count } lépés, mind szabályos
verify-deal = a lapkák a kezdőérték szerint jöttek
verify-no-deal = a kezdőérték rejtett
verify-sealed = az első lépés előtt lepecsételték
verify-sealed-later = a pecsét akkor ellenőrizhető, ha a titok kiderült
verify-result = eredmény: { $result }
verify-unfinished = befejezetlen
verify-large = felvételnek túl nagy
verify-binary = ez nem szöveg, tehát nem felvétel

## novaluna tiles

tiles-title = A Nova Luna lapkái
tiles-count = Lapkák: { $tiles }, különböző: { $kinds }
tiles-tile = Lapka
tiles-color = Szín
tiles-time = Idő
tiles-tasks = Feladatok
tiles-copies = Darab

## novaluna

browser-at = A Nova Luna itt fut: { $url } – a Ctrl-C leállítja.
browser-no-pages = A játék oldalai itt még nem készültek el; a „make play” elkészíti őket.
play-choose-one = Válassz egyet: új játszma, --resume vagy --load.
play-many-names = Túl sok név: { $count }. Négyen játszhatnak.
play-more-names = Több név ({ $names }), mint játékos ({ $players }).
play-first-solo = A --first-game két–négy játékosnak való.
play-seed-empty = A --seed szövege üres.
play-no-terminal = A játékhoz terminál kell; a bemenete vagy a kimenete át van irányítva.

## The help of the commands, and what may be wrong with their arguments

cli-usage = Használat
cli-options = Opciók
cli-commands = Parancsok
cli-command = PARANCS
cli-help = Ezt a súgót mutatja.
cli-version = A változatot mutatja.
cli-language = A nyelv; alapból a rendszeredé, különben angol.
cli-about = Nova Luna a böngészőben; paranccsal mást is csinálhatsz vele.
cli-more = Nem hivatalos rajongói kiadás. Többet mond a „novaluna PARANCS --help”.
cli-play =
    Játék a terminálban: szóló, vagy legfeljebb négyen egy billentyűzetnél.

    Minden lépés azonnal mentődik, így az ablak bezárásakor semmi sem vész el.
cli-play-players = Rögtön kezd egy játszmát; 1: szóló.
cli-play-first-game = Kevesebb korong három vagy négy játékossal.
cli-play-name = Egy játékos neve; helyenként egyszer.
cli-play-seed = Keverés ebből a szövegből: ugyanaz a szöveg, ugyanazok a lapkák.
cli-play-new = Új játszma a menü nélkül.
cli-play-resume = A legutóbbi játszma folytatása.
cli-play-load = Egy mentett játszma folytatása.
cli-play-record = A befejezett játszma felvétele ide kerül.
cli-replay =
    Egy felvett játszma megnézése lépésről lépésre.

    A FILE egy felvétel; a „-” a szabványos bemenetet olvassa. Léptetés a nyílbillentyűkkel. Csővezetékben vagy a --text opcióval minden egyszerre jelenik meg.
cli-replay-text = Léptetés helyett minden lépést és állást kiír.
cli-verify =
    Egy felvétel újrajátszása és minden állításának ellenőrzése.

    A FILE egy felvétel; a „-” a szabványos bemenetet olvassa.

    Ellenőrzi, hogy a keverést lepecsételték-e (ha a titok kiderült), a lapkák sorrendjét (ha a kezdőérték megvan), hogy minden lépés szabályos-e, mit fedett le és mit fordított fel, és az eredményt. A kilépési kód csak akkor 0, ha minden igaz.
cli-scores = A szólójátékaid eredményei.
cli-scores-json = Minden kiírása JSON-ként.
cli-scores-last = Hány játszma látsszon, alapból 20; a többi összesítve.
cli-tiles =
    A 68 lapka idővel és feladatokkal.

    Egy feladat a kért színek betűiből áll: R piros, B kék, T türkiz, Y sárga. Az RBB egy piros és két kék.
cli-no-command = Nincs ilyen parancs: „{ $name }”.
cli-no-option = Nincs ilyen opció: „{ $name }”.
cli-did-you-mean = Erre gondoltál: { $names }?
cli-missing = Hiányzik: { $name }.
cli-bad-value = Ez nem értéke ennek: { $name }. Lehetséges: { $values }.
cli-bad-option = { $name }: hiányzik az értéke, vagy nem vár értéket.
cli-too-much = Fölösleges: { $arguments }.
cli-see = Lásd: „{ $command }”.
