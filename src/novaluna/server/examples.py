"""``python -m novaluna.server.examples FOLDER``: real views as JSON, for clients' tests.

They are always the same: fixed seeds, fixed times, the first move that covers most tasks.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from novaluna.notation import parse_move
from novaluna.server import actions
from novaluna.server.events import Created, Event, StoredSeat
from novaluna.server.match import Match
from novaluna.server.messages import AskUndo, JoinMatch, MatchView, PlayMove
from novaluna.server.position import legal_move_views
from novaluna.server.views import Reader, match_view

ANN, BOB = "guest-ann", "guest-bob"
START = 1_700_000_000_000
SECOND = 1_000


def example_views() -> dict[str, MatchView]:
    """The example views by name."""
    waiting = _match("exampleopen0", "open", "person", "open")
    begun = _match("examplebegun", "begun", "person", "open")
    begun.apply(actions.join(begun, BOB, JoinMatch(name="Bob"), START + SECOND))
    middle = _match("examplemiddl", "middle", "person", "bot")
    _play(middle, 14)
    asked = _match("exampleundo0", "undo", "person", "open")
    asked.apply(actions.join(asked, BOB, JoinMatch(name="Bob"), START + SECOND))
    _play(asked, 3)
    wish = AskUndo(id="example-undo", version=asked.version)
    asked.apply(actions.take_back(asked, _mover(asked), wish, START + 9 * SECOND))
    four = _match("examplefour0", "four", "person", "person", "person", "person")
    _play(four, 20)
    over = _match("exampleover0", "over", "person", "bot")
    _play(over, 1_000)
    solo = _match("examplesolo0", "solo", "person")
    _play(solo, 4)
    choice = next(found for number in count() if _can_end(found := _choice(number)))
    scored = _match("examplescore", "score", "person")
    _play(scored, 1_000)
    return {
        "open": _seen(waiting, ANN),
        "begun": _seen(begun, ANN),
        "middle": _seen(middle, ANN),
        "middle-spectator": _seen(middle, None),
        "undo-asked": _seen(asked, BOB if _mover(asked) == ANN else ANN),
        "four-on-one-device": _seen(four, ANN),
        "over": _seen(over, ANN),
        "solo": _seen(solo, ANN),
        "solo-end-phase": _seen(choice, ANN),
        "solo-over": _seen(scored, ANN),
    }


def _match(match_id: str, seed: str, *kinds: str) -> Match:
    colors = ("ivory", "coral", "violet", "jade")
    names = ("Ann", "Ben", "Cem", "Dora")
    seats = [
        StoredSeat.model_validate(
            {
                "kind": kind,
                "color": color,
                "name": name if kind == "person" else None,
                "level": "quarter" if kind == "bot" else None,
                "guest": ANN if kind == "person" else None,
            }
        )
        for kind, color, name in zip(kinds, colors, names, strict=False)
    ]
    return Match(match_id, f"seed:{seed}", Created(at=START, guest=ANN, seats=seats))


def _choice(number: int) -> Match:
    """A solo game at the end of its phase 1, if all goes well with this seed."""
    match = _match("examplephase", f"phase {number}", "person")
    while match.game is not None and match.game.state.phase == 1 and not _can_end(match):
        _play(match, 1)
    return match


def _can_end(match: Match) -> bool:
    return match.game is not None and match.game.state.can_end_phase


def _play(match: Match, moves: int) -> None:
    """Play up to so many moves for whoever is to move."""
    for number in range(moves):
        if match.game is None or match.turn is None:
            return
        legal = legal_move_views(match.game.state)
        best = max(legal, key=lambda found: (len(found.covers), found.kind == "refill"))
        at = START + (2 + number) * SECOND
        match.apply(_move(match, best.move, at))


def _move(match: Match, text: str, at: int) -> Event:
    if match.turn is None or match.seats[match.turn].guest is None:
        return actions.play_bot(match, match.version, parse_move(text), at)
    wish = PlayMove(id=f"example-{match.version}", version=match.version, move=text)
    return actions.play(match, match.seats[match.turn].guest or "", wish, at)


def _mover(match: Match) -> str:
    """Who made the last move."""
    return match.seats[match.log.entries[-1].seat or 0].guest or ""


def _seen(match: Match, guest: str | None) -> MatchView:
    seats = range(match.players)
    reader = Reader(
        guest=guest,
        connected=[seat for seat in seats if match.seats[seat].guest is not None],
        now=START + 60 * SECOND,
        today="2023-11-15",
        invite="example-invitation-key",
    )
    return match_view(match, reader)


def write(folder: Path) -> list[Path]:
    """Write every example into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, view in example_views().items():
        path = folder / f"{name}.json"
        path.write_text(view.model_dump_json(indent=1) + "\n", "utf-8")
        written.append(path)
    return written


if __name__ == "__main__":
    for path in write(Path(sys.argv[1] if len(sys.argv) > 1 else ".")):
        print(path)
