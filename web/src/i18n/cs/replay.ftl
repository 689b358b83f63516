# Texty stránky „Přehrání“.

## Moving through the game

replay-of = Tah { $n }/{ $all }
replay-step = Tah { $n } – { $text }
replay-start = Začátek hry
replay-slider = Zobrazený tah
replay-controls = Přehrávání
replay-first = Na začátek
replay-last = Na konec
replay-play = Přehrát
replay-pause = Pozastavit
replay-key-step = krok
replay-key-space = mezerník
replay-key-play = přehrát
replay-displays = Mozaiky
replay-moves = Tahy
replay-running = Ještě se hraje
replay-running-text = Tato hra ještě běží. Rozbor a pokračování budou, až skončí.

## Analysis

replay-thinking = Probíhá rozbor…
replay-no-analysis = Rozbor teď není k dispozici.
replay-chance-of = { $name }: { $chance }
replay-expected = Očekávané skóre:
replay-best = Nejlepší tah
replay-best-cell = Nejlepší tah: sem { $tile }. Stiskem ho skryješ.
replay-show-best = Ukázat na stole
replay-played-best = Tak se hrálo.
replay-played = Zahráno: { $move } ({ $worth })
replay-played-cell = Zahráno: stejná destička na jiné pole ({ $worth })
replay-played-other = Byl zahrán jiný tah.
replay-costly = drahý tah
verdict-best = stejně dobré
verdict-fine = také dobré
verdict-slip = šlo by to lépe
verdict-costly = drahé
worth-chance = šance na výhru { $n } %
worth-points = { $n ->
    [one] asi { $n } bod
    [few] asi { $n } body
   *[other] asi { $n } bodů
}
fact-covers = { $n ->
    [one] Splní { $n } úkol.
    [few] Splní { $n } úkoly.
   *[other] Splní { $n } úkolů.
}
fact-almost = { $n ->
    [one] { $n } dalšímu úkolu pak chybí jen jedna destička.
    [few] { $n } dalším úkolům pak chybí jen po jedné destičce.
   *[other] { $n } dalším úkolům pak chybí jen po jedné destičce.
}
fact-closer = { $n ->
    [one] Přiblíží { $n } úkol.
    [few] Přiblíží { $n } úkoly.
   *[other] Přiblíží { $n } úkolů.
}
fact-again = Hned potom je znovu na tahu.
fact-again-often = { $n ->
    [one] Potom je ještě { $n }krát na tahu.
    [few] Potom je nejspíš ještě { $n }krát po sobě na tahu.
   *[other] Potom je nejspíš ještě { $n }krát po sobě na tahu.
}
fact-quick = { $n ->
    [one] Stojí jen { $n } krok na lunární stupnici.
    [few] Stojí jen { $n } kroky na lunární stupnici.
   *[other] Stojí jen { $n } kroků na lunární stupnici.
}
fact-leaves-nothing = Další na tahu ({ $name }) nedostane nic, čím by úkol splnil.
fact-leaves-nothing-you = Potom jsi na tahu ty, ale nic z nabídky nesplní úkol.
fact-leaves-little = Další na tahu ({ $name }) splní nanejvýš jeden úkol.
fact-leaves-little-you = Potom jsi na tahu ty a splníš nanejvýš jeden úkol.
fact-refill = { $n ->
    [one] Před výběrem odkryje { $n } novou destičku.
    [few] Před výběrem odkryje { $n } nové destičky.
   *[other] Před výběrem odkryje { $n } nových destiček.
}
fact-end-phase = Další destička ve fázi 1 by stála víc, než přinese.
fact-points = { $n ->
    [one] Stojí { $n } bod.
    [few] Stojí { $n } body.
   *[other] Stojí { $n } bodů.
}
fact-ends = Ukončí hru.

## What to do with it

replay-continue = Hrát odtud dál
replay-link = Zkopírovat odkaz na tento tah
replay-link-copied = Odkaz na tah { $n } je zkopírován.
replay-another = Přehrát jiný záznam
continue-text = Nová hra začne pozicí po tahu { $n }. Dosud neviděné destičky se znovu zamíchají.
continue-to-move = na tahu
continue-person = Hraji já
continue-bot = Bot: { $level }
continue-nobody = Aspoň jedno místo obsaď ty.

check-busy = Ověřuje se…
check-failed = Záznam si odporuje.
check-moves = { $n ->
    [one] Ověřen { $n } tah: je povolený a výsledek souhlasí.
    [few] Ověřeny všechny { $n } tahy: každý je povolený a výsledek souhlasí.
   *[other] Ověřeno všech { $n } tahů: každý je povolený a výsledek souhlasí.
}
check-deal = Destičky přišly přesně v pořadí, jaké dává počáteční hodnota.
check-no-deal = Záznam neuvádí počáteční hodnotu, pořadí destiček proto nelze ověřit.
check-sealed = Počáteční hodnota je ta, která byla před hrou zapečetěna, smíchaná se slovy hráčů.
check-not-sealed = Před touto hrou nebylo nic zapečetěno.
check-how = Tato stránka sama přehraje celý záznam. Totéž dělá: novaluna verify.

## Bringing a record

open-lead = Kterákoli uložená hra, tvoje i cizí: projdi ji tah po tahu, sleduj šance a hraj dál.
open-drop = Přetáhni záznam sem
open-drop-here = Pusť záznam a přehraje se
open-choose-text = Funguje to kdekoli na této stránce.
open-choose = Vybrat soubor
open-paste = Nebo vlož text záznamu
open-watch = Přehrát
open-about = Tvoje vlastní dohrané hry najdeš v bodovacím bločku.
open-scores = Do bodovacího bločku

bad-record-place = Řádek { $line }, sloupec { $column }
bad-record-line = Řádek { $line } záznamu
bad-record-claim = Text lze přečíst, ale takto hra proběhnout nemohla.
bad-record-large = Na záznam hry je to příliš dlouhé.

## Co je špatně se záznamem: jako v terminálu

notation-found = „{ $found }“ zde nemůže stát
notation-short = řádek končí příliš brzy
notation-end = záznam končí příliš brzy
notation-version = verze formátu { $version }; tento program čte verzi { $known }
notation-wrong = to odporuje pravidlům nebo zbytku záznamu
claim-at = řádek { $line }, tah { $move }: { $claim }
claim-drawn = podle počáteční hodnoty přijde { $true }, ne { $claimed }
claim-result = jako výsledek je uvedeno „{ $claimed }“, ale je to „{ $true }“
claim-commitment = tajemství není to, které bylo zapečetěno
claim-seed = tajemství a slova dávají počáteční hodnotu { $true }, ne tuto
claim-wheel = počáteční hodnota dává nabídku { $true }, ne uvedenou
claim-tower = počáteční hodnota skládá žetony { $true }, ne jak je uvedeno
claim-over = hra skončila už před ním
claim-turn = na tahu je { $true }, ne { $claimed }
claim-illegal = tento tah zde není povolen
claim-tile = bere se { $true }, ne { $claimed }
claim-covers = zakryté úkoly: { $true }, ne { $claimed }
claim-draws = počet nových destiček je { $n }, uvedeno je { $claimed }
claim-long = počáteční hodnota nebo slova jsou příliš dlouhá, než aby se tu dala ověřit

# Finished games that were played without a server.
device-games = Hry na tomto zařízení
