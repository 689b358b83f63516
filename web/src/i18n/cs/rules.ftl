# Texty stránky „Pravidla“.

rules-lead = Celá hra na jedné stránce, pro jednoho až čtyři hráče.

rules-goal = O co jde
rules-goal-text = Z měsíčního kruhu si bereš destičky a skládáš z nich svou mozaiku. Destičky přinášejí úkoly a na každý splněný úkol přijde jeden z tvých žetonů. Kdo první umístí všechny žetony, vyhrává.

rules-tile = Destička
rules-tile-time = Čas
rules-tile-time-text = Číslo ve světlém měsíci, od 1 do 7: o tolik polí postoupí tvůj žeton, když si destičku vezmeš.
rules-tile-tasks = Úkoly
rules-tile-tasks-text = Až tři tmavé měsíce. Každý ukazuje barvy, které se mají sejít kolem této destičky.
rules-tile-color = Barva
rules-tile-color-text = Čtyři barvy, každá má 17 destiček. Každá barva má i svůj znak.

rules-setup = Příprava
rules-setup-wheel = Figurka měsíce stojí nahoře na měsíčním kruhu a kolem v nabídce leží jedenáct destiček. Zbylých 57 tvoří lícem dolů dobírací hromádku.
rules-setup-tokens = Každý má 21 žetonů jedné barvy. Jeden z nich přijde na lunární stupnici, takže k umístění jich zbývá 20. Na stupnici všichni začínají u novu v jednom sloupečku v náhodném pořadí; kdo leží nahoře, začíná.
rules-setup-first = Pro kratší první hru si tři hráči vezmou po 18 žetonech a čtyři po 16.

rules-order = Kdo je na tahu?
rules-order-text = Hraje ten, čí žeton je na lunární stupnici nejvíc vzadu. Na tom, kde kdo sedí, nezáleží.
rules-order-stack = Když žeton dojde na obsazené pole, položí se navrch. Je-li jich nejvíc vzadu víc na jednom poli, hraje nejdřív ten horní.
rules-order-again = Pokud jsi i po svém tahu nejvíc vzadu, prostě hraješ znovu.
rules-order-picture = Zde je pořadí korálový, fialový, slonovinový, nefritový.

rules-turn = Tah
rules-turn-refill = Doplň nabídku.
rules-turn-refill-text = Zbývá-li v nabídce jen jedna nebo dvě destičky, smíš ji nejdřív doplnit. Není-li tam žádná, musíš; při třech a více to nejde. Každé prázdné pole pak dostane destičku z dobírací hromádky, po směru hodinových ručiček od pole za figurkou měsíce, jejíž pole zůstane volné. Když hromádka nestačí, doplní se, kolik se dá.
rules-turn-take = Vezmi si destičku.
rules-turn-take-text = Vezmi jednu ze tří nejbližších destiček od figurky měsíce po směru hodinových ručiček; prázdná pole se nepočítají. Vynechat tah nejde. Figurka měsíce přejde na pole, odkud destička byla.
rules-turn-advance = Postup.
rules-turn-advance-text = Tvůj žeton postoupí na lunární stupnici o číslo na destičce.
rules-turn-place = Přilož ji.
rules-turn-place-text = Destička přijde hned do tvé mozaiky. První leží kdekoli, každá další se hranou dotýká některé, která tam už je. Barvy se mohou dotýkat libovolně a mozaika smí růst všemi směry.
rules-turn-cover = Zakryj úkoly.
rules-turn-cover-text = Na každý úkol ve tvé mozaice, který je teď splněný, přijde žeton, na nové destičce i na starších. Tady se to děje samo.

