"""The page's engine in a real browser: on the main thread, and thinking in a worker."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from benchmarks.page_module import PageModule
from novaluna.bots.analyse import analyse
from novaluna.bots.bot import Limits, View
from novaluna.engine.players import LEVEL_KEYS, Player
from novaluna.engine.position import Position
from novaluna.rules import State
from tests.engine import law
from tests.engine.played import played, positions
from tests.web.engine_host import serve_engine

GAMES = 40


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve_engine() as address:
        yield address


@pytest.fixture
def engine_page(browser: Browser, address: str) -> Iterator[Page]:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(address)
        yield page


def test_looks_on_the_main_thread(engine_page: Page) -> None:
    states = positions(24, solo=False) + positions(8, solo=True)
    told = engine_page.evaluate(
        """async (texts) => {
            const engine = await import("/web/src/engine/index.ts");
            await engine.start();
            return texts.map((text) => engine.look(text));
        }""",
        [str(state) for state in states],
    )
    assert told == [law.look(state) for state in states]


def test_every_position_of_whole_games_looks_as_in_node(engine_page: Page) -> None:
    """There it is held against the law (``tests/engine/test_module.py``); told as digests.

    What comes of each move is held against the law itself.
    """
    moves = [step for number in range(GAMES) for step in played(number)]
    assert len(moves) > 1000
    told = engine_page.evaluate(
        """async (moves) => {
            const engine = await import("/web/src/engine/index.ts");
            await engine.start();
            const digest = async (value) => {
                const bytes = new TextEncoder().encode(JSON.stringify({ ok: value }));
                return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
            };
            const found = [];
            for (const [text, move] of moves) {
                found.push([await digest(engine.look(text)), engine.after(text, move)]);
            }
            return found;
        }""",
        [[str(state), move] for state, _, move, _ in moves],
    )
    with PageModule() as node:
        for (state, after, move, drawn), found in zip(moves, told, strict=True):
            line = node.ask_text("look", str(state)).removesuffix("\n")
            look = list(hashlib.sha256(line.encode()).digest())
            assert found == [look, None if drawn else str(after)], (str(state), move)


def chosen(level: str, state: State) -> str:
    player = Player(level)
    return str(player.choose(Position.from_state(state), lambda: 5, simulations=40))


def test_thinks_in_a_worker(engine_page: Page) -> None:
    states = positions(2, solo=False) + positions(1, solo=True)
    told = engine_page.evaluate(
        """async ([texts, levels]) => {
            const { Thinker } = await import("/web/src/engine/thinker.ts");
            const thinker = new Thinker();
            const limits = { simulations: 40 };
            const found = [];
            for (const text of texts) {
                const analysis = await thinker.analyse(text, limits, () => {}, { seed: 5n });
                const moves = levels.map((level) => thinker.choose(level, text, 5n, limits));
                found.push({ analysis, moves: await Promise.all(moves) });
            }
            thinker.end();
            return found;
        }""",
        [[str(state) for state in states], LEVEL_KEYS],
    )
    for state, found in zip(states, told, strict=True):
        native = analyse(View.of(state), Limits(simulations=40), seed=5).moves[:40]
        assert [move["move"] for move in found["analysis"]["moves"]] == [
            str(each.move) for each in native
        ]
        assert [move["chances"] for move in found["analysis"]["moves"]] == [
            list(each.chances) for each in native
        ]
        assert found["moves"] == [chosen(level, state) for level in LEVEL_KEYS]


def test_tells_what_it_found_so_far_and_stops(engine_page: Page) -> None:
    [state] = positions(1, solo=False)
    told, last = engine_page.evaluate(
        """async (text) => {
            const { Thinker } = await import("/web/src/engine/thinker.ts");
            const thinker = new Thinker();
            const abort = new AbortController();
            const told = [];
            const progress = (analysis) => {
                told.push(analysis.simulations);
                if (told.length === 3) abort.abort();
            };
            const last = await thinker.analyse(text, {}, progress, { signal: abort.signal });
            thinker.end();
            return [told, last];
        }""",
        str(state),
    )
    assert len(told) >= 3
    assert told == sorted(told)
    assert last["simulations"] >= told[-1]
    assert last["moves"][0]["line"][0] == last["moves"][0]["move"]


def test_errors_come_back_and_leaving_ends_it(engine_page: Page) -> None:
    [state] = positions(1, solo=False)
    names = engine_page.evaluate(
        """async (text) => {
            const { Thinker } = await import("/web/src/engine/thinker.ts");
            const thinker = new Thinker();
            const name = (error) => error.name;
            const bad = await thinker.analyse("novaluna/9", {}).catch(name);
            const left = thinker.analyse(text, {}).catch(name);
            thinker.end();
            return [bad, await left];
        }""",
        str(state),
    )
    assert names == ["BadPosition", "AbortError"]
