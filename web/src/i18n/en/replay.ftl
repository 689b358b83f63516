# Texts of the screen “Replay”.

## Moving through the game

replay-of = Move { $n } of { $all }
replay-step = Move { $n } – { $text }
replay-start = The start of the game
replay-slider = Move shown
replay-controls = Playback
replay-first = To the start
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-key-step = step
replay-key-space = Space
replay-key-play = play
replay-displays = Displays
replay-moves = Moves
replay-running = Still being played
replay-running-text = This game is still being played. Analysis and playing on from here come when it is over.

## Analysis

replay-thinking = Analysing …
replay-no-analysis = There is no analysis at the moment.
replay-chance-of = { $name }: { $chance }
replay-expected = Expected score:
replay-best = Best move here
replay-best-cell = The best move: { $tile } here. Press to hide it.
replay-show-best = Show on the table
replay-played-best = This was played.
replay-played = Played: { $move } ({ $worth })
replay-played-cell = Played: the same tile on another cell ({ $worth })
replay-played-other = Another move was played.
replay-costly = costly move
verdict-best = just as good
verdict-fine = good too
verdict-slip = could be better
verdict-costly = costly
worth-chance = { $n }% chance to win
worth-points = { $n ->
    [one] about { $n } point
   *[other] about { $n } points
}
fact-covers = { $n ->
    [one] Completes { $n } task.
   *[other] Completes { $n } tasks.
}
fact-almost = { $n ->
    [one] { $n } more task then lacks only one tile.
   *[other] { $n } more tasks then lack only one tile.
}
fact-closer = { $n ->
    [one] Brings { $n } task closer.
   *[other] Brings { $n } tasks closer.
}
fact-again = Moves again right away.
fact-again-often = { $n ->
    [one] Moves { $n } more time right away.
   *[other] Probably moves { $n } more times in a row.
}
fact-quick = { $n ->
    [one] Takes only { $n } step on the moon track.
   *[other] Takes only { $n } steps on the moon track.
}
fact-leaves-nothing = Leaves { $name } nothing that completes a task.
fact-leaves-nothing-you = Leaves you nothing that completes a task.
fact-leaves-little = Leaves { $name } one task at most.
fact-leaves-little-you = Leaves you one task at most.
fact-refill = { $n ->
    [one] Turns up { $n } new tile before choosing.
   *[other] Turns up { $n } new tiles before choosing.
}
fact-end-phase = Another tile in phase 1 would cost more than it brings.
fact-points = { $n ->
    [one] Costs { $n } point.
   *[other] Costs { $n } points.
}
fact-ends = Ends the game.

## What to do with it

replay-continue = Continue from here
replay-link = Copy a link to this move
replay-link-copied = Link to move { $n } copied.
replay-another = Watch another record
continue-text = A new game begins with the position after move { $n }. The tiles not seen yet are shuffled anew.
continue-to-move = to move
continue-person = I play
continue-bot = Bot: { $level }
continue-nobody = Take at least one seat yourself.

check-busy = Checking …
check-failed = The record contradicts itself.
check-moves = { $n ->
    [one] { $n } move checked: it is legal, and the result is right.
   *[other] All { $n } moves checked: each is legal, and the result is right.
}
check-deal = The tiles came in exactly the order that the seed gives.
check-no-deal = The record does not give its seed, so the order of the tiles cannot be checked.
check-sealed = The seed is the one that was sealed before the game, mixed with the players’ words.
check-not-sealed = Nothing was sealed before this game.
check-how = This page replays the whole record by itself. So does: novaluna verify.

## Bringing a record

open-lead = Any saved game, from here or from somebody else: step through it, see the chances, play on.
open-drop = Drop a record here
open-drop-here = Drop the record to watch it
open-choose-text = It works anywhere on this page.
open-choose = Choose a file
open-paste = Or paste the text of a record
open-watch = Watch
open-about = Your own finished games are in your score sheet.
open-scores = To the score sheet

bad-record-place = Line { $line }, column { $column }
bad-record-line = Line { $line } of the record
bad-record-claim = The text can be read, but the game could not have gone this way.
bad-record-large = It is much too long for a game record.

## What is wrong with a record: as in the terminal

notation-found = “{ $found }” cannot stand here
notation-short = the line ends too early
notation-end = the record ends too early
notation-version = version { $version } of the format; this program reads version { $known }
notation-wrong = this contradicts the rules or the rest of the record
claim-at = line { $line }, move { $move }: { $claim }
claim-drawn = the seed turns up { $true }, not { $claimed }
claim-result = the result is claimed to be “{ $claimed }”, but it is “{ $true }”
claim-commitment = the secret is not the one that was sealed
claim-seed = the secret and the words give the seed { $true }, not this one
claim-wheel = the seed deals the selection track { $true }, not the one claimed
claim-tower = the seed stacks the discs { $true }, not as claimed
claim-over = the game was over before it
claim-turn = it is the turn of { $true }, not of { $claimed }
claim-illegal = this move is not allowed here
claim-tile = it takes { $true }, not { $claimed }
claim-covers = tasks covered: { $true }, not { $claimed }
claim-draws = it turns up { $n } unseen tiles, not { $claimed }
claim-long = the seed or the words are too long to be checked here

# Finished games that were played without a server.
device-games = Games on this device
