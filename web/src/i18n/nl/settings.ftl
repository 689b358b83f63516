# Teksten van het scherm ‘Instellingen’.

settings-lead = Alles werkt meteen en wordt op dit apparaat onthouden.

settings-language = Taal
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
settings-sound = Geluid
settings-sound-text = Korte, zachte tonen.
settings-confirm = Elke zet bevestigen
settings-confirm-text = Een tegel ligt pas als je de plek een tweede keer kiest.

settings-reset = Standaardinstellingen herstellen
settings-reset-done = De standaardinstellingen zijn hersteld.
