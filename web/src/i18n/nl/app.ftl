# Teksten die elk scherm kan gebruiken: namen, navigatie, startpagina, fouten.

game-name = Nova Luna
fan-edition = Een onofficiële fanuitgave, gemaakt met liefde voor het spel. Nova Luna is bedacht door Uwe Rosenberg en Corné van Moorsel. Alle tekeningen en teksten hier zijn van onszelf.
skip-to-content = Naar de inhoud
language = Taal
close = Sluiten
loading = Een ogenblik …
try-again = Opnieuw proberen
to-home = Startpagina
copy = Kopiëren
copied = Gekopieerd.
share = Delen
replay = Terugkijken
name = Naam
phase = Fase { $n }
total = Totaal
settings-confirm = Elke zet bevestigen
settings-sound = Geluid
settings-phrases = Tonen wat anderen zeggen
points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
}

nav-label = Pagina’s
nav-footer = Meer pagina’s
nav-learn = Leren
nav-rules = Spelregels
nav-scores = Uitslagen

title-home = Spelen
title-new = Nieuw spel
title-match = Spel
title-lobby = Open spellen
title-learn = Leren spelen
title-rules = Spelregels
title-replay = Terugkijken
title-scores = Scoreformulier
title-daily = Dagelijkse uitdaging
title-settings = Instellingen
title-lost = Niet gevonden

## People and levels

you = Jij
guest = Gast
nobody = Iemand
seat-open = Vrije plaats
player-n = Speler { $n }
practice = Oefening
time-per-move = { $time } per zet
time-per-game = { $time } per spel
level = Niveau
level-new-moon = Nieuwe maan
level-new-moon-text = Mild. Maakt fouten en geeft je de tijd om het spel te leren.
level-crescent = Sikkel
level-crescent-text = Wil opdrachten voltooien, maar kijkt niet verder dan de eigen zet.
level-quarter = Halve maan
level-quarter-text = Denkt een beetje vooruit. Een eerlijke tegenstander als je de regels kent.
level-gibbous = Wassende maan
level-gibbous-text = Plant ketens en let op wat er voor jou overblijft.
level-full-moon = Volle maan
level-full-moon-text = Sterk. Je hebt een plan nodig en oog voor de beurtvolgorde.
level-eclipse = Verduistering
level-eclipse-text = Zo sterk als we hem kunnen maken. Slechts weinigen winnen.
level-at-most = Op dit apparaat denkt de bot hooguit { $seconds } s na over een zet.

## The front page

tagline = Neem een tegel, laat de opdrachten in elkaar grijpen en let op de maan: wie het verst achterligt, is aan de beurt.
play-now = Meteen spelen
play = Spelen
new-here = Nieuw hier?
new-here-learn = Leer het in vijf minuten
opponents = Tegenstanders
more-ways = Nog meer
continue-games = Verderspelen
continue-your-turn = Verderspelen – jij bent aan de beurt
continue-none = Geen van je spellen loopt nog.
more-games = Meer van je spellen
your-turn = Jij bent aan de beurt
moves-played = { $n ->
    [one] { $n } zet
   *[other] { $n } zetten
}
seats-open = { $n ->
    [0] Wacht op het begin
    [one] { $n } vrije plaats
   *[other] { $n } vrije plaatsen
}
way-solo = Solovariant
way-solo-text = Twee fasen, één score: blijf onder de 100.
way-daily-text = Voor iedereen dezelfde tegels, elke dag nieuw.
way-practice = Oefening van de dag
way-practice-text = De tegels volgen uit de datum, elke dag nieuw.
way-screen = Op dit scherm
way-screen-text = Twee tot vier mensen op één apparaat.
way-online = Online met vrienden
way-online-text = Maak een spel en stuur de link.
way-lobby-text = Doe mee aan een openbaar spel, of kijk toe.
way-learn-text = Probeer elke stap zelf, in vijf minuten.
way-scores-text = Je uitslagen, de beste en het gemiddelde.
way-replay = Een verslag bekijken
way-replay-text = Elk opgeslagen spel, zet voor zet.
server-gone = De server antwoordt op dit moment niet.
request-late = Nog geen antwoord van de server.
device-play = Er antwoordt geen server: spellen worden op dit apparaat gespeeld en hier bewaard.
device-instead = De server gaf geen antwoord, dus je speelt op dit apparaat. Is hij toch ook een spel begonnen, dan staat dat bij je spellen.
storage-failed = In deze browser kan niets worden bewaard: het spel blijft alleen tot de pagina wordt gesloten. Sla het verslag op als je het wilt houden.
bot-failed = Een bot kon niet nadenken: hij speelt de eerste zet die er is.

## When something is not there

