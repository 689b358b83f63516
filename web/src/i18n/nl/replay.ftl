# Teksten van het scherm “Terugkijken”.

## Moving through the game

replay-of = Zet { $n } van { $all }
replay-step = Zet { $n } – { $text }
replay-start = Het begin van het spel
replay-slider = Getoonde zet
replay-controls = Afspelen
replay-first = Naar het begin
replay-last = Naar het einde
replay-play = Afspelen
replay-pause = Pauze
replay-key-step = stap
replay-key-space = spatie
replay-key-play = afspelen
replay-displays = Speelgebieden
replay-moves = Zetten
replay-running = Nog bezig
replay-running-text = Dit spel is nog bezig. Analyse en verderspelen komen als het is afgelopen.

## Analysis

replay-thinking = Bezig met analyseren …
replay-no-analysis = Er is op dit moment geen analyse mogelijk.
replay-chance-of = { $name }: { $chance }
replay-expected = Verwachte score:
replay-best = Beste zet hier
replay-best-cell = De beste zet: { $tile } hier. Druk om hem te verbergen.
replay-show-best = Op tafel tonen
replay-played-best = Zo is er gespeeld.
replay-played = Gespeeld: { $move } ({ $worth })
replay-played-cell = Gespeeld: dezelfde tegel op een andere plek ({ $worth })
replay-played-other = Er is een andere zet gespeeld.
replay-costly = dure zet
verdict-best = even goed
verdict-fine = ook goed
verdict-slip = kon beter
verdict-costly = duur
worth-chance = { $n }% winstkans
worth-points = { $n ->
    [one] ongeveer { $n } punt
   *[other] ongeveer { $n } punten
}
fact-covers = { $n ->
    [one] Voltooit { $n } opdracht.
   *[other] Voltooit { $n } opdrachten.
}
fact-almost = { $n ->
    [one] Bij nog { $n } opdracht ontbreekt dan maar één tegel.
   *[other] Bij nog { $n } opdrachten ontbreekt dan telkens maar één tegel.
}
fact-closer = { $n ->
    [one] Brengt { $n } opdracht dichterbij.
   *[other] Brengt { $n } opdrachten dichterbij.
}
fact-again = Is meteen nog eens aan de beurt.
fact-again-often = { $n ->
    [one] Is daarna nog { $n } keer aan de beurt.
   *[other] Is daarna waarschijnlijk nog { $n } keer achter elkaar aan de beurt.
}
fact-quick = { $n ->
    [one] Kost maar { $n } stap op het maanspoor.
   *[other] Kost maar { $n } stappen op het maanspoor.
}
fact-leaves-nothing = Laat { $name } niets over dat een opdracht voltooit.
fact-leaves-nothing-you = Laat jou niets over dat een opdracht voltooit.
fact-leaves-little = Laat { $name } hooguit één opdracht over.
fact-leaves-little-you = Laat jou hooguit één opdracht over.
fact-refill = { $n ->
    [one] Toont { $n } nieuwe tegel voordat er gekozen wordt.
   *[other] Toont { $n } nieuwe tegels voordat er gekozen wordt.
}
fact-end-phase = Nog een tegel in fase 1 zou meer kosten dan opleveren.
fact-points = { $n ->
    [one] Kost { $n } punt.
   *[other] Kost { $n } punten.
}
fact-ends = Beëindigt het spel.

## What to do with it

replay-continue = Vanaf hier verderspelen
replay-link = Link naar deze zet kopiëren
replay-link-copied = Link naar zet { $n } gekopieerd.
replay-another = Een ander verslag bekijken
continue-text = Een nieuw spel begint met de stand na zet { $n }. De nog onbekende tegels worden opnieuw geschud.
continue-to-move = aan de beurt
continue-person = Ik speel
continue-bot = Bot: { $level }
continue-nobody = Neem zelf minstens één plaats in.

check-busy = Bezig met controleren …
check-failed = Het verslag spreekt zichzelf tegen.
check-moves = { $n ->
    [one] { $n } zet gecontroleerd: hij is geldig en de uitslag klopt.
   *[other] Alle { $n } zetten gecontroleerd: elke zet is geldig en de uitslag klopt.
}
check-deal = De tegels kwamen precies in de volgorde die uit de startwaarde volgt.
check-no-deal = Het verslag noemt zijn startwaarde niet; de volgorde van de tegels is niet te controleren.
check-sealed = De startwaarde is dezelfde die voor het spel was verzegeld, gemengd met de woorden van de spelers.
check-not-sealed = Voor dit spel werd niets verzegeld.
check-how = Deze pagina speelt het hele verslag zelf na. Hetzelfde doet: novaluna verify.

## Bringing a record

open-lead = Elk opgeslagen spel, van jou of van iemand anders: zet voor zet bekijken, de kansen volgen, verderspelen.
open-drop = Zet hier een verslag neer
open-drop-here = Laat los om het verslag te bekijken
open-choose-text = Dat kan overal op deze pagina.
open-choose = Bestand kiezen
open-paste = Of plak de tekst van een verslag
open-watch = Bekijken
open-about = Je eigen uitgespeelde spellen staan op het scoreformulier.
open-scores = Naar het scoreformulier

bad-record-place = Regel { $line }, kolom { $column }
bad-record-line = Regel { $line } van het verslag
bad-record-claim = De tekst is leesbaar, maar zo kan het spel niet zijn verlopen.
bad-record-large = Voor een verslag is dit veel te lang.

## Wat er mis is met een verslag: zoals in de terminal

notation-found = ‘{ $found }’ kan hier niet staan
notation-short = de regel eindigt te vroeg
notation-end = het verslag eindigt te vroeg
notation-version = versie { $version } van het formaat; dit programma leest versie { $known }
notation-wrong = dit is in strijd met de spelregels of met de rest van het verslag
claim-at = regel { $line }, zet { $move }: { $claim }
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
claim-draws = het aantal nieuwe tegels is { $n }, genoemd wordt { $claimed }
claim-long = de startwaarde of de woorden zijn te lang om hier te controleren

# Finished games that were played without a server.
device-games = Spellen op dit apparaat
