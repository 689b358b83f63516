"""Counting what a client sends on a WebSocket, before anything of it is read."""

from __future__ import annotations

from novaluna.server.base.limits import Bucket
from novaluna.server.base.settings import LimitSettings


class FrameMeter:
    """Follows the frames of a stream by their lengths alone (RFC 6455, 5.2)."""

    def __init__(self, limits: LimitSettings, at: float) -> None:
        frames, size = limits.frames_per_socket, limits.bytes_per_socket
        self._frames = None if frames is None else Bucket(frames, at)
        self._bytes = None if size is None else Bucket(size, at)
        self._head = b""  # the begin of a frame whose length has not come yet
        self._left = 0  # how much of the last frame is still to come

    def allows(self, data: bytes, at: float) -> int:
        """How many frames arrived, partial ones too; 0 once they or the bytes are too many.

        Without a limit for a socket all that comes at once counts as one.
        """
        if self._bytes is not None and self._bytes.take(at, len(data)):
            return 0
        if self._frames is None:
            return 1
        if self._frames.take(at):
            return 0
        if self._left >= len(data):
            self._left -= len(data)
            return 1
        data = self._head + data
        begin, self._left, frames = self._left, 0, 0
        while (end := _end_of_frame(data, begin)) is not None:
            if frames and self._frames.take(at):
                return 0
            begin, frames = end, frames + 1
            if begin > len(data):
                self._left = begin - len(data)
                break
        self._head = data[begin:]
        return max(frames, 1)


def _end_of_frame(data: bytes, begin: int) -> int | None:
    """Where the frame that begins there ends; ``None`` if its length has not come yet."""
    if begin + 2 > len(data):
        return None
    size = data[begin + 1] & 0x7F
    body = begin + 2
    if size > 125:
        body += 2 if size == 126 else 8
        if body > len(data):
            return None
        size = int.from_bytes(data[begin + 2 : body])
    masked = data[begin + 1] & 0x80
    return body + (4 if masked else 0) + size
