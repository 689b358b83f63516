# Teksten van het scherm ‘Spelregels’.

rules-lead = Het hele spel op één pagina, voor één tot vier spelers.

rules-goal = Waar het om gaat
rules-goal-text = Je neemt tegels van het maanwiel en bouwt daarmee je speelgebied. De tegels brengen opdrachten mee, en op elke voltooide opdracht komt een van je schijven. Wie het eerst alle schijven heeft geplaatst, wint.

rules-tile = Een tegel
rules-tile-time = Tijd
rules-tile-time-text = Het getal in de lichte maan, van 1 tot 7: zoveel vakken gaat je schijf vooruit als je de tegel neemt.
rules-tile-tasks = Opdrachten
rules-tile-tasks-text = Tot drie donkere manen. Elke maan toont de kleuren die rond deze tegel moeten liggen.
rules-tile-color = Kleur
rules-tile-color-text = 17 tegels in elk van de vier kleuren. Elke kleur heeft een eigen teken.

rules-setup = Voorbereiding
rules-setup-wheel = De maan staat bovenaan op het maanwiel en rondom liggen elf tegels op het selectiespoor. De andere 57 vormen gedekt de trekstapel.
rules-setup-tokens = Iedereen heeft 21 schijven in één kleur. Eén daarvan komt op het maanspoor, dus blijven er 20 over om te plaatsen. Op het maanspoor begint iedereen bij de nieuwe maan, als één stapel in willekeurige volgorde; wie bovenop ligt, begint.
rules-setup-first = Voor een korter eerste spel nemen drie spelers elk 18 schijven en vier spelers elk 16.

rules-order = Wie is aan de beurt?
rules-order-text = De schijf die op het maanspoor het verst achteraan ligt, is aan de beurt. Wie waar zit, maakt niet uit.
rules-order-stack = Komt een schijf op een bezet vak, dan komt hij bovenop te liggen. Liggen er meerdere schijven samen achteraan, dan gaat de bovenste eerst.
rules-order-again = Lig je na je beurt nog steeds achteraan, dan ben je gewoon nog een keer aan de beurt.
rules-order-picture = Hier is de volgorde koraal, violet, ivoor, jade.

rules-turn = Een beurt
rules-turn-refill = Aanvullen.
rules-turn-refill-text = Liggen er nog maar een of twee tegels op het selectiespoor, dan mag je eerst aanvullen. Ligt er geen meer, dan moet het; bij drie of meer mag het niet. Elk leeg vak krijgt dan een tegel van de trekstapel, met de klok mee, te beginnen na de maan; het vak van de maan zelf blijft leeg. Is de stapel te klein, dan vul je aan zover het gaat.
rules-turn-take = Nemen.
rules-turn-take-text = Neem een van de volgende drie tegels, vanaf de maan met de klok mee; lege vakken tellen niet. Passen mag niet. De maan gaat naar het vak waar de tegel vandaan komt.
rules-turn-advance = Vooruitgaan.
rules-turn-advance-text = Je schijf gaat op het maanspoor zoveel vakken vooruit als het getal op de tegel aangeeft.
rules-turn-place = Aanleggen.
rules-turn-place-text = De tegel komt meteen in je speelgebied. De eerste ligt waar je wilt, elke volgende grenst met een zijde aan een tegel die er al ligt. Alle kleuren mogen elkaar raken en je speelgebied mag in alle richtingen groeien.
rules-turn-cover = Bedekken.
rules-turn-cover-text = Op elke opdracht in je speelgebied die nu voltooid is komt een schijf, op de nieuwe tegel en ook op oudere. Dat gebeurt hier vanzelf.

