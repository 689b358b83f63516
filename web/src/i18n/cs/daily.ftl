# Texty stránky „Výzva dne“.

daily-days = Dny
daily-before = Předchozí den
daily-after = Následující den
daily-to-today = K dnešní výzvě
daily-deal = Dnešní výzva
daily-text = Sólová hra, pro všechny stejné destičky ve stejném pořadí. Jeden pokus, bez rad.
daily-start = Začít svůj pokus
daily-continue = Pokračovat v pokusu
daily-practice = Destičky tohoto data
daily-practice-text = Sólová hra, pro všechny stejné destičky ve stejném pořadí, kolikrát budeš chtít.
daily-practice-outside = Pořadí vychází jen z data, takže si ho každý může předem spočítat: proto se tato výzva nepočítá do žádné tabulky. Výzva dne se zapečetěným pořadím a tabulkou je na serveru hry.
daily-practice-start = Hrát tuto výzvu
daily-your-result = Tvůj výsledek
daily-over = Tento den už skončil
daily-missed = U této výzvy nemáš dohraný pokus.
daily-par = Laťka
daily-par-soon = počítá se
daily-par-text = Laťka je skóre, kterého s těmito destičkami dosáhne náš vlastní program. Méně je lépe.
daily-at-par = Přesně na laťku!
daily-under-par = { $n ->
    [one] O { $n } bod lepší než laťka!
    [few] O { $n } body lepší než laťka!
   *[other] O { $n } bodů lepší než laťka!
}
daily-over-par = { $n ->
    [one] { $n } bod nad laťkou
    [few] { $n } body nad laťkou
   *[other] { $n } bodů nad laťkou
}
daily-players = Dohráno
daily-next = Další výzva: { $time } (tvůj čas).
daily-table = Tabulka dne
daily-place = Místo
daily-nobody-yet = Zatím nikdo nedohrál. Buď první!
daily-nobody = Ten den nikdo nedohrál.
daily-more = { $n ->
    [one] a ještě { $n } výsledek
    [few] a ještě { $n } výsledky
   *[other] a ještě { $n } výsledků
}
daily-honour = Kdo si nejdřív zahraje jako jiný host, může si výzvu nacvičit: tato tabulka spoléhá na poctivost všech.
daily-share = Sdílet můj výsledek
daily-fair = Proč je to férové
daily-fair-text = Pořadí bylo zapečetěno dřív, než kdokoli hrál. Po skončení dne se tajemství prozradí a každý si může ověřit, že souhlasí.
daily-commitment = Zapečetěno
daily-secret = Tajemství
share-par = Laťka: { $n }
share-place = Místo: { $place }/{ $n }
