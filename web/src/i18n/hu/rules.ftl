# A „Szabályok” oldal szövegei.

rules-lead = Az egész játék egy oldalon, egy–négy játékosnak.

rules-goal = Miről szól?
rules-goal-text = Lapkákat veszel el a holdkerékről, és ezekből építed a játékosterületedet. A lapkák feladatokat hoznak, és minden teljesített feladatra egy korongod kerül. Az győz, aki elsőként rakja le az összes korongját.

rules-tile = Egy lapka
rules-tile-time = Idő
rules-tile-time-text = A világos holdban lévő szám, 1 és 7 között: ennyi mezőt halad előre a korongod, ha elveszed a lapkát.
rules-tile-tasks = Feladatok
rules-tile-tasks-text = Legfeljebb három sötét hold. Mindegyik azokat a színeket mutatja, amelyeknek e lapka köré kell kerülniük.
rules-tile-color = Szín
rules-tile-color-text = Négy szín, mindegyikből 17 lapka. Minden színnek saját jele van.

rules-setup = Előkészületek
rules-setup-wheel = A Holdjelző a holdkerék tetején áll, körben tizenegy lapka fekszik a választósávon. A többi 57 lefordítva alkotja a húzópaklit.
rules-setup-tokens = Mindenkinek 21 azonos színű korongja van. Az egyik a holdsávra kerül, így 20-at kell lerakni. A holdsávon mindenki az újholdról indul, egyetlen, véletlen sorrendű toronyban; a legfelső kezd.
rules-setup-first = Rövidebb első játszmához három játékos 18, négy játékos 16 korongot vesz el fejenként.

rules-order = Ki következik?
rules-order-text = Az, akinek a korongja a holdsávon leghátul áll. Hogy ki hol ül, nem számít.
rules-order-stack = Ha egy korong foglalt mezőre ér, a tetejére kerül annak, ami ott van. Ha több korong áll együtt leghátul, a legfelső lép először.
rules-order-again = Ha a köröd után is te állsz leghátul, egyszerűen újra te jössz.
rules-order-picture = Itt a sorrend: korall, lila, elefántcsont, jáde.

rules-turn = Egy kör
rules-turn-refill = Feltöltés.
rules-turn-refill-text = Ha már csak egy vagy két lapka van a választósávon, előbb feltöltheted. Ha egy sincs, fel kell töltened; három vagy több lapkánál nem szabad. Ilyenkor minden üres mezőre egy lapka kerül a húzópakliból, az óramutató járása szerint a Holdjelző utáni mezőtől kezdve; a Holdjelző mezője üres marad. Ha a pakli kevés, addig töltünk, ameddig tart.
rules-turn-take = Elvétel.
rules-turn-take-text = Vedd el a Holdjelzőtől az óramutató járása szerint következő három lapka egyikét; az üres mezők nem számítanak. Passzolni nem lehet. A Holdjelző arra a mezőre lép, ahonnan a lapkát elvetted.
rules-turn-advance = Haladás.
rules-turn-advance-text = A korongod annyit halad előre a holdsávon, amennyi a lapka száma.
rules-turn-place = Lerakás.
rules-turn-place-text = A lapka azonnal a játékosterületedre kerül. Az első bárhová, minden további úgy, hogy oldalával érintkezzen egy már lent lévővel. Bármely színek érintkezhetnek, és a terület minden irányban nőhet.
rules-turn-cover = Lefedés.
rules-turn-cover-text = A játékosterületed minden most teljesült feladatára egy korong kerül, az új lapkán és a régieken is. Ez itt magától megtörténik.

