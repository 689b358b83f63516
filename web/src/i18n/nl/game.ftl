# Teksten aan tafel: maanwiel, speelgebieden, zetten, tips, einde.

## What lies on the table

color-R = rood
color-B = blauw
color-T = turquoise
color-Y = geel
count-R = { $n } rood
count-B = { $n } blauw
count-T = { $n } turquoise
count-Y = { $n } geel
tile-name = { $color } { $time }
tile-with-tasks = { $tile }, opdrachten: { $tasks }
tile-without-tasks = { $tile }, geen opdrachten
task-done = { $task } (voltooid)
task-missing = { $n ->
    [one] { $task } ({ $n } ontbreekt)
   *[other] { $task } ({ $n } ontbreken)
}
moon-wheel = Maanwiel
space-meeple = Vak { $n }: de maan
space-empty = Vak { $n }: leeg
space-tile = Vak { $n }: { $tile }. Nu niet te nemen.
space-plan = Vak { $n }: { $tile }. Vrij om mee te plannen.
space-offered = Tegel { $number } om te nemen, vak { $n }: { $tile }
picture-display = Speelgebied: { $tiles }
picture-display-tile = rij { $row }, kolom { $column }: { $tile }
cell-free = Kolom { $x }, rij { $y }
display-of = Speelgebied: { $name }
look-at-display = { $n ->
    [one] Speelgebied bekijken: { $name }, { $n } schijf over
   *[other] Speelgebied bekijken: { $name }, { $n } schijven over
}
next-display = Volgend speelgebied
first-free-hand = Leg eerst de tegel terug of toon alles.
back-to-mine = Terug
fit = Alles tonen
closer = Inzoomen
tokens-left = { $n ->
    [one] nog { $n } schijf
   *[other] nog { $n } schijven
}
tokens-word = { $n ->
    [one] schijf over
   *[other] schijven over
}
order-of-play = Beurtvolgorde
draw-pile = { $n ->
    [one] Trekstapel: { $n } tegel
   *[other] Trekstapel: { $n } tegels
}
unseen = Tegels die nog komen
unseen-color = Kleur
unseen-all = Alle
why-need = { $color }: { $counted } van { $needed }
why-done = Voltooid
why-missing = { $n ->
    [one] { $n } tegel ontbreekt
   *[other] { $n } tegels ontbreken
}

## Whose turn, and what to do

players = Spelers
turn-yours = Jouw beurt
turn-of = Aan de beurt: { $name }
then-order = Daarna
game-over = Het spel is afgelopen
away = afwezig
is-away = { $name } is weg
seat-taken = Een bot speelt op jouw plaats.
watching = Je kijkt toe
spectators = { $n ->
    [one] { $n } kijkt toe
   *[other] { $n } kijken toe
}
clock-days = { $n ->
    [one] { $n } dag
   *[other] { $n } dagen
}
clock-hours = { $time } u
clock-hurry = Nog tien seconden.
clock-waits = De klokken wachten op: { $names }
leave-free = Zonder verlies weggaan
leave-free-in = Over { $time } mag je zonder verlies weggaan.
leave-free-sure = Het spel eindigt dan voor iedereen, zonder winnaar.
score-now = punten als het nu eindigt
score-phase-1 = punten in fase 1 tot nu toe
score-points = { $n ->
    [one] punt
   *[other] punten
}
solo-time = Tijd
solo-first-stack = Eerste stapel
prompt-take = { $n ->
    [one] Neem de oplichtende tegel.
   *[other] Neem een van de { $n } oplichtende tegels.
}
prompt-take-or-refill = { $n ->
    [one] Neem een tegel, of vul eerst aan met { $n } nieuwe tegel.
   *[other] Neem een tegel, of vul eerst aan met { $n } nieuwe tegels.
}
prompt-take-or-end = Neem nog een tegel, of beëindig fase 1.
prompt-place = Leg hem op een verlichte plek.
prompt-forced-refill = Het selectiespoor is leeg en wordt aangevuld.
prompt-thinking = { $name } denkt na …
prompt-waiting = Wachten op { $name } …
prompt-sending = Een ogenblik …
prompt-late = Nog geen antwoord. Nieuwe poging …
prompt-confirm = Bevestig om hem te leggen.
prompt-abandoned = Dit spel is opgegeven.
preview-covers = { $n ->
    [0] Voltooit nog geen opdracht.
    [one] Voltooit { $n } opdracht.
   *[other] Voltooit { $n } opdrachten.
}
preview-again = Jij bent nog een keer aan de beurt.
preview-next = Daarna aan de beurt: { $name }.
preview-ends = Het spel eindigt.
preview-score = Score dan: { $n }.

