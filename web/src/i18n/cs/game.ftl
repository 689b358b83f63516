# Texty u stolu: měsíční kruh, mozaiky, tahy, rady, konec.

## What lies on the table

color-R = červená
color-B = modrá
color-T = tyrkysová
color-Y = žlutá
count-R = { $n ->
    [one] { $n } červená
    [few] { $n } červené
   *[other] { $n } červených
}
count-B = { $n ->
    [one] { $n } modrá
    [few] { $n } modré
   *[other] { $n } modrých
}
count-T = { $n ->
    [one] { $n } tyrkysová
    [few] { $n } tyrkysové
   *[other] { $n } tyrkysových
}
count-Y = { $n ->
    [one] { $n } žlutá
    [few] { $n } žluté
   *[other] { $n } žlutých
}
tile-name = { $color } { $time }
tile-with-tasks = { $tile }, úkoly: { $tasks }
tile-without-tasks = { $tile }, bez úkolů
task-done = { $task } (splněno)
task-missing = { $task } (chybí { $n })
moon-wheel = Měsíční kruh
space-meeple = Pole { $n }: figurka měsíce
space-empty = Pole { $n }: prázdné
space-tile = Pole { $n }: { $tile }. Teď není na výběr.
space-plan = Pole { $n }: { $tile }. Lze s ní plánovat.
space-offered = Destička { $number } na výběr, pole { $n }: { $tile }
picture-display = Mozaika: { $tiles }
picture-display-tile = řádek { $row }, sloupec { $column }: { $tile }
cell-free = Sloupec { $x }, řádek { $y }
display-of = Mozaika: { $name }
look-at-display = { $n ->
    [one] Prohlédnout mozaiku: { $name }, { $n } žeton zbývá
    [few] Prohlédnout mozaiku: { $name }, { $n } žetony zbývají
   *[other] Prohlédnout mozaiku: { $name }, { $n } žetonů zbývá
}
next-display = Další mozaika
first-free-hand = Nejdřív vrať destičku, nebo si ukaž vše.
back-to-mine = Zpět
fit = Ukázat vše
closer = Přiblížit
tokens-left = { $n ->
    [one] zbývá { $n } žeton
    [few] zbývají { $n } žetony
   *[other] zbývá { $n } žetonů
}
tokens-word = { $n ->
    [one] žeton zbývá
    [few] žetony zbývají
   *[other] žetonů zbývá
}
order-of-play = Pořadí tahů
draw-pile = { $n ->
    [one] Dobírací hromádka: { $n } destička
    [few] Dobírací hromádka: { $n } destičky
   *[other] Dobírací hromádka: { $n } destiček
}
unseen = Co ještě přijde
unseen-color = Barva
unseen-all = Vše
why-need = { $color }: { $counted }/{ $needed }
why-done = Splněno
why-missing = { $n ->
    [one] chybí { $n } destička
    [few] chybějí { $n } destičky
   *[other] chybí { $n } destiček
}

## Whose turn, and what to do

players = Hráči
turn-yours = Jsi na tahu
turn-of = Na tahu: { $name }
then-order = Potom
game-over = Hra skončila
away = pryč
is-away = { $name } je pryč
seat-taken = Na tvém místě hraje bot.
watching = Díváš se
spectators = { $n ->
    [one] { $n } divák
    [few] { $n } diváci
   *[other] { $n } diváků
}
clock-days = { $n ->
    [one] { $n } den
    [few] { $n } dny
   *[other] { $n } dní
}
clock-hours = { $time } h
clock-hurry = Zbývá deset sekund.
clock-waits = Hodiny čekají na: { $names }
leave-free = Odejít bez prohry
leave-free-in = Za { $time } můžeš odejít bez prohry.
leave-free-sure = Hra tím pro všechny skončí, bez vítěze.
score-now = bodů, kdyby hra teď skončila
score-phase-1 = bodů ve fázi 1 zatím
score-points = { $n ->
    [one] bod
    [few] body
   *[other] bodů
}
solo-time = Čas
solo-first-stack = První sloupeček
prompt-take = { $n ->
    [one] Vezmi zvýrazněnou destičku.
    [few] Vezmi jednu ze { $n } zvýrazněných destiček.
   *[other] Vezmi jednu z { $n } zvýrazněných destiček.
}
prompt-take-or-refill = { $n ->
    [one] Vezmi destičku, nebo nejdřív doplň nabídku: { $n } nová destička.
    [few] Vezmi destičku, nebo nejdřív doplň nabídku: { $n } nové destičky.
   *[other] Vezmi destičku, nebo nejdřív doplň nabídku: { $n } nových destiček.
}
prompt-take-or-end = Vezmi další destičku, nebo ukonči fázi 1.
prompt-place = Polož ji na zvýrazněné pole.
prompt-forced-refill = Nabídka je prázdná a doplňuje se.
prompt-thinking = { $name } přemýšlí…
prompt-waiting = Čeká se na tah: { $name }…
prompt-sending = Moment…
prompt-late = Zatím bez odpovědi. Zkoušíme to znovu…
prompt-confirm = Potvrď položení.
prompt-abandoned = Tato hra byla vzdána.
preview-covers = { $n ->
    [0] Zatím nesplní žádný úkol.
    [one] Splní { $n } úkol.
    [few] Splní { $n } úkoly.
   *[other] Splní { $n } úkolů.
}
preview-again = Jsi znovu na tahu.
preview-next = Potom je na tahu: { $name }.
preview-ends = Hra končí.
preview-score = Skóre potom: { $n }.

