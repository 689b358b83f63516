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
info-no-tasks = V tvé mozaice zatím nejsou žádné úkoly.
task-covered = splněno a zakryto
task-open = { $count ->
    [one] chybí { $count } destička
    [few] chybějí { $count } destičky
   *[other] chybí { $count } destiček
}
task-color = { $color }: { $counted } z { $needed }
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
    [one] Fáze 1 skončila s { $score } body. Ve fázi 2 přibyla { $count } nová destička.
    [few] Fáze 1 skončila s { $score } body. Ve fázi 2 přibyly { $count } nové destičky.
   *[other] Fáze 1 skončila s { $score } body. Ve fázi 2 přibylo { $count } nových destiček.
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
key-undo = vrátit
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

result-title = Vítězí { $name }!
result-solo-title = Tvůj výsledek
result-by-tokens = { $name } má všechny žetony umístěné.
result-by-tiles = Není už co vzít. Nejméně žetonů: { $name }.
result-tie = Stejně žetonů: lépe je na tom ten, kdo by byl dřív na tahu.
result-solo-tokens = Všechny tvé žetony jsou umístěné.
result-solo-tiles = Nabídka je prázdná.
result-time = Čas tvých destiček: { $time }
result-very-good = Pod 100: výborně!
result-lower-is-better = Méně je lépe; pod 100 je výborný výsledek.
result-keys = W: zapsat hru · N: nová hra · Esc: stůl · Q: konec
result-keys-undo = W: zapsat hru · U: vrátit tah · N: nová hra · Esc: stůl · Q: konec
record-title = Zapsat průběh hry do
record-written = Průběh hry je zapsán v { $path }.
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
scores-mean = Průměr: { $score }
scores-very-good = Pod 100: { $count } z { $games }
scores-chart = Počet her podle výsledku

## Replay

replay-start = Začátek
replay-position = { $number } z { $count }
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
    ← ↑ ↓ →    posun po místech, kam smí přijít
    R          doplnit nabídku
    E          ukončit fázi 1 (sólová hra)
    U          vzít tah zpět
    T, Tab     prohlédnout si úkoly jeden po druhém
    V          prohlédnout si ostatní mozaiky
    S, L, Q    uložit, načíst, skončit (každý tah se ukládá i sám)
help-goal = Cíl
help-goal-text = Plň úkoly na svých destičkách. Každý splněný úkol zakryje jeden z tvých žetonů; kdo první umístí všechny, vítězí.
help-turn = Tvůj tah
help-turn-text = Vezmi jednu z dalších tří destiček po směru hodinových ručiček od figurky měsíce a přilož ji ve své mozaice hranou k jiné destičce. Tvůj žeton pak na lunární stupnici postoupí o tolik polí, kolik udává čas na destičce. Na tahu je ten, kdo je nejvíc vzadu, ve sloupci vrchní žeton; můžeš tedy hrát i dvakrát po sobě. Zbývá-li v nabídce jedna nebo dvě destičky, smíš ji před braním doplnit; není-li tam žádná, doplní se sama.
help-tasks = Úkoly
help-tasks-text = Písmena jsou barvy: R červená, B modrá, T tyrkysová, Y žlutá. BBR žádá dvě modré destičky a jednu červenou. Destička se počítá, když se dotýká destičky s úkolem, a s ní i každá stejné barvy, která s ní souvisí hranami, nikdy ne rohem. Destička s úkolem sama se nepočítá. Jedna destička může posloužit mnoha úkolům. ○ je otevřený, ● zakrytý, ✓ by se teď splnil.
help-end = Konec
help-end-text = Hra končí, jakmile někdo umístí poslední žeton, nebo když už není co vzít; pak vítězí ten, komu zbývá nejméně žetonů. Při stejném počtu je na tom lépe ten, kdo by byl dřív na tahu.
help-solo = Sólová hra
help-solo-text = Ve fázi 1 umísti 8 žetonů a ve fázi 2 zbylých 13. Nabídka se doplňuje jen mezi fázemi. Každá fáze se hodnotí součtem časů všech tvých destiček a 10 body za každý neumístěný žeton: ve fázi 1 z prvních 8, ve fázi 2 ze všech 21. Méně je lépe; pod 100 je výborný výsledek.
help-unofficial = Neoficiální fanouškovské vydání deskové hry Uweho Rosenberga a Corného van Moorsela.
