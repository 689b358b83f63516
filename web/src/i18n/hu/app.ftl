# Minden képernyő szövegei: nevek, navigáció, kezdőlap, hibák.

game-name = Nova Luna
fan-edition = Nem hivatalos rajongói kiadás, a játék szeretetéből. A Nova Luna tervezői Uwe Rosenberg és Corné van Moorsel. Minden rajz és szöveg a sajátunk.
skip-to-content = Ugrás a tartalomhoz
language = Nyelv
close = Bezárás
loading = Egy pillanat…
try-again = Újra
to-home = Kezdőlap
copy = Másolás
copied = Vágólapra másolva.
share = Megosztás
replay = Visszajátszás
name = Név
phase = { $n }. fázis
total = Összesen
settings-confirm = Minden lépés megerősítése
settings-sound = Hang
settings-phrases = Mások üzeneteinek mutatása
points = { $n ->
    [one] { $n } pont
   *[other] { $n } pont
}

nav-label = Oldalak
nav-footer = További oldalak
nav-learn = Tanulás
nav-rules = Szabályok
nav-scores = Eredmények

title-home = Játék
title-new = Új játszma
title-match = Játszma
title-lobby = Nyitott játszmák
title-learn = Tanulj meg játszani
title-rules = Játékszabály
title-replay = Visszajátszás
title-scores = Pontozólap
title-daily = Napi feladvány
title-settings = Beállítások
title-lost = Nem található

## People and levels

you = Te
guest = Vendég
nobody = Valaki
seat-open = Szabad hely
player-n = { $n }. játékos
practice = Gyakorlás
time-per-move = lépésenként { $time }
time-per-game = játszmánként { $time }
level = Erősség
level-new-moon = Újhold
level-new-moon-text = Szelíd. Hibázik, és időt hagy, hogy belejöjj.
level-crescent = Holdsarló
level-crescent-text = Feladatokat akar teljesíteni, de csak a saját lépését nézi.
level-quarter = Félhold
level-quarter-text = Kicsit előre gondolkodik. Méltó ellenfél, ha ismered a szabályokat.
level-gibbous = Dagadó hold
level-gibbous-text = Megtervezi a láncait, és ügyel arra, mi marad neked.
level-full-moon = Telihold
level-full-moon-text = Erős. Terv kell hozzá, és jó szem a sorrendhez.
level-eclipse = Fogyatkozás
level-eclipse-text = A legerősebb, amit tudunk. Kevesen győzik le.
level-at-most = Ezen a készüléken a bot lépésenként legfeljebb { $seconds } mp-ig gondolkodik.

## The front page

tagline = Vegyél el egy lapkát, fűzd láncba a feladatait, és figyeld a holdat: az következik, aki leghátul áll.
play-now = Játék most
play = Játék
new-here = Először jársz itt?
new-here-learn = Tanuld meg öt perc alatt
opponents = Ellenfelek
more-ways = További lehetőségek
continue-games = Folytatás
continue-your-turn = Folytatás – te jössz
continue-none = Már egyetlen játszmád sincs folyamatban.
more-games = További játszmáid
your-turn = Te jössz
moves-played = { $n ->
    [one] { $n } lépés
   *[other] { $n } lépés
}
seats-open = { $n ->
    [0] Kezdésre vár
    [one] { $n } szabad hely
   *[other] { $n } szabad hely
}
way-solo = Szólójáték
way-solo-text = Két fázis, egy pontszám: maradj 100 alatt.
way-daily-text = Mindenkinek ugyanazok a lapkák, mindennap újak.
way-practice = A nap gyakorló feladványa
way-practice-text = A lapkák a dátumból adódnak, mindennap újak.
way-screen = Ezen a képernyőn
way-screen-text = Ketten, hárman vagy négyen egy készüléken.
way-online = Online a barátokkal
way-online-text = Hozz létre egy játszmát, és küldd el a linket.
way-lobby-text = Csatlakozz egy nyilvános játszmához, vagy nézd.
way-learn-text = Próbálj ki minden lépést magad, öt perc alatt.
way-scores-text = Az eredményeid, a legjobb és az átlag.
way-replay = Felvétel megnézése
way-replay-text = Bármelyik mentett játszma, lépésről lépésre.
server-gone = A kiszolgáló most nem válaszol.
request-late = Még nincs válasz a kiszolgálótól.
device-play = Egy kiszolgáló sem válaszol: a játszmák ezen a készüléken zajlanak, és itt maradnak meg.
device-instead = A kiszolgáló nem válaszolt, ezért ezen a készüléken játszol. Ha mégis elkezdett egy játszmát, azt a játszmáid között találod.
storage-failed = Ebben a böngészőben semmit sem lehet menteni: a játszma csak az oldal bezárásáig marad meg. Ha meg akarod tartani, mentsd el a felvételét.
bot-failed = Egy bot nem tudott gondolkodni: az első lehetséges lépést játssza meg.