## Buttons

undo = Terugnemen
undo-ask = Vragen om terug te nemen
undo-asks = De anderen moeten het goedvinden.
undo-question = { $name } wil de laatste zet terugnemen.
undo-waiting = { $name } heeft gevraagd de laatste zet terug te nemen.
undo-waiting-you = Je hebt gevraagd de laatste zet terug te nemen.
undo-agree = Akkoord
undo-decline = Weigeren
go-back = Teruggaan
go-back-text = Terug tot voor je laatste zet, als oefening.
go-back-to = Teruggaan tot voor deze zet
practice-question = Verder teruggaan?
practice-text = Dit wordt dan voorgoed een oefenspel: dat staat in het verslag, en het telt niet mee voor scores, tabellen of statistieken. Dezelfde tegels komen opnieuw.
practice-start = Teruggaan
hint = Tip
hint-next = Volgende tip
hint-thinking = Denkt na …
hint-chance = { $n }% winstkans
hint-score = ongeveer { $n } punten
hint-closer = { $more ->
    [0] Dichterbij: { $task } op { $tile }.
   *[other] Dichterbij: { $task } op { $tile }, en nog { $more }.
}
hint-refill-first = { $covers ->
    [0] Nieuwe tegels: { $n }, en jij kiest eerst. Van wat er ligt voltooit geen tegel een opdracht.
   *[other] Nieuwe tegels: { $n }, en jij kiest eerst: meer waard dan de opdrachten die nu kunnen.
}
hint-refill-less = { $p ->
    [0] Eerst aanvullen: even goed.
   *[other] Eerst aanvullen: { $p }% minder kans; ook de anderen krijgen nieuwe tegels.
}
hint-refill-others = Aanvullen zou ook de anderen nieuwe tegels geven.
hint-leaves-little = Laat de volgende speler weinig over.
refill = Aanvullen
refill-count = { $n ->
    [one] Aanvullen ({ $n } tegel)
   *[other] Aanvullen ({ $n } tegels)
}
refill-text = { $n ->
    [one] Vult alle lege vakken van het selectiespoor: { $n } nieuwe tegel, ook voor de anderen. Daarna neem je er een.
   *[other] Vult alle lege vakken van het selectiespoor: { $n } nieuwe tegels, ook voor de anderen. Daarna neem je er een.
}
end-phase = Fase 1 beëindigen
end-phase-result = { $n ->
    [one] Fase 1 telt dan { $score } punten, en er komt { $n } nieuwe tegel voor fase 2.
   *[other] Fase 1 telt dan { $score } punten, en er komen { $n } nieuwe tegels voor fase 2.
}
end-phase-text = De tijd van al je tegels telt aan het eind van fase 2 nog een keer. Elke tegel die je nu nog neemt telt dus dubbel, maar maakt plaats voor een nieuwe. Dit kan niet worden teruggenomen.
end-phase-not-yet = Verder tegels nemen
plan = Je volgende zet plannen
plan-how = Plan je zet: neem een willekeurige tegel.
plan-keep = Plannen
plan-drop = Plan laten vallen
plan-dropped = Je plant niet meer.
plan-kept = Je plan:
plan-at-once = Meteen spelen
plan-at-once-text = Meteen spelen als ik aan de beurt ben
plan-at-once-said = Meteen:
plan-changed = { $reason ->
    [gone] Je plan vervalt: de tegel is niet te krijgen.
    [refill] Niet vanzelf gespeeld: er zijn nieuwe tegels.
    [taken-back] Niet vanzelf gespeeld: er is een zet teruggenomen.
    [completes] Niet vanzelf gespeeld: er zouden nu andere opdrachten voltooid worden.
   *[next] Niet vanzelf gespeeld: de volgorde zou nu anders zijn.
}
past = Eerdere zetten
past-back = Eén zet terug
past-on = Eén zet verder
past-end = Terug naar nu
past-now = Weer bij nu.
past-start = Het begin van het spel.
past-move = Zet { $n } van { $of }.
put-back = Terugleggen
place-here = Leggen
show-result = Uitslag
menu = Menu
help = Hulp
log = Verloop
log-empty = Er is nog niets gebeurd.

