# Texty stránky „Naučit se hrát“.

learn-jump = Přejít na krok
learn-part-lessons = Lekce
learn-part-puzzles = Hádanky
learn-done-count = Hotové kroky: { $n }/{ $total }
learn-step-done = { $step } (hotovo)
learn-restart = Začít znovu
learn-restart-sure = Pak se žádný krok nebude počítat jako hotový.
learn-back = Zpět
learn-next = Dál
learn-skip = Přeskočit
learn-undo = Vzít zpět
learn-again = Zkusit znovu
learn-hint = Ukaž mi to
learn-check = Zkontrolovat
learn-display = Tvá mozaika
learn-hand = Tuhle destičku přiložíš
learn-order = Pořadí
learn-choose-cell = Teď vyber zvýrazněné pole ve své mozaice.
learn-player-ivory = Ty
learn-player-coral = Korálový
learn-player-violet = Fialový
learn-player-jade = Nefritový

## Lekce

learn-take-title = Vezmi si destičku
learn-take-text = Figurka měsíce stojí na měsíčním kruhu. Na výběr jsou jen tři nejbližší destičky po směru hodinových ručiček, ostatní musejí počkat.
learn-take-task = Vezmi jednu ze tří zvýrazněných destiček a polož ji do své mozaiky.
learn-take-right = { $time ->
    [one] To byl celý tah. Figurka měsíce přešla na prázdné pole a tvůj žeton postoupil o { $time } pole, jak říká číslo na destičce.
    [few] To byl celý tah. Figurka měsíce přešla na prázdné pole a tvůj žeton postoupil o { $time } pole, jak říká číslo na destičce.
    [many] To byl celý tah. Figurka měsíce přešla na prázdné pole a tvůj žeton postoupil o { $time } pole, jak říká číslo na destičce.
   *[other] To byl celý tah. Figurka měsíce přešla na prázdné pole a tvůj žeton postoupil o { $time } polí, jak říká číslo na destičce.
}
learn-time-title = Čas běží
learn-time-text = Číslo na destičce je čas, který stojí: o tolik polí postoupí tvůj žeton na lunární stupnici. Pak hraje ten, čí žeton je nejvíc vzadu, ať je to kdokoli.
learn-time-task = Vezmi takovou destičku, po které jsi hned znovu na tahu.
learn-time-right = Tvůj žeton je pořád za korálovým, takže hraješ znovu. Malá čísla přinášejí víc tahů.
learn-time-wrong = Teď je nejvíc vzadu korálový žeton a hraje on. Vezmi tah zpět a zkus menší číslo.
learn-neighbour-title = Splň úkol
learn-neighbour-text = Tmavé kruhy na destičce jsou její úkoly. Tvá červená má dva: 2 modré a 1 žlutou. Soused se počítá, když se destičky dotýká celou hranou.
learn-neighbour-task = Splň úkol „1 žlutá“ na červené destičce.
learn-neighbour-right = Hotovo! Úkol zakryl jeden z tvých žetonů. O to ve hře jde: zbavit se všech žetonů.
learn-neighbour-wrong = Úkol zatím splněný není: chce žlutou destičku u některé hrany té červené. Vezmi tah zpět a zkus to znovu.
learn-chain-title = Splň úkol řetězem
learn-chain-text = Nepočítá se jen sám soused, ale i každá destička jeho barvy, která je s ním spojená hranami. Žlutá 4 chce 3 červené. Dvě už se počítají a všechny její strany jsou obsazené.
learn-chain-task = Splň úkol „3 červené“ na žluté 4.
learn-chain-right = Nová červená destička se žluté nedotýká. Patří ale ke skupině, která ano, a proto se počítá.
learn-chain-wrong = Úkol zatím splněný není. Červená destička musí navázat na některou ze dvou červených, aby se řetěz prodloužil. Vezmi tah zpět a zkus to znovu.
learn-stack-title = Kdo leží nahoře, hraje dřív
learn-stack-text = Když žeton dojde na obsazené pole, položí se navrch. Ze sloupečku hraje jako první ten nejvýš.
learn-stack-task = Dojdi přesně na pole korálového žetonu.
learn-stack-right = Tvůj žeton leží na korálovém. Proto hraješ znovu, ještě před ním.
learn-stack-wrong = Tvůj žeton došel na jiné pole. Korálový je tři pole před tebou: vezmi tah zpět a najdi toto číslo.
learn-order-title = Kdo hraje kdy?
learn-order-text = Čtyři žetony na lunární stupnici, která začíná nahoře u novu a běží po směru hodinových ručiček. Začíná ten nejvíc vzadu, ve sloupečku se jde shora dolů.
learn-order-task = Vybírej žetony v pořadí, v jakém budou hrát.
learn-order-right = Správně: { $order }.
learn-order-wrong = Tenhle ještě ne. Který žeton je nejvíc vzadu a který leží nahoře?
learn-picked = { $n }: { $name }
learn-disc = { $above ->
    [0] { $name }, pole { $n }
    [one] { $name }, pole { $n }, pod { $above } žetonem
    [few] { $name }, pole { $n }, pod { $above } žetony
    [many] { $name }, pole { $n }, pod { $above } žetonu
   *[other] { $name }, pole { $n }, pod { $above } žetony
}
learn-refill-title = Doplň nabídku
learn-refill-text = V nabídce zbývají jen dvě destičky a obě stojí hodně času. Když zbývá jedna nebo dvě, smíš ji doplnit, než si jednu vezmeš. Každé prázdné pole dostane destičku z dobírací hromádky, jen pole figurky měsíce zůstane volné.
learn-refill-task = Doplň nabídku.
learn-refill-right = { $n ->
    [one] { $n } nová destička. Pořád jsi na tahu a na výběr jsou znovu tři: teď pro tebe, později pro ostatní.
    [few] { $n } nové destičky. Pořád jsi na tahu a na výběr jsou znovu tři: teď pro tebe, později pro ostatní.
    [many] { $n } nové destičky. Pořád jsi na tahu a na výběr jsou znovu tři: teď pro tebe, později pro ostatní.
   *[other] { $n } nových destiček. Pořád jsi na tahu a na výběr jsou znovu tři: teď pro tebe, později pro ostatní.
}
learn-refill-wrong = I to smíš. Tentokrát ale vezmi tah zpět a nabídku doplň.
learn-when-title = Smím, nebo musím?
learn-when-text = Záleží na tom, kolik destiček je v nabídce na začátku tvého tahu. Tři a víc: nedoplňuje se. Jedna nebo dvě: jak chceš. Žádná: musíš.
learn-when-task = Kruh { $n }/{ $total }: doplní se nabídka?
learn-when-answer-no = Ne
learn-when-answer-may = Smím
learn-when-answer-must = Musím
learn-when-no = Správně. Při třech a více destičkách si jednu z nich vezmeš.
learn-when-may = Správně. Smíš nabídku doplnit, nebo si vzít některou ze zbylých destiček.
learn-when-must = Správně. Když není co brát, nabídka se doplní sama.
learn-when-wrong = { $tiles ->
    [0] Ne tak docela. V nabídce nezbývá žádná destička.
    [one] Ne tak docela. V nabídce je { $tiles } destička.
    [few] Ne tak docela. V nabídce jsou { $tiles } destičky.
    [many] Ne tak docela. V nabídce je { $tiles } destičky.
   *[other] Ne tak docela. V nabídce je { $tiles } destiček.
}
learn-when-more = Další kruh
learn-tiles = { $n ->
    [0] Žádná destička
    [one] { $n } destička
    [few] { $n } destičky
    [many] { $n } destičky
   *[other] { $n } destiček
}
learn-finish-title = Poslední žeton
learn-finish-text = Dlouhá hra: tobě i korálovému hráči zbývá po jednom žetonu. Kdo umístí poslední, hned ukončí hru a vyhrává.
learn-finish-task = Splň ještě jeden úkol a vyhraj.
learn-finish-right = Tvůj poslední žeton je umístěn. Hra skončila a vítězství je tvoje!
learn-finish-wrong = Tím se žádný úkol nesplní a teď by mohl vyhrát korálový hráč. Vezmi tah zpět: dokud držíš destičku nad nějakým polem, vidíš, které úkoly by tam splnila.

