"""``novaluna serve``: run the match server."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from novaluna.cli.errors import UserError
from novaluna.cli.numbers import RealRange

if TYPE_CHECKING:
    from novaluna.server.base.settings import Settings
    from novaluna.server.store.database import Database
    from novaluna.server.web.run import Runner


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help="The address to listen on. Anything but loopback opens it to others.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    metavar="N",
    help="The port; 0 takes a free one.",
)
@click.option(
    "--database-url",
    metavar="URL",
    envvar="NOVALUNA_DATABASE_URL",
    show_envvar=True,
    help="sqlite:///FILE or postgresql://...; by default SQLite in your data folder.",
)
@click.option(
    "--public-url",
    metavar="URL",
    envvar="NOVALUNA_PUBLIC_URL",
    show_envvar=True,
    help="Where people reach the server through a proxy: https://play.example.org.",
)
@click.option(
    "--allowed-host",
    "allowed_hosts",
    multiple=True,
    metavar="NAME",
    help="A further name under which the server may be addressed; repeatable.",
)
@click.option(
    "--threads",
    type=click.IntRange(1),
    metavar="N",
    help="How many bots may think at once; by default all cores but one do that.",
)
@click.option(
    "--retention-days",
    type=RealRange(0.01, 36500),
    default=30,
    metavar="DAYS",
    help="How long unfinished matches are kept.",
)
@click.option(
    "--undo-seconds",
    type=RealRange(0, 60),
    default=1.5,
    metavar="SECONDS",
    envvar="NOVALUNA_UNDO_SECONDS",
    show_envvar=True,
    help="How long a move can be taken back before a bot's answer counts.",
)
@click.option(
    "--away-seconds",
    type=RealRange(0, 86400),
    default=120,
    metavar="SECONDS",
    help="How long a player must be away before the others may let a bot play on.",
)
@click.option(
    "--limits/--no-limits",
    default=True,
    help="Limit how often each guest and address may ask.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    metavar="LEVEL",
    help="How much to log: debug, info, warning or error.",
)
def serve(
    *,
    host: str,
    port: int,
    database_url: str | None,
    public_url: str | None,
    allowed_hosts: tuple[str, ...],
    threads: int | None,
    retention_days: float,
    undo_seconds: float,
    away_seconds: float,
    limits: bool,
    log_level: str,
) -> None:
    """Run the match server until it is stopped with Ctrl-C or SIGTERM.

    It listens on this machine only unless --host says otherwise.
    """
    # Loaded here, so that asking for help does not wait for the web framework.
    from novaluna.server.base.settings import LimitSettings, Settings, default_url

    if not host:
        raise UserError("the host must be named; 0.0.0.0 stands for all interfaces", exit_code=2)
    if public_url is not None:
        _check_public_url(public_url)
    settings = Settings(
        host=host,
        port=port,
        database_url=database_url or default_url(),
        public_url=public_url,
        allowed_hosts=allowed_hosts,
        # One core is left to the matches: who only plays must not notice who thinks.
        threads=threads or max(1, (os.cpu_count() or 1) - 1),
        retention_days=retention_days,
        undo_seconds=undo_seconds,
        away_seconds=away_seconds,
        limits=LimitSettings() if limits else LimitSettings().without_rates(),
    )
    run_server(
        settings,
        log_level=log_level,
        on_started=lambda url: print(f"Nova Luna is served at {url}", flush=True),
    )


def _check_public_url(url: str) -> None:
    if not url.startswith(("http://", "https://")):
        raise UserError("the public URL must begin with http:// or https://", exit_code=2)
    try:
        found = urlsplit(url)
        is_usable = bool(found.hostname) and (found.port or 1) > 0
    except ValueError:
        is_usable = False
    if not is_usable or found.path.strip("/") or found.query or found.fragment:
        raise UserError(
            "the public URL must name a host and nothing else: https://play.example.org",
            exit_code=2,
        )


def run_server(settings: Settings, *, log_level: str, on_started: Callable[[str], None]) -> None:
    """Serve until stopped; ``on_started`` gets the address once the server answers."""
    from novaluna.server.base.logs import set_up_logs
    from novaluna.server.store.database import Database
    from novaluna.server.store.urls import DatabaseError
    from novaluna.server.web.app import create_app
    from novaluna.server.web.run import runner

    set_up_logs(log_level)
    try:
        database = Database(settings.database_url)
    except DatabaseError as error:
        raise UserError(str(error), exit_code=2) from None
    host = settings.host
    listening = _listen(host, settings.port)
    bound_port = listening.getsockname()[1]
    application = create_app(settings, database=database)
    running = runner(application, settings)
    shown = f"[{host}]" if ":" in host else host
    running.on_started = lambda: on_started(f"http://{shown}:{bound_port}")
    try:
        with asyncio.Runner(loop_factory=running.config.get_loop_factory()) as loop:
            loop.run(_run(running, database, listening))
    except DatabaseError as error:
        raise UserError(str(error)) from None
    finally:
        listening.close()


async def _run(running: Runner, database: Database, listening: socket.socket) -> None:
    """Open the database first, so that a bad one is told in one line, then serve."""
    await database.open()
    await running.serve(sockets=[listening])
    if not running.started:
        raise UserError("the server could not start; the log says why")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise UserError(f"cannot listen on {host} port {port}: {error.strerror}") from None
    return listening
