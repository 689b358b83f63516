# A „Beállítások” oldal szövegei.

settings-lead = Minden azonnal érvényes, és ezen a készüléken megmarad.

settings-language = Nyelv
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
settings-sound = Hang
settings-sound-text = Rövid, halk hangok.
settings-confirm = Minden lépés megerősítése
settings-confirm-text = A lapka csak akkor kerül a helyére, ha másodszor is kiválasztod azt.

settings-reset = Vissza az alapbeállításokhoz
settings-reset-done = A beállítások ismét az eredetiek.
