# Teksten van het scherm ‘Leren’.

learn-jump = Naar een stap gaan
learn-part-lessons = Lessen
learn-part-puzzles = Puzzels
learn-done-count = { $n } van de { $total } stappen gedaan
learn-step-done = { $step } (gedaan)
learn-restart = Opnieuw beginnen
learn-restart-sure = Dan geldt geen enkele stap meer als gedaan.
learn-back = Terug
learn-next = Verder
learn-skip = Overslaan
learn-undo = Terugnemen
learn-again = Nog een keer
learn-hint = Laat zien
learn-check = Controleren
learn-display = Jouw speelgebied
learn-hand = Deze tegel leg je aan
learn-order = Volgorde
learn-choose-cell = Kies nu een verlichte plek in je speelgebied.
learn-player-ivory = Jij
learn-player-coral = Koraal
learn-player-violet = Violet
learn-player-jade = Jade

## Lessen

learn-take-title = Een tegel nemen
learn-take-text = De maan staat op het maanwiel. Alleen de volgende drie tegels met de klok mee mag je kiezen, de andere moeten wachten.
learn-take-task = Neem een van de drie oplichtende tegels en leg hem in je speelgebied.
learn-take-right = { $time ->
    [one] Dat was al een hele beurt. De maan is naar het lege vak gegaan en je schijf is { $time } vak vooruitgegaan, zoals het getal op de tegel zegt.
   *[other] Dat was al een hele beurt. De maan is naar het lege vak gegaan en je schijf is { $time } vakken vooruitgegaan, zoals het getal op de tegel zegt.
}
learn-time-title = De tijd verstrijkt
learn-time-text = Het getal op een tegel is de tijd die hij kost: zo ver gaat je schijf vooruit op het maanspoor. Daarna is de schijf die het verst achteraan ligt aan de beurt, van wie die ook is.
learn-time-task = Neem een tegel waarna je meteen weer aan de beurt bent.
learn-time-right = Je schijf ligt nog achter de koraalrode, dus je bent weer aan de beurt. Kleine getallen leveren meer beurten op.
learn-time-wrong = Nu ligt de koraalrode schijf achteraan en is die als volgende aan de beurt. Neem de zet terug en probeer een kleiner getal.
learn-neighbour-title = Een opdracht voltooien
learn-neighbour-text = De donkere cirkels op een tegel zijn de opdrachten. Je rode tegel heeft er twee: 2 blauw en 1 geel. Een buurtegel telt als hij met een zijde aan de tegel grenst.
learn-neighbour-task = Voltooi de opdracht ‘1 geel’ van de rode tegel.
learn-neighbour-right = Gelukt! Een van je schijven bedekt de opdracht. Daar draait het om: al je schijven kwijtraken.
learn-neighbour-wrong = De opdracht staat nog open: er moet een gele tegel aan een zijde van de rode liggen. Neem de zet terug en probeer het nog eens.
learn-chain-title = Voltooien met een keten
learn-chain-text = Niet alleen de buurtegel zelf telt, maar elke tegel van zijn kleur die er zijde aan zijde mee verbonden is. De gele 4 vraagt 3 rood. Twee tellen er al, en alle zijden zijn bezet.
learn-chain-task = Voltooi de opdracht ‘3 rood’ van de gele 4.
learn-chain-right = De nieuwe rode tegel raakt de gele niet. Maar hij hoort bij de groep die dat wel doet, en dus telt hij mee.
learn-chain-wrong = De opdracht staat nog open. Een rode tegel moet aan een van de twee rode grenzen om de keten langer te maken. Neem de zet terug en probeer het nog eens.
learn-stack-title = Wie bovenop ligt, gaat eerst
learn-stack-text = Komt een schijf op een bezet vak, dan komt hij bovenop te liggen. Van een stapel gaat de bovenste schijf eerst.
learn-stack-task = Kom precies op het vak van de koraalrode schijf.
learn-stack-right = Je schijf ligt op de koraalrode. Dus ben je nog een keer aan de beurt, vóór Koraal.
learn-stack-wrong = Je schijf is op een ander vak gekomen. De koraalrode ligt drie vakken voor je: neem de zet terug en zoek dat getal.
learn-order-title = Wie is wanneer aan de beurt?
learn-order-text = Vier schijven op het maanspoor, dat bovenaan bij de nieuwe maan begint en met de klok mee loopt. De achterste begint; in een stapel gaat het van boven naar beneden.
learn-order-task = Kies de schijven in de volgorde waarin ze aan de beurt zijn.
learn-order-right = Klopt: { $order }.
learn-order-wrong = Deze nog niet. Welke schijf ligt het verst achteraan, en welke ligt bovenop?
learn-picked = { $n }: { $name }
learn-disc = { $above ->
    [0] { $name }, op vak { $n }
    [one] { $name }, op vak { $n }, onder { $above } schijf
   *[other] { $name }, op vak { $n }, onder { $above } schijven
}
learn-refill-title = Aanvullen
learn-refill-text = Op het selectiespoor liggen nog maar twee tegels, en die kosten allebei veel tijd. Zijn er nog een of twee over, dan mag je aanvullen voordat je er een neemt. Elk leeg vak krijgt een tegel van de trekstapel; alleen het vak van de maan blijft leeg.
learn-refill-task = Vul het selectiespoor aan.
learn-refill-right = { $n ->
    [one] { $n } nieuwe tegel. Je bent nog steeds aan de beurt, en er is weer keus uit drie: nu voor jou, straks voor de anderen.
   *[other] { $n } nieuwe tegels. Je bent nog steeds aan de beurt, en er is weer keus uit drie: nu voor jou, straks voor de anderen.
}
learn-refill-wrong = Ook dat mag. Maar neem de zet deze keer terug en vul aan.
learn-when-title = Mag het, moet het?
learn-when-text = Het gaat om het aantal tegels op het selectiespoor aan het begin van je beurt. Drie of meer: niet aanvullen. Een of twee: wat je wilt. Geen: dan moet het.
learn-when-task = Maanwiel { $n } van { $total }: wordt er aangevuld?
learn-when-answer-no = Nee
learn-when-answer-may = Het mag
learn-when-answer-must = Het moet
learn-when-no = Klopt. Vanaf drie tegels neem je er een van.
learn-when-may = Klopt. Je mag aanvullen, of een van de overgebleven tegels nemen.
learn-when-must = Klopt. Als er niets te nemen is, wordt er vanzelf aangevuld.
learn-when-wrong = { $tiles ->
    [0] Niet helemaal. Er ligt geen tegel meer op het selectiespoor.
    [one] Niet helemaal. Er ligt { $tiles } tegel op het selectiespoor.
   *[other] Niet helemaal. Er liggen { $tiles } tegels op het selectiespoor.
}
learn-when-more = Volgende maanwiel
learn-tiles = { $n ->
    [0] Geen tegels
    [one] { $n } tegel
   *[other] { $n } tegels
}
learn-finish-title = De laatste schijf
learn-finish-text = Een lang spel: jij en Koraal hebben allebei nog één schijf. Wie de laatste plaatst, beëindigt het spel meteen en wint.
learn-finish-task = Voltooi nog één opdracht en win.
learn-finish-right = Je laatste schijf is geplaatst. Het spel is afgelopen en jij hebt gewonnen!
learn-finish-wrong = Daarmee voltooi je geen opdracht, en nu kan Koraal winnen. Neem de zet terug: zolang je een tegel boven een plek houdt, zie je welke opdrachten hij daar zou voltooien.

