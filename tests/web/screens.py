"""Every screen of the game, and how to get there: for pictures, for axe, for all languages."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import APIRequestContext, BrowserContext, Page, StorageState, expect

from novaluna.game import Game
from novaluna.notation import parse_position
from novaluna.rules.moves import TakeTile
from novaluna.server.match.types import COLORS
from tests.web.games import (
    BOT,
    PERSON,
    before_refill,
    best_move,
    create,
    finish,
    first,
    get,
    go_on,
    last,
    play_on,
    played,
    post,
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
    practice: str
    """Where one may go back further than the last move, after a question."""
    theirs: str
    """The friend is to move, who is not there."""
    asked: str
    """The friend would like to take the last move back."""
    clock: str
    """With the friend, and with a clock."""


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
    key = get(theirs, f"/api/matches/{open_match}")["you"]["invite"]
    over = go_on(mine, two, 4, [ann, BOT])
    finish(mine, over)
    solo_over = ""
    for _ in range(solo_games):
        solo_over = create(mine, [ann])
        finish(mine, solo_over)
    # Those with the longest names, in most languages.
    others = [{"kind": "bot", "level": level} for level in ("new-moon", "gibbous", "eclipse")]
    keep_device_game(mine, "1", solo, [ann])
    keep_device_game(mine, "2", four, [ann, *others])
    keep_device_game(mine, "3", two, [ann, ben])
    practice = create(mine, [ann, BOT])
    play_on(mine, practice, can_only_go_back)
    asked, their_move = with_friend(mine, theirs, turn=0)
    post(theirs, f"/api/matches/{asked}/undo", {"id": "test-ask-back", "version": their_move})
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
        practice=practice,
        theirs=with_friend(mine, theirs, turn=1)[0],
        asked=asked,
        clock=with_friend(mine, theirs, turn=0, clock={"mode": "move", "seconds": 86_400})[0],
    )
    time.sleep(REST)
    return world


def with_friend(
    mine: APIRequestContext, theirs: APIRequestContext, *, turn: int, **options: Any
) -> tuple[str, int]:
    """A match of two persons in which a seat has just come to move, and its version."""
    match = create(mine, [{**PERSON, "name": "Ann"}, {"kind": "open"}], **options)
    path = f"/api/matches/{match}"
    key = get(mine, path)["you"]["invite"]
    view = post(theirs, f"{path}/join", {"key": key, "name": "Ben"})
    mover, before = to_move(view), -1
    while (mover, before) != (turn, 1 - turn):
        body = {"version": view["version"], "move": str(best_move(view["position"]).move)}
        body["id"] = f"test-move-{view['version']}"
        view = post((mine, theirs)[mover], f"{path}/moves", body)["view"]
        mover, before = to_move(view), mover
    return match, view["version"]


def can_only_go_back(view: dict[str, Any]) -> bool:
    """Whether somebody's last move stands, so that it can be had back for practice alone."""
    undo = view["undo"]
    return view["you"]["to_move"] and undo["back_to"] is not None and not undo["allowed"]


def to_move(view: dict[str, Any]) -> int:
    turn = parse_position(view["position"]).turn
    assert turn is not None
    return turn


def keep_device_game(
    guest: APIRequestContext, digit: str, game: Game, seats: list[dict[str, str]]
) -> None:
    """Keep a game in the history of a guest as one that was played on a device."""
    sat = [
        {"name": None, "level": None, **seat, "color": color}
        for seat, color in zip(seats, COLORS, strict=False)
    ]
    request = {"record": record_of(game), "at": 1_700_000_000_000, "seats": sat}
    assert guest.put(f"/api/me/device-games/local-{digit * 18}", data=request).ok


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


def _home(page: Page, world: World) -> None:
    """The front page of somebody who comes back: the device knows their games."""
    page.goto("/")
    page.wait_for_function("() => JSON.parse(localStorage.getItem('novaluna.ongoing'))?.length > 1")
    page.reload()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def _first_visit(page: Page, world: World) -> None:
    """The front page of somebody who has never played."""
    page.context.clear_cookies()
    page.goto("/")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("form a[href$='/learn']")).to_be_visible()


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


def _past(page: Page, world: World) -> None:
    """The table as it was two moves ago."""
    _keys("middle", ",", ",")(page, world)
    expect(page.locator(".game.past")).to_be_visible()


