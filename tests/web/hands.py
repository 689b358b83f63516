"""The ways to press something: with the mouse, a finger or a key."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator

from tests.web.browser import DESKTOP, PHONE, Device

Hand = Literal["mouse", "touch", "keyboard"]
HANDS: list[Hand] = ["mouse", "touch", "keyboard"]


def device_for(hand: Hand) -> Device:
    """What is held in that hand."""
    return PHONE if hand == "touch" else DESKTOP


def use(target: Locator, hand: Hand) -> None:
    """Press a link or a button with the mouse, a finger or a key."""
    if hand == "mouse":
        target.click()
    elif hand == "touch":
        target.tap()
    else:
        target.focus()
        target.press("Enter")
