from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from novaluna.cli import browser

RECORDER = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + '\\n')"


class Answer(BaseHTTPRequestHandler):
    body = b"{}"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.mark.parametrize(
    ("body", "expected"),
    [(b'{"name": "novaluna"}', True), (b'{"name": "other"}', False), (b"[]", False), (b"x", False)],
)
def test_only_our_own_server_is_taken_for_it(
    body: bytes, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two seconds are much for an answer, but this process may stand still for as long.
    opened = urllib.request.urlopen
    monkeypatch.setattr(
        "urllib.request.urlopen", lambda url, timeout: opened(url, timeout=30 * timeout)
    )
    handler = type("Fixed", (Answer,), {"body": body})
    with HTTPServer((browser.HOST, 0), handler) as server:
        port = server.server_address[1]
        assert not browser.is_free(port)
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        assert browser.is_served(port) is expected
        thread.join()
    assert browser.is_free(port)


def test_plain_novaluna_serves_the_game_and_opens_the_browser(tmp_path: Path) -> None:
    """As a newcomer would start it; the browser is a script that notes the address."""
    script, opened = tmp_path / "browser.py", tmp_path / "opened"
    script.write_text(RECORDER)
    command = shlex.join([sys.executable, str(script), str(opened)])
    process = subprocess.Popen(
        [sys.executable, "-m", "novaluna"],
        env={**os.environ, "BROWSER": f"{command} %s", "NOVALUNA_DATA_DIR": str(tmp_path / "data")},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "Nova Luna is at http://127.0.0.1:" in line
    url = line.split()[4]
    # It answers when the browser has been opened, which on a busy machine takes a while.
    while not browser.is_served(int(url.rsplit(":", 1)[1])):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode in (0, 130)
    assert opened.read_text() == f"{url}\n"
