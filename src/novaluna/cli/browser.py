"""Plain ``novaluna``: the game in the browser, served to this machine alone."""

from __future__ import annotations

import json
import socket
import urllib.request
import webbrowser

from novaluna.cli.errors import UserError
from novaluna.cli.language import words_for

HOST = "127.0.0.1"
PORT = 8000


def play_in_browser() -> None:
    """Open the game that is served here already, or serve it and open it; Ctrl-C ends it."""
    if is_served(PORT):
        show(f"http://{HOST}:{PORT}")
        return
    # Loaded here, because opening a game that runs already should not wait for the framework.
    from novaluna.cli.serve import run_server
    from novaluna.server.base.settings import Settings

    settings = Settings(host=HOST, port=PORT if is_free(PORT) else 0)
    if not (settings.static / "index.html").is_file():
        raise UserError(words_for()("browser-no-pages"))
    run_server(settings, log_level="warning", on_started=show)


def show(url: str) -> None:
    """Open the browser, and say where the game is for those who have none here."""
    print(words_for()("browser-at", url=url), flush=True)
    webbrowser.open(url)


def is_served(port: int) -> bool:
    """Whether a Nova Luna server answers on this port of this machine."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/api/info", timeout=2) as answer:
            return bool(json.loads(answer.read(65536)).get("name") == "novaluna")
    except (OSError, ValueError, AttributeError):
        return False


def is_free(port: int) -> bool:
    """Whether nobody listens on this port of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True
