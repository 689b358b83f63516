# A kezdés szövegei: új játszma, nyitott játszmák, várószoba.

new-match = Új játszma
new-screen-lead = Adjátok körbe a készüléket: az asztal mindig mutatja, ki következik.
new-online-lead = Hagyj szabad helyeket és küldd el a linket, vagy mások csatlakozhatnak a nyitott játszmák közül.
player-count = Játékosok száma
seat-person = Ember
seat-bot = Bot
seat-open-text = Az ülhet ide, aki megnyitja a linket.
your-name = A neved
name = Név
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
words-title = Szavak a keveréshez
words-example = bármi, ami tetszik
words-text = A kiszolgáló előbb lepecsételi a keverés rá eső részét. Utána a te szavaid is belekeverednek, így sem a kiszolgáló, sem egy játékos nem döntheti el egyedül, hogyan jönnek a lapkák; erre csak együtt lennének képesek. A játszma után bárki ellenőrizheti.
words-yours = Tőled: „{ $words }”
words-send = Szavak hozzáadása
words-added = A szavaid bekerültek.
commitment = Pecsét:
waiting-room = Várószoba
invited-by = { $name } meghív téged
waiting-for = { $n ->
    [one] Még egy játékos, és kezdődik.
   *[other] Még { $n } játékos, és kezdődik.
}
waiting-begin = Mindenki itt van.
invite = Meghívó link
invite-text = Akinél ez a link van, elfoglalhat egy szabad helyet.
join = Csatlakozás
begin = Kezdés
leave = Távozás
lobby-text = Nyilvános játszmák ezen a kiszolgálón.
lobby-open = Játékosokra vár
lobby-running = Most játsszák
lobby-none-open = Most senki sem vár. Nyiss te egy játszmát!
lobby-none-running = Most nem folyik nyilvános játszma.
