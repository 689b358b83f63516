# Texts of the table: wheel, displays, moves, hints, the end.

## What lies on the table

color-R = red
color-B = blue
color-T = turquoise
color-Y = yellow
count-R = { $n } red
count-B = { $n } blue
count-T = { $n } turquoise
count-Y = { $n } yellow
tile-name = { $color } { $time }
tile-with-tasks = { $tile }, tasks: { $tasks }
tile-without-tasks = { $tile }, no tasks
task-done = { $task } (done)
task-missing = { $task } ({ $n } missing)
moon-wheel = Moon wheel
space-meeple = Space { $n }: the moon figure
space-empty = Space { $n }: empty
space-tile = Space { $n }: { $tile }. Not on offer.
space-plan = Space { $n }: { $tile }. Free to plan with.
space-offered = Tile { $number } on offer, space { $n }: { $tile }
picture-display = Display: { $tiles }
picture-display-tile = row { $row }, column { $column }: { $tile }
cell-free = Column { $x }, row { $y }
display-of = Display: { $name }
look-at-display = { $n ->
    [one] Look at the display: { $name }, { $n } token left
   *[other] Look at the display: { $name }, { $n } tokens left
}
next-display = Next display
first-free-hand = First put the tile back, or show everything.
back-to-mine = Back
fit = Show everything
closer = Zoom in
tokens-left = { $n ->
    [one] { $n } token left
   *[other] { $n } tokens left
}
tokens-word = { $n ->
    [one] token left
   *[other] tokens left
}
order-of-play = Order of play
draw-pile = { $n ->
    [one] Draw pile: { $n } tile
   *[other] Draw pile: { $n } tiles
}
unseen = Tiles still to come
unseen-color = Colour
unseen-all = All
why-need = { $color }: { $counted } of { $needed }
why-done = Done
why-missing = { $n ->
    [one] { $n } tile missing
   *[other] { $n } tiles missing
}

## Whose turn, and what to do

players = Players
turn-yours = Your turn
turn-of = { $name } to move
then-order = Then
game-over = The game is over
away = away
is-away = { $name } is away
seat-taken = A bot plays in your seat.
watching = Watching
spectators = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
clock-hours = { $time } h
clock-hurry = Ten seconds left.
clock-waits = The clocks wait for: { $names }
leave-free = Leave without loss
leave-free-in = You may leave without loss in { $time }.
leave-free-sure = The match then ends for everybody, without a winner.
score-now = score if it ended now
score-phase-1 = points in phase 1 so far
score-points = { $n ->
    [one] point
   *[other] points
}
solo-time = Time
solo-first-stack = First stack
prompt-take = { $n ->
    [one] Take the bright tile.
   *[other] Take one of the { $n } bright tiles.
}
prompt-take-or-refill = { $n ->
    [one] Take a tile, or refill the selection track first with { $n } new tile.
   *[other] Take a tile, or refill the selection track first with { $n } new tiles.
}
prompt-take-or-end = Take another tile, or end phase 1.
prompt-place = Now place it on a lit cell.
prompt-forced-refill = The selection track is empty and is being refilled.
prompt-thinking = { $name } is thinking …
prompt-waiting = Waiting for { $name } …
prompt-sending = One moment …
prompt-late = No answer yet. Trying again …
prompt-confirm = Confirm to place it.
prompt-abandoned = This game was given up.
preview-covers = { $n ->
    [0] Completes no task yet.
    [one] Completes { $n } task.
   *[other] Completes { $n } tasks.
}
preview-again = You move again.
preview-next = Next to move: { $name }.
preview-ends = The game ends.
preview-score = Score then: { $n }.

## Buttons

