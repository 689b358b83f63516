# Texty pro všechny obrazovky: jména, navigace, úvodní stránka, chyby.

game-name = Nova Luna
fan-edition = Neoficiální fanouškovské vydání, z lásky ke hře. Autory hry Nova Luna jsou Uwe Rosenberg a Corné van Moorsel. Všechny kresby a texty jsou naše vlastní.
skip-to-content = Přejít na obsah
language = Jazyk
close = Zavřít
loading = Moment…
try-again = Zkusit znovu
to-home = Domů
copy = Kopírovat
copied = Zkopírováno.
share = Sdílet
replay = Přehrát
name = Jméno
phase = Fáze { $n }
total = Celkem
settings-confirm = Potvrzovat každý tah
settings-sound = Zvuk
settings-phrases = Ukazovat, co říkají ostatní
points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}

nav-label = Stránky
nav-footer = Další stránky
nav-learn = Naučit se
nav-rules = Pravidla
nav-scores = Výsledky

title-home = Hrát
title-new = Nová hra
title-match = Hra
title-lobby = Otevřené hry
title-learn = Nauč se hrát
title-rules = Pravidla hry
title-replay = Přehrání
title-scores = Bodovací bloček
title-daily = Výzva dne
title-settings = Nastavení
title-lost = Nenalezeno

## People and levels

you = Ty
guest = Host
nobody = Někdo
seat-open = Volné místo
player-n = Hráč { $n }
practice = Cvičení
time-per-move = { $time } na tah
time-per-game = { $time } na hru
level = Síla
level-new-moon = Nov
level-new-moon-text = Mírný. Dělá chyby a nechá ti čas se rozkoukat.
level-crescent = Srpek
level-crescent-text = Chce plnit úkoly, ale dívá se jen na vlastní tah.
level-quarter = Půlměsíc
level-quarter-text = Myslí trochu dopředu. Férový soupeř pro toho, kdo zná pravidla.
level-gibbous = Dorůstající měsíc
level-gibbous-text = Plánuje řetězy a hlídá, co na tebe zbude.
level-full-moon = Úplněk
level-full-moon-text = Silný. Potřebuješ plán a cit pro pořadí tahů.
level-eclipse = Zatmění
level-eclipse-text = Nejsilnější, jakého umíme. Porazí ho málokdo.
level-at-most = Na tomto zařízení bot přemýšlí nejvýše { $seconds } s o jednom tahu.

## The front page

tagline = Vezmi destičku, spoj její úkoly do řetězu a sleduj měsíc: na tahu je ten, kdo je nejvíc vzadu.
play-now = Hrát hned
play = Hrát
new-here = Jsi tu poprvé?
new-here-learn = Nauč se hrát za pět minut
opponents = Soupeři
more-ways = Další možnosti
continue-games = Pokračovat
continue-your-turn = Pokračovat – jsi na tahu
continue-none = Žádná z tvých her už neběží.
more-games = Další tvoje hry
your-turn = Jsi na tahu
moves-played = { $n ->
    [one] { $n } tah
    [few] { $n } tahy
   *[other] { $n } tahů
}
seats-open = { $n ->
    [0] Čeká na začátek
    [one] { $n } volné místo
    [few] { $n } volná místa
   *[other] { $n } volných míst
}
way-solo = Sólová hra
way-solo-text = Dvě fáze, jedno skóre: zůstaň pod 100.
way-daily-text = Pro všechny stejné destičky, každý den nové.
way-practice = Cvičná výzva dne
way-practice-text = Destičky vycházejí z data, každý den nové.
way-screen = Na této obrazovce
way-screen-text = Dva až čtyři lidé na jednom zařízení.
way-online = Online s přáteli
way-online-text = Založ hru a pošli odkaz.
way-lobby-text = Přidej se k veřejné hře, nebo se dívej.
way-learn-text = Vyzkoušej si každý krok, za pět minut.
way-scores-text = Tvé výsledky, nejlepší a průměr.
way-replay = Přehrát záznam
way-replay-text = Kterákoli uložená hra, tah po tahu.
server-gone = Server právě neodpovídá.
request-late = Server zatím neodpověděl.
device-play = Žádný server neodpovídá: hraje se na tomto zařízení a hry zůstávají zde.
device-instead = Server neodpověděl, proto hraješ na tomto zařízení. Pokud také začal hru, najdeš ji mezi svými hrami.
storage-failed = V tomto prohlížeči nelze nic uložit: hra vydrží jen do zavření stránky. Ulož její záznam, pokud si ji chceš nechat.
bot-failed = Bot nemohl přemýšlet: hraje první možný tah.