## Buttons

undo = Vzít zpět
undo-ask = Požádat o vrácení
undo-asks = Ostatní musí souhlasit.
undo-question = { $name } chce vzít zpět poslední tah.
undo-waiting = O vrácení tahu žádá: { $name }.
undo-waiting-you = Žádáš o vrácení tahu.
undo-agree = Souhlasím
undo-decline = Nesouhlasím
go-back = Jít zpět
go-back-text = Zpět před tvůj poslední tah, jen cvičně.
go-back-to = Jít zpět před tento tah
practice-question = Jít ještě dál zpět?
practice-text = Z této hry bude natrvalo cvičná hra: bude to uvedeno v jejím záznamu a nezapočítá se do žádného skóre, tabulky ani statistiky. Přijdou znovu stejné destičky.
practice-start = Jít zpět
hint = Rada
hint-next = Další rada
hint-thinking = Přemýšlí…
hint-chance = šance { $n } %
hint-score = asi { $n } bodů
hint-closer = { $more ->
    [0] Blíž: { $task } na destičce { $tile }.
   *[other] Blíž: { $task } na destičce { $tile }, další: { $more }.
}
hint-refill-first = { $covers ->
    [0] Nové destičky: { $n } a vybíráš první. Žádná z nynějších nesplní úkol.
   *[other] Nové destičky: { $n } a vybíráš první: cennější než úkoly, které lze splnit teď.
}
hint-refill-less = { $p ->
    [0] Nejdřív doplnit: stejně dobré.
   *[other] Nejdřív doplnit: šance o { $p } % menší; nové destičky dostanou i ostatní.
}
hint-refill-others = Doplnění by dalo nové destičky i ostatním.
hint-leaves-little = Dalšímu hráči nechá málo.
refill = Doplnit nabídku
refill-count = { $n ->
    [one] Doplnit ({ $n } destička)
    [few] Doplnit ({ $n } destičky)
   *[other] Doplnit ({ $n } destiček)
}
refill-text = { $n ->
    [one] Doplní všechna prázdná pole nabídky: { $n } nová destička, i pro ostatní. Potom si jednu vezmeš.
    [few] Doplní všechna prázdná pole nabídky: { $n } nové destičky, i pro ostatní. Potom si jednu vezmeš.
   *[other] Doplní všechna prázdná pole nabídky: { $n } nových destiček, i pro ostatní. Potom si jednu vezmeš.
}
end-phase = Ukončit fázi 1
end-phase-result = { $n ->
    [one] Fáze 1 se pak počítá za { $score } bodů a pro fázi 2 přibude { $n } nová destička.
    [few] Fáze 1 se pak počítá za { $score } bodů a pro fázi 2 přibudou { $n } nové destičky.
   *[other] Fáze 1 se pak počítá za { $score } bodů a pro fázi 2 přibude { $n } nových destiček.
}
end-phase-text = Čas všech tvých destiček se na konci fáze 2 počítá ještě jednou. Každá další destička, kterou si teď vezmeš, se tedy počítá dvakrát, ale udělá místo pro novou. Toto nelze vzít zpět.
end-phase-not-yet = Brát dál destičky
plan = Naplánovat příští tah
plan-how = Naplánuj si tah: vezmi libovolnou destičku.
plan-keep = Naplánovat
plan-drop = Zrušit plán
plan-dropped = Už neplánuješ.
plan-kept = Tvůj plán:
plan-at-once = Zahrát hned
plan-at-once-text = Zahrát hned, jak budu na tahu
plan-at-once-said = Hned:
plan-changed = { $reason ->
    [gone] Plán padl: destičku nelze vzít.
    [refill] Nezahrálo se samo: přišly nové destičky.
    [taken-back] Nezahrálo se samo: tah byl vzat zpět.
    [completes] Nezahrálo se samo: teď by to splnilo jiné úkoly.
   *[next] Nezahrálo se samo: pořadí by teď bylo jiné.
}
past = Dřívější tahy
past-back = O tah zpět
past-on = O tah dál
past-end = Zpět k současné situaci
past-now = Zase současná situace.
past-start = Začátek hry.
past-move = Tah { $n }/{ $of }.
put-back = Vrátit
place-here = Položit
show-result = Výsledek
menu = Menu
help = Nápověda
log = Průběh
log-empty = Zatím se nic nestalo.

