# The words of the terminal game. Every language has the same messages in the same order.

## The game

color-red = rood
color-blue = blauw
color-turquoise = turquoise
color-yellow = geel
player-name = Speler { $number }
player-solo = Jij
tokens-left = { $count ->
    [one] nog { $count } schijf
   *[other] nog { $count } schijven
}
draw-pile = Trekstapel { $count }

## The line at the top

title-choose = kies een tegel
title-place = leg de tegel aan
title-tasks = bekijk de opdrachten
title-over = het spel is afgelopen
status-move = zet { $number }
status-not-saved = niet opgeslagen!

## What is being considered

info-tile = { $color }, tijd { $time }
info-fulfils = { $count ->
    [one] Voltooit { $count } opdracht:
   *[other] Voltooit { $count } opdrachten:
}
info-fulfils-none = Voltooit geen opdracht.
info-tokens = Schijven: { $before } → { $after }
info-disc = maanspoor: { $before } → { $after }
info-again = Daarna ben je meteen weer aan de beurt.
info-next = Daarna aan de beurt:
info-ends-game = Hiermee eindigt het spel.
info-ends-phase = { $count ->
    [one] Hiermee eindigt fase 1; er komt { $count } nieuwe tegel.
   *[other] Hiermee eindigt fase 1; er komen { $count } nieuwe tegels.
}
info-solo = Score tot nu toe: { $first } + { $second } = { $total }
info-viewing = Het speelgebied van { $name }. V toont het volgende.
info-no-tasks = In je speelgebied zijn nog geen opdrachten.
task-covered = voltooid en bedekt
task-open = { $count ->
    [one] { $count } tegel ontbreekt
   *[other] { $count } tegels ontbreken
}
task-color = { $color }: { $counted } van { $needed }
task-missing = { $count ->
    [one] { $count } ontbreekt
   *[other] { $count } ontbreken
}
advice-choose = Neem een van de gemerkte tegels: 1, 2 of 3.
advice-refill = Er zijn weinig tegels: neem er een of vul aan met R.
advice-end-phase = De eerste stapel is geplaatst: E beëindigt fase 1.

## What has happened

note-refilled = { $count ->
    [one] Het selectiespoor is aangevuld: { $count } nieuwe tegel.
   *[other] Het selectiespoor is aangevuld: { $count } nieuwe tegels.
}
note-forced-refill = { $count ->
    [one] Het selectiespoor was leeg en is aangevuld: { $count } nieuwe tegel.
   *[other] Het selectiespoor was leeg en is aangevuld: { $count } nieuwe tegels.
}
note-phase-two = { $count ->
    [one] Fase 1 eindigt met { $score } punten. Fase 2 begint met { $count } nieuwe tegel.
   *[other] Fase 1 eindigt met { $score } punten. Fase 2 begint met { $count } nieuwe tegels.
}
note-taken-back = De laatste zet is teruggenomen.
note-no-move-yet = Er is geen zet om terug te nemen.
note-no-take-back = Sindsdien zijn er nieuwe tegels omgedraaid: dit kan niet worden teruggenomen.
note-no-refill = Je mag alleen aanvullen als er minder dan drie tegels liggen en de trekstapel niet leeg is.
note-no-refill-solo = In de solovariant wordt het selectiespoor alleen tussen de fasen aangevuld.
note-no-end-phase = Je kunt fase 1 beëindigen zodra de acht schijven van de eerste stapel zijn geplaatst.
note-no-phases = Alleen de solovariant heeft fasen.
note-saved = Opgeslagen als ‘{ $title }’.

## Solo

solo-phase = Fase { $number }
solo-time = Tijd van je tegels
solo-total = Totaal
solo-if-now = Als het nu zou eindigen:
solo-hint = Lager is beter
end-phase-title = Fase 1 beëindigen?
end-phase-text = { $count ->
    [one] Fase 1 levert dan { $score } punten op en er komt { $count } nieuwe tegel voor fase 2. De tijden van al je tegels tellen aan het eind van fase 2 nog een keer. Neem je in plaats daarvan meer tegels, dan telt de tijd van elke tegel in beide scores, maar komen er later meer nieuwe tegels.
   *[other] Fase 1 levert dan { $score } punten op en er komen { $count } nieuwe tegels voor fase 2. De tijden van al je tegels tellen aan het eind van fase 2 nog een keer. Neem je in plaats daarvan meer tegels, dan telt de tijd van elke tegel in beide scores, maar komen er later meer nieuwe tegels.
}

## Keys