## When something is not there

trouble-not-found = Tady nic není
trouble-not-found-text = Možná je v adrese překlep, nebo se stránka přestěhovala.
trouble-unreachable = Server neodpovídá
trouble-unreachable-text = Tvé hry jsou tam v bezpečí. Zkoušíme to dál; jakmile se vrátí, budeš zpátky.
trouble-no-match = Tuto hru nelze najít
trouble-no-match-text = Možná byla po dlouhé přestávce smazána, nebo není odkaz úplný. K soukromé hře je třeba celý odkaz s pozvánkou.
trouble-full = Všechna místa jsou obsazena
trouble-full-text = Jiní byli rychlejší. Popros o další hru, nebo založ vlastní.
trouble-ended = Tato hra skončila
trouble-ended-text = Byla zavřena dřív, než začala.
trouble-bad-link = Tento odkaz už neplatí
trouble-bad-link-text = Odkaz, který přenáší místo, platí jen jednou a jen chvíli. Vytvoř na druhém zařízení nový.
trouble-bad-record = Tento záznam nelze přečíst
trouble-bad-record-text = Není to záznam hry Nova Luna, nebo se cestou změnil.
trouble-failed = Něco se nepovedlo
trouble-failed-text = Není to tvoje chyba. Zkus to prosím znovu.
trouble-outdated = Tato stránka je zastaralá
trouble-outdated-text = Server byl aktualizován a tato stránka se k němu už nehodí. Tvá hra zůstává: načti stránku znovu a pokračuj.
trouble-no-engine = Hra tu nemůže běžet
trouble-no-engine-text = Potřebuje prohlížeč, který umí WebAssembly se SIMD: Chrome nebo Edge od 105, Firefox od 110, Safari od 16.4. Je-li tvůj novější, něco se cestou ztratilo; pak to zkus znovu.
trouble-no-server = K tomu je potřeba server
trouble-no-server-text = Tyto stránky se bez něj obejdou: hraje se tu sólo, proti botům a s ostatními na této obrazovce. Hra online a společná výzva dne jsou na serveru hry.

problem-unreachable = Server neodpovídá. Zkus to prosím znovu.
problem-internal = Na serveru se něco nepovedlo. Zkus to prosím znovu.
problem-already-seated = V této hře už místo máš.
problem-bad-position = Tuto pozici nelze přečíst.
problem-bad-record = Tento záznam neumíme přečíst.
problem-bad-request = Tomu server neporozuměl.
problem-bad-seats = Tato místa se k sobě nehodí.
problem-bad-text = Zadej 1 až { $most } viditelných znaků.
problem-busy = Server má právě moc práce. Zkus to za chvilku.
problem-color-taken = Tuto barvu už má někdo jiný.
problem-day-unknown = Pro tento den není žádná výzva.
problem-forbidden = To tady nemůžeš.
hints-count = Výsledky s radou se počítají jako všechny ostatní a jsou označené.
problem-hints-off = V této hře nejsou rady povoleny.
problem-history-full = Do tvého bodovacího bločku se už nevejdou další hry hrané na zařízení.
problem-illegal-move = Tento tah zde není možný.
problem-invalid-move = To není tah.
problem-link-invalid = Tento odkaz už neplatí.
problem-match-full = Všechna místa jsou obsazena.
problem-match-over = Tato hra skončila.
problem-no-analysis = Rady teď nejsou k dispozici.
problem-no-guest = Server toto zařízení ještě nezná.
problem-no-open-seat = Není žádné volné místo.
problem-not-begun = Hra ještě nezačala.
problem-not-creator = To může jen ten, kdo hru založil.
problem-not-found = To neexistuje.
problem-not-open = Hra už začala.
problem-not-over = Hra ještě neskončila.
problem-not-your-turn = Nejsi na tahu.
problem-nothing-to-answer = Už není na co odpovídat.
problem-outcome-unknown = Server odpovídal příliš dlouho. Podívej se, jestli se to povedlo.
problem-seed-not-allowed = Zvolit počáteční hodnotu lze jen ve volných hrách.
problem-shutting-down = Server se právě restartuje. Hned budeme zpět.
problem-stale-version = Mezitím se něco stalo. Podívej se znovu.
problem-too-large = To je příliš velké.
problem-too-many = To bylo trochu rychlé. Chvilku počkej.
problem-undo-not-allowed = Tento tah už nelze vzít zpět.
problem-wrong-origin = To tato stránka nesmí.
problem-wrong-protocol = Tato stránka je zastaralá. Načti ji prosím znovu.
