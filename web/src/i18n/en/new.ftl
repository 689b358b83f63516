# Texts around the beginning of a match: new match, lobby, waiting room.

new-match = New match
new-screen-lead = Pass the device around: the table always shows whose turn it is.
new-online-lead = Leave seats open and send the link, or let others join from the lobby.
player-count = Players
seat-person = Person
seat-bot = Bot
seat-open-text = Whoever opens the link may sit here.
your-name = Your name
name = Name
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
words-title = Words for the shuffle
words-example = anything you like
words-text = The server seals its part of the shuffle first. Then your words are mixed in, so that neither the server nor a player alone can choose how the tiles come; only both together could. After the game everybody can check it.
words-yours = You wrote: “{ $words }”
words-send = Add the words
words-added = Your words are in.
commitment = Sealed with:
waiting-room = Waiting room
invited-by = { $name } invites you
waiting-for = { $n ->
    [one] One more player, and it begins.
   *[other] { $n } more players, and it begins.
}
waiting-begin = Everybody is here.
invite = Invitation link
invite-text = Whoever has this link can take an open seat.
join = Join
begin = Begin
leave = Leave
lobby-text = Public matches on this server.
lobby-open = Waiting for players
lobby-running = Being played
lobby-none-open = Nobody is waiting just now. Open a match yourself!
lobby-none-running = No public game is being played just now.
