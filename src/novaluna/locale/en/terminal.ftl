# The words of the terminal game. Every language has the same messages in the same order.

## The game

color-red = red
color-blue = blue
color-turquoise = turquoise
color-yellow = yellow
player-name = Player { $number }
player-solo = You
tokens-left = { $count ->
    [one] { $count } token left
   *[other] { $count } tokens left
}
draw-pile = Draw pile { $count }

## The line at the top

title-choose = choose a tile
title-place = place the tile
title-tasks = look at the tasks
title-over = the game is over
status-move = move { $number }
status-not-saved = not saved!

## What is being considered

info-tile = { $color }, time { $time }
info-fulfils = { $count ->
    [one] Completes { $count } task:
   *[other] Completes { $count } tasks:
}
info-fulfils-none = Completes no task.
info-tokens = Tokens left: { $before } → { $after }
info-disc = moon track: { $before } → { $after }
info-again = Then it is your turn again.
info-next = Next:
info-ends-game = This ends the game.
info-ends-phase = { $count ->
    [one] This ends phase 1; { $count } new tile comes out.
   *[other] This ends phase 1; { $count } new tiles come out.
}
info-solo = Score so far: { $first } + { $second } = { $total }
info-viewing = The display of { $name }. V shows the next one.
info-no-tasks = There are no tasks in your display yet.
task-covered = completed and covered
task-open = { $count ->
    [one] { $count } tile missing
   *[other] { $count } tiles missing
}
task-color = { $color }: { $counted } of { $needed }
task-missing = { $count } missing
advice-choose = Take one of the marked tiles: 1, 2 or 3.
advice-refill = Few tiles are left: take one, or refill with R.
advice-end-phase = The first stack is placed: E ends phase 1.

## What has happened

note-refilled = { $count ->
    [one] The selection track was refilled: { $count } new tile.
   *[other] The selection track was refilled: { $count } new tiles.
}
note-forced-refill = { $count ->
    [one] The selection track was empty, so it was refilled: { $count } new tile.
   *[other] The selection track was empty, so it was refilled: { $count } new tiles.
}
note-phase-two = { $count ->
    [one] Phase 1 is over with a score of { $score }. Phase 2 begins with { $count } new tile.
   *[other] Phase 1 is over with a score of { $score }. Phase 2 begins with { $count } new tiles.
}
note-taken-back = The last move was taken back.
note-no-move-yet = There is no move to take back.
note-no-take-back = New tiles have been turned up since: this cannot be taken back.
note-no-refill = You may refill only while fewer than three tiles are left and the draw pile is not empty.
note-no-refill-solo = In the solo game the track is filled only between the phases.
note-no-end-phase = You can end phase 1 once the eight tokens of the first stack are placed.
note-no-phases = Only the solo game has phases.
note-saved = Saved as “{ $title }”.

## Solo

solo-phase = Phase { $number }
solo-time = Time of your tiles
solo-total = Total
solo-if-now = If it ended now:
solo-hint = Lower is better
end-phase-title = End phase 1?
end-phase-text = { $count ->
    [one] Phase 1 then scores { $score } points, and { $count } new tile comes out for phase 2. The times of all your tiles count again at the end of phase 2. If you go on taking tiles instead, each one adds its time to both scores, but more new tiles come out later.
   *[other] Phase 1 then scores { $score } points, and { $count } new tiles come out for phase 2. The times of all your tiles count again at the end of phase 2. If you go on taking tiles instead, each one adds its time to both scores, but more new tiles come out later.
}

## Keys

key-tile = tile
key-take = take
key-cell = move
key-place = place
key-back = back
key-refill = refill
key-end-phase = end phase
key-undo = take back
key-tasks = tasks
key-next-task = next task
key-view = view
key-save = save
key-load = load
key-quit = quit
key-help = help
key-result = result
keys-yes-no = Enter: yes · Esc: no
keys-entry = Enter: done · Esc: cancel
keys-choice = ↑ ↓: choose · Enter: load · Esc: cancel

## Menu

start-unofficial = an unofficial fan edition
start-resume = Resume: { $names }
start-solo = Solo game
start-players = Game for { $count }
start-first-game-on = First game: on (fewer tokens)
start-first-game-off = First game: off
start-load = Load a game
start-help = Help
start-quit = Quit
start-nothing-to-resume = There is no game to resume.

