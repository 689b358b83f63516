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
space-offered = Tegel { $number } om te nemen, vak { $n }: { $tile }
picture-display = Speelgebied: { $tiles }
picture-display-tile = rij { $row }, kolom { $column }: { $tile }
cell-free = Kolom { $x }, rij { $y }
display-of = Speelgebied: { $name }
look-at-display = { $n ->
    [one] Speelgebied bekijken: { $name }, { $n } schijf over
   *[other] Speelgebied bekijken: { $name }, { $n } schijven over
}
back-to-mine = Terug
fit = Alles tonen
closer = Dichterbij
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
watching = Je kijkt toe
spectators = { $n ->
    [one] { $n } kijkt toe
   *[other] { $n } kijken toe
}
clock-days = { $n ->
    [one] { $n } dag
   *[other] { $n } dagen
}
clock-waits = De klokken wachten op: { $names }
leave-free = Zonder verlies weggaan
leave-free-in = Over { $time } mag je zonder verlies weggaan.
phase = Fase { $n }
score-now = punten als het nu ophield
score-phase-1 = punten in fase 1 tot nu toe
score-points = { $n ->
    [one] punt
   *[other] punten
}
solo-time = Tijd
solo-first-stack = Eerste stapel
total = Totaal
prompt-take = { $n ->
    [one] Neem de heldere tegel.
   *[other] Neem een van de { $n } heldere tegels.
}
prompt-take-or-refill = { $n ->
    [one] Neem een tegel, of vul eerst aan met { $n } nieuwe tegel.
   *[other] Neem een tegel, of vul eerst aan met { $n } nieuwe tegels.
}
prompt-take-or-end = Neem nog een tegel, of beëindig fase 1.
prompt-place = Leg hem op een verlicht vak.
prompt-forced-refill = Het selectiespoor is leeg en wordt aangevuld.
prompt-thinking = { $name } denkt na …
prompt-waiting = Wachten op { $name } …
prompt-sending = Een ogenblik …
prompt-late = Nog geen antwoord. Nieuwe poging …
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
hint-thinking = Denkt na …
hint-chance = { $n } % winstkans
hint-score = ongeveer { $n } punten
hint-helps = { $n ->
    [one] Brengt { $n } opdracht dichterbij.
   *[other] Brengt { $n } opdrachten dichterbij.
}
hint-leaves-little = Laat de volgende weinig over.
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
put-back = Terugleggen
place-here = Leggen
show-result = Uitslag
replay = Terugkijken
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
log-created = { $name }: spel gemaakt.
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
log-rematch = { $name }: revanche gemaakt.

## Help

help-take = Neem een van de volgende drie tegels met de klok mee vanaf de maan. Het getal is de tijd die hij kost: zo ver gaat je schijf vooruit op het maanspoor.
help-place = Leg hem met een zijde tegen een andere tegel in je speelgebied.
help-tasks = Een opdracht is voltooid als genoeg tegels van de gevraagde kleuren de tegel raken; alle tegels van dezelfde kleur die daarmee verbonden zijn, tellen mee. Wijs een opdracht aan om te zien wat telt.
help-win = Wie op het maanspoor het verst achterligt, is aan de beurt. Wie het eerst alle schijven heeft geplaatst, wint.
keys = Toetsen
key-arrows = Pijltoetsen
key-tile = een tegel kiezen
key-cell = het vak kiezen
key-place = de tegel leggen
key-refill = aanvullen
key-end-phase = fase 1 beëindigen (solo)
key-undo = de laatste zet terugnemen
key-hint = om een tip vragen
key-cancel = de tegel terugleggen
key-help = deze hulp

## Menu

setting-confirm = Elke zet bevestigen
setting-sound = Geluid
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
play-on = Verder spelen

## Connection

connection-open = Verbonden
connection-lost = Opnieuw verbinden …
connection-gone = Spel niet beschikbaar

## End

end-you-won = Je hebt gewonnen!
end-won = { $name } wint!
end-solo = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
}
end-abandoned = Het spel is opgegeven
end-by-tokens = De laatste schijf is geplaatst.
end-by-tiles = Er zijn geen tegels meer.
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
save-record = Verslag bewaren
check-shuffle = Schudvolgorde controleren
check-good = Alles klopt: de tegels kwamen zoals ze voor het spel waren verzegeld.
check-good-seed = Alles klopt: de tegels kwamen zoals de gekozen startwaarde aangeeft.
check-bad = Het verslag past niet bij de schudvolgorde!
look-at-table = Naar de tafel kijken
