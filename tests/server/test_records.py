"""Records are read in a process of their own, for so many moves at a time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import select
import signal
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Never

import httpx
import pytest

from novaluna.game import Game
from novaluna.record import MAX_MOVES, Record
from novaluna.rules.state import State
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.features.worker import Worker
from novaluna.server.protocol.answers import Replay
from tests.server.processes import ServeProcess
from tests.server.serving import PATIENCE, PERSON, Person, Running, serving, settings_for
from tests.server.test_host import Others


@cache
def some_record(players: int = 2) -> str:
    """A whole game."""
    rng = random.Random(1)
    game = Game(players, seed="record")
    while not game.is_over:
        game.push(rng.choice(list(game.state.legal_moves)))
    return str(Record.of(game))


async def test_records_are_read_in_another_process(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading one holds the interpreter, so this process, which has the matches, must not."""

    def not_here(*_: object) -> Never:
        raise AssertionError("this would hold up every match")

    view = await ann.move(await ann.create(PERSON))
    monkeypatch.setattr("novaluna.record.Record.states", not_here)
    monkeypatch.setattr("novaluna.record.reading._RecordReader.read", not_here)
    record = some_record()
    replay = await ann.post("/api/records/replay", {"record": record})
    assert Replay.model_validate_json(json.dumps(replay)).record == record
    assert (await ann.post("/api/records/verify", {"record": record}))["ok"]
    request = {"record": record, "move": 3, "seats": [PERSON, {**PERSON, "name": "Ben"}]}
    assert (await ann.post("/api/records/continue", request, 201))["continued"]
    assert len((await ann.get(f"/api/matches/{view['id']}/replay"))["positions"]) == 2


async def test_a_replay_is_compressed_only_for_those_who_can_read_it(ann: Person) -> None:
    answers = [
        await ann.http.post(
            "/api/records/replay",
            json={"record": some_record()},
            headers={"accept-encoding": encoding},
        )
        for encoding in ("gzip", "identity")
    ]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None]
    assert answers[0].json() == answers[1].json()
    assert [answer.headers.get("vary") for answer in answers] == ["Accept-Encoding"] * 2


async def test_records_are_limited_by_their_moves(tmp_path: Path) -> None:
    """Those of an address too, known or not; and a match that is replayed counts like a record."""
    cost = 10 + some_record().count("\n")
    limits = replace(
        LimitSettings().without_rates(),
        records_per_guest=Rate(2 * cost, 0.001),
        records_per_address=Rate(5 * cost, 0.001),
    )
    upload = {"record": some_record()}
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
        Person(running.url) as stranger,
    ):
        view = await ann.create(PERSON)
        await ann.post("/api/records/verify", upload)
        await ann.post("/api/records/replay", upload)
        for path in ("replay", "verify"):
            refused = await ann.post(f"/api/records/{path}", upload, 429)
            assert refused["code"] == "too_many"
            assert refused["params"]["retry_after"] > 0
        await ann.post("/api/records/continue", {**upload, "move": 1, "seats": [PERSON] * 2}, 429)
        await ann.get(f"/api/matches/{view['id']}/replay", status=429)
        for status in (200, 200, 200, 429):
            await stranger.post("/api/records/replay", upload, status)


async def test_a_match_is_replayed_without_holding_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int] = []  # how many the others had before each position was written
    write = State.__str__

    def noted(state: State) -> str:
        turns.append(others.turns)
        return write(state)

    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        view = await ann.create(PERSON)
        for _ in range(20):
            view = await ann.move(view)
        async with Others() as others:
            monkeypatch.setattr(State, "__str__", noted)
            replay = await ann.get(f"/api/matches/{view['id']}/replay")
    assert len(replay["positions"]) == len(turns) == 21
    assert max(Counter(turns).values()) <= 5


async def test_a_record_that_is_no_game_costs_nothing(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), records_per_address=Rate(500, 0.001))
    head, _, moves = some_record().partition("\n\n")
    first = moves.splitlines()[0].partition(" ")[2]
    long = [f"{number} {first}" for number in range(1, MAX_MOVES + 2)]
    too_long = "\n".join([head, "", *long, "Result: unfinished", ""])
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        refused = await ann.post("/api/records/replay", {"record": too_long}, 422)
        assert refused["code"] == "bad_record"
        assert str(MAX_MOVES) in refused["message"]
        for text in ("\n" * 30_000, f"{head}\n\n" + "\n".join(long * 5)):
            refused = await ann.post("/api/records/replay", {"record": text[:40_000]}, 422)
            assert (refused["code"], "lines" in refused["message"]) == ("bad_record", True)


async def test_a_process_that_died_is_replaced(running: Running, ann: Person) -> None:
    upload = {"record": some_record()}
    await ann.post("/api/records/verify", upload)
    first = running.server.worker.pid
    assert first is not None
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    await ann.post("/api/records/verify", upload)
    assert running.server.worker.pid not in (None, first)


def script(text: str) -> tuple[str, ...]:
    """A process that says it is ready and then does as the text says with each job."""
    return (
        sys.executable,
        "-c",
        "import os, struct, sys, time\n"
        "def tell(kind, body): os.write(1, struct.pack('!BI', kind, len(body)) + body)\n"
        "def job(): return os.read(0, struct.unpack('!I', os.read(0, 4))[0])\n"
        "tell(0, b'')\n" + text,
    )