rules-task = Mikor teljesül egy feladat?
rules-task-text = Ha minden színéből legalább annyi lapka számít, amennyit mutat.
rules-task-neighbour = A kért színű lapka akkor számít, ha oldalával érintkezik a feladat lapkájával.
rules-task-chain = Vele együtt számít az egész csoportja: minden azonos színű lapka, amely oldalával hozzá kapcsolódik, bármilyen messze is ér.
rules-task-groups = A lapkát érintő különböző csoportok összeadódnak. Ha egy csoport több oldalról érinti, akkor is csak egyszer számít.
rules-task-corner = A sarkok nem számítanak: itt csak egy piros lapka számít, a feladat nyitott marad.
rules-task-own = Egy lapka a saját feladataihoz sosem számít. Két lapka viszont segítheti egymást.
rules-task-shared = A lapkák nem fogynak el: egy lapka akárhány feladatnak segíthet. A lefedett feladat lefedve marad.

rules-end = A játék vége
rules-end-tokens = A játék azonnal véget ér, ha valaki lerakja az utolsó korongját. Ő a győztes.
rules-end-tiles = Akkor is vége, ha a soron következő játékos sem a választósávon, sem a húzópakliban nem talál lapkát. Ekkor az győz, akinek a legkevesebb korongja maradt.
rules-end-rank = A többi helyről is a megmaradt korongok döntenek. Egyenlőség esetén az van előrébb, aki előbb következett volna.

rules-solo-text = Egyedül minél kevesebb pontra törekszel, két fázisban és holdsáv nélkül. A lapkákat a szokásos módon veszed el és rakod le, de a választósáv csak a két fázis között töltődik fel.
rules-solo-tokens = Mind a 21 korongot le kell rakni: 8 van az első, 13 a második halomban.
rules-solo-phase1 = 1. fázis: rakd le az első 8-at. Ezután befejezheted a fázist, vagy vehetsz még lapkákat: ezek pontba kerülnek, de több újnak adnak helyet. Ha mind a 11 lapka elfogyott, a fázis magától véget ér.
rules-solo-score1 = Az 1. fázis pontszáma: az összes lapkád száma, és 10 pont az első 8 korong minden megmaradt darabjáért.
rules-solo-phase2 = 2. fázis: az üres mezők feltöltődnek, az el nem vett lapkák maradnak. Addig folytatod, amíg minden korong le nem kerül, vagy el nem fogynak a lapkák.
rules-solo-score2 = A 2. fázis pontszáma: ismét az összes lapkád száma, az 1. fázisból valóké is, és 10 pont a 21 korong minden megmaradt darabjáért.
rules-solo-result = Az eredményed a két pontszám összege. A kevesebb a jobb, 100 alatt pedig nagyon jó.

rules-open = Nyílt és rejtett
rules-open-text = Mindenki mindent láthat, csak a húzópakli sorrendjét nem. Egy lépést addig vonhatsz vissza, amíg új lapkák nem kerültek elő, vagy más nem lépett.

rules-editions = Miben térnek el a nyomtatott szabálykönyvek?
rules-editions-text = Öt nyomtatott kiadást vetettünk össze. Ahol eltérnek egymástól, így értelmezzük őket.
rules-editions-first = Első játszma: a cseh szabálykönyv két játékosnak ad 16 korongot; ez sajtóhiba, négyről van szó. A német előírja a kisebb számokat, a többi csak ajánlja; itt te választasz.
rules-editions-easy = A magyar szabálykönyv egy helyen azt írja, hogy a kisebb számú lapkák feladatai a könnyebbek. Valójában a nagyobb számúaké.
rules-editions-cover = A legtöbb szabálykönyv rád bízza, hogy lefeded-e a teljesített feladatot, a cseh szerint azonnal le kell fedni. A lefedés sosem árt, ezért itt magától megtörténik.
rules-editions-end = A magyar szabálykönyv szerint akkor van vége a játéknak, ha a holdsávról fogynak el a lapkák. Ez is sajtóhiba: a választósávról van szó.
rules-editions-tie = A holland szabálykönyv szerint további egyenlőségnél többen győznek. Ez nem fordulhat elő: a holdsáv mindig eldönti a sorrendet.
rules-editions-solo = Szólójáték: a német szövegből nem derül ki, hogy az 1. fázis lapkái a 2. fázisban is számítanak-e. A holland és a cseh szerint igen, és mi is így számolunk.