## Log

# The name may be “You”, so no verb follows it.
log-take = { $covers ->
    [0] { $name }: { $tile }.
    [one] { $name }: { $tile }, { $covers } opdracht voltooid.
   *[other] { $name }: { $tile }, { $covers } opdrachten voltooid.
}
log-refill = { $n ->
    [one] { $name }: aangevuld met { $n } nieuwe tegel.
   *[other] { $name }: aangevuld met { $n } nieuwe tegels.
}
log-end-phase = { $name }: einde van fase 1.
log-created = { $name }: spel aangemaakt.
log-joined = { $name }: doet mee.
log-left = { $name }: weggegaan.
log-begun = Het spel begint.
log-undo-asked = { $name }: verzoek om terug te nemen.
log-undo-refused = { $name }: terugnemen geweigerd.
log-undone = De laatste zet is teruggenomen.
log-went-back = { $name }: terug tot voor zet { $n }, als oefening.
log-resigned = { $name }: opgegeven.
log-handed-over = { $name }: een bot speelt verder ({ $level }).
log-returned = { $name }: terug aan tafel.
log-timed-out = { $name }: tijd voorbij.
log-ended = Het spel is afgelopen.
log-rematch = { $name }: revanche aangemaakt.

## Help

help-take = Neem een van de volgende drie tegels met de klok mee vanaf de maan. Het getal is de tijd die hij kost: zo ver gaat je schijf vooruit op het maanspoor.
help-place = Leg hem met een zijde tegen een andere tegel in je speelgebied.
help-tasks = Een opdracht is voltooid als genoeg tegels van de gevraagde kleuren de tegel raken; alle tegels van dezelfde kleur die daarmee verbonden zijn, tellen mee. Wijs een opdracht aan om te zien wat telt.
help-win = Wie op het maanspoor het verst achterligt, is aan de beurt. Wie het eerst alle schijven heeft geplaatst, wint.
help-swipe = In een klein venster ligt één speelgebied vooraan: tik op een naam of veeg eroverheen om een ander te zien.
keys = Toetsen
key-arrows = Pijltoetsen
key-tile = een tegel kiezen
key-cell = de plek kiezen
key-place = de tegel leggen
key-refill = aanvullen
key-end-phase = fase 1 beëindigen (solo)
key-undo = de laatste zet terugnemen
key-hint = om een tip vragen
key-unseen = tegels die nog komen
key-next-display = het volgende speelgebied bekijken
key-look-back = eerdere zetten bekijken
key-plan = een zet plannen terwijl anderen spelen
key-at-once = het plan meteen spelen bij je beurt
key-say = iets zeggen
key-cancel = de tegel terugleggen
key-help = deze hulp

## Menu

menu-whose = Wiens plaats?
seat-link = Op een ander apparaat spelen
seat-link-text = Open deze link op het andere apparaat. Hij werkt één keer en maar korte tijd; laat hem aan niemand zien.
hand-over = Een bot voor mij laten verderspelen
hand-over-away = Een bot voor { $name } laten verderspelen
hand-over-in = Blijft { $name } weg, dan mag over { $time } een bot verderspelen.
hand-over-sure = Een bot van niveau ‘{ $level }’ speelt dan op deze plaats, tot de speler terugkomt.
hand-over-do = De bot laten spelen
come-back = Mijn plaats weer innemen
come-back-of = Plaats weer innemen: { $name }
give-up = Opgeven
give-up-sure = { $n ->
    [2] Wil je echt opgeven? De andere speler wint.
   *[other] Wil je echt opgeven? Een bot neemt je plaats in.
}
give-up-sure-name = { $n ->
    [2] Geeft { $name } echt op? De andere speler wint.
   *[other] Geeft { $name } echt op? Een bot neemt de plaats in.
}
give-up-solo = Wil je echt opgeven? Dit spel telt dan niet mee.
play-on = Verderspelen