async def test_a_job_that_takes_too_long_is_broken_off() -> None:
    slow = "while True:\n  if b'slow' in job(): time.sleep(600)\n  tell(1, b'done')"
    worker = Worker(script(slow), seconds=0.5)
    with pytest.raises(Refusal) as refused:
        await worker.do("ann", kind="slow")
    assert refused.value.code == "busy"
    async with asyncio.timeout(PATIENCE):
        while True:  # the machine may be so busy that a quick one takes long too
            with contextlib.suppress(Refusal):
                assert await worker.do("ann", kind="quick") == b"done"
                break
    await worker.stop()
    with pytest.raises(Refusal) as late:
        await worker.do("ann", kind="quick")
    assert late.value.code == "shutting_down"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('job(); tell(2, b\'{"code": "bad_record", "message": "no", "line": 3}\')', "bad_record"),
        ("job(); tell(3, b'Traceback')", "internal"),
        ("job(); os.write(1, b'x')", "busy"),
        ("job()", "busy"),
    ],
)
async def test_what_goes_wrong_in_the_process_is_told(text: str, code: str) -> None:
    worker = Worker(script(text))
    with pytest.raises(Refusal) as refused:
        await worker.do("ann", kind="x")
    assert refused.value.code == code
    await worker.stop()


async def test_what_fails_in_the_process_is_told_without_its_values(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The log says where and how, as of what fails in the server itself."""
    program = (
        "from novaluna.server.features import record_jobs\n"
        "from novaluna.server.protocol.requests import ChangeMe\n"
        "record_jobs.read_record = lambda text: ChangeMe(name=['s3cr3t'])\n"
        "record_jobs.main()\n"
    )
    worker = Worker((sys.executable, "-c", program))
    with pytest.raises(Refusal) as refused:
        await worker.do("ann", kind="verify", record="")
    await worker.stop()
    assert refused.value.code == "internal"
    (told,) = (found.exception for found in caplog.records if hasattr(found, "exception"))
    assert "ValidationError: name" in told
    assert "s3cr3t" not in told.splitlines()[-1]


async def test_nobody_fills_the_queue_alone(tmp_path: Path) -> None:
    """Each has so many records waiting, and all together so many; the rest is told to come back."""
    gate = tmp_path / "gate"
    waits = f"while True:\n  job()\n  while not os.path.exists({str(gate)!r}): time.sleep(0.01)\n"
    worker = Worker(script(waits + "  tell(1, b'done')"), longest_queue=5, longest_per_asker=3)

    async def do(asker: str) -> bytes | str:
        try:
            return await worker.do(asker, kind="x")
        except Refusal as refusal:
            return refusal.code

    jobs = [asyncio.create_task(do(asker)) for asker in ("ann",) * 5 + ("bob",) * 3]
    await asyncio.wait([jobs[3], jobs[4], jobs[7]])
    gate.touch()
    answers = await asyncio.gather(*jobs)
    assert answers == [b"done"] * 3 + ["busy"] * 2 + [b"done"] * 2 + ["busy"]
    assert await do("ann") == b"done"
    await worker.stop()


async def test_the_process_ends_when_there_is_nothing_to_do() -> None:
    worker = Worker(script("while True:\n  job()\n  tell(1, b'done')"), idle_seconds=0)
    assert await worker.do("ann", kind="x") == b"done"
    async with asyncio.timeout(PATIENCE):
        while worker.pid is not None:
            await asyncio.sleep(0.01)
    assert await worker.do("ann", kind="x") == b"done"
    await worker.stop()


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError):  # a thread that has just ended
            found += map(int, (task / "children").read_text().split())
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_process_ends_with_the_server(tmp_path: Path, by: signal.Signals) -> None:
    with ServeProcess(tmp_path, f"sqlite:///{tmp_path / 'novaluna.db'}") as server:
        answer = httpx.post(
            f"{server.url}/api/records/verify", json={"record": some_record()}, timeout=PATIENCE
        )
        assert answer.json()["ok"]
        (child,) = children(server.pid)
        watch = os.pidfd_open(child)
        code = server.stop(by)
        assert code == (-signal.SIGKILL if by is signal.SIGKILL else 0)
        assert wait_for_end(watch)


def wait_for_end(watch: int) -> bool:
    """Whether the process ends, of which ``watch`` tells."""
    poll = select.poll()
    poll.register(watch, select.POLLIN)
    try:
        return bool(poll.poll(PATIENCE * 1000))
    finally:
        os.close(watch)


def test_a_job_is_answered_by_the_real_process() -> None:
    """What the server relies on, without a server: the JSON of each kind of job."""

    async def all_kinds() -> list[Any]:
        worker = Worker()
        record = some_record()
        try:
            return [
                json.loads(await worker.do("ann", kind="verify", record=record)),
                json.loads(await worker.do("ann", kind="position", record=record, move=0)),
                json.loads(await worker.do("ann", kind="replay", record=record))["record"],
            ]
        finally:
            await worker.stop()

    verified, position, record = asyncio.run(all_kinds())
    assert verified["ok"]
    assert position.startswith("novaluna/1 ")
    assert record == some_record()
