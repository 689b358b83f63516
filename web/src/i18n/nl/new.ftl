# Teksten rond het begin: nieuw spel, open spellen, wachtkamer.

new-screen-lead = Geef het apparaat door: de tafel laat altijd zien wie aan de beurt is.
new-online-lead = Laat plaatsen vrij en stuur de link, of laat anderen meedoen via de open spellen.
player-count = Aantal spelers
seat-person = Mens
seat-bot = Bot
seat-open-text = Wie de link opent, kan hier zitten.
your-name = Je naam
first-game = Eerste spel: minder schijven met drie of vier spelers
allow-hints = Tips toegestaan
public-match = Openbaar tonen, met toeschouwers
pace = Bedenktijd
pace-none = Onbeperkt
pace-minute = 1 minuut per zet
pace-half-hour = 30 minuten per spel
pace-days = 3 dagen per zet
create-match = Spel aanmaken
your-words = Je eigen woorden voor het schudden
words-example = wat je maar wilt
words-text = De server verzegelt eerst zijn deel van het schudden. Daarna worden jouw woorden erdoor gemengd, zodat noch de server noch een speler alleen kan bepalen hoe de tegels komen; dat kunnen ze alleen samen. Na het spel kan iedereen het controleren.
words-yours = Jij schreef: ‘{ $words }’
words-send = Woorden toevoegen
words-added = Je woorden zijn toegevoegd.
commitment = Verzegeld met:
waiting-room = Wachtkamer
invited-by = { $name } nodigt je uit
about-game = Nova Luna is een rustig legspel voor één tot vier spelers. Neem tegels, voltooi hun opdrachten met de tegels eromheen en plaats als eerste al je schijven.
about-learn = Leer het in vijf minuten
match-options = Zo wordt er gespeeld
match-time = Bedenktijd: { $time }
no-hints = Zonder tips
first-game-on = Eerste spel, met minder schijven
by-link = Alleen op uitnodiging
public-match-on = Openbaar, met toeschouwers
fair-line = Eerlijk: niemand kan bepalen hoe de tegels komen
waiting-for = { $n ->
    [one] Nog één speler, dan begint het.
   *[other] Nog { $n } spelers, dan begint het.
}
waiting-begin = Iedereen is er.
invite = Uitnodigingslink
invite-text = Wie deze link heeft, kan een vrije plaats nemen.
qr-show = QR-code
qr-text = Scan hem met het andere apparaat.
qr-label = QR-code van de uitnodigingslink
invite-loopback = Op andere apparaten leidt dit adres nergens heen: het betekent ‘precies dit apparaat’. Start de server zo dat je netwerk hem bereikt en open dan zijn adres in dat netwerk. Het commando daarvoor:
fill-bot = Bot toevoegen
join = Meedoen
begin = Beginnen
leave = Verlaten
leave-sure = Behalve jij heeft nog niemand een plaats: het spel wordt dan gesloten en de link leidt nergens meer heen.
stay = Blijven
lobby-text = Openbare spellen op deze server.
lobby-open = Wacht op spelers
lobby-running = Wordt nu gespeeld
lobby-none-open = Er wacht nu niemand. Begin zelf een spel!
lobby-none-running = Er is nu geen openbaar spel bezig.
