"""A guest's score sheet and history."""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import fmean

from sqlalchemy import select

from novaluna.server.features.device_games import device_game_view
from novaluna.server.protocol.answers import GameResult, ScoreSheet, SoloResult, SoloStatistics
from novaluna.server.protocol.table import ScoreView
from novaluna.server.store.device_games import DeviceGames
from novaluna.server.store.matches import Storage
from novaluna.server.store.tables import results

LONGEST_SHEET = 500


async def score_sheet(
    storage: Storage, device_games: DeviceGames, guest: str, count: Callable[[int], None]
) -> ScoreSheet:
    """All results of a guest, the newest first.

    ``count`` is called with how many games there are, and may refuse to tell them.
    """
    rows = await storage.rows(
        select(results)
        .where(results.c.guest == guest)
        .order_by(results.c.at.desc())
        .limit(LONGEST_SHEET)
    )
    on_devices = await device_games.all_of(guest)
    count(len(rows) + len(on_devices))
    solo = [
        SoloResult(
            match=row.match_id,
            at=row.at,
            score=ScoreView(phase1=row.phase1, phase2=row.phase2, total=row.phase1 + row.phase2),
            tokens_left=row.tokens_left,
            daily=row.daily,
            hints_used=row.hints_used,
        )
        for row in rows
        if row.players == 1
    ]
    games = [
        GameResult(
            match=row.match_id,
            at=row.at,
            place=row.place,
            players=row.players,
            tokens_left=row.tokens_left,
            opponents=json.loads(row.opponents),
            levels=json.loads(row.levels),
            hints_used=row.hints_used,
        )
        for row in rows
        if row.players > 1
    ]
    totals = [result.score.total for result in solo]
    return ScoreSheet(
        solo=solo,
        statistics=SoloStatistics(
            games=len(totals),
            best=min(totals, default=None),
            mean=fmean(totals) if totals else None,
            under_100=sum(total < 100 for total in totals) / len(totals) if totals else None,
        ),
        games=games,
        wins=sum(game.place == 1 for game in games),
        device_games=[device_game_view(row) for row in on_devices],
    )
