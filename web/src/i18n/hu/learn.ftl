# A „Tanulás” oldal szövegei.

learn-jump = Ugrás egy lépéshez
learn-part-lessons = Leckék
learn-part-puzzles = Fejtörők
learn-done-count = { $total } lépésből { $n } kész
learn-step-done = { $step } (kész)
learn-restart = Elölről
learn-restart-sure = Ekkor egyetlen lépés sem számít többé késznek.
learn-back = Vissza
learn-next = Tovább
learn-skip = Átugrom
learn-undo = Visszavonom
learn-again = Újra
learn-hint = Mutasd meg
learn-check = Ellenőrzés
learn-display = A játékosterületed
learn-hand = Ezt a lapkát rakod le
learn-order = Sorrend
learn-choose-cell = Most válassz egy világító mezőt a játékosterületeden.
learn-player-ivory = Te
learn-player-coral = Korall
learn-player-violet = Lila
learn-player-jade = Jáde

## Leckék

learn-take-title = Lapka elvétele
learn-take-text = A Holdjelző a holdkeréken áll. Csak az óramutató járása szerint következő három lapka közül választhatsz, a többire még várni kell.
learn-take-task = Vedd el a három világos lapka egyikét, és rakd le a játékosterületedre.
learn-take-right = { $time ->
    [one] Ez egy teljes kör volt. A Holdjelző a megüresedett mezőre lépett, a korongod pedig { $time } mezőt haladt előre, ahogy a lapka száma mutatja.
   *[other] Ez egy teljes kör volt. A Holdjelző a megüresedett mezőre lépett, a korongod pedig { $time } mezőt haladt előre, ahogy a lapka száma mutatja.
}
learn-time-title = Múlik az idő
learn-time-text = A lapkán lévő szám az idő, amibe kerül: ennyit halad előre a korongod a holdsávon. Ezután az következik, akinek a korongja leghátul áll.
learn-time-task = Olyan lapkát vegyél el, amely után rögtön újra te következel.
learn-time-right = A korongod még mindig a korallszínű mögött van, így újra te jössz. A kis számokkal többször kerülsz sorra.
learn-time-wrong = Most a korallszínű korong áll leghátul, ő következik. Vond vissza a lépést, és próbálkozz kisebb számmal.
learn-neighbour-title = Feladat teljesítése
learn-neighbour-text = A lapka sötét körei a feladatai. A piros lapkádnak kettő van: 2 kék és 1 sárga. Egy szomszéd akkor számít, ha egy teljes oldalával érintkezik a lapkával.
learn-neighbour-task = Teljesítsd a piros lapka „1 sárga” feladatát.
learn-neighbour-right = Sikerült! A feladatot az egyik korongod fedi le. Éppen ez a cél: megszabadulni az összes korongodtól.
learn-neighbour-wrong = A feladat még nyitott: egy sárga lapkának kell érintkeznie a piros egyik oldalával. Vond vissza a lépést, és próbáld újra.
learn-chain-title = Teljesítés lánccal
learn-chain-text = Nemcsak maga a szomszéd számít, hanem minden vele azonos színű lapka is, amely oldalával hozzá kapcsolódik. A sárga 4-es 3 pirosat kér. Kettő már számít, és minden oldala foglalt.
learn-chain-task = Teljesítsd a sárga 4-es „3 piros” feladatát.
learn-chain-right = Az új piros lapka nem érinti a sárgát. De ahhoz a csoporthoz tartozik, amelyik igen, ezért számít.
learn-chain-wrong = A feladat még nyitott. A piros lapkának a két piros egyikéhez kell kapcsolódnia, hogy a lánc hosszabb legyen. Vond vissza a lépést, és próbáld újra.
learn-stack-title = A felső korong lép előbb
learn-stack-text = Ha egy korong foglalt mezőre ér, a tetejére kerül annak, ami ott van. Egy toronyból a legfelső korong lép először.
learn-stack-task = Érkezz pontosan a korallszínű korong mezőjére.
learn-stack-right = A korongod a korallszínű tetején van. Így újra te jössz, Korall előtt.
learn-stack-wrong = A korongod másik mezőre érkezett. A korallszínű három mezővel van előtted: vond vissza a lépést, és keresd ezt a számot.
learn-order-title = Ki mikor következik?
learn-order-text = Négy korong a holdsávon, amely fent, az újholdnál kezdődik, és az óramutató járása szerint halad. A leghátsó kezd, egy toronyban pedig felülről lefelé haladunk.
learn-order-task = Válaszd ki a korongokat abban a sorrendben, ahogy lépnek.
learn-order-right = Így van: { $order }.
learn-order-wrong = Ez még nem. Melyik korong áll leghátul, és melyik van felül?
learn-picked = { $n }: { $name }
learn-disc = { $above ->
    [0] { $name }, { $n }. mező
    [one] { $name }, { $n }. mező, { $above } korong alatt
   *[other] { $name }, { $n }. mező, { $above } korong alatt
}
learn-refill-title = Feltöltés
learn-refill-text = Már csak két lapka van a választósávon, és mindkettő sok időbe kerül. Ha egy vagy két lapka maradt, feltöltheted a sávot, mielőtt elveszel egyet. Minden üres mezőre egy lapka kerül a húzópakliból, csak a Holdjelző mezője marad üres.
learn-refill-task = Töltsd fel a választósávot.
learn-refill-right = { $n ->
    [one] { $n } új lapka. Még mindig te jössz, és megint három közül lehet választani: most neked, később a többieknek.
   *[other] { $n } új lapka. Még mindig te jössz, és megint három közül lehet választani: most neked, később a többieknek.
}
learn-refill-wrong = Ezt is megteheted. Most azonban vond vissza, és töltsd fel a választósávot.
learn-when-title = Szabad vagy kell?
learn-when-text = Az számít, hány lapka van a választósávon a köröd kezdetén. Három vagy több: nincs feltöltés. Egy vagy kettő: ahogy akarod. Egy sem: muszáj.
learn-when-task = { $n }. holdkerék ({ $total } közül): van feltöltés?
learn-when-answer-no = Nincs
learn-when-answer-may = Szabad
learn-when-answer-must = Kötelező
learn-when-no = Helyes. Három vagy több lapkánál el kell venned egyet.
learn-when-may = Helyes. Feltöltheted a sávot, vagy elveheted a megmaradt lapkák egyikét.
learn-when-must = Helyes. Ha nincs mit elvenni, a feltöltés magától megtörténik.
learn-when-wrong = { $tiles ->
    [0] Nem egészen. A választósávon nem maradt lapka.
    [one] Nem egészen. A választósávon { $tiles } lapka van.
   *[other] Nem egészen. A választósávon { $tiles } lapka van.
}
learn-when-more = Következő holdkerék
learn-tiles = { $n ->
    [0] Nincs lapka
    [one] { $n } lapka
   *[other] { $n } lapka
}
learn-finish-title = Az utolsó korong
learn-finish-text = Hosszú játszma: neked is, Korallnak is egyetlen korong maradt. Aki az utolsót lerakja, azonnal befejezi a játékot, és győz.
learn-finish-task = Teljesíts még egy feladatot, és győzz!
learn-finish-right = Leraktad az utolsó korongodat. Vége a játéknak, győztél!
learn-finish-wrong = Ez nem teljesít feladatot, és most Korall győzhet. Vond vissza: amíg egy lapkát egy mező fölött tartasz, látod, mely feladatokat teljesítené ott.

