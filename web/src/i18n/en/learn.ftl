# Texts of the screen “Learn”.

learn-jump = Go to a step
learn-part-lessons = Lessons
learn-part-puzzles = Puzzles
learn-done-count = { $n } of { $total } steps done
learn-step-done = { $step } (done)
learn-restart = Start over
learn-restart-sure = Then no step counts as done any more.
learn-back = Back
learn-next = Next
learn-skip = Skip
learn-undo = Take back
learn-again = Try again
learn-hint = Show me
learn-check = Check
learn-display = Your display
learn-hand = Tile to place
learn-order = Order of play
learn-choose-cell = Now choose a lit cell in your display.
learn-player-ivory = You
learn-player-coral = Coral
learn-player-violet = Violet
learn-player-jade = Jade

## Lessons

learn-take-title = Take a tile
learn-take-text = The moon figure stands on the moon wheel. Only the next three tiles clockwise are on offer; the others have to wait.
learn-take-task = Take one of the three bright tiles and place it in your display.
learn-take-right = { $time ->
    [one] That was a whole turn. The moon figure moved to the empty space, and your disc went { $time } space forward, as the number on the tile says.
   *[other] That was a whole turn. The moon figure moved to the empty space, and your disc went { $time } spaces forward, as the number on the tile says.
}
learn-time-title = Time goes by
learn-time-text = The number on a tile is the time it takes: your disc goes that far along the moon track. Then the disc furthest back moves, whoever it belongs to.
learn-time-task = Take a tile so that it is your turn again at once.
learn-time-right = Your disc is still behind the coral one, so you move again. Small numbers bring more turns.
learn-time-wrong = Now the coral disc is furthest back and moves next. Take this back and try a smaller number.
learn-neighbour-title = Complete a task
learn-neighbour-text = The dark circles on a tile are its tasks. Your red tile has two: 2 blue and 1 yellow. A neighbour counts when it shares an edge with the tile.
learn-neighbour-task = Complete the task “1 yellow” of the red tile.
learn-neighbour-right = Done, and one of your tokens covers the task. That is what the game is about: get rid of all your tokens.
learn-neighbour-wrong = The task is still open: it wants a yellow tile at an edge of the red one. Take this back and try again.
learn-chain-title = Complete by a chain
learn-chain-text = Not only the neighbour itself counts, but every tile of its colour that is linked to it edge to edge. The yellow 4 asks for 3 red. Two count already, and all its sides are taken.
learn-chain-task = Complete the task “3 red” of the yellow 4.
learn-chain-right = The new red tile does not touch the yellow one. But it belongs to the group that does, so it counts.
learn-chain-wrong = The task is still open. A red tile has to touch one of the two red tiles to lengthen the chain. Take this back and try again.
learn-stack-title = The top disc goes first
learn-stack-text = A disc that comes to an occupied space is laid on top. In a stack the topmost disc moves first.
learn-stack-task = Land exactly on the space of the coral disc.
learn-stack-right = Your disc lies on top of the coral one. So you move again, before Coral.
learn-stack-wrong = Your disc has come to another space. The coral one is three spaces ahead of you: take this back and look for that number.
learn-order-title = Who moves when?
learn-order-text = Four discs on the moon track, which runs clockwise from the new moon at the top. The one furthest back begins; in a stack it goes from the top down.
learn-order-task = Choose the discs in the order in which they move.
learn-order-right = That is right: { $order }.
learn-order-wrong = Not this one yet. Which disc is furthest back, and which lies on top?
learn-picked = { $n }: { $name }
learn-disc = { $above ->
    [0] { $name }, on space { $n }
    [one] { $name }, on space { $n }, under { $above } disc
   *[other] { $name }, on space { $n }, under { $above } discs
}
learn-refill-title = Refill
learn-refill-text = Only two tiles are left on the selection track, and both cost a lot of time. With one or two tiles left you may refill before you take one. Every empty space gets a tile from the draw pile; only the moon figure’s own space stays empty.
learn-refill-task = Refill the selection track.
learn-refill-right = { $n ->
    [one] { $n } new tile. It is still your turn, and again three tiles are on offer: for you now, and for the others later.
   *[other] { $n } new tiles. It is still your turn, and again three tiles are on offer: for you now, and for the others later.
}
learn-refill-wrong = You are free to do that too. But this time take it back and refill.
learn-when-title = May you, must you?
learn-when-text = What counts is the number of tiles on the selection track when your turn begins. Three or more: no refill. One or two: as you like. None: you have to.
learn-when-task = Wheel { $n } of { $total }: is there a refill?
learn-when-answer-no = No refill
learn-when-answer-may = I may refill
learn-when-answer-must = I must refill
learn-when-no = Right. With three tiles or more, you take one of them.
learn-when-may = Right. You may refill, or take one of the tiles that are left.
learn-when-must = Right. With nothing to take, the refill comes by itself.
learn-when-wrong = { $tiles ->
    [0] Not quite. There is no tile left on the selection track.
    [one] Not quite. There is { $tiles } tile on the selection track.
   *[other] Not quite. There are { $tiles } tiles on the selection track.
}
learn-when-more = Next wheel
learn-tiles = { $n ->
    [0] No tiles
    [one] { $n } tile
   *[other] { $n } tiles
}
learn-finish-title = The last token
learn-finish-text = At the end of a long game, you and Coral have one token left each. Whoever places the last one ends the game at once and wins.
learn-finish-task = Complete one more task and win.
learn-finish-right = Your last token is placed. The game is over, and you have won!
learn-finish-wrong = That completes no task, and now Coral could win. Take it back: while you hold a tile over a cell, you can see which tasks it would complete.