## Log

# The name may be “You”, so no verb follows it.
log-take = { $covers ->
    [0] { $name }: { $tile }.
    [one] { $name }: { $tile }, splněn { $covers } úkol.
    [few] { $name }: { $tile }, splněny { $covers } úkoly.
   *[other] { $name }: { $tile }, splněno { $covers } úkolů.
}
log-refill = { $n ->
    [one] { $name }: doplnění, { $n } nová destička.
    [few] { $name }: doplnění, { $n } nové destičky.
   *[other] { $name }: doplnění, { $n } nových destiček.
}
log-end-phase = { $name }: konec fáze 1.
log-created = { $name }: hra založena.
log-joined = { $name }: vstup do hry.
log-left = { $name }: odchod.
log-begun = Hra začíná.
log-undo-asked = { $name }: žádost o vrácení tahu.
log-undo-refused = { $name }: vrácení tahu zamítnuto.
log-undone = Poslední tah byl vzat zpět.
log-went-back = { $name }: zpět před tah { $n }, jen cvičně.
log-resigned = { $name }: vzdáno.
log-handed-over = { $name }: dál hraje bot ({ $level }).
log-returned = { $name }: zpět u stolu.
log-timed-out = { $name }: čas vypršel.
log-ended = Hra skončila.
log-rematch = { $name }: odveta založena.

## Help

help-take = Vezmi jednu z dalších tří destiček po směru hodinových ručiček od figurky měsíce. Její číslo je čas, který stojí: o tolik se posune tvůj žeton na lunární stupnici.
help-place = Polož ji hranou k některé destičce své mozaiky.
help-tasks = Úkol je splněn, když se jeho destičky dotýká dost destiček požadovaných barev; počítají se i všechny destičky téže barvy, které jsou s nimi spojené. Ukaž na úkol a uvidíš, co se počítá.
help-win = Na tahu je ten, kdo je na lunární stupnici nejvíc vzadu. Kdo první umístí všechny žetony, vyhrává.
help-swipe = V malém okně je vpředu jedna mozaika: klepni na jméno nebo přes ni přejeď prstem a uvidíš jinou.
keys = Klávesy
key-arrows = Šipky
key-tile = vybrat destičku
key-cell = vybrat pole
key-place = položit destičku
key-refill = doplnit nabídku
key-end-phase = ukončit fázi 1 (sólo)
key-undo = vzít zpět poslední tah
key-hint = požádat o radu
key-unseen = co ještě přijde
key-next-display = prohlédnout další mozaiku
key-look-back = prohlédnout dřívější tahy
key-plan = naplánovat tah, zatímco hrají jiní
key-at-once = zahrát plán hned, jak budeš na tahu
key-say = říct něco
key-cancel = vrátit destičku
key-help = tato nápověda

## Menu

menu-whose = Čí místo?
seat-link = Hrát na jiném zařízení
seat-link-text = Otevři tento odkaz na druhém zařízení. Platí jednou a jen chvíli; nikomu ho neukazuj.
hand-over = Ať za mě hraje bot
hand-over-away = Ať hraje bot za: { $name }
hand-over-in = Pokud se { $name } nevrátí, může za { $time } hrát dál bot.
hand-over-sure = Na tomto místě pak hraje bot úrovně „{ $level }“, dokud se hráč nevrátí.
hand-over-do = Ať hraje bot
come-back = Vrátit se na své místo
come-back-of = Vrátit se na místo: { $name }
give-up = Vzdát
give-up-sure = { $n ->
    [2] Opravdu to chceš vzdát? Vyhraje druhý hráč.
   *[other] Opravdu to chceš vzdát? Tvé místo převezme bot.
}
give-up-sure-name = { $n ->
    [2] Opravdu to { $name } vzdává? Vyhraje druhý hráč.
   *[other] Opravdu to { $name } vzdává? Místo převezme bot.
}
give-up-solo = Opravdu to chceš vzdát? Tato hra se nezapočítá.
play-on = Hrát dál

