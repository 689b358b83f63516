# A „Beállítások” oldal szövegei.

settings-lead = Minden azonnal érvényes, és ezen a készüléken megmarad.

settings-language-browser = Mint a böngészőben

settings-theme = Megjelenés
settings-theme-text = Az ég az asztal mögött.
settings-theme-system = Mint a készüléken
settings-theme-night = Éjszaka
settings-theme-day = Nappal

settings-palette = A lapkák színei
settings-palette-text = Minden színnek saját jele is van.
settings-palette-warm = Meleg
settings-palette-clear = Nagy kontrasztú
settings-palette-grey = Szürke

settings-symbols = Jelek a lapkákon
settings-symbols-text = A nagy jelek könnyebben megkülönböztethetők.
settings-symbols-small = Kicsi
settings-symbols-large = Nagy

settings-motion = Mozgás
settings-motion-text = A lapkák repülnek, a korongok lépkednek, vagy minden rögtön a helyén van.
settings-motion-system = Mint a készüléken
settings-motion-on = Be
settings-motion-off = Ki

settings-play = Játék közben
settings-sound-text = Rövid, halk hangok.
settings-summon = Szólj, amikor én jövök
settings-summon-text = Értesítés, amíg ez az oldal nyitva van, de nem látszik, a másokkal játszott játszmákban. A böngésző előbb megkérdezi.
settings-summon-denied = A böngésző itt nem engedi az értesítéseket. Ezt az oldalhoz tartozó beállításaiban módosíthatod.
settings-confirm-text = A lapka csak akkor kerül a helyére, ha a mezőt másodszor is kiválasztod.
settings-almost = Az egyetlen lapkával teljesíthető feladatok jelölése
settings-almost-text = Világos gyűrűt kapnak, és a hiányzó szín fényes marad. Ezt az asztalon bárki láthatja: nem tipp.
settings-phrases-text = A többi játékos kész mondatai és jelzései. Szabad csevegés nincs.

settings-reset = Vissza az alapbeállításokhoz
settings-reset-done = A beállítások ismét az eredetiek.

settings-offline = Hálózat nélkül
settings-offline-begins = A játék mentése erre a készülékre folyamatban van…
settings-offline-kept = A játék el van mentve erre a készülékre, és hálózat nélkül is megnyílik. Az új változat a következő megnyitáskor lép életbe.
settings-offline-insecure = Ez a cím nem titkosított (http), ezért a böngésző az alkalmazást nem menti el: játszani ugyanúgy lehet, a játszmák megmaradnak, de a megnyitáshoz hálózat kell.
settings-offline-impossible = Ez a böngésző itt nem menti el a játékot, talán mert megtelt a tárhely, vagy privát az ablak: játszani ugyanúgy lehet, de a megnyitáshoz hálózat kell.
