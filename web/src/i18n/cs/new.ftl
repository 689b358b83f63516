# Texty kolem začátku: nová hra, otevřené hry, čekárna.

new-screen-lead = Podávejte si zařízení: stůl vždy ukazuje, kdo je na tahu.
new-online-lead = Nech volná místa a pošli odkaz, nebo nech ostatní přidat se z otevřených her.
player-count = Počet hráčů
seat-person = Člověk
seat-bot = Bot
seat-open-text = Sem si sedne ten, kdo otevře odkaz.
your-name = Tvoje jméno
first-game = První hra: méně žetonů při třech a čtyřech hráčích
allow-hints = Rady povoleny
public-match = Ukázat veřejně, s diváky
pace = Čas na přemýšlení
pace-none = Bez omezení
pace-minute = 1 minuta na tah
pace-half-hour = 30 minut na hru
pace-days = 3 dny na tah
create-match = Založit hru
your-words = Tvoje vlastní slova pro míchání
words-example = cokoli chceš
words-text = Server nejdřív zapečetí svůj díl míchání. Pak se přimíchají tvoje slova, takže ani server, ani žádný hráč nemůže sám určit, jak destičky přijdou; dokázali by to jen společně. Po hře si to každý může ověřit.
words-yours = Od tebe: „{ $words }“
words-send = Přidat slova
words-added = Tvoje slova jsou přidána.
commitment = Zapečetěno:
waiting-room = Čekárna
invited-by = Zve tě { $name }
about-game = Nova Luna je klidná hra s destičkami pro jednoho až čtyři hráče. Ber si destičky, plň jejich úkoly pomocí destiček okolo a umísti všechny své žetony jako první.
about-learn = Nauč se ji za pět minut
match-options = Jak se hraje
match-time = Čas na přemýšlení: { $time }
no-hints = Bez rad
first-game-on = První hra, s méně žetony
by-link = Jen na pozvání
public-match-on = Veřejná hra, s diváky
fair-line = Férové: nikdo nemůže určit, jak destičky přijdou
waiting-for = { $n ->
    [one] Ještě jeden hráč a začíná se.
    [few] Ještě { $n } hráči a začíná se.
   *[other] Ještě { $n } hráčů a začíná se.
}
waiting-begin = Všichni jsou tady.
invite = Odkaz s pozvánkou
invite-text = Kdo má tento odkaz, může zaujmout volné místo.
qr-show = QR kód
qr-text = Naskenuj ho druhým zařízením.
qr-label = QR kód odkazu s pozvánkou
invite-loopback = Na jiných zařízeních tato adresa nikam nevede: znamená „právě toto zařízení“. Spusť server tak, aby byl dostupný z tvé sítě, a pak otevři jeho adresu v této síti. Příkaz k tomu:
fill-bot = Obsadit botem
join = Přidat se
begin = Začít
leave = Odejít
leave-sure = Kromě tebe tu ještě nikdo nemá místo: hra se tím uzavře a její odkaz nikam nepovede.
stay = Zůstat
lobby-text = Veřejné hry na tomto serveru.
lobby-open = Čeká se na hráče
lobby-running = Právě se hraje
lobby-none-open = Teď nikdo nečeká. Založ hru!
lobby-none-running = Teď se žádná veřejná hra nehraje.
