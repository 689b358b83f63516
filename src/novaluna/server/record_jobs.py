"""What is done with records, in a process of its own (``worker.py`` runs it).

To replay a record is work for a tenth of a second in Python. A thread would keep the interpreter
from the event loop meanwhile; a process does not, and may have a lower priority.

A job comes on standard input: its length in four bytes, then JSON. The answer goes to standard
output: its kind in one byte, its length in four, then the answer. The process ends with its input.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import signal
import struct
import sys
import traceback
from typing import IO, Any

from novaluna.server.problems import Refusal
from novaluna.server.replays import read_record, replay_json, states_of, verification_of

HEAD = struct.Struct("!BI")
LENGTH = struct.Struct("!I")
READY, ANSWER, REFUSED, FAILED = range(4)

NICENESS = 10
COMPRESSION = 4
MOST_BYTES = 8 * 1024 * 1024
"""How long an answer may be; a whole game takes a quarter of that."""


def main() -> None:
    """Do one job after the other until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    jobs, answers = sys.stdin.buffer, sys.stdout.buffer
    _tell(answers, READY, b"")
    while length := jobs.read(LENGTH.size):
        job = json.loads(jobs.read(LENGTH.unpack(length)[0]))
        try:
            _tell(answers, ANSWER, done(**job))
        except Refusal as refusal:
            told = {"code": refusal.code, "message": refusal.message, **refusal.params}
            _tell(answers, REFUSED, json.dumps(told).encode())
        except Exception:
            _tell(answers, FAILED, traceback.format_exc().encode(errors="replace"))


def _tell(answers: IO[bytes], kind: int, body: bytes) -> None:
    answers.write(HEAD.pack(kind, len(body)) + body)
    answers.flush()


def done(kind: str, record: str, *, compress: bool = False, **options: Any) -> bytes:
    """The answer to a job, as JSON, compressed if asked for."""
    read = read_record(record)
    match kind:
        case "replay":
            text = replay_json(read, **options)
        case "verify":
            text = verification_of(read).model_dump_json()
        case "position":
            states = states_of(read)
            if options["move"] >= len(states):
                raise Refusal("bad_record", "the record has fewer moves", moves=len(states) - 1)
            text = json.dumps(str(states[options["move"]]))
        case _:
            raise ValueError(kind)
    answer = text.encode()
    if len(answer) > MOST_BYTES:
        raise Refusal("bad_record", "the record is too long to be told", reason="too long")
    return gzip.compress(answer, COMPRESSION) if compress else answer


if __name__ == "__main__":
    main()
