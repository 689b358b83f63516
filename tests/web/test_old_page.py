"""The pages of 0.2.0, which speak protocol 1 and cannot reload themselves, before this server."""

from __future__ import annotations

import mimetypes
import tarfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table

OLD_PAGES = Path(__file__).parent / "data" / "pages-0.2.0.tar.xz"
LOOK_AGAIN = "Something happened in the meantime. Please look again."
GONE = "This match cannot be found"


def old_pages() -> Callable[[Route], None]:
    """Answers all requests but those to the API with the pages of 0.2.0."""
    with tarfile.open(OLD_PAGES) as archive:
        files = {
            member.name.removeprefix("."): file.read()
            for member in archive
            if (file := archive.extractfile(member)) is not None
        }

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/api/"):
            route.continue_()
        elif path in files:
            route.fulfill(body=files[path], content_type=mimetypes.guess_type(path)[0])
        elif "." in path:
            route.fulfill(status=404)
        else:
            route.fulfill(body=files["/index.html"], content_type="text/html")

    return answer


def test_old_page_is_told_to_look_again_and_goes_on_after_a_reload(
    new_context: NewContext, watch: Watch
) -> None:
    watch.allow(r"404 .*\.woff2")  # the sample has no fonts
    context = new_context()
    match = create(context.request, [PERSON, BOT])
    # What the test answers in place of the server does not count as a page from this machine.
    context.grant_permissions(["local-network-access"])
    context.route("**/*", old_pages())
    page = context.new_page()
    addresses: list[str] = []
    page.on("websocket", lambda socket: addresses.append(socket.url))
    page.goto(f"/match/{match}")
    said = page.get_by_text(LOOK_AGAIN).first
    expect(said).to_be_visible()
    # It comes again by itself, hears the same, and does not take the match for gone.
    with page.expect_websocket() as again:
        pass
    if not again.value.is_closed():
        again.value.wait_for_event("close")
    expect(said).to_be_visible()
    expect(page.get_by_text(GONE)).to_have_count(0)
    assert {urlsplit(address).query for address in addresses} == {""}, "it names no protocol"

    context.unroute_all()
    table = Table(page)
    page.reload()
    assert table.my_turn()
    table.play()
    assert page.url.endswith(f"/match/{match}")
    assert "protocol=2" in addresses[-1]