undo = Take back
undo-ask = Ask to take back
undo-asks = The others have to agree.
undo-question = { $name } would like to take the last move back.
undo-waiting = { $name } has asked to take the last move back.
undo-waiting-you = You have asked to take the last move back.
undo-agree = Agree
undo-decline = Decline
go-back = Go back
go-back-text = Back to before your last move, for practice.
go-back-to = Go back to before this move
practice-question = Go back further?
practice-text = This becomes a practice game for good: it says so in its record, and it counts for no score, table or statistic. The same tiles come again.
practice-start = Go back
hint = Hint
hint-next = Next hint
hint-thinking = Thinking …
hint-chance = { $n }% chance
hint-score = about { $n } points
hint-closer = { $more ->
    [0] Closer: { $task } on { $tile }.
   *[other] Closer: { $task } on { $tile }, and { $more } more.
}
hint-refill-first = { $covers ->
    [0] New tiles: { $n }, and you choose first. None on offer completes a task.
   *[other] New tiles: { $n }, and you choose first: worth more than the tasks within reach.
}
hint-refill-less = { $p ->
    [0] Refilling first: as good.
   *[other] Refilling first: { $p }% less chance; the others get new tiles too.
}
hint-refill-others = Refilling would give the others new tiles too.
hint-leaves-little = Leaves the next player little.
refill = Refill
refill-count = { $n ->
    [one] Refill ({ $n } tile)
   *[other] Refill ({ $n } tiles)
}
refill-text = { $n ->
    [one] Fills every empty space of the selection track: { $n } new tile, also for the others. Then you take one.
   *[other] Fills every empty space of the selection track: { $n } new tiles, also for the others. Then you take one.
}
end-phase = End phase 1
end-phase-result = { $n ->
    [one] Phase 1 then counts { $score } points, and { $n } new tile comes for phase 2.
   *[other] Phase 1 then counts { $score } points, and { $n } new tiles come for phase 2.
}
end-phase-text = The time of all your tiles counts again at the end of phase 2. Each further tile you take now therefore counts twice, but makes room for one more new tile. This cannot be taken back.
end-phase-not-yet = Go on taking tiles
plan = Plan your next move
plan-how = Plan your move: take any tile.
plan-keep = Plan this
plan-drop = Drop the plan
plan-dropped = You are no longer planning.
plan-kept = Your plan:
plan-at-once = Play at once
plan-at-once-text = Play it at once when my turn comes
plan-at-once-said = At once:
plan-changed = { $reason ->
    [gone] Your plan is gone: its tile cannot be taken.
    [refill] Not played by itself: there are new tiles.
    [taken-back] Not played by itself: a move was taken back.
    [completes] Not played by itself: it would complete other tasks now.
   *[next] Not played by itself: the order of play would be another one.
}
past = Earlier moves
past-back = One move back
past-on = One move on
past-end = Back to now
past-now = Back to now.
past-start = The start of the game.
past-move = Move { $n } of { $of }.
put-back = Put back
place-here = Place
show-result = Result
menu = Menu
help = Help
log = Log
log-empty = Nothing has happened yet.

## Log

# The name may be “You”, so no verb follows it.
log-take = { $covers ->
    [0] { $name }: { $tile }.
    [one] { $name }: { $tile }, { $covers } task completed.
   *[other] { $name }: { $tile }, { $covers } tasks completed.
}
log-refill = { $n ->
    [one] { $name }: refill with { $n } new tile.
   *[other] { $name }: refill with { $n } new tiles.
}
log-end-phase = { $name }: end of phase 1.
log-created = { $name }: match opened.
log-joined = { $name }: joined.
log-left = { $name }: left.
log-begun = The game begins.
log-undo-asked = { $name }: asking to take the move back.
log-undo-refused = { $name }: declined the take-back.
log-undone = The last move was taken back.
log-went-back = { $name }: back to before move { $n }, for practice.
log-resigned = { $name }: gave up.
log-handed-over = { $name }: a bot plays on ({ $level }).
log-returned = { $name }: back at the table.
log-timed-out = { $name }: out of time.
log-ended = The game is over.
log-rematch = { $name }: rematch opened.

## Help

help-take = Take one of the next three tiles clockwise from the moon figure. Its number is the time it costs: your disc moves that far along the moon track.
help-place = Place it edge to edge in your display.
help-tasks = A task is complete when enough tiles of its colours touch its tile, counting all tiles of the same colour connected to those. Point at a task to see what counts.
help-win = Whoever is furthest back on the moon track moves next. The first to place all tokens wins.
help-swipe = In a small window one display is in front: tap a player, or swipe across it, to see another.
keys = Keys
key-arrows = Arrow keys
key-tile = choose a tile on offer
key-cell = choose the cell
key-place = place the tile
key-refill = refill the selection track
key-end-phase = end phase 1 (solo)
key-undo = take the last move back
key-hint = ask for a hint
key-unseen = tiles still to come
key-next-display = look at the next display
key-look-back = look back at earlier moves
key-plan = plan a move while others play
key-at-once = play the plan at once when the turn comes
key-say = say something
key-cancel = put the tile back
key-help = this help