## Fejtörők

learn-which-task = Mely feladatok teljesülnek? Válaszd ki mindet.
learn-which-too-much = Nem egészen: az egyik feladathoz még hiányzik valami. Nézd meg, mely lapkák számítanak.
learn-which-more = Majdnem: amit választottál, mind teljesült, de van még egy. Nézd meg újra.
learn-which-missed = Majdnem: van még egy. Nézd meg, mely lapkák számítanak.
learn-mark-right = helyes
learn-mark-wrong = nem teljesül
learn-mark-missed = ez is teljesül
learn-place-again = Még nem. Vond vissza, és próbálj egy másik mezőt.
learn-place-wrong = Még nem. A világos lapkák azok, amelyek számítanak. Vond vissza, és próbálj egy másik mezőt.

learn-puzzle-1-title = Két szomszéd
learn-puzzle-1-text = Egy sárga lapka két kék között.
learn-puzzle-1-right = Mindkét kék lapka érinti a sárgát. Két külön csoport, és a csoportok összeadódnak: 2 kék.
learn-puzzle-2-title = A sarkon túl
learn-puzzle-2-text = A „2 kék” teljesül: az egyik kék lapka érinti a sárgát, a másik ahhoz kapcsolódik. A három piros közül eddig csak egy számít, a többi legfeljebb a sarkával éri el a sárgát.
learn-puzzle-2-task = Rakd le a piros lapkát úgy, hogy a „3 piros” is teljesüljön.
learn-puzzle-2-right = Az új lapka érinti a sárgát, és még két pirosat kapcsol hozzá. Az alsóval együtt ez négy: a több sosem baj.
learn-puzzle-3-title = Kettő egyszerre
learn-puzzle-3-text = Piros és kék lapkák egy sárga körül.
learn-puzzle-3-right = Három piros láncban és két különálló kék: ugyanannak a lapkának két feladata teljesül egyszerre.
learn-puzzle-4-title = Három lapka, három feladat
learn-puzzle-4-text = A piros 7-es minden feladata két színt kér. A kék és a türkiz már ott van.
learn-puzzle-4-task = Rakd le a sárga lapkát úgy, hogy mindhárom feladat teljesüljön.
learn-puzzle-4-right = Három lapka elég három feladathoz, mert a lapkák nem fogynak el: mindegyik annyi feladatnak segít, amennyinek csak tud.
learn-puzzle-5-title = Egymás mellett
learn-puzzle-5-text = Két lapka és semmi más.
learn-puzzle-5-right = Mindegyik épp az a szomszéd, amelyet a másik kér: mindkét lapkán egy-egy feladat.
learn-puzzle-6-title = Egy mindkettőért
learn-puzzle-6-text = Ugyanaz a két lapka, most egy sárgával fölöttük.
learn-puzzle-6-task = Rakd le a második sárgát úgy, hogy a „2 sárga” mindkét lapkán teljesüljön.
learn-puzzle-6-right = A két sárga egy csoport, és ez a csoport mindkét lapkát érinti.
learn-puzzle-7-title = Adok-kapok
learn-puzzle-7-text = Öt piros lapka egy csoportban. Kettő közülük 4 pirosat kér.
learn-puzzle-7-right = Egy lapka a saját feladatához sosem számít. De mindkettőhöz számít a másik négy, ezért mindkét feladat teljesül.
learn-puzzle-8-title = A híd
learn-puzzle-8-text = A kék lapka 4 pirosat és 2 pirosat kér. Van elég piros lapka, de azok nem függnek össze.
learn-puzzle-8-task = Rakd le a piros lapkát úgy, hogy mindkét feladat teljesüljön.
learn-puzzle-8-right = A hézag bezárult: négy piros alkot egy csoportot, és az érinti a kék lapkát. Ez mindkét feladathoz elég.

## A vége

learn-end-title = Kész
learn-end-all = Már tudsz játszani!
learn-end-some = { $n ->
    [one] { $n } lépést átugrottál.
   *[other] { $n } lépést átugrottál.
}
learn-end-text = Kezdd Újhold ellen, ő a legszelídebb bot. Játék közben, ha egy feladatra mutatsz, látod, mi számít hozzá.
learn-end-play = Játsszunk!
learn-end-open = Az első nyitott lépéshez