## Puzzles

learn-which-task = Which tasks are complete? Choose them all.
learn-which-too-much = Not quite: one of these tasks is still missing something. Look at the tiles that count for it.
learn-which-more = Almost: all that you chose is complete, but there is one more. Look again.
learn-which-missed = Almost: there is one more. Look at the tiles that count for it.
learn-mark-right = right
learn-mark-wrong = not complete
learn-mark-missed = complete as well
learn-place-again = Not yet. Take it back and try another cell.
learn-place-wrong = Not yet. The bright tiles are those that count. Take it back and try another cell.

learn-puzzle-1-title = Two neighbours
learn-puzzle-1-text = A yellow tile between two blue ones.
learn-puzzle-1-right = Both blue tiles touch the yellow one. They belong to different groups, and groups are added up: 2 blue.
learn-puzzle-2-title = Round the corner
learn-puzzle-2-text = “2 blue” is complete: one blue tile touches the yellow one, the other is linked to it. Of the three red tiles only one counts so far; the others touch the yellow tile at a corner at best.
learn-puzzle-2-task = Place the red tile so that “3 red” is complete too.
learn-puzzle-2-right = The new tile touches the yellow one and links two more red tiles to it. Together with the one below that makes four: more than needed does no harm.
learn-puzzle-3-title = Two at a time
learn-puzzle-3-text = Red and blue tiles round a yellow one.
learn-puzzle-3-right = Three red tiles in a chain and two single blue ones: two tasks of the same tile are complete together.
learn-puzzle-4-title = Three tiles, three tasks
learn-puzzle-4-text = Each task of the red 7 asks for a pair of colours. Blue and turquoise are there already.
learn-puzzle-4-task = Place the yellow tile so that all three tasks are complete.
learn-puzzle-4-right = Three tiles are enough for three tasks, for tiles are not used up: each helps as many tasks as it can.
learn-puzzle-5-title = Side by side
learn-puzzle-5-text = Two tiles and nothing else.
learn-puzzle-5-right = Each is just the neighbour that the other one asks for: one task on each tile.
learn-puzzle-6-title = One for both
learn-puzzle-6-text = The same two tiles, now with a yellow one above.
learn-puzzle-6-task = Place the second yellow tile so that “2 yellow” is complete on both tiles.
learn-puzzle-6-right = The two yellow tiles are one group, and the group touches both tiles.
learn-puzzle-7-title = Give and take
learn-puzzle-7-text = Five red tiles in one group. Two of them ask for 4 red.
learn-puzzle-7-right = A tile never counts for its own tasks. But for each of the two the other four count, so both are complete.
learn-puzzle-8-title = The bridge
learn-puzzle-8-text = The blue tile asks for 4 red and for 2 red. There are enough red tiles, but they are not connected.
learn-puzzle-8-task = Place the red tile so that both tasks are complete.
learn-puzzle-8-right = With the gap closed, four red tiles are one group, and it touches the blue tile. That is enough for both tasks.

## The end

learn-end-title = Done
learn-end-all = You know how to play!
learn-end-some = { $n ->
    [one] You have skipped { $n } step.
   *[other] You have skipped { $n } steps.
}
learn-end-text = It is best to start against New moon, the gentlest of the bots. While you play, pointing at a task shows what counts for it.
learn-end-play = Play now
learn-end-open = To the first open step
