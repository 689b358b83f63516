"""Plays with an installed novaluna, in an environment that holds nothing else.

Run by tools/release.py: ``trial.py`` plays a game of two levels with the library alone, and
``trial.py BOT [BROWSER]`` serves the app, opens its first page in that Chromium, and lets the
program ``BOT`` (that is examples/api_bot.py) play a match against it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import urllib.request
from importlib import metadata
from pathlib import Path

PACKAGING = {"novaluna", "pip", "setuptools", "wheel"}


def play_as_library() -> None:
    """A whole game of two levels; nothing but the package may be installed."""
    from novaluna import Game
    from novaluna.bots.bot import View
    from novaluna.bots.levels import bot_for

    others = {found.name for found in metadata.distributions()} - PACKAGING
    assert not others, f"installed with the library: {', '.join(sorted(others))}"
    game = Game(players=2, seed="release")
    bots = [bot_for("new-moon"), bot_for("gibbous")]
    while not game.is_over:
        view = View.of(game.state)
        game.push(bots[view.seat].choose(view))
    print(f"the library plays: {len(game.moves)} moves, {game.outcome()}")


def open_page(browser: str, url: str, folder: str) -> None:
    """The first page as a browser draws it, with its scripts run: it offers a game."""
    options = [
        *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
        *("--disable-background-networking", f"--user-data-dir={folder}/browser"),
        *("--virtual-time-budget=20000", "--dump-dom"),
    ]
    page = subprocess.run([browser, *options, url], capture_output=True, text=True).stdout
    assert "<h1" in page, f"the pages show nothing: {page}"
    assert 'href="/new' in page, f"the first page offers no game: {page}"
    print("the pages open")


def play_as_app(bot: str, browser: str | None = None) -> None:
    """A match over HTTP and WebSocket, from the command that a user types."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            *(str(Path(sys.executable).with_name("novaluna")), "serve", "--port", "0"),
            *("--database-url", f"sqlite:///{folder}/trial.db", "--log-level", "warning"),
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(url) as page:
                assert b"/assets/" in page.read(), "the first page has no script"
            if browser is None:
                print("NOT OPENED: the pages, because there is no Chromium here")
            else:
                open_page(browser, url, folder)
            subprocess.run([sys.executable, bot, url], check=True)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        play_as_app(*sys.argv[1:])
    else:
        play_as_library()