rules-task = Wanneer is een opdracht voltooid?
rules-task-text = Als er van elke kleur minstens zoveel tegels tellen als de opdracht toont.
rules-task-neighbour = Een tegel van de kleur telt als hij met een zijde grenst aan de tegel met de opdracht.
rules-task-chain = Met hem telt zijn hele groep: alle tegels van die kleur die zijde aan zijde verbonden zijn, hoe ver ook.
rules-task-groups = Verschillende groepen die de tegel raken, tel je bij elkaar op. Een groep die hem aan meerdere zijden raakt, telt maar één keer.
rules-task-corner = Hoeken tellen niet: hier telt maar één rode tegel en blijft de opdracht open.
rules-task-own = Een tegel telt nooit voor zijn eigen opdrachten. Maar twee tegels kunnen elkaar wel helpen.
rules-task-shared = Tegels raken niet op: één tegel kan bij elk aantal opdrachten helpen. Een bedekte opdracht blijft bedekt.

rules-end = Het einde
rules-end-tokens = Het spel eindigt meteen als iemand de laatste schijf plaatst. Die speler wint.
rules-end-tiles = Het eindigt ook als iemand aan de beurt is en er noch op het selectiespoor, noch op de trekstapel een tegel ligt. Dan wint wie de minste schijven overheeft.
rules-end-rank = De andere plaatsen volgen uit de schijven die over zijn. Is dat gelijk, dan staat hoger wie eerder aan de beurt zou zijn geweest.

rules-solo-text = Alleen speel je om zo weinig mogelijk punten, in twee fasen en zonder maanspoor. Je neemt en legt tegels zoals altijd, maar het selectiespoor wordt alleen tussen de fasen aangevuld.
rules-solo-tokens = Alle 21 schijven moeten worden geplaatst: 8 in de eerste stapel, 13 in de tweede.
rules-solo-phase1 = Fase 1: plaats de eerste 8. Daarna mag je de fase beëindigen of meer tegels nemen: die kosten punten, maar maken plaats voor meer nieuwe. Zijn alle 11 tegels genomen, dan eindigt de fase vanzelf.
rules-solo-score1 = Score van fase 1: de getallen van al je tegels, en 10 voor elke schijf die van de eerste 8 over is.
rules-solo-phase2 = Fase 2: de lege vakken worden gevuld, tegels die je niet hebt genomen blijven liggen. Ga door tot alle schijven zijn geplaatst of er geen tegel meer ligt.
rules-solo-score2 = Score van fase 2: nogmaals de getallen van al je tegels, ook die van fase 1, en 10 voor elke schijf die van alle 21 over is.
rules-solo-result = Beide scores samen zijn je uitslag. Lager is beter, en onder de 100 is heel goed.

rules-open = Open en gedekt
rules-open-text = Iedereen mag alles zien, behalve de volgorde van de trekstapel. Je kunt een zet terugnemen tot er nieuwe tegels verschijnen of iemand anders een zet heeft gedaan.

rules-editions = Waar de gedrukte spelregels verschillen
rules-editions-text = We hebben vijf gedrukte edities vergeleken. Zo lezen wij ze waar ze van elkaar afwijken.
rules-editions-first = Eerste spel: de Tsjechische spelregels geven twee spelers 16 schijven; bedoeld zijn vier spelers. De Duitse schrijven de kleinere aantallen voor, de andere bevelen ze aan; hier kies je zelf.
rules-editions-easy = In de Hongaarse spelregels staat één keer dat tegels met een laag getal de gemakkelijkste opdrachten hebben. Dat zijn de tegels met een hoog getal.
rules-editions-cover = Volgens de meeste spelregels mag je zelf weten of je een voltooide opdracht bedekt; volgens de Tsjechische gebeurt het meteen. Bedekken is nooit nadelig, dus gaat het hier vanzelf.
rules-editions-end = Volgens de Hongaarse spelregels eindigt het spel als er geen tegels meer op het maanspoor liggen. Bedoeld is het selectiespoor.
rules-editions-tie = De Nederlandse spelregels kennen een gedeelde overwinning als het dan nog gelijk staat. Dat kan niet voorkomen: het maanspoor bepaalt altijd een volgorde.
rules-editions-solo = Solovariant: de Duitse tekst laat open of de tegels van fase 1 in fase 2 nog eens meetellen. De Nederlandse en de Tsjechische zeggen van wel, en zo tellen wij ook.
