"""Every screen of the game, and how to get there: for pictures, for axe, for all languages."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, StorageState, expect

from novaluna.game import Game
from tests.web.games import (
    BOT,
    PERSON,
    before_refill,
    best_move,
    create,
    finish,
    first,
    go_on,
    last,
    played,
    record_of,
    whole_game,
)

REST = 3
"""Seconds after which the server lets the same guest ask for much again."""


@dataclass(frozen=True)
class World:
    """What there is on a server for somebody to look at: names of matches."""

    waiting: str
    invitation: str
    """The address of a match that somebody else has opened."""
    middle: str
    four: str
    refill: str
    solo: str
    phase: str
    over: str
    bots_turn: int
    """After how many moves of the game that is over the bot is to move."""
    solo_over: str


State = tuple[World, StorageState]
"""A world, and what the browser of somebody keeps who has played there."""


def prepare(guest: BrowserContext, friend: BrowserContext, *, solo_games: int = 2) -> World:
    """Make all the matches that the screens show to ``guest``."""
    mine, theirs = guest.request, friend.request
    ann, ben = {**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}
    two, four, luna = whole_game(2), whole_game(4), whole_game(2, "luna")
    middle = first(luna, lambda state: state.turn == 0 and len(state.displays[0].tiles) >= 10)
    many = last(four, lambda state: state.turn == 0 and min(state.supplies) > 8)
    solo = whole_game(1)
    ending = ending_phase_1()
    waiting = create(mine, [ann, {"kind": "open"}, {"kind": "open"}], public=True)
    open_match = create(theirs, [ben, {"kind": "open"}])
    key = theirs.get(f"/api/matches/{open_match}").json()["you"]["invite"]
    over = go_on(mine, two, 4, [ann, BOT])
    finish(mine, over)
    solo_over = ""
    for _ in range(solo_games):
        solo_over = create(mine, [ann])
        finish(mine, solo_over)
    # Those with the longest names, in most languages.
    others = [{"kind": "bot", "level": level} for level in ("new-moon", "gibbous", "eclipse")]
    world = World(
        waiting=waiting,
        invitation=f"/match/{open_match}?key={key}",
        middle=played(mine, luna, middle, [ann, BOT]),
        four=go_on(mine, four, many, [ann, *others]),
        refill=go_on(mine, two, before_refill(two, 2), [ann, BOT]),
        solo=go_on(mine, solo, len(solo.moves) // 2, [ann]),
        phase=go_on(mine, ending, first(ending, lambda state: state.can_end_phase), [ann]),
        over=over,
        bots_turn=last(two, lambda state: state.turn == 1 and state in two.states[:5]),
        solo_over=solo_over,
    )
    time.sleep(REST)
    return world


def ending_phase_1() -> Game:
    games = (whole_game(1, f"phase {number}") for number in range(1_000))
    return next(game for game in games if any(state.can_end_phase for state in game.states))


# ---------------------------------------------------------------------------------- the way there

Way = Callable[[Page, World], None]


def _page(path: str) -> Way:
    """A screen that only its address is needed for."""

    def open_page(page: Page, world: World) -> None:
        page.goto(path.format(world=world))
        expect(page.get_by_role("heading", level=1)).to_be_attached()

    return open_page


def _game(name: str) -> Way:
    """The table of a running match, when it is the reader's turn."""

    def open_game(page: Page, world: World) -> None:
        page.goto(f"/match/{getattr(world, name)}")
        expect(page.locator("[data-space][aria-pressed]").first).to_be_visible()

    return open_game


def _keys(name: str, *keys: str) -> Way:
    """What keys bring about in a running match."""

    def press_keys(page: Page, world: World) -> None:
        _game(name)(page, world)
        for key in keys:
            page.keyboard.press(key)

    return press_keys


