# A kezdés szövegei: új játszma, nyitott játszmák, várószoba.

new-screen-lead = Adjátok körbe a készüléket: az asztal mindig mutatja, ki következik.
new-online-lead = Hagyj szabad helyeket, és küldd el a linket, vagy hagyd, hogy mások a nyitott játszmák közül csatlakozzanak.
player-count = Játékosok száma
seat-person = Ember
seat-bot = Bot
seat-open-text = Az ülhet ide, aki megnyitja a linket.
your-name = A neved
first-game = Első játszma: kevesebb korong három vagy négy játékossal
allow-hints = Tippek engedélyezve
public-match = Nyilvános, nézőkkel
pace = Gondolkodási idő
pace-none = Korlátlan
pace-minute = 1 perc lépésenként
pace-half-hour = 30 perc játszmánként
pace-days = 3 nap lépésenként
create-match = Játszma létrehozása
your-words = Saját szavaid a keveréshez
words-example = bármi, ami tetszik
words-text = A kiszolgáló előbb lepecsételi a keverés rá eső részét. Utána a te szavaid is belekeverednek, így sem a kiszolgáló, sem egy játékos nem döntheti el egyedül, hogyan jönnek a lapkák; erre csak együtt lennének képesek. A játszma után bárki ellenőrizheti.
words-yours = Tőled: „{ $words }”
words-send = Szavak hozzáadása
words-added = A szavaid bekerültek.
commitment = Pecsét:
waiting-room = Várószoba
invited-by = { $name } meghív téged
about-game = A Nova Luna nyugodt lapkalerakó játék egy–négy játékosnak. Vegyél el lapkákat, teljesítsd a feladataikat a körülöttük lévő lapkákkal, és rakd le elsőként az összes korongodat.
about-learn = Tanuld meg öt perc alatt
match-options = Így játsszuk
match-time = Gondolkodási idő: { $time }
no-hints = Tippek nélkül
first-game-on = Első játszma, kevesebb koronggal
by-link = Csak meghívással
public-match-on = Nyilvános, nézőkkel is
fair-line = Tisztességes: senki sem döntheti el, hogyan jönnek a lapkák
waiting-for = { $n ->
    [one] Még egy játékos, és kezdődik.
   *[other] Még { $n } játékos, és kezdődik.
}
waiting-begin = Mindenki itt van.
invite = Meghívó link
invite-text = Akinél ez a link van, elfoglalhat egy szabad helyet.
qr-show = QR-kód
qr-text = Olvasd be a másik készülékkel.
qr-label = A meghívó link QR-kódja
invite-loopback = Más készülékeken ez a cím sehová sem vezet: azt jelenti, „épp ez a készülék”. Indítsd a kiszolgálót úgy, hogy a hálózatodról is elérhető legyen, majd nyisd meg az ottani címét. A parancs ehhez:
fill-bot = Bot ültetése
join = Csatlakozás
begin = Kezdés
leave = Távozás
leave-sure = Rajtad kívül még senkinek sincs helye: a játszma ekkor bezárul, és a linkje nem vezet sehová.
stay = Maradok
lobby-text = Nyilvános játszmák ezen a kiszolgálón.
lobby-open = Játékosokra vár
lobby-running = Most játsszák
lobby-none-open = Most senki sem vár. Nyiss te egy játszmát!
lobby-none-running = Most nem folyik nyilvános játszma.
