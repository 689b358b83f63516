"""Players against each other: paired deals with rotated seats, and what came of them."""

from __future__ import annotations

import contextlib
import random
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from multiprocessing import active_children, get_context
from typing import Any

from novaluna.bots.bot import Bot, Limits, View
from novaluna.bots.external import GRACE_SECONDS, EngineError, ExternalEngine
from novaluna.bots.levels import bot_for
from novaluna.bots.ratings import Comparison, Estimate, elo, win_share
from novaluna.game import Game
from novaluna.record import Record
from novaluna.rules.outcome import rank

COMMAND = "cmd:"
AT = "@"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: who sits where, on which deal."""

    deal: int
    seed: str
    seats: tuple[int, ...]
    """For each seat the number of the entrant who sits there."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game of the arena went."""

    pairing: Pairing
    places: tuple[int, ...]
    """The entrants from the first place to the last."""
    record: str
    failure: str | None = None
    """Why the game was stopped, if an engine failed; that engine has the last place."""
    failed: int | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for all games of an arena."""

    entrants: tuple[str, ...]
    """Levels by key, or ``cmd:`` and the command of an external engine.

    A level may carry its own limit in simulations: ``full-moon@5000``.
    """
    limits: Limits | None = None
    grace: float = GRACE_SECONDS
    first_game: bool = False


def pairings(players: int, games: int, seed: str) -> Iterator[Pairing]:
    """At least ``games`` games: each deal once with every rotation of the seats."""
    for deal in range(-(-games // players)):
        for turn in range(players):
            seats = tuple((seat + turn) % players for seat in range(players))
            yield Pairing(deal, f"{seed}/{deal}", seats)


def enter(entrant: str, players: int, grace: float) -> contextlib.AbstractContextManager[Bot]:
    """The player that an entrant's text describes, ready for a game."""
    if not entrant.startswith(COMMAND):
        return contextlib.nullcontext(bot_for(entrant.partition(AT)[0]))
    engine = ExternalEngine(entrant.removeprefix(COMMAND), grace=grace)
    try:
        engine.new_game(players)
    except BaseException:  # also Ctrl-C: the process must not stay behind
        engine.close()
        raise
    return engine


def limits_of(entrant: str, usual: Limits | None) -> Limits | None:
    """The limit that an entrant carries in its text, or the usual ones."""
    _, at, simulations = entrant.partition(AT)
    if entrant.startswith(COMMAND) or not at:
        return usual
    return Limits(simulations=int(simulations))


def play(pairing: Pairing, terms: Terms) -> Result:
    """Play one game. An engine that fails loses it, and the reason is in the result."""
    players = len(pairing.seats)
    game = Game(players, seed=pairing.seed, first_game=terms.first_game)
    failure: str | None = None
    failed: int | None = None
    acting = pairing.seats[0]
    with contextlib.ExitStack() as stack:
        try:
            bots = []
            for acting in pairing.seats:
                context = enter(terms.entrants[acting], players, terms.grace)
                bots.append(stack.enter_context(context))
            rngs = [random.Random(f"{pairing.seed}/{entrant}") for entrant in pairing.seats]
            while game.turn is not None:
                seat = game.turn
                acting = pairing.seats[seat]
                limits = limits_of(terms.entrants[acting], terms.limits)
                game.push(bots[seat].choose(View(game.state, seat), limits, rngs[seat]))
        except EngineError as error:
            failed = acting
            failure = f"{terms.entrants[failed]}: {error}"
    state = game.state
    order = state.track.order if state.track is not None else (0,)
    standings = rank(state.supplies, order)
    places = [pairing.seats[standing.seat] for standing in standings]
    if failed is not None:
        places.sort(key=lambda entrant: entrant == failed)
    names = [_label(terms.entrants[entrant]) for entrant in pairing.seats]
    record = str(Record.of(game, names=names, reveal_seed=True))
    return Result(pairing, tuple(places), record, failure, failed)


def _label(entrant: str) -> str:
    """An entrant as a name fit for a record."""
    return " ".join(entrant.split())


