"""The picture of a finished display: made in the page, to keep or to share."""

from __future__ import annotations

import base64
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create, finish
from tests.web.table import Table

SIZE = 1200
NAME = "<b>&'Ann\"</b>"

# How many colours there are in a picture, and which one stands at a point.
LOOK = """async ([data, x, y]) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data: dots } = pen.getImageData(0, 0, image.width, image.height);
    const colours = new Set();
    for (let i = 0; i < dots.length; i += 4) {
        colours.add((dots[i] << 16) | (dots[i + 1] << 8) | dots[i + 2]);
    }
    return { colours: colours.size, at: [...pen.getImageData(x, y, 1, 1).data].slice(0, 3) };
}"""

# The middle of the time's coin on the first tile, in the picture's own units, and its colour.
COIN = """svg => {
    const box = svg.getBoundingClientRect();
    const coin = svg.querySelector("[data-tile] .coin").getBoundingClientRect();
    const unit = 1200 / box.width;
    return [(coin.left + 3 * coin.width / 4 - box.left) * unit, (coin.top + 4 - box.top) * unit]
        .map(Math.round);
}"""


def open_picture(page: Page, name: str = NAME) -> None:
    match = create(page.request, [{**PERSON, "name": name}, BOT])
    finish(page.request, match)
    Table(page).open(match)


@pytest.mark.parametrize(
    ("device", "by"),
    [(DESKTOP, "click"), (PHONE, "tap"), (DESKTOP, "key")],
    ids=["mouse", "touch", "keyboard"],
)
def test_picture_is_a_png_of_the_display(new_context: NewContext, device: Device, by: str) -> None:
    page = new_context(**device).new_page()
    open_picture(page)

    def press(name: str) -> None:
        button = page.get_by_role("button", name=name, exact=True)
        if by == "key":
            button.press("Enter")
        else:
            getattr(button, by)()

    press("Picture")
    dialog = page.get_by_role("dialog", name="A picture to share")
    picture = dialog.get_by_role("img", name=re.compile(r"^Nova Luna\. Display: .+: \d+ tiles?\."))
    # What others wrote is text and nothing else.
    expect(picture).to_contain_text(NAME)
    expect(picture).to_have_accessible_name(re.compile(re.escape(NAME)))
    expect(picture.locator("b")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Save the picture")).to_be_enabled()
    with page.expect_download() as saved:
        press("Save the picture")
    assert re.fullmatch(r"novaluna-\w+\.png", saved.value.suggested_filename)
    data = Path(saved.value.path()).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (SIZE, SIZE)
    x, y = picture.evaluate(COIN)
    seen = page.evaluate(LOOK, [base64.b64encode(data).decode(), x, y])
    assert seen["colours"] > 100
    assert all(channel > 200 for channel in seen["at"])


def test_picture_keeps_the_letters_of_the_page(page: Page) -> None:
    """A file without the fonts in it would be drawn in whatever a machine has."""
    page.add_init_script("""
        const make = URL.createObjectURL;
        window.drawings = [];
        URL.createObjectURL = (blob) => {
            if (blob.type.startsWith("image/svg")) window.drawings.push(blob);
            return make.call(URL, blob);
        };
    """)
    open_picture(page)
    page.get_by_role("button", name="Picture", exact=True).click()
    expect(page.get_by_role("button", name="Save the picture")).to_be_enabled()
    drawing = page.evaluate("window.drawings[0].text()")
    assert set(re.findall(r"font-family: \"?([\w ]+)\"?;", drawing)) == {"Figtree", "Brygada 1918"}
    assert drawing.count("url(&quot;data:") + drawing.count('url("data:') == 4
    assert "var(" not in drawing
    assert "&lt;b&gt;" in drawing


def test_picture_can_be_shared_where_the_device_can(page: Page) -> None:
    page.add_init_script("""
        navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async (what) => { window.shared = what; };
    """)
    open_picture(page, "Ann")
    page.get_by_role("button", name="Picture", exact=True).click()
    dialog = page.get_by_role("dialog", name="A picture to share")
    dialog.get_by_role("button", name="Share", exact=True).click()
    kind, text = page.evaluate("[window.shared.files[0].type, window.shared.text]")
    assert kind == "image/png"
    assert re.search(r"Display: Ann: \d+ tiles", text)
    # Back on the card of the end.
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
