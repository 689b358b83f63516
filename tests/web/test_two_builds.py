"""A page that is open while its server is replaced by one of another protocol, with its own pages.

Both servers and both builds are real: all files of one have other names, and it says protocol 3.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from novaluna.pages import STATIC
from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.server import Server
from tests.web.table import Table
from tests.web.test_offline import SCRIPT, open_and_keep, renew

OTHER = 3
PLACES = (r'("novaluna-protocol":[`"\'])\d+', r"([?]protocol=)\d+")
SERVE = f"""
import sys
from pathlib import Path
from novaluna import pages
from novaluna.server.protocol import fields
fields.PROTOCOL = {OTHER}
pages.STATIC = Path(sys.argv.pop(1))
from novaluna.cli import main
main()
"""


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """The pages of another build."""
    folder = tmp_path / "pages"
    shutil.copytree(STATIC, folder)
    renew(folder)
    found = dict.fromkeys(PLACES, 0)
    for path in (folder / "assets").glob("*.js"):
        text = path.read_text("utf-8")
        for place in PLACES:
            text, count = re.subn(place, rf"\g<1>{OTHER}", text)
            found[place] += count
        path.write_text(text, "utf-8")
    assert set(found.values()) == {1}
    return folder


@pytest.fixture
def old(tmp_path: Path, pages: Path) -> Iterator[Server]:
    """The server before."""
    server = Server(tmp_path)
    server.program = ("-c", SERVE, str(pages))
    with server:
        yield server


@pytest.fixture
def home(old: Server) -> str:
    return old.url


@pytest.mark.parametrize("workers", ["block", "allow"])
def test_page_loads_the_other_build_by_itself_and_keeps_the_match(
    new_context: NewContext, old: Server, watch: Watch, workers: str
) -> None:
    watch.allow("WebSocket connection|ERR_CONNECTION_REFUSED")
    context = new_context(service_workers=workers)
    match = create(context.request, [PERSON, BOT])
    page = context.new_page()
    if workers == "allow":
        open_and_keep(page)
    loads: list[str] = []
    sockets: list[str] = []
    page.on("request", lambda asked: loads.extend([asked.url] * asked.is_navigation_request()))
    page.on("websocket", lambda socket: sockets.append(socket.url))
    table = Table(page).open(match)
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    before, script = table.view, page.evaluate(SCRIPT)
    assert f"protocol={OTHER}" in sockets[-1]

    old.stop()
    table.forget()
    old.program = Server.PROGRAM
    old.start()
    assert table.my_turn()
    assert page.evaluate(SCRIPT) != script
    assert (table.view.log, table.view.position) == (before.log, before.position)
    table.play()
    assert "protocol=2" in sockets[-1]
    assert loads == [f"{old.url}/match/{match}"] * 2
    assert page.evaluate("sessionStorage.getItem('novaluna.reloaded')") is None
