"""The table as an object: stars for tokens, a stagger, letters that grow, no costly effects."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from novaluna.rules.state import State as Position
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, first, go_on, whole_game
from tests.web.screens import SCREENS, State
from tests.web.table import Table

# When the tokens that fall land, as parts of the time all motion takes; and the stars that light.
WATCH = """() => {
    window.landed = [];
    window.lit = 0;
    const seen = new Set();
    const look = () => {
        for (const animation of document.getAnimations()) {
            if (seen.has(animation)) continue;
            seen.add(animation);
            const { target } = animation.effect;
            if (target.matches(".tokens i.gone")) window.lit += 1;
            if (!target.matches(".drop")) continue;
            const frames = animation.effect.getKeyframes();
            const { transform } = frames.at(-1);
            const there = frames.find((frame) => frame.transform === transform);
            window.landed.push(there.computedOffset);
        }
        requestAnimationFrame(look);
    };
    look();
}"""

FILTERED = """() => [...document.querySelectorAll(".game *")]
    .filter((part) => getComputedStyle(part).filter !== "none").map((part) => part.outerHTML)"""


def covering_several(page: Page) -> Table:
    """A table at which the reader can complete at least two tasks with one tile."""
    game = whole_game(2)

    def is_wanted(state: Position) -> bool:
        i = next(i for i, other in enumerate(game.states) if other is state)
        if i >= len(game.moves) or game.states[i].turn != 0:
            return False
        return game.states[i].supplies[0] - game.states[i + 1].supplies[0] >= 2

    table = Table(page).open(go_on(page.request, game, first(game, is_wanted), [PERSON, BOT]))
    assert table.my_turn()
    return table


def test_several_tokens_land_one_after_the_other(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    table = covering_several(page)
    before = table.position.displays[0]
    page.evaluate(WATCH)
    table.click(table.choose())
    page.wait_for_function("() => window.landed.length >= 2 && window.lit >= 2")
    table.wait(lambda: table.position.displays[0].tokens_placed > before.tokens_placed)
    count = table.position.displays[0].tokens_placed - before.tokens_placed
    own = page.evaluate("window.landed")[:count]
    assert len(set(own)) == count >= 2
    assert own == sorted(own)
    assert own[-1] <= 1


def test_each_token_placed_is_a_star(page: Page) -> None:
    table = covering_several(page)
    stars = page.locator("[data-player='0'] .tokens i.gone")
    expect(stars).to_have_count(table.position.displays[0].tokens_placed)
    page.evaluate(WATCH)
    table.play()
    assert table.my_turn()
    expect(stars).to_have_count(table.position.displays[0].tokens_placed)
    assert page.evaluate("window.lit") == 0  # without motion they are just there


def test_nothing_on_the_table_has_a_filter(new_context: NewContext, state: State) -> None:
    world, stored = state
    for scheme in ("dark", "light"):
        page = new_context(storage_state=stored, color_scheme=scheme).new_page()
        SCREENS["game"](page, world)
        assert page.evaluate(FILTERED) == []


@pytest.mark.parametrize(
    ("width", "height", "letters"),
    [(390, 844, 16), (1440, 900, 16), (1920, 1080, 18), (2560, 1440, 24), (2560, 800, 16)],
)
def test_letters_grow_with_a_large_window(
    page: Page, width: int, height: int, letters: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert abs(size - letters) < 0.1