## Hádanky

learn-which-task = Které úkoly jsou splněné? Vyber všechny.
learn-which-too-much = Ne tak docela: jednomu z těchto úkolů ještě něco chybí. Podívej se, které destičky se pro něj počítají.
learn-which-more = Skoro: vše vybrané je splněno, ale ještě jeden tu je. Podívej se znovu.
learn-which-missed = Skoro: ještě jeden tu je. Podívej se, které destičky se pro něj počítají.
learn-mark-right = správně
learn-mark-wrong = není splněný
learn-mark-missed = také splněný
learn-place-again = Ještě ne. Vezmi tah zpět a zkus jiné pole.
learn-place-wrong = Ještě ne. Počítají se ty zvýrazněné destičky. Vezmi tah zpět a zkus jiné pole.

learn-puzzle-1-title = Dva sousedé
learn-puzzle-1-text = Žlutá destička mezi dvěma modrými.
learn-puzzle-1-right = Obě modré se dotýkají žluté. Patří k různým skupinám a skupiny se sčítají: 2 modré.
learn-puzzle-2-title = Za rohem
learn-puzzle-2-text = Úkol „2 modré“ je splněný: jedna modrá se dotýká žluté a druhá na ni navazuje. Ze tří červených se zatím počítá jen jedna, ostatní se žluté dotýkají nanejvýš rohem.
learn-puzzle-2-task = Polož červenou destičku tak, aby se splnil i úkol „3 červené“.
learn-puzzle-2-right = Nová destička se dotýká žluté a připojuje k ní další dvě červené. S tou dole jsou čtyři: víc, než je třeba, nevadí.
learn-puzzle-3-title = Dva najednou
learn-puzzle-3-text = Červené a modré destičky kolem žluté.
learn-puzzle-3-right = Tři červené v řetězu a dvě samostatné modré: dva úkoly téže destičky jsou splněné zároveň.
learn-puzzle-4-title = Tři destičky, tři úkoly
learn-puzzle-4-text = Každý úkol červené 7 chce dvě barvy. Modrá a tyrkysová už tu jsou.
learn-puzzle-4-task = Polož žlutou destičku tak, aby se splnily všechny tři úkoly.
learn-puzzle-4-right = Na tři úkoly stačí tři destičky, protože se nespotřebují: každá pomáhá tolika úkolům, kolika může.
learn-puzzle-5-title = Bok po boku
learn-puzzle-5-text = Dvě destičky a nic jiného.
learn-puzzle-5-right = Každá je přesně ten soused, kterého chce druhá: na každé jeden úkol.
learn-puzzle-6-title = Jedna pro obě
learn-puzzle-6-text = Tytéž dvě destičky, teď se žlutou nad nimi.
learn-puzzle-6-task = Polož druhou žlutou tak, aby se úkol „2 žluté“ splnil na obou destičkách.
learn-puzzle-6-right = Obě žluté tvoří jednu skupinu a ta se dotýká obou destiček.
learn-puzzle-7-title = Něco za něco
learn-puzzle-7-text = Pět červených destiček v jedné skupině. Dvě z nich chtějí 4 červené.
learn-puzzle-7-right = Pro vlastní úkoly se destička nikdy nepočítá. Pro každou z těch dvou se ale počítají čtyři ostatní, a tak jsou oba úkoly splněné.
learn-puzzle-8-title = Most
learn-puzzle-8-text = Modrá destička chce 4 červené a 2 červené. Červených je dost, ale nedrží pohromadě.
learn-puzzle-8-task = Polož červenou destičku tak, aby se splnily oba úkoly.
learn-puzzle-8-right = Mezera je pryč: čtyři červené tvoří skupinu, která se dotýká modré. To stačí na oba úkoly.

## Konec

learn-end-title = Hotovo
learn-end-all = Už umíš hrát!
learn-end-some = { $n ->
    [one] Zbývá { $n } přeskočený krok.
    [few] Zbývají { $n } přeskočené kroky.
    [many] Zbývá { $n } přeskočeného kroku.
   *[other] Zbývá { $n } přeskočených kroků.
}
learn-end-text = Nejlépe je začít proti Novu, nejmírnějšímu z botů. Když při hře ukážeš na úkol, uvidíš, co se pro něj počítá.
learn-end-play = Hrát
learn-end-open = K prvnímu nesplněnému kroku