key-tile = tegel
key-take = nemen
key-cell = bewegen
key-place = aanleggen
key-back = terug
key-refill = aanvullen
key-end-phase = fase beëindigen
key-undo = terugnemen
key-tasks = opdrachten
key-next-task = volgende opdracht
key-view = bekijken
key-save = opslaan
key-load = laden
key-quit = stoppen
key-help = hulp
key-result = uitslag
keys-yes-no = Enter: ja · Esc: nee
keys-entry = Enter: klaar · Esc: annuleren
keys-choice = ↑ ↓: kiezen · Enter: laden · Esc: annuleren

## Menu

start-unofficial = een onofficiële fanuitgave
start-resume = Verderspelen: { $names }
start-solo = Solovariant
start-players = Spel voor { $count } spelers
start-first-game-on = Eerste spel: aan (minder schijven)
start-first-game-off = Eerste spel: uit
start-load = Spel laden
start-help = Hulp
start-quit = Stoppen
start-nothing-to-resume = Er is geen spel om verder te spelen.

## Saves

save-title = Opslaan als
save-missing = Er is geen opgeslagen spel { $path }.
save-unreadable = { $path } kan niet worden gelezen: { $detail }
save-unwritable = Je spel kan niet worden opgeslagen in { $path }: { $detail }. Je kunt verderspelen.
save-broken = Dit opgeslagen spel is beschadigd: { $detail }
save-newer = Dit opgeslagen spel komt van een nieuwere versie: { $detail }
save-set-aside = Een opgeslagen spel was beschadigd ({ $detail }). Het is bewaard als { $path }.
load-title = Spel laden
load-nothing = Er zijn nog geen opgeslagen spellen.
load-move = zet { $number }
load-over = afgelopen
leave-title = Stoppen zonder opslaan?
leave-text = Het spel kon niet worden opgeslagen. Als je nu stopt, is het verloren. Je kunt teruggaan en het met S opslaan, of er eerst ruimte voor maken.

## Result

result-title = { $name } wint!
result-solo-title = Je uitslag
result-by-tokens = { $name } heeft de laatste schijf geplaatst.
result-by-tiles = Er is geen tegel meer te nemen. { $name } heeft de minste schijven over.
result-tie = Evenveel schijven: wie eerder aan de beurt zou zijn geweest, staat hoger.
result-solo-tokens = Al je schijven zijn geplaatst.
result-solo-tiles = Het selectiespoor is leeg.
result-time = Tijd van je tegels: { $time }
result-very-good = Onder de 100: heel goed!
result-lower-is-better = Lager is beter; onder de 100 is heel goed.
result-keys = W: verslag opslaan · N: nieuw spel · Esc: tafel · Q: stoppen
result-keys-undo = W: verslag opslaan · U: terugnemen · N: nieuw spel · Esc: tafel · Q: stoppen
record-title = Sla het verslag van dit spel op in
record-written = Het verslag is opgeslagen in { $path }.
record-exists = { $path } bestaat al: kies een andere naam.
record-failed = { $path } kon niet worden geschreven: { $detail }
scores-failed = Het scoreformulier kon niet worden geschreven: { $detail }

## Score sheet

scores-title = Scoreformulier
scores-empty = De solovariant is nog niet uitgespeeld.
scores-date = Datum
scores-name = Naam
scores-tokens = Schijven over
scores-best = Beste: { $score }
scores-mean = Gemiddelde: { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }
scores-very-good = Onder de 100: { $count } van { $games }
scores-chart = Aantal spellen per uitslag

## Replay

replay-start = Het begin
replay-position = { $number } van { $count }
replay-key-step = stap
replay-key-ends = begin, eind
replay-result = Uitslag
move-take = van vak { $space } naar { $cell }
move-refill = vult het selectiespoor aan
move-end-phase = beëindigt fase 1

## Window

too-small = Het venster is te klein: { $width }×{ $height }.
    Nova Luna heeft { $needed_width }×{ $needed_height } nodig.
    Maak het groter; je spel wacht.

## Help

help-title = Nova Luna in het kort
help-close = ↑ ↓: bladeren · Esc: sluiten
help-keys = Toetsen
help-keys-text =
    1 2 3      tegel kiezen, ook met ← →
    Enter      in de hand nemen, dan aanleggen
    ← ↑ ↓ →    over de toegestane plekken bewegen
    R          aanvullen
    E          fase 1 beëindigen (solo)
    U          terugnemen
    T, Tab     je opdrachten een voor een bekijken
    V          de andere speelgebieden bekijken
    S, L, Q    opslaan, laden, stoppen (elke zet wordt opgeslagen)
