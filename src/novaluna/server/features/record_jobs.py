"""What is done with records, in a process of its own (``worker.py`` runs it).

To replay a record is work for a tenth of a second in Python. A thread would keep the interpreter
from the event loop meanwhile; a process does not, and may have a lower priority.

A job comes on standard input: its length in four bytes, then JSON. The answer goes to standard
output: its kind in one byte, its length in four, then the answer. The process ends with its input.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import struct
import sys
from typing import IO, Any

from novaluna.server.base.problems import Refusal
from novaluna.server.features.finished import finished_game
from novaluna.server.features.replay import read_record, replay_of, states_of, verification_of

HEAD = struct.Struct("!BI")
LENGTH = struct.Struct("!I")
READY, ANSWER, REFUSED, FAILED = range(4)

NICENESS = 10


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
        except Exception as error:
            from novaluna.server.base import tracebacks  # takes long, and is seldom needed

            _tell(answers, FAILED, tracebacks.told(error).encode(errors="replace"))


def _tell(answers: IO[bytes], kind: int, body: bytes) -> None:
    answers.write(HEAD.pack(kind, len(body)) + body)
    answers.flush()


def done(kind: str, record: str, **options: Any) -> bytes:
    """Run a job and return its result as JSON."""
    read = read_record(record)
    match kind:
        case "replay":
            positions = [str(state) for state in states_of(read)]
            text = replay_of(read, positions).model_dump_json()
        case "verify":
            text = verification_of(read).model_dump_json()
        case "position":
            states = states_of(read)
            if options["move"] >= len(states):
                raise Refusal("bad_record", "the record has fewer moves", moves=len(states) - 1)
            text = json.dumps(str(states[options["move"]]))
        case "finished":
            text = finished_game(read, options["resigned"]).model_dump_json()
        case _:
            raise ValueError(kind)
    return text.encode()


if __name__ == "__main__":
    main()