def _plan(page: Page, world: World) -> None:
    """A move is planned while somebody else is to move, and will be played at once."""
    page.goto(f"/match/{world.theirs}")
    expect(page.get_by_role("button", name="Plan your next move")).to_be_visible()
    for key in ("p", "2", "ArrowDown", "Enter", "a"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Play at once")).to_be_visible()


def _preview(page: Page, world: World) -> None:
    """The tile that covers most tasks is held over its cell."""
    _game("middle")(page, world)
    position = page.request.get(f"/api/matches/{world.middle}").json()["position"]
    move = best_move(position).move
    assert isinstance(move, TakeTile)
    page.locator(f'[data-space="{move.space}"]').press("Enter")
    cell = f"{move.cell.x},{move.cell.y}"
    page.locator(f'[data-display="0"] [data-cell="{cell}"]').first.focus()
    expect(page.get_by_role("button", name="Place")).to_be_enabled()


def _hint(page: Page, world: World) -> None:
    _keys("middle", "h")(page, world)
    expect(page.locator("section ol li button").first).to_be_visible()


def _wanted(name: str, wish: str) -> Way:
    """The table of a running match in which somebody wants something."""

    def open_game(page: Page, world: World) -> None:
        page.goto(f"/match/{getattr(world, name)}")
        expect(page.locator(f"[data-wish={wish}]")).to_be_visible()

    return open_game


def _say(page: Page, world: World) -> None:
    _wanted("theirs", "away")(page, world)
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_be_visible()


def _menu(page: Page, world: World) -> None:
    _game("middle")(page, world)
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _give_up(page: Page, world: World) -> None:
    _menu(page, world)
    page.get_by_role("dialog").locator("button:has-text('Give up')").click()
    expect(page.get_by_role("dialog").locator("button.primary")).to_be_visible()


def _practice(page: Page, world: World) -> None:
    """The question before a game becomes one for practice."""
    _game("practice")(page, world)
    page.keyboard.press("u")
    expect(page.get_by_role("dialog")).to_be_visible()


def _theirs(page: Page, world: World) -> None:
    page.goto(f"/match/{world.theirs}")
    expect(page.locator("[data-space]").first).to_be_visible()


def _asked(page: Page, world: World) -> None:
    page.goto(f"/match/{world.asked}")
    expect(page.get_by_role("alert").locator("button").first).to_be_visible()


def _chosen(path: str, *buttons: str) -> Way:
    """A dialog that buttons of a screen open, one after the other."""

    def open_dialog(page: Page, world: World) -> None:
        page.goto(path.format(world=world))
        first, *others = buttons
        page.get_by_role("button", name=first).click()
        for button in others:
            page.get_by_role("dialog").get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def _end(name: str) -> Way:
    def open_end(page: Page, world: World) -> None:
        page.goto(f"/match/{getattr(world, name)}")
        expect(page.get_by_role("dialog")).to_be_visible()

    return open_end


def _end_button(name: str, shows: str) -> Way:
    """What a button on the card of the end opens."""

    def open_end(page: Page, world: World) -> None:
        _end("over")(page, world)
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=shows)).to_be_enabled()

    return open_end


def _learn(step: str) -> Way:
    def open_step(page: Page, world: World) -> None:
        page.goto("/learn")
        page.locator("main select").select_option(step)
        expect(page.get_by_role("heading", level=2)).to_be_visible()

    return open_step


def _no_server(page: Page, world: World) -> None:
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("No server answers").first).to_be_visible()


def _no_engine(page: Page, world: World) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"/match/{world.middle}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _bad_record(page: Page, world: World) -> None:
    page.goto("/replay")
    text = record_of(whole_game(2)).replace("\n5 ", "\n5 x", 1)
    page.get_by_role("textbox").fill(text)
    page.locator("main form button").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("mark")).to_be_visible()


SCREENS: dict[str, Way] = {
    "home": _home,
    "new-screen": _page("/new/screen"),
    "new-online": _page("/new/online"),
    "lobby": _page("/lobby"),
    "waiting-room": _page("/match/{world.waiting}"),
    "join": _page("{world.invitation}"),
    "game": _game("middle"),
    "game-past": _past,
    "game-plan": _plan,
    "game-preview": _preview,
    "game-hint": _hint,
    "game-refill": _game("refill"),
    "game-four": _game("four"),
    "game-away": _wanted("theirs", "away"),
    "game-say": _say,
    "game-help": _dialog("middle", "?"),
    "game-menu": _menu,
    "game-theirs": _theirs,
    "game-asked": _asked,
    "game-clock": _game("clock"),
    "game-practice": _practice,
    "game-settings": _chosen("/match/{world.middle}", "Menu", "Settings"),
    "game-hand-over": _chosen("/match/{world.theirs}", "Menu", "Let a bot play on for me"),
    "game-log": _chosen("/match/{world.middle}", "Menu", "Log"),
    "game-rules": _chosen("/match/{world.middle}", "Menu", "Rules"),
    "game-give-up": _give_up,
    "solo": _game("solo"),
    "solo-end-phase": _dialog("phase", "e"),
    "end": _end("over"),
    "solo-end": _end("solo_over"),
    "end-more": _end_button("More", "Save the record"),
    "end-picture": _end_button("Picture", "Save the picture"),
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
    "no-engine": _no_engine,
    "home-no-server": _no_server,
    # Last: nobody is known here any more.
    # The last one: it forgets who has been here.
    "first-visit": _first_visit,
}


def visit(page: Page, world: World, name: str) -> None:
    """Go to a screen; whatever the one before kept from the page reaches it again."""
    page.unroute_all()
    SCREENS[name](page, world)