help-goal = Het doel
help-goal-text = Voltooi de opdrachten op je tegels. Elke voltooide opdracht wordt bedekt met een van je schijven; wie ze als eerste allemaal heeft geplaatst, wint.
help-turn = Je beurt
help-turn-text = Neem een van de volgende drie tegels met de klok mee vanaf de maan en leg die in je speelgebied, met een zijde tegen een andere tegel. Je schijf gaat dan op het maanspoor zoveel vakken vooruit als de tijd op de tegel aangeeft. Wie het verst achteraan ligt is daarna aan de beurt, in een stapel de bovenste schijf; je kunt dus twee keer achter elkaar aan de beurt zijn. Liggen er nog maar een of twee tegels, dan mag je aanvullen voor je neemt; ligt er geen, dan gebeurt het vanzelf.
help-tasks = Opdrachten
help-tasks-text = De letters zijn kleuren: R rood, B blauw, T turquoise, Y geel. BBR vraagt twee blauwe tegels en een rode. Een tegel telt als hij de tegel met de opdracht raakt, en ook elke tegel van dezelfde kleur die er zijde aan zijde mee verbonden is, nooit schuin. De tegel zelf telt niet mee. Een tegel mag voor veel opdrachten tellen. ○ is open, ● bedekt, ✓ zou nu voltooid worden.
help-end = Het einde
help-end-text = Het spel eindigt als iemand de laatste schijf heeft geplaatst, of als er geen tegel meer te nemen is; dan wint wie de minste schijven overheeft. Bij evenveel schijven staat hoger wie eerder aan de beurt zou zijn geweest.
help-solo = Solovariant
help-solo-text = Plaats 8 schijven in fase 1 en de andere 13 in fase 2. Het selectiespoor wordt alleen tussen de fasen aangevuld. Elke fase telt de tijden van al je tegels, plus 10 voor elke schijf die niet is geplaatst: in fase 1 van de eerste 8, in fase 2 van alle 21. Lager is beter; onder de 100 is heel goed.
help-unofficial = Een onofficiële fanuitgave van het bordspel van Uwe Rosenberg en Corné van Moorsel.

## What is wrong with a file

system-missing = dit bestand bestaat niet
system-denied = geen toegang
system-folder = dit is een map
system-no-folder = dit is geen map
system-full = de schijf van de computer is vol
system-read-only = er kan daar alleen worden gelezen
system-other = fout { $number } van het systeem
broken-format = dit is geen opgeslagen spel van Nova Luna
broken-field = ‘{ $field }’ ontbreekt of klopt niet
broken-large = veel te groot voor een opgeslagen spel
broken-binary = dit is geen tekst
save-version = versie { $version } van het formaat; dit programma leest tot en met versie { $known }
save-many = te veel opgeslagen spellen met deze naam
sheet-damaged = het bestand is beschadigd
sheet-closed = het bestand kan niet worden geopend
sheet-newer = het komt van een nieuwere versie van het spel (versie { $version } van het formulier; dit programma leest tot en met versie { $known })
scores-unreadable = Het scoreformulier { $path } kan niet worden gelezen: { $detail }.

## What is wrong with a record

notation-found = regel { $line }, kolom { $column }: ‘{ $found }’ kan hier niet staan
notation-short = regel { $line }, kolom { $column }: de regel eindigt te vroeg
notation-end = regel { $line }, kolom { $column }: het verslag eindigt te vroeg
notation-version = regel { $line }, kolom { $column }: versie { $version } van het formaat; dit programma leest versie { $known }
notation-wrong = regel { $line }, kolom { $column }: dit is in strijd met de spelregels of met de rest van het verslag
claim-at = regel { $line }, zet { $move }: { $claim }
claim-hidden = de startwaarde van dit spel is verborgen, dus is de trekstapel niet bekend
claim-drawn = de startwaarde geeft { $true }, niet { $claimed }
claim-result = als uitslag staat er ‘{ $claimed }’, maar het is ‘{ $true }’
claim-commitment = het geheim is niet het verzegelde
claim-seed = het geheim en de woorden geven de startwaarde { $true }, niet deze
claim-wheel = de startwaarde geeft het selectiespoor { $true }, niet het genoemde
claim-tower = de startwaarde stapelt de schijven { $true }, niet zoals genoemd
claim-over = daarvoor was het spel al afgelopen
claim-turn = { $true } is aan de beurt, niet { $claimed }
claim-illegal = deze zet mag hier niet
claim-tile = er wordt { $true } genomen, niet { $claimed }
claim-covers = bedekte opdrachten: { $true }, niet { $claimed }