def _dialog(name: str, *keys: str) -> Way:
    """A dialog that a key opens in a running match."""

    def open_dialog(page: Page, world: World) -> None:
        _keys(name, *keys)(page, world)
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def _preview(page: Page, world: World) -> None:
    """The tile that covers most tasks is held over its cell."""
    _game("middle")(page, world)
    move = best_move(page.request.get(f"/api/matches/{world.middle}").json())
    page.locator(f'[data-space="{move["space"]}"]').press("Enter")
    cell = "{x},{y}".format(**move["cell"])
    page.locator(f'[data-display="0"] [data-cell="{cell}"]').first.focus()
    expect(page.get_by_role("button", name="Place")).to_be_enabled()


def _hint(page: Page, world: World) -> None:
    _keys("middle", "h")(page, world)
    expect(page.locator("section ol li button").first).to_be_visible()


def _menu(page: Page, world: World) -> None:
    _game("middle")(page, world)
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _give_up(page: Page, world: World) -> None:
    _menu(page, world)
    page.get_by_role("dialog").locator("button:has-text('Give up')").click()
    expect(page.get_by_role("dialog").locator("button.primary")).to_be_visible()


def _chosen(path: str, *buttons: str) -> Way:
    """A dialog that buttons of a screen open, one after the other."""

    def open_dialog(page: Page, world: World) -> None:
        page.goto(path.format(world=world))
        for button in buttons:
            page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def _end(name: str) -> Way:
    def open_end(page: Page, world: World) -> None:
        page.goto(f"/match/{getattr(world, name)}")
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_end


def _learn(step: str) -> Way:
    def open_step(page: Page, world: World) -> None:
        page.goto("/learn")
        page.locator("main select").select_option(step)
        expect(page.get_by_role("heading", level=2)).to_be_visible()

    return open_step


def _bad_record(page: Page, world: World) -> None:
    page.goto("/replay")
    text = record_of(whole_game(2)).replace("\n5 ", "\n5 x", 1)
    page.get_by_role("textbox").fill(text)
    page.locator("main form button").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("mark")).to_be_visible()


SCREENS: dict[str, Way] = {
    "home": _page("/"),
    "new-screen": _page("/new/screen"),
    "new-online": _page("/new/online"),
    "lobby": _page("/lobby"),
    "waiting-room": _page("/match/{world.waiting}"),
    "join": _page("{world.invitation}"),
    "game": _game("middle"),
    "game-preview": _preview,
    "game-hint": _hint,
    "game-refill": _game("refill"),
    "game-four": _game("four"),
    "game-help": _dialog("middle", "?"),
    "game-menu": _menu,
    "game-log": _chosen("/match/{world.middle}", "Menu", "Log"),
    "game-rules": _chosen("/match/{world.middle}", "Menu", "Rules"),
    "game-give-up": _give_up,
    "solo": _game("solo"),
    "solo-end-phase": _dialog("phase", "e"),
    "end": _end("over"),
    "solo-end": _end("solo_over"),
    "learn": _page("/learn"),
    "learn-chain": _learn("chain"),
    "learn-order": _learn("order"),
    "learn-when": _learn("when"),
    "learn-puzzle": _learn("puzzle-3"),
    "learn-place": _learn("puzzle-8"),
    "learn-end": _learn("end"),
    "learn-rules": _chosen("/learn", "Rules"),
    "rules": _page("/rules"),
    "settings": _page("/settings"),
    "replay-open": _page("/replay"),
    "replay": _page("/replay/{world.over}?move={world.bots_turn}"),
    "replay-solo": _page("/replay/{world.solo_over}?move=12"),
    "replay-end": _page("/replay/{world.over}?move=999"),
    "replay-continue": _chosen("/replay/{world.over}?move=9", "Continue from here"),
    "replay-check": _chosen("/replay/{world.over}?move=9", "Check the shuffle"),
    "scores": _page("/scores"),
    "daily": _page("/daily"),
    "not-found": _page("/nowhere"),
    "no-match": _page("/match/nosuchmatch1"),
    "bad-link": _page("/seat#no-such-secret"),
    "bad-record": _bad_record,
}
