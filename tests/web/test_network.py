"""The bad network of the tests is as bad as it says."""

from __future__ import annotations

import socket
import socketserver
import threading
import time
from collections.abc import Iterator

import pytest

from tests.web.network import Network

SECONDS = 30
SILENCE = 0.3


class _Echo(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        while chunk := self.request.recv(1024):
            self.request.sendall(chunk)


@pytest.fixture
def network() -> Iterator[Network]:
    """A network before a server that says again what it hears."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Echo) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Network(server.server_address[1]) as network:
            yield network
        server.shutdown()


def connect(network: Network) -> socket.socket:
    return socket.create_connection(("127.0.0.1", network.port), SECONDS)


def echo(line: socket.socket) -> bytes:
    line.sendall(b"hello")
    return line.recv(1024)


def test_delays(network: Network) -> None:
    with connect(network) as line:
        assert echo(line) == b"hello"
        network.delay = 0.2
        start = time.monotonic()
        assert echo(line) == b"hello"
        assert time.monotonic() - start >= 0.4


def test_holds_what_the_server_says_until_it_is_let_go(network: Network) -> None:
    with connect(network) as line:
        assert echo(line) == b"hello"
        network.hold()
        line.settimeout(SILENCE)
        with pytest.raises(TimeoutError):
            echo(line)
        line.settimeout(SECONDS)
        network.let_go()
        assert line.recv(1024) == b"hello"
        assert echo(line) == b"hello"


def test_drops(network: Network) -> None:
    with connect(network) as line:
        assert echo(line) == b"hello"
        network.drop()
        assert line.recv(1024) == b""


def test_falls_silent(network: Network) -> None:
    with connect(network) as line:
        assert echo(line) == b"hello"
        network.silence()
        assert network.count == 0
        line.settimeout(SILENCE)
        with pytest.raises(TimeoutError):
            echo(line)
        with connect(network) as other:
            assert echo(other) == b"hello"


def test_is_down_for_new_connections(network: Network) -> None:
    network.is_down = True
    with connect(network) as line:
        line.settimeout(SILENCE)
        with pytest.raises(TimeoutError):
            echo(line)