trouble-not-found = Hier is niets
trouble-not-found-text = Misschien is het adres verkeerd getypt, of is de pagina verhuisd.
trouble-unreachable = De server antwoordt niet
trouble-unreachable-text = Je spellen zijn daar veilig. We blijven het proberen; zodra hij terug is, ga je verder.
trouble-no-match = Dit spel is niet te vinden
trouble-no-match-text = Misschien is het na een lange pauze verwijderd, of is de link niet volledig. Voor een privéspel is de hele uitnodigingslink nodig.
trouble-full = Alle plaatsen zijn bezet
trouble-full-text = Anderen waren je voor. Vraag om een ander spel of begin er zelf een.
trouble-ended = Dit spel is voorbij
trouble-ended-text = Het werd gesloten voordat het begon.
trouble-bad-link = Deze link werkt niet meer
trouble-bad-link-text = Een verhuislink werkt maar één keer en maar korte tijd. Maak op het andere apparaat een nieuwe.
trouble-bad-record = Dit verslag is niet te lezen
trouble-bad-record-text = Het is geen verslag van Nova Luna, of het is onderweg veranderd.
trouble-failed = Er ging iets mis
trouble-failed-text = Dat lag niet aan jou. Probeer het nog eens.
trouble-outdated = Deze pagina is verouderd
trouble-outdated-text = De server is bijgewerkt en deze pagina past er niet meer bij. Je spel blijft bewaard: laad de pagina opnieuw om verder te gaan.
trouble-no-engine = Het spel werkt hier niet
trouble-no-engine-text = Het heeft een browser nodig die WebAssembly met SIMD ondersteunt: Chrome of Edge vanaf 105, Firefox vanaf 110, Safari vanaf 16.4. Is de jouwe nieuwer, dan is er onderweg iets verloren gegaan; probeer het dan opnieuw.
trouble-no-server = Hiervoor is een server nodig
trouble-no-server-text = Deze pagina’s doen het zonder: hier speel je alleen, tegen bots en met anderen op dit scherm. Online spelen en de gezamenlijke dagelijkse uitdaging vind je op een server van het spel.

problem-unreachable = De server antwoordt niet. Probeer het nog eens.
problem-internal = Er ging iets mis op de server. Probeer het nog eens.
problem-already-seated = Je hebt al een plaats in dit spel.
problem-bad-position = Deze stand is niet te lezen.
problem-bad-record = Dit verslag kunnen we niet lezen.
problem-bad-request = De server begreep dat niet.
problem-bad-seats = Deze plaatsen passen niet bij elkaar.
problem-bad-text = Gebruik 1 tot { $most } zichtbare tekens.
problem-busy = De server heeft het erg druk. Probeer het zo nog eens.
problem-color-taken = Iemand anders heeft deze kleur al.
problem-day-unknown = Voor die dag is er geen uitdaging.
problem-forbidden = Dat mag je hier niet doen.
hints-count = Uitslagen met tips tellen mee zoals alle andere en zijn gemarkeerd.
problem-hints-off = In dit spel zijn er geen tips.
problem-history-full = Op je scoreformulier is geen plaats meer voor spellen die op een apparaat zijn gespeeld.
problem-illegal-move = Die zet kan hier niet.
problem-invalid-move = Dat is geen zet.
problem-link-invalid = Deze link werkt niet meer.
problem-match-full = Alle plaatsen zijn bezet.
problem-match-over = Dit spel is voorbij.
problem-no-analysis = Tips zijn nu niet beschikbaar.
problem-no-guest = De server kent dit apparaat nog niet.
problem-no-open-seat = Er is geen vrije plaats.
problem-not-begun = Het spel is nog niet begonnen.
problem-not-creator = Dat kan alleen wie het spel heeft aangemaakt.
problem-not-found = Dat bestaat niet.
problem-not-open = Het spel is al begonnen.
problem-not-over = Het spel is nog niet afgelopen.
problem-not-your-turn = Jij bent niet aan de beurt.
problem-nothing-to-answer = Er is geen vraag meer te beantwoorden.
problem-outcome-unknown = De server deed er te lang over. Kijk even of het gelukt is.
problem-seed-not-allowed = Een startwaarde kies je alleen in vrije spellen.
problem-shutting-down = De server start opnieuw. We zijn zo terug.
problem-stale-version = Er is intussen iets gebeurd. Kijk nog eens.
problem-too-large = Dat is te groot.
problem-too-many = Dat ging wat snel. Wacht even.
problem-undo-not-allowed = Deze zet kan niet meer worden teruggenomen.
problem-wrong-origin = Deze pagina mag dat niet.
problem-wrong-protocol = Deze pagina is verouderd. Laad de pagina opnieuw.
