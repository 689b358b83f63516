# Texts that every screen may need: names, navigation, the front page, problems.

game-name = Nova Luna
fan-edition = An unofficial fan edition, made with love for the game. Nova Luna was designed by Uwe Rosenberg and Corné van Moorsel. All drawings and texts here are our own.
skip-to-content = Skip to the content
language = Language
close = Close
loading = One moment …
try-again = Try again
to-home = Home
copy = Copy
copied = Copied.
share = Share
replay = Replay
name = Name
phase = Phase { $n }
total = Total
settings-confirm = Confirm each move
settings-sound = Sound
settings-phrases = Show what others say
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

nav-label = Pages
nav-footer = More pages
nav-learn = Learn
nav-rules = Rules
nav-scores = Scores

title-home = Play
title-new = New match
title-match = Game
title-lobby = Lobby
title-learn = Learn to play
title-rules = Rules
title-replay = Replay
title-scores = Score sheet
title-daily = Daily challenge
title-settings = Settings
title-lost = Not found

## People and levels

you = You
guest = Guest
nobody = Somebody
seat-open = Open seat
player-n = Player { $n }
practice = Practice
time-per-move = { $time } a move
time-per-game = { $time } a game
level = Level
level-new-moon = New moon
level-new-moon-text = Gentle. Makes mistakes and leaves you time to find your way.
level-crescent = Crescent
level-crescent-text = Plays to complete tasks, but looks no further than its own move.
level-quarter = Quarter
level-quarter-text = Thinks a little ahead. A fair game for those who know the rules.
level-gibbous = Gibbous
level-gibbous-text = Plans its chains and minds what it leaves for you.
level-full-moon = Full moon
level-full-moon-text = Strong. You need a plan and a good eye for the order of play.
level-eclipse = Eclipse
level-eclipse-text = As strong as we can make it. Very few win.
level-at-most = On this device the bot thinks for at most { $seconds } s about a move.

## The front page

tagline = Take a tile, let its tasks chain together, and mind the moon: whoever is furthest back moves next.
play-now = Play now
play = Play
new-here = New here?
new-here-learn = Learn in five minutes
opponents = Opponents
more-ways = More to do
continue-games = Continue
continue-your-turn = Continue – your turn
continue-none = None of your games is still going on.
more-games = More of your games
your-turn = Your turn
moves-played = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
seats-open = { $n ->
    [0] Waiting to begin
    [one] { $n } open seat
   *[other] { $n } open seats
}
way-solo = Solo game
way-solo-text = Two phases, one score: stay under 100.
way-daily-text = The same deal for everybody, new each day.
way-practice = Practice deal of the day
way-practice-text = The tiles come from the date, new each day.
way-screen = On this screen
way-screen-text = Two to four people share one device.
way-online = Online with friends
way-online-text = Create a match and send the link.
way-lobby-text = Join a public match, or watch one.
way-learn-text = Try each step yourself, in five minutes.
way-scores-text = Your results, best and average.
way-replay = Watch a record
way-replay-text = Step through any saved game.
server-gone = The server does not answer at the moment.
request-late = No answer from the server yet.
device-play = No server answers: games are played on this device and kept here.
device-instead = The server did not answer, so you play on this device. If it has begun a game as well, you will find that among your games.
storage-failed = This browser lets us store nothing: the game lasts only until the page is closed. Save its record if you want to keep it.
bot-failed = A bot could not think: it plays the first move there is.

## When something is not there

trouble-not-found = There is nothing here
trouble-not-found-text = The address may be mistyped, or the page has moved.
trouble-unreachable = The server does not answer
trouble-unreachable-text = Your games are safe there. We keep trying; as soon as it is back, you are back.
trouble-no-match = This match cannot be found
trouble-no-match-text = It may have been removed after a long pause, or the link is incomplete. Private matches need the whole invitation link.
trouble-full = All seats are taken
trouble-full-text = The match filled up before you arrived. Ask for another one, or open your own.
trouble-ended = This match is over
trouble-ended-text = It was closed before it began.
trouble-bad-link = This link does not work any more
trouble-bad-link-text = A link that moves a seat works once and only for a while. Make a new one on the other device.
trouble-bad-record = This record cannot be read
trouble-bad-record-text = It is not a Nova Luna game record, or it was changed on the way.
trouble-failed = Something went wrong
trouble-failed-text = That was not your fault. Please try again.
trouble-outdated = This page is out of date
trouble-outdated-text = The server has been updated, and this page no longer fits it. Your match is kept: reload the page to go on.
trouble-no-engine = The game cannot run here
trouble-no-engine-text = It needs a browser that supports WebAssembly with SIMD: Chrome or Edge from 105, Firefox from 110, Safari from 16.4. If yours is newer, something got lost on the way; then try again.
trouble-no-server = This needs a server
trouble-no-server-text = These pages come without one: here you play alone, against bots, and with others on this screen. Online play and the shared daily challenge are on a server of the game.

problem-unreachable = The server does not answer. Please try again.
problem-internal = Something went wrong on the server. Please try again.
problem-already-seated = You already have a seat in this match.
problem-bad-position = This position cannot be read.
problem-bad-record = This is not a record we can read.
problem-bad-request = The server did not understand that.
problem-bad-seats = These seats do not fit together.
problem-bad-text = Please use 1 to { $most } visible characters.
problem-busy = The server is very busy. Please try again in a moment.
problem-color-taken = Somebody else has this colour already.
problem-day-unknown = There is no challenge for that day.
problem-forbidden = You are not allowed to do that.
hints-count = Results with hints count like all others, and are marked.
problem-hints-off = This match is played without hints.
problem-history-full = Your score sheet has no room for more games that were played on a device.
problem-illegal-move = That move is not possible here.
problem-invalid-move = That is not a move.
problem-link-invalid = This link does not work any more.
problem-match-full = All seats are taken.
problem-match-over = This match is over.
problem-no-analysis = Hints are not available at the moment.
problem-no-guest = This device is not known to the server yet.
problem-no-open-seat = There is no open seat.
problem-not-begun = The match has not begun yet.
problem-not-creator = Only the one who created the match can do that.
problem-not-found = That does not exist.
problem-not-open = The match has already begun.
problem-not-over = The match is not over yet.
problem-not-your-turn = It is not your turn.
problem-nothing-to-answer = There is no question to answer any more.
problem-outcome-unknown = The server took too long to answer. Please check whether it was done.
problem-seed-not-allowed = A seed can be chosen in casual games only.
problem-shutting-down = The server is just restarting. We will be right back.
problem-stale-version = Something happened in the meantime. Please look again.
problem-too-large = That is too large.
problem-too-many = That was a bit fast. Please wait a moment.
problem-undo-not-allowed = This move cannot be taken back any more.
problem-wrong-origin = This page may not do that.
problem-wrong-protocol = This page is out of date. Please reload it.