## Connection

connection-open = Připojeno
connection-lost = Obnovuje se spojení…
connection-gone = Hra není dostupná

## End

end-you-won = Vyhráváš!
end-most-tasks = Nejvíc úkolů jednou destičkou
end-run = Nejdelší série
end-run-text = { $name }, počet tahů za sebou: { $n }
end-chain = Nejdelší řetěz
end-chain-text = { $n ->
    [one] { $name }, { $color }: { $n } destička
    [few] { $name }, { $color }: { $n } destičky
   *[other] { $name }, { $color }: { $n } destiček
}
end-turning = Bod zlomu
end-turning-wait = Hledá se…
end-turning-text = { $name }, tah { $n }: šance −{ $p } %
end-hints = S radou: { $names }.
end-more = Více
end-tiles = Vzaté destičky
end-won = Vyhrává { $name }!
end-abandoned = Hra byla vzdána
end-by-tokens = Poslední žeton je umístěn.
end-by-tiles = Už není co vzít.
end-by-resigned = Jeden z hráčů to vzdal.
end-by-time = Čas vypršel.
end-by-abandoned = Hra nebyla dohrána.
end-under-100 = Pod 100: velmi dobré!
end-lower-better = Méně je lépe; pod 100 je velmi dobré.
end-practice = Cvičná hra: nezapočítává se do skóre ani do statistiky.
reason-placed-all = Všechny žetony umístěny
reason-fewer-tokens = { $n ->
    [one] zbývá { $n } žeton
    [few] zbývají { $n } žetony
   *[other] zbývá { $n } žetonů
}
reason-order-of-play = { $n ->
    [one] zbývá { $n } žeton, ale dřív v pořadí
    [few] zbývají { $n } žetony, ale dřív v pořadí
   *[other] zbývá { $n } žetonů, ale dřív v pořadí
}
reason-resigned = Vzdáno
reason-time = Čas vypršel
reason-opponent-out = { $n ->
    [one] zbývá { $n } žeton
    [few] zbývají { $n } žetony
   *[other] zbývá { $n } žetonů
}
reason-score = Sólové skóre
rematch = Odveta
to-rematch = K odvetě
rematch-wish = { $name } chce odvetu.
play-again = Ještě jednou
other-tab = Tato hra je otevřená na jiné kartě. Zde ji lze sledovat.
save-record = Uložit záznam
check-shuffle = Ověřit míchání
check-good = Vše je v pořádku: destičky přišly tak, jak bylo před hrou zapečetěno.
check-good-seed = Vše je v pořádku: destičky přišly podle zvolené počáteční hodnoty.
check-good-deal = Vše je v pořádku: destičky přišly podle počáteční hodnoty v záznamu. Před touto hrou nebylo nic zapečetěno.
check-good-moves = Tahy a výsledek jsou v pořádku. Pořadí destiček půjde ověřit, až bude prozrazeno tajemství míchání.
check-bad = Záznam neodpovídá svému míchání!
picture = Obrázek ke sdílení
picture-button = Obrázek
picture-save = Uložit obrázek
picture-words = Kopírovat slovy
picture-failed = Obrázek se nepodařilo vytvořit.
picture-alt = { $n ->
    [one] Nova Luna. { $display }: { $n } destička. { $result }
    [few] Nova Luna. { $display }: { $n } destičky. { $result }
   *[other] Nova Luna. { $display }: { $n } destiček. { $result }
}
look-at-table = Prohlédnout stůl

## Co si hráči říkají

say = Říct něco
say-text = Každý u stolu to čte ve svém jazyce. Volný chat tu není.
said = { $name }: { $phrase }
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-nice-move = Pěkný tah!
phrase-well-played = Pěkná hra!
phrase-thanks = Díky!
phrase-sorry = Pardon!
phrase-one-moment = Moment, prosím.
phrase-goodbye = Tak zatím!
nudge = Pobídnout: { $name }
nudge-text = Přátelské znamení, kdo je na tahu: jednou za tah, po deseti sekundách.
nudge-you = { $name } tě pobízí: jsi na tahu.
nudge-other = Pobídku dostává: { $other }.
