# Texts of the screen “Daily”.

daily-days = Days
daily-before = The day before
daily-after = The day after
daily-to-today = To today’s challenge
daily-deal = Today’s deal
daily-text = A solo game with the same tiles in the same order for everybody. One attempt, no hints.
daily-start = Start my attempt
daily-continue = Continue my attempt
daily-practice = The deal of this date
daily-practice-text = A solo game with the same tiles in the same order for everybody, as often as you like.
daily-practice-outside = The order comes from the date alone, so anybody can work it out beforehand: this deal counts in no table. The daily challenge with its sealed deal and its table is on a server of the game.
daily-practice-start = Play this deal
daily-your-result = Your result
daily-over = This day is over
daily-missed = You did not finish this challenge.
daily-par = Par
daily-par-soon = is being worked out
daily-par-text = Par is what our own solver scores with this deal. Lower is better.
daily-at-par = Exactly par!
daily-under-par = { $n ->
    [one] { $n } point better than par!
   *[other] { $n } points better than par!
}
daily-over-par = { $n ->
    [one] { $n } point over par
   *[other] { $n } points over par
}
daily-players = Finished by
daily-next = The next deal comes at { $time } your time.
daily-table = Table of the day
daily-place = Place
daily-nobody-yet = Nobody has finished yet. Be the first!
daily-nobody = Nobody finished on that day.
daily-more = { $n ->
    [one] and { $n } more
   *[other] and { $n } more
}
daily-honour = Anyone who plays first as another guest could rehearse; this table relies on everybody’s honesty.
daily-share = Share my result
daily-fair = Why this is fair
daily-fair-text = The deal was sealed before anybody played it. Once the day is over, its secret is revealed, and everybody can check that it fits.
daily-commitment = Sealed with
daily-secret = Secret
share-par = Par: { $n }
share-place = Place { $place } of { $n }