## When something is not there

trouble-not-found = Itt nincs semmi
trouble-not-found-text = Talán elírás van a címben, vagy elköltözött az oldal.
trouble-unreachable = A kiszolgáló nem válaszol
trouble-unreachable-text = A játszmáid ott biztonságban vannak. Tovább próbálkozunk; amint visszatér, folytathatod.
trouble-no-match = Ez a játszma nem található
trouble-no-match-text = Talán hosszú szünet után törölték, vagy hiányos a link. Zárt játszmához a teljes meghívó link kell.
trouble-full = Minden hely foglalt
trouble-full-text = Mások megelőztek. Kérj egy másik játszmát, vagy nyiss sajátot.
trouble-ended = Ez a játszma véget ért
trouble-ended-text = Lezárták, mielőtt elkezdődött volna.
trouble-bad-link = Ez a link már nem érvényes
trouble-bad-link-text = A helyet átvivő link csak egyszer és csak egy ideig érvényes. Készíts újat a másik készüléken.
trouble-bad-record = Ez a felvétel nem olvasható
trouble-bad-record-text = Nem Nova Luna-játszma felvétele, vagy útközben megváltozott.
trouble-failed = Valami nem sikerült
trouble-failed-text = Nem a te hibád. Próbáld újra.
trouble-outdated = Ez az oldal elavult
trouble-outdated-text = A kiszolgáló frissült, és ez az oldal már nem illik hozzá. A játszmád megmarad: töltsd be újra az oldalt, és folytathatod.
trouble-no-engine = A játék itt nem fut
trouble-no-engine-text = Olyan böngésző kell hozzá, amely ismeri a WebAssemblyt SIMD-del: Chrome vagy Edge 105-től, Firefox 110-től, Safari 16.4-től. Ha a tiéd újabb, útközben elveszett valami; akkor próbáld újra.
trouble-no-server = Ehhez kiszolgáló kell
trouble-no-server-text = Ezek az oldalak kiszolgáló nélkül működnek: itt egyedül, botok ellen és másokkal egy képernyőn játszhatsz. Az online játék és a közös napi feladvány a játék egyik kiszolgálóján érhető el.

problem-unreachable = A kiszolgáló nem válaszol. Próbáld újra.
problem-internal = Valami hiba történt a kiszolgálón. Próbáld újra.
problem-already-seated = Már van helyed ebben a játszmában.
problem-bad-position = Ez az állás nem olvasható.
problem-bad-record = Ezt a felvételt nem tudjuk elolvasni.
problem-bad-request = Ezt a kiszolgáló nem értette.
problem-bad-seats = Ezek a helyek nem illenek össze.
problem-bad-text = Legalább 1, legfeljebb { $most } látható karaktert írj be.
problem-busy = A kiszolgáló most nagyon elfoglalt. Próbáld újra egy pillanat múlva.
problem-color-taken = Ez a szín már másé.
problem-day-unknown = Arra a napra nincs feladvány.
problem-forbidden = Ezt itt nem teheted meg.
hints-count = A tippel elért eredmények is ugyanúgy számítanak, jelöléssel.
problem-hints-off = Ebben a játszmában nincs tipp.
problem-history-full = A pontozólapodon nincs több hely a készüléken játszott játszmáknak.
problem-illegal-move = Ez a lépés itt nem lehetséges.
problem-invalid-move = Ez nem lépés.
problem-link-invalid = Ez a link már nem érvényes.
problem-match-full = Minden hely foglalt.
problem-match-over = Ez a játszma véget ért.
problem-no-analysis = Most nem kérhető tipp.
problem-no-guest = A kiszolgáló még nem ismeri ezt a készüléket.
problem-no-open-seat = Nincs szabad hely.
problem-not-begun = A játszma még nem kezdődött el.
problem-not-creator = Ezt csak az teheti, aki a játszmát létrehozta.
problem-not-found = Ilyen nincs.
problem-not-open = A játszma már elkezdődött.
problem-not-over = A játszma még nem ért véget.
problem-not-your-turn = Nem te jössz.
problem-nothing-to-answer = Már nincs mire válaszolni.
problem-outcome-unknown = A kiszolgáló túl lassan válaszolt. Nézd meg, hogy sikerült-e.
problem-seed-not-allowed = Kezdőértéket választani csak kötetlen játszmában lehet.
problem-shutting-down = A kiszolgáló éppen újraindul. Mindjárt folytatjuk.
problem-stale-version = Közben történt valami. Nézd meg újra.
problem-too-large = Ez túl nagy.
problem-too-many = Ez egy kicsit gyors volt. Várj egy pillanatot.
problem-undo-not-allowed = Ez a lépés már nem vonható vissza.
problem-wrong-origin = Ez az oldal ezt nem teheti meg.
problem-wrong-protocol = Ez az oldal elavult. Töltsd be újra.