rules-task = Kdy je úkol splněný?
rules-task-text = Když se od každé jeho barvy počítá aspoň tolik destiček, kolik úkol ukazuje.
rules-task-neighbour = Destička dané barvy se počítá, když se hranou dotýká destičky s úkolem.
rules-task-chain = S ní se počítá celá její skupina: všechny destičky té barvy, které jsou spojené hranami, ať sahají jakkoli daleko.
rules-task-groups = Různé skupiny, které se destičky dotýkají, se sčítají. Skupina, která se jí dotýká z více stran, se počítá jen jednou.
rules-task-corner = Rohy se nepočítají: tady platí jen jedna červená a úkol zůstává nesplněný.
rules-task-own = Pro vlastní úkoly se destička nikdy nepočítá. Dvě destičky si ale mohou pomáhat navzájem.
rules-task-shared = Destičky se nespotřebují: jedna může pomáhat libovolnému počtu úkolů. Zakrytý úkol zůstává zakrytý.

rules-end = Konec hry
rules-end-tokens = Hra končí, jakmile někdo umístí svůj poslední žeton. Ten vyhrává.
rules-end-tiles = Končí také tehdy, když hráč na tahu nenajde destičku ani v nabídce, ani v dobírací hromádce. Pak vyhrává ten, komu zbývá nejméně žetonů.
rules-end-rank = O dalších místech rozhodují zbylé žetony. Při shodě je výš ten, kdo by byl dřív na tahu.

rules-solo-text = Bez soupeřů hraješ o co nejméně bodů, ve dvou fázích a bez lunární stupnice. Destičky bereš a přikládáš jako obvykle, nabídka se ale doplňuje jen mezi fázemi.
rules-solo-tokens = Umístit je třeba všech 21 žetonů: 8 v prvním sloupečku, 13 ve druhém.
rules-solo-phase1 = Fáze 1: umísti prvních 8. Pak smíš fázi ukončit, nebo brát dál: další destičky stojí body, ale udělají místo více novým. Když dojde všech 11 destiček, fáze končí sama.
rules-solo-score1 = Body za fázi 1: čísla všech tvých destiček a 10 za každý z prvních 8 žetonů, který zbyl.
rules-solo-phase2 = Fáze 2: prázdná pole se doplní, nevzaté destičky zůstávají ležet. Hraje se, dokud nejsou umístěné všechny žetony nebo nedojdou destičky.
rules-solo-score2 = Body za fázi 2: znovu čísla všech tvých destiček, i těch z fáze 1, a 10 za každý z 21 žetonů, který zbyl.
rules-solo-result = Výsledek je součet obou. Méně je lépe a pod 100 je to velmi dobré.

rules-open = Co je vidět a co ne
rules-open-text = Všichni smějí vidět všechno kromě pořadí dobírací hromádky. Tah můžeš vzít zpět, dokud se neobjeví nové destičky nebo nezahraje někdo jiný.

rules-editions = V čem se tištěná pravidla liší
rules-editions-text = Porovnali jsme pět tištěných vydání. Takto je čteme tam, kde se rozcházejí.
rules-editions-first = První hra: česká pravidla dávají 16 žetonů dvěma hráčům, je to tisková chyba a má jít o čtyři. Německá menší počty předepisují, ostatní je doporučují; tady si vybíráš.
rules-editions-easy = Maďarská pravidla na jednom místě píší, že snazší úkoly mají destičky s nízkými čísly. Jsou to ty s vysokými.
rules-editions-cover = Většina pravidel nechává na tobě, zda splněný úkol zakryješ, podle českých se zakrývá hned. Zakrytí nikdy neškodí, proto se tady děje samo.
rules-editions-end = Podle maďarských pravidel hra končí, když dojdou destičky na lunární stupnici. Myslí se tím nabídka.
rules-editions-tie = Nizozemská pravidla znají při další shodě společné vítězství. To nastat nemůže: lunární stupnice vždy určí pořadí.
rules-editions-solo = Sólová hra: německé znění nechává otevřené, zda se ve fázi 2 počítají znovu i destičky z fáze 1. Nizozemská a česká pravidla říkají, že ano, a tak počítáme i my.