## Puzzels

learn-which-task = Welke opdrachten zijn voltooid? Kies ze allemaal.
learn-which-too-much = Niet helemaal: bij een van deze opdrachten ontbreekt nog iets. Kijk welke tegels ervoor tellen.
learn-which-more = Bijna: alles wat je koos is voltooid, maar er is er nog een. Kijk nog eens.
learn-which-missed = Bijna: er is er nog een. Kijk welke tegels ervoor tellen.
learn-mark-right = goed
learn-mark-wrong = niet voltooid
learn-mark-missed = ook voltooid
learn-place-again = Nog niet. Neem de zet terug en probeer een andere plek.
learn-place-wrong = Nog niet. De oplichtende tegels zijn de tegels die tellen. Neem de zet terug en probeer een andere plek.

learn-puzzle-1-title = Twee buren
learn-puzzle-1-text = Een gele tegel tussen twee blauwe.
learn-puzzle-1-right = Beide blauwe tegels raken de gele. Ze horen bij verschillende groepen, en groepen tel je bij elkaar op: 2 blauw.
learn-puzzle-2-title = Om de hoek
learn-puzzle-2-text = ‘2 blauw’ is voltooid: één blauwe tegel raakt de gele, de andere zit eraan vast. Van de drie rode telt er tot nu toe maar één; de andere raken de gele hooguit met een hoek.
learn-puzzle-2-task = Leg de rode tegel zo dat ook ‘3 rood’ voltooid is.
learn-puzzle-2-right = De nieuwe tegel raakt de gele en verbindt er nog twee rode mee. Met de onderste erbij zijn dat er vier: meer dan nodig is nooit erg.
learn-puzzle-3-title = Twee tegelijk
learn-puzzle-3-text = Rode en blauwe tegels rond een gele.
learn-puzzle-3-right = Drie rode in een keten en twee losse blauwe: twee opdrachten van dezelfde tegel zijn samen voltooid.
learn-puzzle-4-title = Drie tegels, drie opdrachten
learn-puzzle-4-text = Elke opdracht van de rode 7 vraagt twee kleuren. Blauw en turquoise liggen er al.
learn-puzzle-4-task = Leg de gele tegel zo dat alle drie de opdrachten voltooid zijn.
learn-puzzle-4-right = Drie tegels zijn genoeg voor drie opdrachten, want tegels raken niet op: elke tegel helpt zoveel opdrachten als hij kan.
learn-puzzle-5-title = Zij aan zij
learn-puzzle-5-text = Twee tegels en verder niets.
learn-puzzle-5-right = Elk is precies de buur die de ander vraagt: op elke tegel één opdracht.
learn-puzzle-6-title = Eén voor beide
learn-puzzle-6-text = Dezelfde twee tegels, nu met een gele erboven.
learn-puzzle-6-task = Leg de tweede gele tegel zo dat ‘2 geel’ op beide tegels voltooid is.
learn-puzzle-6-right = De twee gele tegels vormen één groep, en die groep raakt beide tegels.
learn-puzzle-7-title = Geven en nemen
learn-puzzle-7-text = Vijf rode tegels in één groep. Twee ervan vragen 4 rood.
learn-puzzle-7-right = Een tegel telt nooit voor zijn eigen opdrachten. Maar voor elk van de twee tellen de andere vier, dus ze zijn allebei voltooid.
learn-puzzle-8-title = De brug
learn-puzzle-8-text = De blauwe tegel vraagt 4 rood en 2 rood. Er zijn rode tegels genoeg, maar ze zitten niet aan elkaar vast.
learn-puzzle-8-task = Leg de rode tegel zo dat beide opdrachten voltooid zijn.
learn-puzzle-8-right = Het gat is dicht: vier rode tegels vormen één groep die de blauwe raakt. Dat is genoeg voor beide opdrachten.

## Het einde

learn-end-title = Klaar
learn-end-all = Je kunt Nova Luna spelen!
learn-end-some = { $n ->
    [one] Je hebt { $n } stap overgeslagen.
   *[other] Je hebt { $n } stappen overgeslagen.
}
learn-end-text = Begin het liefst tegen Nieuwe maan, de zachtaardigste van de bots. Wijs je tijdens het spelen een opdracht aan, dan zie je wat ervoor telt.
learn-end-play = Nu spelen
learn-end-open = Naar de eerste open stap
