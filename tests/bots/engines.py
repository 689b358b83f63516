"""Small engines for the tests, most of them misbehaving on purpose."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

HELLO = """
import json, sys, time
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello": say(type="hello", protocol=1, name="test", options=[])
    elif kind == "new-game": say(type="ok")
    elif kind == "quit": break
    elif kind == "go":
        {answer}
"""

ANSWERS = {
    "crashes": 'raise SystemExit("out of ideas")',
    "hangs": "time.sleep(3600)",
    "babbles": 'print("no json", flush=True)',
    "says-nothing-known": 'say(type="surprise")',
    "cheats": 'say(type="best", id=message["id"], move="11@99,99")',
    "answers-no-move": 'say(type="best", id=message["id"], move="pass")',
    "answers-a-number": 'say(type="best", id=message["id"], move=5)',
    "answers-another-request": 'say(type="best", id=-1, move=message["legal"][0]["move"])',
    "complains": 'say(type="error", message="I give up")',
    "complains-in-halves": 'say(type="error", message="half \\ud800 a\\x1b[31m character")',
    "floods": 'while True: say(type="info", depth=3)',
    "answers-without-reading": """
        say(type="best", id=1, move=message["legal"][0]["move"])
        time.sleep(3600)""",
    "plays": (
        'say(type="info", depth=3); say(type="best", id=message["id"], '
        'move=message["legal"][0]["move"])'
    ),
}

STARTS = {
    "ends-at-once": "",
    "speaks-another-protocol": 'print(\'{"type":"hello","protocol":99}\', flush=True); input()',
    "has-a-number-of-options": (
        'print(\'{"type":"hello","protocol":1,"options":5}\', flush=True); input()'
    ),
    "writes-no-json": 'print("hello", flush=True); input()',
}


LEAVES_A_CHILD = """
import subprocess, sys
child = subprocess.Popen(
    [sys.executable, "-c", "import time; time.sleep(3600)"], start_new_session=True
)
open(sys.argv[1], "w").write(str(child.pid))
print('{"type":"hello","protocol":1,"name":"parent"}', flush=True)
input()
"""


def engine(folder: Path, name: str) -> str:
    """The command of the engine with this name, written to ``folder``."""
    file = folder / f"{name}.py"
    file.write_text(STARTS[name] if name in STARTS else HELLO.format(answer=ANSWERS[name]))
    return shlex.join([sys.executable, str(file)])