## Connection

connection-open = Verbonden
connection-lost = Opnieuw verbinden …
connection-gone = Spel niet beschikbaar

## End

end-you-won = Je hebt gewonnen!
end-most-tasks = Meeste opdrachten met één tegel
end-run = Langste reeks
end-run-text = { $name }, { $n } zetten achter elkaar
end-chain = Langste keten
end-chain-text = { $name }, { $color }: { $n } tegels
end-turning = Keerpunt
end-turning-wait = Wordt gezocht …
end-turning-text = { $name }, zet { $n }: −{ $p }% winstkans
end-hints = Met tips: { $names }.
end-more = Meer
end-tiles = Genomen tegels
end-won = { $name } wint!
end-abandoned = Het spel is opgegeven
end-by-tokens = De laatste schijf is geplaatst.
end-by-tiles = Er zijn geen tegels meer om te nemen.
end-by-resigned = Een speler gaf op.
end-by-time = De tijd is om.
end-by-abandoned = Het spel is niet uitgespeeld.
end-under-100 = Onder de 100: heel goed!
end-lower-better = Lager is beter; onder de 100 is heel goed.
end-practice = Een oefenspel: het telt niet mee voor scores of statistieken.
reason-placed-all = Alle schijven geplaatst
reason-fewer-tokens = { $n ->
    [one] nog { $n } schijf
   *[other] nog { $n } schijven
}
reason-order-of-play = { $n ->
    [one] nog { $n } schijf, maar zou eerder aan de beurt zijn geweest
   *[other] nog { $n } schijven, maar zou eerder aan de beurt zijn geweest
}
reason-resigned = Opgegeven
reason-time = Tijd voorbij
reason-opponent-out = { $n ->
    [one] nog { $n } schijf
   *[other] nog { $n } schijven
}
reason-score = Soloscore
rematch = Revanche
to-rematch = Naar de revanche
rematch-wish = { $name } wil een revanche.
play-again = Nog een keer
other-tab = Dit spel is in een ander tabblad open. Hier kun je meekijken.
save-record = Verslag opslaan
check-shuffle = Schudvolgorde controleren
check-good = Alles klopt: de tegels kwamen zoals ze voor het spel waren verzegeld.
check-good-seed = Alles klopt: de tegels kwamen zoals de gekozen startwaarde aangeeft.
check-good-deal = Alles klopt: de tegels kwamen zoals de startwaarde in het verslag aangeeft. Voor dit spel werd niets verzegeld.
check-good-moves = Zetten en uitslag kloppen. De volgorde van de tegels is te controleren zodra het geheim van de schudvolgorde bekend is.
check-bad = Het verslag past niet bij de schudvolgorde!
picture = Een plaatje om te delen
picture-button = Plaatje
picture-save = Plaatje opslaan
picture-words = In woorden kopiëren
picture-failed = Het plaatje kon niet worden gemaakt.
picture-alt = { $n ->
    [one] Nova Luna. { $display }: { $n } tegel. { $result }
   *[other] Nova Luna. { $display }: { $n } tegels. { $result }
}
look-at-table = Naar de tafel kijken

## Wat spelers elkaar zeggen

say = Iets zeggen
say-text = Iedereen aan tafel leest het in zijn eigen taal. Vrij chatten kan niet.
said = { $name }: { $phrase }
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-nice-move = Mooie zet!
phrase-well-played = Goed gespeeld!
phrase-thanks = Bedankt!
phrase-sorry = Sorry!
phrase-one-moment = Een momentje.
phrase-goodbye = Tot ziens!
nudge = { $name } een seintje geven
nudge-text = Een vriendelijk teken wie aan de beurt is: één keer per beurt, na tien seconden.
nudge-you = { $name } geeft je een seintje: jij bent aan de beurt.
nudge-other = { $other } heeft een seintje gekregen.
