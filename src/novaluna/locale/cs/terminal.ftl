# The words of the terminal game. Every language has the same messages in the same order.

## The game

color-red = červená
color-blue = modrá
color-turquoise = tyrkysová
color-yellow = žlutá
player-name = Hráč { $number }
player-solo = Ty
tokens-left = { $count ->
    [one] zbývá { $count } žeton
    [few] zbývají { $count } žetony
   *[other] zbývá { $count } žetonů
}
draw-pile = Hromádka { $count }

## The line at the top

title-choose = vyber destičku
title-place = polož destičku
title-tasks = prohlédni si úkoly
title-over = hra skončila
status-move = tah { $number }
status-not-saved = neuloženo!

## What is being considered

info-tile = { $color }, čas { $time }
info-fulfils = { $count ->
    [one] Splní { $count } úkol:
    [few] Splní { $count } úkoly:
   *[other] Splní { $count } úkolů:
}
info-fulfils-none = Nesplní žádný úkol.
info-tokens = Žetony: { $before } → { $after }
info-disc = lunární stupnice: { $before } → { $after }
info-again = Potom jsi znovu na tahu.
info-next = Potom je na tahu:
info-ends-game = Tím hra končí.
info-ends-phase = { $count ->
    [one] Tím končí fáze 1; přibude { $count } nová destička.
    [few] Tím končí fáze 1; přibudou { $count } nové destičky.
   *[other] Tím končí fáze 1; přibude { $count } nových destiček.
}
info-solo = Body zatím: { $first } + { $second } = { $total }
info-viewing = Mozaika: { $name }. V ukáže další.
info-no-tasks = Ve tvé mozaice zatím nejsou žádné úkoly.
task-covered = splněno a zakryto
task-open = { $count ->
    [one] chybí { $count } destička
    [few] chybějí { $count } destičky
   *[other] chybí { $count } destiček
}
task-color = { $color }: { $counted }/{ $needed }
task-missing = chybí { $count }
advice-choose = Vezmi jednu z označených destiček: 1, 2 nebo 3.
advice-refill = Zbývá málo destiček: vezmi si, nebo doplň nabídku (R).
advice-end-phase = První sloupeček je umístěn: E ukončí fázi 1.

## What has happened

note-refilled = { $count ->
    [one] Nabídka byla doplněna: { $count } nová destička.
    [few] Nabídka byla doplněna: { $count } nové destičky.
   *[other] Nabídka byla doplněna: { $count } nových destiček.
}
note-forced-refill = { $count ->
    [one] Nabídka byla prázdná, a tak se doplnila: { $count } nová destička.
    [few] Nabídka byla prázdná, a tak se doplnila: { $count } nové destičky.
   *[other] Nabídka byla prázdná, a tak se doplnila: { $count } nových destiček.
}
note-phase-two = { $count ->
    [one] Fáze 1 skončila, body: { $score }. Ve fázi 2 přibyla { $count } nová destička.
    [few] Fáze 1 skončila, body: { $score }. Ve fázi 2 přibyly { $count } nové destičky.
   *[other] Fáze 1 skončila, body: { $score }. Ve fázi 2 přibylo { $count } nových destiček.
}
note-taken-back = Poslední tah byl vzat zpět.
note-no-move-yet = Není žádný tah, který by šel vzít zpět.
note-no-take-back = Od té doby se odkryly nové destičky: tohle už zpět vzít nelze.
note-no-refill = Nabídku smíš doplnit, jen když v ní zbývají méně než tři destičky a dobírací hromádka není prázdná.
note-no-refill-solo = V sólové hře se nabídka doplňuje jen mezi fázemi.
note-no-end-phase = Fázi 1 můžeš ukončit, až umístíš osm žetonů prvního sloupečku.
note-no-phases = Fáze má jen sólová hra.
note-saved = Uloženo jako „{ $title }“.

## Solo

solo-phase = Fáze { $number }
solo-time = Čas tvých destiček
solo-total = Celkem
solo-if-now = Kdyby hra skončila teď:
solo-hint = Méně je lépe
end-phase-title = Ukončit fázi 1?
end-phase-text = { $count ->
    [one] Fáze 1 pak vynese { $score } bodů a pro fázi 2 přibude { $count } nová destička. Časy všech tvých destiček se na konci fáze 2 počítají ještě jednou. Když si místo toho budeš brát další destičky, čas každé z nich se přičte k oběma výsledkům, ale později přibude víc nových destiček.
    [few] Fáze 1 pak vynese { $score } bodů a pro fázi 2 přibudou { $count } nové destičky. Časy všech tvých destiček se na konci fáze 2 počítají ještě jednou. Když si místo toho budeš brát další destičky, čas každé z nich se přičte k oběma výsledkům, ale později přibude víc nových destiček.
   *[other] Fáze 1 pak vynese { $score } bodů a pro fázi 2 přibude { $count } nových destiček. Časy všech tvých destiček se na konci fáze 2 počítají ještě jednou. Když si místo toho budeš brát další destičky, čas každé z nich se přičte k oběma výsledkům, ale později přibude víc nových destiček.
}

