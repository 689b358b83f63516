# Texts of the screen “Scores”.

scores-lead = Kept on the server for this device.
scores-empty = Your results will appear here once you have finished a game.
scores-print = Print
scores-no-solo = No solo game finished yet.
scores-play-solo = Play a solo game
scores-games = Games with others
scores-no-games = No game with others finished yet.
scores-wins = { $n ->
    [one] { $n } game, { $wins } won.
   *[other] { $n } games, { $wins } won.
}
scores-count = Games
scores-best = Best
scores-mean = Average
scores-under = Under 100
scores-hundred = 100 points
scores-chart-label = { $n ->
    [one] Chart of the last solo result; lower is better. The table below says the same.
   *[other] Chart of the last { $n } solo results, the oldest on the left; lower is better. The table below says the same.
}
scores-date = Date
scores-daily = Daily
scores-hints = with hints
scores-place = Place
scores-place-of = { $place } of { $players }
scores-against = Against
scores-tokens = Tokens left
scores-device = Played on a device
scores-device-text = Played without a server and kept here as records. They count in no table and no average.
scores-players = Players
scores-result = Result
scores-won = { $name } won
scores-replay-of = Replay of { $date }
scores-more = { $n ->
    [one] Show { $n } more
   *[other] Show { $n } more
}
