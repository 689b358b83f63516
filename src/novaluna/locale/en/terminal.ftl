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
note-no-refill-solo = In the solo game the selection track is filled only between the phases.
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
result-tie = Equal tokens: whoever would have moved earlier ranks higher.
result-solo-tokens = All your tokens are placed.
result-solo-tiles = The selection track is empty.
result-time = Time of your tiles: { $time }
result-very-good = Under 100: very good!
result-lower-is-better = Lower is better; under 100 is very good.
result-keys = W: write record · N: new game · Esc: see table · Q: quit
result-keys-undo = W: write record · U: take back · N: new game · Esc: see table · Q: quit
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
scores-mean = Average: { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
    U          take back
    T, Tab     look at your tasks one by one
    V          look at the other displays
    S, L, Q    save, load, quit (every move is saved anyway)
help-goal = The goal
help-goal-text = Complete the tasks on your tiles. Each completed task is covered with one of your tokens; whoever is first to place them all wins.
help-turn = Your turn
help-turn-text = Take one of the next three tiles clockwise from the moon figure and place it in your display, edge to edge with another tile. Your disc then moves as many spaces on the moon track as the time on the tile says. Whoever is furthest back moves next, in a stack the disc on top; so you may well move twice. With one or two tiles left you may refill before you take; with none it happens by itself.
help-tasks = Tasks
help-tasks-text = The letters are colours: R red, B blue, T turquoise, Y yellow. BBR asks for two blue tiles and a red one. A tile counts if it touches the tile with the task, and so does every tile of the same colour that is connected with it, edge to edge, never diagonally. The tile itself does not count. One tile may serve many tasks. ○ is open, ● covered, ✓ would be completed now.
help-end = The end
help-end-text = The game ends when somebody has placed the last token, or when no tile is left to take; then the fewest tokens left win. If tokens are equal, whoever would have moved earlier ranks higher.
help-solo = Solo
help-solo-text = Place 8 tokens in phase 1 and the other 13 in phase 2. The selection track is filled only between the phases. Each phase scores the times of all your tiles, plus 10 for every token that is not placed: of the first 8 in phase 1, of all 21 in phase 2. Lower is better; under 100 is very good.
help-unofficial = An unofficial fan edition of the board game by Uwe Rosenberg and Corné van Moorsel.

## What is wrong with a file

system-missing = there is no such file
system-denied = access is not allowed
system-folder = this is a folder
system-no-folder = this is not a folder
system-full = the disk is full
system-read-only = the disk can only be read
system-other = error { $number } of the system
broken-format = this is not a save of Nova Luna
broken-field = “{ $field }” is missing or wrong
broken-large = far too large for a save
broken-binary = this is not text
save-version = version { $version } of the format; this program reads up to { $known }
save-many = too many saves with this title
sheet-damaged = the file is damaged
sheet-closed = the file cannot be opened
sheet-newer = it comes from a newer version of the game (version { $version } of the sheet; this program reads up to { $known })
scores-unreadable = The score sheet { $path } cannot be read: { $detail }.

## What is wrong with a record

notation-found = line { $line }, column { $column }: “{ $found }” cannot stand here
notation-short = line { $line }, column { $column }: the line ends too early
notation-end = line { $line }, column { $column }: the record ends too early
notation-version = line { $line }, column { $column }: version { $version } of the format; this program reads version { $known }
notation-wrong = line { $line }, column { $column }: this contradicts the rules or the rest of the record
claim-at = line { $line }, move { $move }: { $claim }
claim-hidden = the seed of this game is hidden, so its draw pile is not known
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

## novaluna verify

verify-moves = { $count ->
    [one] { $count } move, which is legal
   *[other] { $count } moves, all legal
}
verify-deal = the tiles came as the seed says
verify-no-deal = the seed is hidden
verify-sealed = it was sealed before the first move
verify-sealed-later = the seal can be checked once the secret is revealed
verify-result = result: { $result }
verify-unfinished = unfinished
verify-large = far too large for a game record
verify-binary = this is not text, so it is no game record

## novaluna tiles

tiles-title = The tiles of Nova Luna
tiles-count = Tiles: { $tiles }, different ones: { $kinds }
tiles-tile = Tile
tiles-color = Colour
tiles-time = Time
tiles-tasks = Tasks
tiles-copies = Copies

## novaluna

browser-at = Nova Luna is at { $url } – Ctrl-C ends it.
browser-no-pages = The pages of the game are not built here; 'make play' builds them.
play-choose-one = Choose one: a new game, --resume or --load.
play-many-names = Too many names: { $count }. Four can play.
play-more-names = More names ({ $names }) than players ({ $players }).
play-first-solo = --first-game is for two to four players.
play-seed-empty = The text for --seed is empty.
play-no-terminal = The game needs a terminal; its input or output is redirected.

## The help of the commands, and what may be wrong with their arguments

cli-usage = Usage
cli-options = Options
cli-commands = Commands
cli-command = COMMAND
cli-help = Show this help and exit.
cli-version = Show the version and exit.
cli-language = The language; by default that of your system, else English.
cli-about = Play Nova Luna in the browser; with a command, do something else with it.
cli-more = An unofficial fan edition. 'novaluna COMMAND --help' tells more.
cli-play =
    Play in the terminal: solo, or up to four at one keyboard.

    Every move is saved at once, so that closing the window loses nothing.
cli-play-players = Begin a game at once; 1 is solo.
cli-play-first-game = Fewer tokens with three or four players.
cli-play-name = A player's name; once for each seat.
cli-play-seed = Deal from this text: the same text, the same tiles.
cli-play-new = Begin a new game without the menu.
cli-play-resume = Go on with your latest game.
cli-play-load = Go on with a saved game.
cli-play-record = Write the record of the finished game here.
cli-replay =
    Look at a recorded game move by move.

    FILE is a game record; '-' reads standard input. Step with the arrow keys. In a pipe, or with --text, everything is printed at once.
cli-replay-text = Print every move and board instead of stepping.
cli-verify =
    Replay a game record and check every claim in it.

    FILE is a game record; '-' reads standard input.

    Checks that the shuffle was sealed (if the secret is revealed), the order of the tiles (if the seed is given), the legality of every move, what each move covered and turned up, and the result. The exit code is 0 only if all of it is true.
cli-scores = Show the results of your solo games.
cli-scores-json = Print everything as JSON.
cli-scores-last = How many games to list, 20 by default; the rest is summed up.
cli-tiles =
    List the 68 tiles with their times and tasks.

    A task is written as the letters of the colours it asks for: RBB is one red and two blue.
cli-no-command = No such command '{ $name }'.
cli-no-option = No such option '{ $name }'.
cli-did-you-mean = Did you mean { $names }?
cli-missing = { $name } is missing.
cli-bad-value = This is not a value for { $name }. Possible: { $values }.
cli-bad-option = { $name } lacks its value, or takes none.
cli-too-much = Too many arguments: { $arguments }.
cli-see = See '{ $command }'.