## Keys

key-tile = destička
key-take = vzít
key-cell = posun
key-place = položit
key-back = zpět
key-refill = doplnit
key-end-phase = konec fáze
key-undo = vzít zpět
key-tasks = úkoly
key-next-task = další úkol
key-view = prohlédnout
key-save = uložit
key-load = načíst
key-quit = konec
key-help = nápověda
key-result = výsledek
keys-yes-no = Enter: ano · Esc: ne
keys-entry = Enter: hotovo · Esc: zrušit
keys-choice = ↑ ↓: výběr · Enter: načíst · Esc: zrušit

## Menu

start-unofficial = neoficiální fanouškovské vydání
start-resume = Pokračovat: { $names }
start-solo = Sólová hra
start-players = Hra pro { $count ->
    [2] dva
    [3] tři
   *[other] čtyři
}
start-first-game-on = První hra: ano (méně žetonů)
start-first-game-off = První hra: ne
start-load = Načíst hru
start-help = Nápověda
start-quit = Konec
start-nothing-to-resume = Není žádná hra, ve které by šlo pokračovat.

## Saves

save-title = Uložit jako
save-missing = Uložená hra { $path } neexistuje.
save-unreadable = { $path } nelze přečíst: { $detail }
save-unwritable = Hru nelze uložit do { $path }: { $detail }. Můžeš hrát dál.
save-broken = Tato uložená hra je poškozená: { $detail }
save-newer = Tato uložená hra pochází z novější verze: { $detail }
save-set-aside = Jedna uložená hra byla poškozená ({ $detail }). Zůstává jako { $path }.
load-title = Načíst hru
load-nothing = Zatím není žádná uložená hra.
load-move = tah { $number }
load-over = dohráno
leave-title = Skončit bez uložení?
leave-text = Hru se nepodařilo uložit. Když teď skončíš, přijdeš o ni. Můžeš se vrátit a uložit ji klávesou S, nebo pro ni nejdřív udělat místo.

## Result

result-title = Vyhrává { $name }!
result-solo-title = Tvůj výsledek
result-by-tokens = { $name } má všechny žetony umístěné.
result-by-tiles = Není už co vzít. Nejméně žetonů: { $name }.
result-tie = Stejně žetonů: lépe je na tom ten, kdo by byl dřív na tahu.
result-solo-tokens = Všechny tvé žetony jsou umístěné.
result-solo-tiles = Nabídka je prázdná.
result-time = Čas tvých destiček: { $time }
result-very-good = Pod 100: velmi dobré!
result-lower-is-better = Méně je lépe; pod 100 je velmi dobré.
result-keys = W: uložit záznam · N: nová hra · Esc: stůl · Q: konec
result-keys-undo = W: uložit záznam · U: vzít zpět · N: nová hra · Esc: stůl · Q: konec
record-title = Uložit záznam této hry do
record-written = Záznam je uložen v { $path }.
record-exists = { $path } už existuje: zvol jiný název.
record-failed = { $path } se nepodařilo zapsat: { $detail }
scores-failed = Bodovací bloček se nepodařilo zapsat: { $detail }

## Score sheet

scores-title = Bodovací bloček
scores-empty = Zatím nebyla dohrána žádná sólová hra.
scores-date = Datum
scores-name = Jméno
scores-tokens = Zbylé žetony
scores-best = Nejlepší: { $score }
scores-mean = Průměr: { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }
scores-very-good = Pod 100: { $count }/{ $games }
scores-chart = Počet her podle výsledku

## Replay

replay-start = Začátek
replay-position = { $number }/{ $count }
replay-key-step = krok
replay-key-ends = začátek, konec
replay-result = Výsledek
move-take = z pole { $space } na { $cell }
move-refill = doplní nabídku
move-end-phase = ukončí fázi 1

## Window

too-small = Okno je příliš malé: { $width }×{ $height }.
    Nova Luna potřebuje { $needed_width }×{ $needed_height }.
    Zvětši ho; hra počká.

## Help