## novaluna verify

verify-moves = { $count ->
    [one] { $count } zet, die geldig is
   *[other] { $count } zetten, allemaal geldig
}
verify-deal = de tegels kwamen zoals de startwaarde aangeeft
verify-no-deal = de startwaarde is verborgen
verify-sealed = die was voor de eerste zet verzegeld
verify-sealed-later = het zegel kan worden gecontroleerd zodra het geheim is onthuld
verify-result = uitslag: { $result }
verify-unfinished = niet uitgespeeld
verify-large = veel te groot voor een verslag
verify-binary = dit is geen tekst, dus geen verslag

## novaluna tiles

tiles-title = De tegels van Nova Luna
tiles-count = Tegels: { $tiles }, verschillende: { $kinds }
tiles-tile = Tegel
tiles-color = Kleur
tiles-time = Tijd
tiles-tasks = Opdrachten
tiles-copies = Aantal

## novaluna

browser-at = Nova Luna draait op { $url } – Ctrl-C stopt het.
browser-no-pages = De pagina’s van het spel zijn hier niet gebouwd; ‘make play’ bouwt ze.
play-choose-one = Kies er een: een nieuw spel, --resume of --load.
play-many-names = Te veel namen: { $count }. Vier kunnen meespelen.
play-more-names = Meer namen ({ $names }) dan spelers ({ $players }).
play-first-solo = --first-game is voor twee tot vier spelers.
play-seed-empty = De tekst voor --seed is leeg.
play-no-terminal = Het spel heeft een terminal nodig; de invoer of uitvoer is omgeleid.

## The help of the commands, and what may be wrong with their arguments

cli-usage = Gebruik
cli-options = Opties
cli-commands = Commando’s
cli-command = COMMANDO
cli-help = Deze hulp tonen.
cli-version = De versie tonen.
cli-language = De taal; standaard die van je systeem, anders Engels.
cli-about = Speel Nova Luna in de browser; met een commando doe je er iets anders mee.
cli-more = Een onofficiële fanuitgave. Meer vertelt ‘novaluna COMMANDO --help’.
cli-play =
    In de terminal spelen: solo, of met hooguit vier aan één toetsenbord.

    Elke zet wordt meteen opgeslagen, zodat er niets verloren gaat als het venster sluit.
cli-play-players = Meteen een spel beginnen; 1 is solo.
cli-play-first-game = Minder schijven met drie of vier spelers.
cli-play-name = Een naam; één keer voor elke plaats.
cli-play-seed = Met deze tekst schudden: dezelfde tekst, dezelfde tegels.
cli-play-new = Een nieuw spel beginnen zonder het menu.
cli-play-resume = Verderspelen met je laatste spel.
cli-play-load = Verderspelen met een opgeslagen spel.
cli-play-record = Het verslag van het uitgespeelde spel hier opslaan.
cli-replay =
    Een opgenomen spel zet voor zet bekijken.

    FILE is een verslag; ‘-’ leest de standaardinvoer. Blader met de pijltoetsen. In een pipe of met --text wordt alles in één keer getoond.
cli-replay-text = Elke zet met de speelgebieden tonen in plaats van bladeren.
cli-verify =
    Een verslag naspelen en alles wat erin staat controleren.

    FILE is een verslag; ‘-’ leest de standaardinvoer.

    Gecontroleerd wordt of de schudvolgorde was verzegeld (als het geheim is onthuld), de volgorde van de tegels (als de startwaarde erin staat), of elke zet geldig is, wat die bedekte en omdraaide, en de uitslag. De exitcode is alleen 0 als alles klopt.
cli-scores = Je uitslagen van de solovariant tonen.
cli-scores-json = Alles als JSON tonen.
cli-scores-last = Hoeveel spellen er worden getoond, standaard 20; de rest wordt samengevat.
cli-tiles =
    De 68 tegels met tijd en opdrachten.

    Een opdracht bestaat uit de letters van de kleuren: R rood, B blauw, T turquoise, Y geel. RBB is één rode en twee blauwe.
cli-no-command = Het commando ‘{ $name }’ bestaat niet.
cli-no-option = De optie ‘{ $name }’ bestaat niet.
cli-did-you-mean = Bedoelde je { $names }?
cli-missing = { $name } ontbreekt.
cli-bad-value = Dit is geen waarde voor { $name }. Mogelijk: { $values }.
cli-bad-option = De waarde voor { $name } ontbreekt, of { $name } heeft er geen nodig.
cli-too-much = Dit is te veel: { $arguments }.
cli-see = Zie ‘{ $command }’.