def play_all(
    terms: Terms, *, games: int, seed: str, processes: int = 1
) -> Generator[tuple[int, Result], None, None]:
    """Play a whole arena; yields each result, as it comes, with its number in the schedule."""
    schedule = list(enumerate(pairings(len(terms.entrants), games, seed)))
    if processes == 1:
        for number, pairing in schedule:
            yield number, play(pairing, terms)
        return
    others = set(active_children())
    with ProcessPoolExecutor(
        min(processes, len(schedule)),
        mp_context=get_context("spawn"),  # as a forked copy of a process with threads may hang
        initializer=Worker.begin,
    ) as pool:
        pending: dict[Future[Result], int] = {}
        try:
            for number, pairing in schedule:
                pending[pool.submit(Worker.play, pairing, terms)] = number
            while pending:
                done, _ = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield pending.pop(future), future.result()
        finally:
            if pending:
                for future in pending:
                    future.cancel()
                for worker in set(active_children()) - others:
                    worker.terminate()


class Worker:
    """What a process that plays for :func:`play_all` knows of itself.

    It is told to leave by SIGTERM, and then ends its game and the engines in it. Ctrl-C reaches it
    as well as its parent, and is left to the parent.
    """

    is_playing = False
    is_leaving = False

    @classmethod
    def begin(cls) -> None:
        """Listen to the parent only."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, cls._leave)

    @classmethod
    def play(cls, pairing: Pairing, terms: Terms) -> Result:
        """Play one game unless the process has been asked to stop."""
        cls.is_playing = True
        try:
            if cls.is_leaving:  # some games are handed out in advance
                raise KeyboardInterrupt
            return play(pairing, terms)
        finally:
            cls.is_playing = False

    @classmethod
    def _leave(cls, number: int, frame: object) -> None:
        if cls.is_playing and not cls.is_leaving:
            cls.is_leaving = True
            raise KeyboardInterrupt
        cls.is_leaving = True


@dataclass(frozen=True, slots=True)
class Score:
    """One entrant's results; entrants with the same text count together."""

    entrant: str
    games: int
    wins: int
    share: Estimate
    """Of the games it could have won; an equal player has one over the number of players."""
    elo: Estimate
    mean_place: float
    failures: int


def scores(terms: Terms, results: Sequence[Result]) -> list[Score]:
    """The table of an arena, best first."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.pairing.deal, []).append(result)
    ratings = elo([[c for r in deal for c in _comparisons(terms, r)] for deal in deals.values()])
    table = []
    for entrant in dict.fromkeys(terms.entrants):
        mine = {number for number, other in enumerate(terms.entrants) if other == entrant}
        won = [[r.places[0] in mine for r in deal] for deal in deals.values()]
        places = [r.places.index(number) + 1 for r in results for number in mine]
        share = win_share([sum(deal) / len(deal) / len(mine) for deal in won])
        table.append(
            Score(
                entrant=entrant,
                games=len(results),
                wins=sum(map(sum, won)),
                share=share,
                elo=ratings.get(entrant, Estimate(0.0, 0.0, 0.0)),
                mean_place=sum(places) / len(places),
                failures=sum(r.failed in mine for r in results),
            )
        )
    return sorted(table, key=lambda score: -score.share.value)


def _comparisons(terms: Terms, result: Result) -> Iterator[Comparison]:
    for index, better in enumerate(result.places):
        for worse in result.places[index + 1 :]:
            yield terms.entrants[better], terms.entrants[worse]


def report(terms: Terms, results: Sequence[Result]) -> dict[str, Any]:
    """All of an arena as data, ready for JSON."""
    return {
        "entrants": list(terms.entrants),
        "limits": None if terms.limits is None else asdict(terms.limits),
        "games": len(results),
        "scores": [asdict(score) for score in scores(terms, results)],
        "results": [
            {
                "seed": result.pairing.seed,
                "seats": list(result.pairing.seats),
                "places": list(result.places),
                "failure": result.failure,
            }
            for result in results
        ],
    }