help-title = Nova Luna ve zkratce
help-close = ↑ ↓: posun · Esc: zavřít
help-keys = Klávesy
help-keys-text =
    1 2 3      výběr destičky, také ← →
    Enter      vzít do ruky, potom položit
    ← ↑ ↓ →    posun po polích, kam smí přijít
    R          doplnit nabídku
    E          ukončit fázi 1 (sólová hra)
    U          vzít tah zpět
    T, Tab     prohlédnout si úkoly jeden po druhém
    V          prohlédnout si ostatní mozaiky
    S, L, Q    uložit, načíst, skončit (každý tah se ukládá i sám)
help-goal = Cíl
help-goal-text = Plň úkoly na svých destičkách. Každý splněný úkol zakryje jeden z tvých žetonů; kdo první umístí všechny, vyhrává.
help-turn = Tvůj tah
help-turn-text = Vezmi jednu z dalších tří destiček po směru hodinových ručiček od figurky měsíce a přilož ji ve své mozaice hranou k jiné destičce. Tvůj žeton pak na lunární stupnici postoupí o tolik polí, kolik udává čas na destičce. Na tahu je ten, kdo je nejvíc vzadu, ve sloupečku vrchní žeton; můžeš tedy hrát i dvakrát po sobě. Zbývá-li v nabídce jedna nebo dvě destičky, smíš ji před braním doplnit; není-li tam žádná, doplní se sama.
help-tasks = Úkoly
help-tasks-text = Písmena jsou barvy: R červená, B modrá, T tyrkysová, Y žlutá. BBR žádá dvě modré destičky a jednu červenou. Destička se počítá, když se dotýká destičky s úkolem, a s ní i každá stejné barvy, která je s ní spojená hranami, nikdy ne rohem. Destička s úkolem sama se nepočítá. Jedna destička může posloužit mnoha úkolům. ○ je otevřený, ● zakrytý, ✓ by se teď splnil.
help-end = Konec
help-end-text = Hra končí, jakmile někdo umístí poslední žeton, nebo když už není co vzít; pak vyhrává ten, komu zbývá nejméně žetonů. Při stejném počtu je na tom lépe ten, kdo by byl dřív na tahu.
help-solo = Sólová hra
help-solo-text = Ve fázi 1 umísti 8 žetonů a ve fázi 2 zbylých 13. Nabídka se doplňuje jen mezi fázemi. Každá fáze se hodnotí součtem časů všech tvých destiček a 10 body za každý neumístěný žeton: ve fázi 1 z prvních 8, ve fázi 2 ze všech 21. Méně je lépe; pod 100 je velmi dobré.
help-unofficial = Neoficiální fanouškovské vydání deskové hry Uweho Rosenberga a Corného van Moorsela.

## What is wrong with a file

system-missing = takový soubor neexistuje
system-denied = přístup není povolen
system-folder = to je složka
system-no-folder = to není složka
system-full = disk je plný
system-read-only = disk je jen pro čtení
system-other = chyba systému { $number }
broken-format = to není uložená hra Nova Luna
broken-field = „{ $field }“ chybí, nebo je chybné
broken-large = na uloženou hru příliš velké
broken-binary = to není text
save-version = verze formátu { $version }; tento program čte nejvýše verzi { $known }
save-many = příliš mnoho uložených her s tímto názvem
sheet-damaged = soubor je poškozený
sheet-closed = soubor nelze otevřít
sheet-newer = pochází z novější verze hry (verze bločku { $version }; tento program čte nejvýše verzi { $known })
scores-unreadable = Bodovací bloček { $path } nelze přečíst: { $detail }.

## What is wrong with a record

notation-found = řádek { $line }, sloupec { $column }: „{ $found }“ zde nemůže stát
notation-short = řádek { $line }, sloupec { $column }: řádek končí příliš brzy
notation-end = řádek { $line }, sloupec { $column }: záznam končí příliš brzy
notation-version = řádek { $line }, sloupec { $column }: verze formátu { $version }; tento program čte verzi { $known }
notation-wrong = řádek { $line }, sloupec { $column }: to odporuje pravidlům nebo zbytku záznamu
claim-at = řádek { $line }, tah { $move }: { $claim }
claim-hidden = počáteční hodnota této hry je skrytá, její dobírací hromádka tedy není známa
claim-drawn = podle počáteční hodnoty přijde { $true }, ne { $claimed }
claim-result = jako výsledek je uvedeno „{ $claimed }“, ale je to „{ $true }“
claim-commitment = tajemství není to, které bylo zapečetěno
claim-seed = tajemství a slova dávají počáteční hodnotu { $true }, ne tuto
claim-wheel = počáteční hodnota dává nabídku { $true }, ne uvedenou
claim-tower = počáteční hodnota skládá žetony { $true }, ne jak je uvedeno
claim-over = hra skončila už před ním
claim-turn = na tahu je { $true }, ne { $claimed }
claim-illegal = tento tah zde není povolen
claim-tile = bere se { $true }, ne { $claimed }
claim-covers = zakryté úkoly: { $true }, ne { $claimed }

