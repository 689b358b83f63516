# Teksten van het scherm ‘Instellingen’.

settings-lead = Alles werkt meteen en wordt op dit apparaat opgeslagen.

settings-language-browser = Zoals in de browser

settings-theme = Weergave
settings-theme-text = De hemel achter de tafel.
settings-theme-system = Zoals op het apparaat
settings-theme-night = Nacht
settings-theme-day = Dag

settings-palette = Kleuren van de tegels
settings-palette-text = Elke kleur heeft ook een eigen teken.
settings-palette-warm = Warm
settings-palette-clear = Veel contrast
settings-palette-grey = Grijs

settings-symbols = Tekens op de tegels
settings-symbols-text = Grote tekens zijn makkelijker uit elkaar te houden.
settings-symbols-small = Klein
settings-symbols-large = Groot

settings-motion = Beweging
settings-motion-text = Tegels vliegen en schijven lopen, of alles ligt er meteen.
settings-motion-system = Zoals op het apparaat
settings-motion-on = Aan
settings-motion-off = Uit

settings-play = Tijdens het spelen
settings-sound-text = Korte, zachte tonen.
settings-summon = Melden wanneer ik aan de beurt ben
settings-summon-text = Een melding zolang deze pagina open maar niet in beeld is, in spellen met anderen. De browser vraagt het eerst.
settings-summon-denied = De browser staat hier geen meldingen toe. Dat kun je veranderen in de browserinstellingen voor deze pagina.
settings-confirm-text = Een tegel ligt pas als je de plek een tweede keer kiest.
settings-almost = Opdrachten markeren waaraan één tegel ontbreekt
settings-almost-text = Ze krijgen een lichte ring en de ontbrekende kleur blijft helder. Dat kan iedereen op tafel zien: het is geen tip.
settings-phrases-text = Kant-en-klare zinnen en seintjes van anderen. Vrij chatten kan niet.

settings-reset = Standaardinstellingen herstellen
settings-reset-done = De standaardinstellingen zijn hersteld.

settings-offline = Zonder netwerk
settings-offline-begins = Het spel wordt op dit apparaat opgeslagen …
settings-offline-kept = Het spel staat op dit apparaat en opent ook zonder netwerk. Een nieuwe versie geldt zodra het weer wordt geopend.
settings-offline-insecure = Dit adres is niet versleuteld (http), dus slaat de browser de app niet op: je speelt zoals altijd en spellen blijven bewaard, maar om te openen is het netwerk nodig.
settings-offline-impossible = Deze browser slaat het spel hier niet op, misschien omdat de opslag vol is of vanwege een privévenster: je speelt zoals altijd, maar om te openen is het netwerk nodig.
