# Texts of the screen “Rules”.

rules-lead = The whole game on one page, for one to four players.

rules-goal = What it is about
rules-goal-text = You take tiles from the moon wheel and build a display from them. Every tile brings tasks, and each task you complete gets one of your tokens. Whoever is the first to have placed all tokens wins.

rules-tile = A tile
rules-tile-time = Time
rules-tile-time-text = The number in the light moon, from 1 to 7: your disc moves that many spaces forward when you take the tile.
rules-tile-tasks = Tasks
rules-tile-tasks-text = Up to three dark moons. Each shows the colours that have to be near this tile.
rules-tile-color = Colour
rules-tile-color-text = 17 tiles in each of four colours. Every colour has its own symbol.

rules-setup = Set-up
rules-setup-wheel = The moon figure stands at the top of the moon wheel, and eleven tiles lie round the selection track. The other 57 are the draw pile, face down.
rules-setup-tokens = Everybody has 21 tokens in one colour. One of them becomes the disc on the moon track, so 20 are left to place. The discs start on the new moon as one stack in random order, and the topmost begins.
rules-setup-first = For a shorter first game, three players take 18 tokens each and four players 16.

rules-order = Whose turn is it?
rules-order-text = The disc that is furthest back on the moon track moves. Where people sit makes no difference.
rules-order-stack = A disc that comes to an occupied space is laid on top. If several discs are furthest back on one space, the topmost moves first.
rules-order-again = If your disc is still furthest back after your turn, you simply move again.
rules-order-picture = Here the order is coral, violet, ivory, jade.

rules-turn = A turn
rules-turn-refill = Refill.
rules-turn-refill-text = If only one or two tiles are left on the selection track, you may refill first. If there are none, you must; with three or more you may not. Every empty space then gets a tile from the draw pile, clockwise from the moon figure, whose own space stays empty. If the pile runs out, it fills as far as it goes.
rules-turn-take = Take.
rules-turn-take-text = Take one of the next three tiles clockwise from the moon figure; empty spaces do not count. You cannot pass. The moon figure moves to the space the tile came from.
rules-turn-advance = Move on.
rules-turn-advance-text = Your disc goes forward on the moon track by the number on the tile.
rules-turn-place = Place.
rules-turn-place-text = The tile goes into your display at once. The first one lies anywhere, every other one shares an edge with a tile that is already there. Any colours may touch, and the display may grow in all directions.
rules-turn-cover = Cover.
rules-turn-cover-text = Every task in your display that is now complete gets a token, on the new tile as well as on old ones. This happens by itself.

rules-task = When is a task complete?
rules-task-text = When each of its colours counts at least as many tiles as the task shows.
rules-task-neighbour = A tile of the colour counts if it shares an edge with the task’s tile.
rules-task-chain = Its whole group counts with it: all tiles of that colour that are linked edge to edge, however far away.
rules-task-groups = Different groups that touch the tile are added up. A group that touches it on several sides counts only once.
rules-task-corner = Corners do not count: only one red tile counts here, and the task stays open.
rules-task-own = A tile never counts for its own tasks. But two tiles may well help each other.
rules-task-shared = Tiles are not used up: one tile may help any number of tasks. A covered task stays covered.

rules-end = The end
rules-end-tokens = The game ends at once when somebody places the last token. That player wins.
rules-end-tiles = It also ends when it is somebody’s turn and there is no tile left, neither on the selection track nor in the draw pile. Then the player with the fewest tokens left wins.
rules-end-rank = The others are ranked by the tokens they have left. If that is a tie, whoever would have moved earlier ranks higher.

rules-solo-text = On your own you play for a low score, in two phases and without the moon track. You take and place tiles as usual, but the selection track is filled only between the phases.
rules-solo-tokens = All 21 tokens are to be placed: 8 in the first stack, 13 in the second.
rules-solo-phase1 = Phase 1: place the first 8. Then you may end the phase or take more tiles: these cost points, but make room for more new ones. When all 11 tiles are taken, the phase ends by itself.
rules-solo-score1 = Score of phase 1: the numbers of all your tiles, and 10 for each token left of the first 8.
rules-solo-phase2 = Phase 2: the empty spaces are filled, tiles you have not taken stay. Go on until all tokens are placed or no tile is left.
rules-solo-score2 = Score of phase 2: the numbers of all your tiles again, those of phase 1 included, and 10 for each token left of all 21.
rules-solo-result = Your result is the sum of both scores. Lower is better, and under 100 is very good.

rules-open = Open and hidden
rules-open-text = Everybody may see everything except the order of the draw pile. You can take a move back until new tiles have appeared or somebody else has moved.

rules-editions = Where printed rulebooks differ
rules-editions-text = We compared five printed editions. This is how we read them where they disagree.
rules-editions-first = First game: the Czech rulebook gives 16 tokens to two players, a misprint for four. The German one prescribes the smaller numbers, the others recommend them; here you choose.
rules-editions-easy = The Hungarian rulebook once says that tiles with low numbers have the easier tasks. It is those with high numbers.
rules-editions-cover = Most rulebooks leave it to you whether to cover a completed task, the Czech one has it covered at once. Covering never hurts, so here it happens by itself.
rules-editions-end = The Hungarian rulebook ends the game when the moon track has no more tiles. It means the selection track.
rules-editions-tie = The Dutch rulebook has a shared win if players are still tied. That cannot happen: the moon track puts everybody in order.
rules-editions-solo = Solo game: the German wording leaves open whether the tiles of phase 1 count again in phase 2. The Dutch and Czech rulebooks say that they do, and so do we.
