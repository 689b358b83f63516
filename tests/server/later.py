"""Time that passes when a test says so, for the servers that run in its process."""

from __future__ import annotations

import time

import pytest

from tests.server.serving import Running

STEP = 1.0


class Later:
    """Fakes wall-clock and monotonic time.

    Meanwhile no server looks by itself whether it still hears the others: right after a jump it
    might find that it has not heard its own beat for long, and take that for a loss.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seconds = 0.0
        self._back = 0.0
        time_ns = time.time_ns
        monkeypatch.setattr(
            time, "time_ns", lambda: time_ns() + int((self._seconds - self._back) * 1e9)
        )
        for module in ("heartbeat", "neighbours", "presence"):
            monkeypatch.setattr(
                f"novaluna.server.play.{module}.monotonic", lambda: time.monotonic() + self._seconds
            )

        monkeypatch.setattr("novaluna.server.play.cluster.LOOK_SECONDS", 3600)

    def set_back(self, seconds: float) -> None:
        """Set back the time of day, as an administrator may; no time passes."""
        self._back += seconds

    def jump(self, seconds: float) -> None:
        """Let time pass while no server runs, or while none hears anything."""
        self._seconds += seconds

    def let_pass(self, seconds: float, *servers: Running) -> None:
        """Let time pass in which these servers run and hear each other.

        From now on they beat only when the test lets them.
        """
        for running in servers:
            task = running.server.heartbeat._task
            assert task is not None
            task.cancel()
        for _ in range(round(seconds / STEP)):
            self._seconds += STEP
            for running in servers:
                running.server.host.presence.hearing.heard()
