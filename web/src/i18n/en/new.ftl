# Texts around the beginning of a match: new match, lobby, waiting room.

new-screen-lead = Pass the device around: the table always shows whose turn it is.
new-online-lead = Leave seats open and send the link, or let others join from the lobby.
player-count = Players
seat-person = Person
seat-bot = Bot
seat-open-text = Whoever opens the link may sit here.
your-name = Your name
first-game = First game: fewer tokens with three or four players
allow-hints = Hints allowed
public-match = Show in the lobby, with spectators
pace = Time to think
pace-none = No limit
pace-minute = 1 minute a move
pace-half-hour = 30 minutes a game
pace-days = 3 days a move
create-match = Create the match
your-words = Your own words for the shuffle
words-example = anything you like
words-text = The server seals its part of the shuffle first. Then your words are mixed in, so that neither the server nor a player alone can choose how the tiles come; only both together could. After the game everybody can check it.
words-yours = You wrote: “{ $words }”
words-send = Add the words
words-added = Your words are in.
commitment = Sealed with:
waiting-room = Waiting room
invited-by = { $name } invites you
about-game = Nova Luna is a calm game of tiles for one to four. Take tiles, complete their tasks with the tiles around them, and be the first to place all your tokens.
about-learn = Learn it in five minutes
match-options = How it is played
match-time = Time to think: { $time }
no-hints = Without hints
first-game-on = First game, with fewer tokens
by-link = By invitation only
public-match-on = Shown in the lobby, with spectators
fair-line = Fair: nobody can choose how the tiles come
waiting-for = { $n ->
    [one] One more player, and it begins.
   *[other] { $n } more players, and it begins.
}
waiting-begin = Everybody is here.
invite = Invitation link
invite-text = Whoever has this link can take an open seat.
qr-show = QR code
qr-text = Scan it with the other device.
qr-label = QR code of the invitation link
invite-loopback = This address leads nowhere on other devices: it means “this very device”. Start the server so that your network can reach it, and then open its address in that network. The command for that:
fill-bot = Fill with a bot
join = Join
begin = Begin
leave = Leave
leave-sure = Nobody else has a seat yet: the match is closed then, and its link leads nowhere.
stay = Stay
lobby-text = Public matches on this server.
lobby-open = Waiting for players
lobby-running = Being played
lobby-none-open = Nobody is waiting just now. Open a match yourself!
lobby-none-running = No public game is being played just now.
