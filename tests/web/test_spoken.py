"""What a screen reader says through a whole game, held against the log of the match.

First whose turn it is; then every move of anybody is told once, in order, with whose turn it is
then or at last who has won; beside that only what answers a key. Nothing is empty, nothing comes
twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from novaluna.server.protocol.match import LogEntry
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.table import Table

HEAR = """
    const heard = [];
    globalThis.heard = heard;
    const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
    const of = (node) => (node instanceof Element ? node : node.parentElement)?.closest(live);
    new MutationObserver((changes) => {
        for (const region of new Set(changes.map((change) => of(change.target)))) {
            if (region?.isConnected) heard.push(region.textContent);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Note the text of each live region whenever it changes, from before the page's first line on."""

COLORS = {"R": "red", "B": "blue", "T": "turquoise", "Y": "yellow"}

NOT_NEWS = re.compile(
    r"Now place it on a lit cell\."
    r"|Column -?\d+, row -?\d+(\. Completes .+)?"
    r"|Completes .+ Confirm to place it\."
    r"|No answer yet\. Trying again\s…( ?Try again)?"
)
"""What answers a key, or is said because the server is busy."""


def in_words(entry: LogEntry, names: Sequence[str]) -> str:
    """What has to be said of a move, or of the end."""
    if entry.kind == "ended":
        return "The game is over."
    assert entry.seat is not None
    name = names[entry.seat]
    if entry.kind == "refill":
        count = len(entry.drawn)
        return f"{name}: refill with {count} new {'tile' if count == 1 else 'tiles'}."
    assert entry.kind == "take"
    assert entry.tile is not None
    tile = f"{COLORS[entry.tile[0]]} {entry.tile[1]}"
    tasks = {0: "", 1: ", 1 task completed"}.get(entry.covers, f", {entry.covers} tasks completed")
    return f"{name}: {tile}{tasks}."


def turn(entry: LogEntry, names: Sequence[str]) -> str:
    """What has to be said of whose turn it is before an entry: nothing before the end."""
    if entry.kind == "ended":
        return ""
    assert entry.seat is not None
    return "Your turn" if names[entry.seat] == "You" else f"{names[entry.seat]} to move"


def one_by_one(news: Sequence[str], told: Sequence[str], turns: Sequence[str]) -> Iterator[str]:
    """The news apart, where several were said at once, each checked with whose turn it is then.

    ``turns[n]`` is what follows the first n of ``told``: whose turn it is, at last the result.
    """
    count = 0
    for text in news:
        before, rest = count, text
        while count < len(told) and f"{rest} ".startswith(f"{told[count]} "):
            rest = rest.removeprefix(told[count]).lstrip()
            yield told[count]
            count += 1
        assert count > before, f"{text!r} is said, but now comes {told[count:][:1]}"
        assert rest == turns[count], f"{text!r} does not end with {turns[count]!r}"


def first_words(page: Page) -> str:
    """What is said when a match is opened, once it is said."""
    page.wait_for_function("() => window.heard?.some(text => !text.startsWith('No answer yet'))")
    heard: list[str] = page.evaluate("heard")
    [words] = [text for text in heard if not NOT_NEWS.fullmatch(text)]
    return words.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([PERSON, BOT], "Your turn"),
        ([PERSON], "Your turn"),
        ([{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}], "Ann to move"),
    ],
)
def test_whose_turn_it_is_is_said_when_a_match_is_opened(
    page: Page, seats: list[dict[str, Any]], words: str
) -> None:
    page.add_init_script(HEAR)
    game = whole_game(len(seats))
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    assert first_words(page) == words
    page.reload()
    assert first_words(page) == words


def test_whose_turn_it_is_is_said_to_who_waits_and_who_watches(new_context: NewContext) -> None:
    """Also when the match begins while one sits in the waiting room."""
    pages = [new_context().new_page() for _ in range(3)]
    ann, ben = meet(*pages[:2])
    mover, other = sorted((ann, ben), key=lambda table: not table.view.you.to_move)
    name = "Ann" if mover is ann else "Ben"
    expect(mover.said).to_have_text("Your turn")
    expect(other.said).to_have_text(f"{name} to move")
    pages[2].add_init_script(HEAR)
    watcher = Table(pages[2]).open(ann.view.id, ann.view.you.invite)
    assert watcher.view.you.role == "spectator"
    assert first_words(pages[2]) == f"{name} to move"


def test_a_whole_game_by_keyboard_is_told_once_and_in_order(page: Page) -> None:
    page.add_init_script(HEAR)
    table = Table(page).open(create(page.request, [PERSON, BOT], seed="seed:spoken"))
    table.play_to_the_end("press")
    end = page.get_by_role("dialog")
    assert table.view.outcome is not None
    assert table.view.outcome.winner is not None
    names = ["You", "New moon"]
    winner = names[table.view.outcome.winner]
    result = "You have won!" if winner == "You" else f"{winner} wins!"
    expect(end).to_have_accessible_name(result)

    entries = [
        entry for entry in table.view.log if entry.number is not None or entry.kind == "ended"
    ]
    told = [in_words(entry, names) for entry in entries]
    turns = [*(turn(entry, names) for entry in entries), result]
    heard = [text.replace("\u00a0", " ").strip() for text in page.evaluate("heard")]
    assert "" not in heard
    news = [text for text in heard if not NOT_NEWS.fullmatch(text)]
    assert news.pop(0) == turns[0]
    assert list(one_by_one(news, told, turns)) == told
    assert told[-1] == "The game is over."