## Saves

save-title = Save as
save-missing = There is no save { $path }.
save-unreadable = { $path } cannot be read: { $detail }
save-unwritable = Your game cannot be saved in { $path }: { $detail }. You can play on.
save-broken = This save is broken: { $detail }
save-newer = This save comes from a newer version of the game: { $detail }
save-set-aside = A save was broken ({ $detail }). It is kept as { $path }.
load-title = Load a game
load-nothing = There are no saves yet.
load-move = move { $number }
load-over = finished
leave-title = Quit without saving?
leave-text = The game could not be saved. If you quit now it is lost. You can go back and save it with S, or make room for it first.

## Result

result-title = { $name } wins!
result-solo-title = Your result
result-by-tokens = { $name } has placed the last token.
result-by-tiles = No tile is left to take. { $name } has the fewest tokens left.
result-tie = Equal tokens: whoever would move earlier is placed better.
result-solo-tokens = All your tokens are placed.
result-solo-tiles = The selection track is empty.
result-time = Time of your tiles: { $time }
result-very-good = Under 100: very good!
result-lower-is-better = Lower is better; under 100 is very good.
result-keys = W: write record · N: new game · Esc: see board · Q: quit
result-keys-undo = W: write record · U: undo · N: new game · Esc: see board · Q: quit
record-title = Write the record of this game to
record-written = The record was written to { $path }.
record-exists = { $path } exists already: choose another name.
record-failed = { $path } could not be written: { $detail }
scores-failed = The score sheet could not be written: { $detail }

## Score sheet

scores-title = Score sheet
scores-empty = No solo game has been finished yet.
scores-date = Date
scores-name = Name
scores-tokens = Tokens left
scores-best = Best: { $score }
scores-mean = Mean: { $score }
scores-very-good = Under 100: { $count } of { $games }
scores-chart = Number of games per result

## Replay

replay-start = The start
replay-position = { $number } of { $count }
replay-key-step = step
replay-key-ends = start, end
replay-result = Result
move-take = from space { $space } to { $cell }
move-refill = refills the selection track
move-end-phase = ends phase 1

## Window

too-small = The window is too small: { $width }×{ $height }.
    Nova Luna needs { $needed_width }×{ $needed_height }.
    Make it larger; your game waits.

## Help

help-title = Nova Luna in short
help-close = ↑ ↓: scroll · Esc: close
help-keys = Keys
help-keys-text =
    1 2 3      choose a tile, also with ← →
    Enter      take it in hand, then place it
    ← ↑ ↓ →    move it over the cells where it may lie
    R          refill
    E          end phase 1 (solo)
    U          undo
    T, Tab     look at your tasks one by one
    V          look at the other displays
    S, L, Q    save, load, quit (every move is saved anyway)
help-goal = The goal
help-goal-text = Complete the tasks on your tiles. Each completed task is covered with one of your tokens; whoever is first to place them all wins.
help-turn = Your turn
help-turn-text = Take one of the next three tiles clockwise from the moon and lay it in your display, edge to edge with another tile. Your disc then walks as many spaces on the moon track as the time on the tile says. Whoever is furthest back moves next, in a stack the disc on top; so you may well move twice. With one or two tiles left you may refill before you take; with none it happens by itself.
help-tasks = Tasks
help-tasks-text = The letters are colours: R red, B blue, T turquoise, Y yellow. BBR asks for two blue tiles and a red one. A tile counts if it touches the tile with the task, and so does every tile of the same colour that is connected with it, edge to edge, never diagonally. The tile itself does not count. One tile may serve many tasks. ○ is open, ● covered, ✓ would be completed now.
help-end = The end
help-end-text = The game ends when somebody has placed the last token, or when no tile is left to take; then the fewest tokens left win. If tokens are equal, whoever would move earlier is placed better.
help-solo = Solo
help-solo-text = Place 8 tokens in phase 1 and the other 13 in phase 2. The selection track is filled only between the phases. Each phase scores the times of all your tiles, plus 10 for every token that is not placed: of the first 8 in phase 1, of all 21 in phase 2. Lower is better; under 100 is very good.
help-unofficial = An unofficial fan edition of the board game by Uwe Rosenberg and Corné van Moorsel.
