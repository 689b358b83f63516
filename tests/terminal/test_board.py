"""What the wheel, the track and the displays show is what the state says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from novaluna import Cell, Game, TakeTile
from novaluna.rules.display import Display
from novaluna.rules.tiles import tile_named
from novaluna.rules.track import MoonTrack
from novaluna.rules.wheel import MoonWheel
from novaluna.terminal.canvas import Canvas, fitted
from novaluna.terminal.display import Look, best_size, draw_display, draw_overview
from novaluna.terminal.tile import LARGE, MEDIUM, ROOMY, SMALL, Mark, Size, draw_tile
from novaluna.terminal.track import draw_track, ring, stack_text
from novaluna.terminal.turn import step
from novaluna.terminal.wheel import draw_wheel
from tests.terminal.driver import best, new_app, session, shown, table, take

WHEEL = ["R1", "R2", "R3a", "B4a", "B5a", "T6a", "T7", "Y3a", "Y4a", "Y5a", "Y7"]


def lines(canvas: Canvas) -> list[str]:
    return [line.strip() for line in str(canvas).splitlines() if line.strip()]


def test_tile_shows_letter_time_and_tasks_with_marks() -> None:
    tile = tile_named("R4d")
    marks = [Mark.COVERED, Mark.OPEN, Mark.FULFILLED]
    assert [str(task) for task in tile.tasks] == ["BBB", "YYY", "TT"]
    assert lines(draw_tile(tile, SMALL, marks=marks, label="1")) == ["R4●BBB", "1○YYY", "✓TT"]
    medium = lines(draw_tile(tile, MEDIUM, marks=marks, label="1"))
    assert medium[0].split() == ["R", "1", "4"]
    assert medium[1:] == ["● BBB", "○ YYY", "✓ TT"]
    large = lines(draw_tile(tile, LARGE))
    assert large == ["R            4", "○ ▐B▌▐B▌▐B▌", "○ ▐Y▌▐Y▌▐Y▌", "○ ▐T▌▐T▌"]


def test_wheel_shows_spaces_clockwise_with_meeple_and_offers() -> None:
    wheel = MoonWheel((None, *map(tile_named, WHEEL)))
    assert str(draw_wheel(wheel, SMALL)) == EXPECTED_WHEEL.strip("\n")


EXPECTED_WHEEL = """
 Y7○RT    ╭───╮  R1      R2○RRRR
   ○BT    │ ☾ │   1       2
   ○RB    ╰───╯
 Y5○RRR                  R3○RBT
   ○R                     3

 Y4○RT                   B4○BBB
   ○BY                     ○RT

 Y3○RBB  T7○RB   T6○BB   B5○TTT
           ○RY     ○YY     ○T
           ○BY     ○R