## Menu

menu-whose = Whose seat?
seat-link = Play on another device
seat-link-text = Open this link on the other device. It works once and only for a while; do not show it to others.
hand-over = Let a bot play on for me
hand-over-away = Let a bot play on for { $name }
hand-over-in = If { $name } stays away, a bot may play on in { $time }.
hand-over-sure = A bot of the level “{ $level }” then plays in this seat until its player comes back.
hand-over-do = Let the bot play
come-back = Take your seat back
come-back-of = Take the seat back: { $name }
give-up = Give up
give-up-sure = { $n ->
    [2] Do you really want to give up? The other player wins.
   *[other] Do you really want to give up? A bot takes your seat.
}
give-up-sure-name = { $n ->
    [2] Does { $name } really give up? The other player wins.
   *[other] Does { $name } really give up? A bot takes the seat.
}
give-up-solo = Do you really want to give up? This game will not be scored.
play-on = Play on

## Connection

connection-open = Connected
connection-lost = Reconnecting …
connection-gone = Match not available

## End

end-you-won = You have won!
end-most-tasks = Most tasks with one tile
end-run = Longest run
end-run-text = { $name }, { $n } turns in a row
end-chain = Longest chain
end-chain-text = { $name }, { $color }: { $n } tiles
end-turning = Turning point
end-turning-wait = Being looked for …
end-turning-text = { $name }, move { $n }: −{ $p }% chance
end-hints = With hints: { $names }.
end-more = More
end-tiles = Tiles taken
end-won = { $name } wins!
end-abandoned = The game was given up
end-by-tokens = The last token has been placed.
end-by-tiles = There are no tiles left to take.
end-by-resigned = A player gave up.
end-by-time = Time ran out.
end-by-abandoned = The game was not played to the end.
end-under-100 = Under 100: very good!
end-lower-better = Lower is better; under 100 is very good.
end-practice = A practice game: it counts for no score or statistic.
reason-placed-all = All tokens placed
reason-fewer-tokens = { $n ->
    [one] { $n } token left
   *[other] { $n } tokens left
}
reason-order-of-play = { $n ->
    [one] { $n } token left, but would have moved earlier
   *[other] { $n } tokens left, but would have moved earlier
}
reason-resigned = Gave up
reason-time = Out of time
reason-opponent-out = { $n ->
    [one] { $n } token left
   *[other] { $n } tokens left
}
reason-score = Solo score
rematch = Rematch
to-rematch = To the rematch
rematch-wish = { $name } wants a rematch.
play-again = Play again
other-tab = This game is open in another tab. Here you can watch it.
save-record = Save the record
check-shuffle = Check the shuffle
check-good = Everything is in order: the tiles came as they had been sealed before the game.
check-good-seed = Everything is in order: the tiles came as the chosen seed says.
check-good-deal = Everything is in order: the tiles came as the seed in the record says. Nothing was sealed before this game.
check-good-moves = Moves and result are in order. The order of the tiles can be checked once the secret of the shuffle has been revealed.
check-bad = The record does not fit its shuffle!
picture = A picture to share
picture-button = Picture
picture-save = Save the picture
picture-words = Copy in words
picture-failed = The picture could not be made.
picture-alt = { $n ->
    [one] Nova Luna. { $display }: { $n } tile. { $result }
   *[other] Nova Luna. { $display }: { $n } tiles. { $result }
}
look-at-table = Look at the table

## What players say to each other

say = Say something
say-text = Everybody at the table reads it in their own language. There is no free chat.
said = { $name }: { $phrase }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-goodbye = Goodbye!
nudge = Nudge { $name }
nudge-text = A friendly sign that it is their turn: once a turn, after ten seconds.
nudge-you = { $name } nudges you: it is your turn.
nudge-other = { $other } has been nudged.
