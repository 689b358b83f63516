# Teksten rond het begin: nieuw spel, open spellen, wachtkamer.

new-match = Nieuw spel
new-screen-lead = Geef het apparaat door: de tafel laat altijd zien wie aan de beurt is.
new-online-lead = Laat plaatsen vrij en stuur de link, of laat anderen meedoen via de open spellen.
player-count = Aantal spelers
seat-person = Mens
seat-bot = Bot
seat-open-text = Wie de link opent, kan hier zitten.
your-name = Je naam
name = Naam
first-game = Eerste spel: minder schijven met drie of vier spelers
allow-hints = Tips toegestaan
public-match = Openbaar tonen, met toeschouwers
pace = Bedenktijd
pace-none = Onbeperkt
pace-minute = 1 minuut per zet
pace-half-hour = 30 minuten per spel
pace-days = 3 dagen per zet
create-match = Spel maken
your-words = Je eigen woorden voor het schudden
words-title = Woorden voor het schudden
words-example = wat je maar wilt
words-text = De server verzegelt eerst zijn deel van het schudden. Daarna worden jouw woorden erdoor gemengd, zodat noch de server noch een speler alleen kan bepalen hoe de tegels komen; dat kunnen ze alleen samen. Na het spel kan iedereen het controleren.
words-yours = Jij schreef: ‘{ $words }’
words-send = Woorden toevoegen
words-added = Je woorden zijn toegevoegd.
commitment = Verzegeld met:
waiting-room = Wachtkamer
invited-by = { $name } nodigt je uit
waiting-for = { $n ->
    [one] Nog één speler, dan begint het.
   *[other] Nog { $n } spelers, dan begint het.
}
waiting-begin = Iedereen is er.
invite = Uitnodigingslink
invite-text = Wie deze link heeft, kan een vrije plaats nemen.
join = Meedoen
begin = Beginnen
leave = Verlaten
lobby-text = Openbare spellen op deze server.
lobby-open = Wacht op spelers
lobby-running = Wordt nu gespeeld
lobby-none-open = Er wacht nu niemand. Begin zelf een spel!
lobby-none-running = Er is nu geen openbaar spel bezig.