"""


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_wheel_marks_the_chosen_tile(size: Size) -> None:
    wheel = MoonWheel((None, *map(tile_named, WHEEL)))
    for space, number in zip((1, 2, 3), "123", strict=True):
        drawn = str(draw_wheel(wheel, size, chosen=space))
        assert f"▸{number}" in drawn
        assert drawn.count("▸") == 1


def test_track_shows_stacks_order_of_play_and_landing() -> None:
    track = MoonTrack((24, 24, 29, 30), (1, 0, 2, 3))
    assert str(draw_track(track, (20, 19, 8, 3), landing=(1, 7))) == EXPECTED_TRACK.strip("\n")


EXPECTED_TRACK = """
· · · BA· · · ·
· ▸B ●19 ☾ 24 C
·  A ●20 ☾ 24 D
◑  C ● 8 ☾ 29 b
·  D ● 3 ☾ 30 ·
· · · · ○ · · ·
"""


def test_stack_too_high_for_its_space_shows_the_top_and_the_number() -> None:
    assert stack_text((2, 0), 2) == "CA"
    assert stack_text((2, 0, 1), 2) == "C³"
    assert stack_text((2, 0, 1, 3), 3) == "C⁴"


def test_track_ring_has_its_spaces_in_a_circle() -> None:
    places = ring(8, 6)
    assert len(places) == len(set(places)) == 24
    for (x, y), (other_x, other_y) in zip(places, [*places[1:], places[0]], strict=True):
        assert abs(x - other_x) + abs(y - other_y) == 1


def snake(length: int) -> Display:
    tiles = {Cell(x, 0): tile_named("R2") for x in range(length)}
    return Display.of(tiles)


def test_display_fits_or_scrolls_around_the_ghost() -> None:
    small, long = snake(2), snake(40)
    assert best_size(small.tiles, 60, 20) is LARGE
    assert best_size(small.tiles, 18, 20) is MEDIUM
    assert best_size(long.tiles, 60, 20) is SMALL
    assert best_size(snake(7).tiles, 55, 20) is ROOMY
    for x in (-1, 17, 40):
        ghost = (Cell(x, 1 if x == 17 else 0), tile_named("B7"))
        look = Look(free=long.free_cells, ghost=ghost)
        drawn = str(draw_display(long, 47, 15, look=look))
        assert "B7" in drawn
        assert ("◂" in drawn, "▸" in drawn) == (x > 0, x < 40)


def test_overview_shows_every_tile_in_its_place() -> None:
    display = Display.of(
        {
            Cell(0, 0): tile_named("R1"),
            Cell(1, 0): tile_named("B5a"),
            Cell(1, 1): tile_named("Y7"),
        }
    )
    assert lines(draw_overview(display, 30, 6)) == ["R1 B5", "Y7"]
    assert lines(draw_overview(display, 4, 6)) == ["R1B5", "Y7"]
    assert lines(draw_overview(display, 2, 6)) == ["RB", "Y"]


def test_canvas_cuts_off_and_keeps_wide_characters_whole() -> None:
    canvas = Canvas(5, 2)
    canvas.put(-1, 0, "abc")
    canvas.put(2, 1, "月月月")
    canvas.put(0, 7, "nowhere")
    assert str(canvas) == "bc\n  月"
    assert fitted("月月月", 5) == "月月…"
    assert fitted("Ada", 3) == "Ada"
    assert fitted("Adam", 3) == "Ad…"


@pytest.mark.parametrize("players", [1, 2])
def test_arrow_keys_reach_every_cell(players: int) -> None:
    game, chance = Game(players, seed="arrows"), random.Random("arrows")
    while not game.is_over:
        cells = game.state.displays[game.turn or 0].free_cells
        reached, waiting = {cells[0]}, [cells[0]]
        while waiting:
            cell = waiting.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                other = step(cells, cell, dx, dy)
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        assert reached == set(cells)
        game.push(chance.choice(list(game.legal_moves)))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 64)])
async def test_screen_shows_the_state(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path, players=3, seed="screen", names=("Ada", "Bo", "Cy"))
    async with app.run_test(size=size) as pilot:
        for _ in range(6):
            await take(pilot, app, best(app))
        await pilot.press("1")
        await pilot.pause()
        state, seat = session(app).state, session(app).state.turn
        assert state.track is not None
        wheel = shown(app, "#wheel")
        for tile in filter(None, state.wheel.spaces):
            letters = [str(task) for task in tile.tasks]
            plain = re.sub("[▐▌]", "", wheel)
            assert all(text in plain for text in letters)
        for other in range(3):
            line = rf"{'ABC'[other]} ●{state.supplies[other]:>2} ☾ *{state.track.distances[other]}"
            assert re.search(line, wheel)
        move = table(app).turn.move
        assert move in state.legal_moves
        assert isinstance(move, TakeTile)
        consequences = state.consequences(move)
        assert "abc"[seat or 0] in wheel
        said = shown(app, "#info")
        assert f"moon track: {state.track.space(seat or 0)} → {consequences.moon_space}" in said
        assert f"Tokens left: {state.supplies[seat or 0]} → {consequences.supply}" in said
        tiles = state.displays[seat or 0].tiles
        assert len(re.findall(r"[○●✓]", shown(app, "#display"))) >= sum(
            len(tile.tasks) for tile in tiles.values()
        )