## novaluna verify

verify-moves = { $count ->
    [one] { $count } tah, je povolený
    [few] { $count } tahy, všechny povolené
   *[other] { $count } tahů, všechny povolené
}
verify-deal = destičky přišly podle počáteční hodnoty
verify-no-deal = počáteční hodnota je skrytá
verify-sealed = byla zapečetěna před prvním tahem
verify-sealed-later = pečeť lze ověřit, až bude tajemství prozrazeno
verify-result = výsledek: { $result }
verify-unfinished = nedohráno
verify-large = na záznam hry příliš velké
verify-binary = to není text, tedy ani záznam hry

## novaluna tiles

tiles-title = Destičky hry Nova Luna
tiles-count = Destičky: { $tiles }, různé: { $kinds }
tiles-tile = Destička
tiles-color = Barva
tiles-time = Čas
tiles-tasks = Úkoly
tiles-copies = Počet

## novaluna

browser-at = Nova Luna běží na { $url } – ukončí ji Ctrl-C.
browser-no-pages = Stránky hry tu nejsou sestavené; sestaví je „make play“.
play-choose-one = Vyber jedno: novou hru, --resume, nebo --load.
play-many-names = Příliš mnoho jmen: { $count }. Hrát mohou čtyři.
play-more-names = Víc jmen ({ $names }) než hráčů ({ $players }).
play-first-solo = --first-game je pro dva až čtyři hráče.
play-seed-empty = Text pro --seed je prázdný.
play-no-terminal = Hra potřebuje terminál; její vstup nebo výstup je přesměrován.

## The help of the commands, and what may be wrong with their arguments

cli-usage = Použití
cli-options = Volby
cli-commands = Příkazy
cli-command = PŘÍKAZ
cli-help = Ukázat tuto nápovědu.
cli-version = Ukázat verzi.
cli-language = Jazyk; bez udání jazyk tvého systému, jinak angličtina.
cli-about = Hrát hru Nova Luna v prohlížeči; s příkazem s ní dělat něco jiného.
cli-more = Neoficiální fanouškovské vydání. Víc řekne „novaluna PŘÍKAZ --help“.
cli-play =
    Hrát v terminálu: sólo, nebo až ve čtyřech u jedné klávesnice.

    Každý tah se hned uloží, takže se zavřením okna nic neztratí.
cli-play-players = Hned začít hru; 1 je sólo.
cli-play-first-game = Méně žetonů při třech a čtyřech hráčích.
cli-play-name = Jméno hráče; jednou pro každé místo.
cli-play-seed = Míchat z tohoto textu: stejný text, stejné destičky.
cli-play-new = Začít novou hru bez menu.
cli-play-resume = Pokračovat v poslední hře.
cli-play-load = Pokračovat v uložené hře.
cli-play-record = Sem uložit záznam dohrané hry.
cli-replay =
    Přehrát zaznamenanou hru tah po tahu.

    FILE je záznam hry; „-“ čte standardní vstup. Krokuj šipkami. V rouře nebo s --text se vše vypíše najednou.
cli-replay-text = Místo krokování vypsat každý tah i s mozaikami.
cli-verify =
    Přehrát záznam hry a ověřit vše, co tvrdí.

    FILE je záznam hry; „-“ čte standardní vstup.

    Ověří, že míchání bylo zapečetěno (pokud je tajemství prozrazeno), pořadí destiček (pokud je uvedena počáteční hodnota), zda je každý tah povolený, co zakryl a co odkryl, a výsledek. Návratový kód je 0, jen když vše souhlasí.
cli-scores = Ukázat výsledky tvých sólových her.
cli-scores-json = Vypsat vše jako JSON.
cli-scores-last = Kolik her vypsat, bez udání 20; ostatní se shrnou.
cli-tiles =
    Vypsat 68 destiček s časy a úkoly.

    Úkol se píše písmeny barev, které chce: R červená, B modrá, T tyrkysová, Y žlutá. RBB je jedna červená a dvě modré.
cli-no-command = Příkaz „{ $name }“ neexistuje.
cli-no-option = Volba „{ $name }“ neexistuje.
cli-did-you-mean = Chceš snad { $names }?
cli-missing = Chybí { $name }.
cli-bad-value = To není hodnota pro { $name }. Možné: { $values }.
cli-bad-option = Hodnota { $name } chybí, nebo k { $name } žádná nepatří.
cli-too-much = Toto přebývá: { $arguments }.
cli-see = Viz „{ $command }“.
