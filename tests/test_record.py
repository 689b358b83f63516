from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.fairness import Fairness, commitment_to, new_secret
from novaluna.game import Game
from novaluna.notation import NotationError, parse_position
from novaluna.record import Record, RecordError, parse_record, verify
from novaluna.rules import Refill, TakeTile
from tests.helpers import examples, games, mutated, named_place, play_on, seeds

NAMES = ("Ada", "Björn", "علی‌رضا", "👩‍🚀 四")


def _finished(players: int = 3, *, first_game: bool = False, seed: str | bytes = "record") -> Game:
    game = Game(players, seed=seed, first_game=first_game)
    return play_on(game, random.Random(5), skill=0.9)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of any game, at any point, with or without its seed, date and story."""
    game = draw(games())
    if draw(st.booleans()):
        game = Game.from_state(game.state, seed=draw(seeds))
        play_on(game, random.Random(draw(st.integers(0, 99))), limit=draw(st.integers(0, 30)))
    text = st.text(st.characters(codec="utf-8"), min_size=1, max_size=9)
    visible = st.characters(codec="utf-8", categories=["L", "M", "N", "P", "S"])
    names = st.one_of(st.sampled_from(NAMES), st.text(visible, min_size=1, max_size=9))
    record = Record.of(
        game,
        names=draw(st.lists(names, min_size=game.players, max_size=game.players)),
        date=draw(st.sampled_from([None, "2024-05-31"])),
        reveal_seed=draw(st.sampled_from([None, True, False])),
    )
    if draw(st.booleans()):
        words = draw(st.dictionaries(st.integers(0, game.players - 1), text))
        story = Fairness("0" * 64, draw(st.sampled_from([None, "f" * 64])), tuple(words.items()))
        record = record.with_fairness(replace(story, words=tuple(sorted(words.items()))))
    return record


@examples(60)
@given(record=records())
def test_every_record_is_read_back(record: Record) -> None:
    text = str(record)
    again = parse_record(text)
    assert again == record
    assert str(again) == text


@examples(40)
@given(game=games(), known=st.booleans())
def test_every_true_record_is_verified(game: Game, known: bool) -> None:
    record = parse_record(str(Record.of(game, reveal_seed=known)))
    found = verify(record)
    assert found.moves == len(game.moves)
    assert found.deal_checked == known
    assert found.outcome == game.outcome()
    assert tuple(record.states()) == game.states
    if known:
        again = record.game()
        assert again.states == game.states
        assert again.moves == game.moves
        assert again.seed == game.seed
    else:
        with pytest.raises(RecordError, match="the seed of this game is hidden"):
            record.game()


@examples(30)
@given(game=games(), seed=seeds)
def test_a_game_from_a_position_is_recorded_too(game: Game, seed: str | bytes) -> None:
    other = play_on(Game.from_state(game.state, seed=seed), random.Random(2), limit=15)
    record = parse_record(str(Record.of(other, reveal_seed=True)))
    assert verify(record).deal_checked
    assert record.start == game.state
    assert not record.from_set_up
    assert record.game().states == other.states


def test_8_1_the_seed_is_told_only_when_the_game_is_over() -> None:
    game = Game(2, seed="secret seed")
    assert Record.of(game).seed is None
    assert "secret" not in str(Record.of(game)) + repr(Record.of(game))
    play_on(game, random.Random(1))
    assert Record.of(game).seed == "secret seed"


def test_names_of_many_scripts() -> None:
    record = Record.of(Game(4, seed="x"), names=NAMES)
    assert parse_record(str(record)).names == NAMES


@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "A\nB", "A\tB", "\ud800", "\u200d"])
def test_what_cannot_be_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="a name is one line of visible text"):
        Record.of(Game(2, seed="x"), names=["Ada", name])


def test_each_player_has_a_name() -> None:
    with pytest.raises(ValueError, match="one name for each of the 2 players"):
        Record.of(Game(2, seed="x"), names=["Ada"])


@pytest.mark.parametrize("date", ["", "today", "2024-5-1", "2024-05-31\n", "٢٠٢٤-٠٥-٣١"])
def test_what_cannot_be_a_date(date: str) -> None:
    with pytest.raises(ValueError, match="a date is written like 2024-05-31"):
        Record.of(Game(2, seed="x"), date=date)


OTHER = {"tokens": "tiles", "tiles": "tokens"}
TAMPERINGS: dict[str, tuple[Callable[[str], str], str]] = {
    "the seed": (lambda t: t.replace('Seed: "record"', 'Seed: "recorf"'), "the seed deals"),
    "the seed as bytes": (lambda t: t.replace('"record"', "hex:00"), "the seed deals"),
    "the tower": (
        lambda t: re.sub(r"Tower: (.),(.),", r"Tower: \2,\1,", t),
        "the seed builds the tower",
    ),
    "the wheel": (
        lambda t: re.sub(r"Wheel: (\w+),(\w+)", r"Wheel: \2,\1", t),
        "the seed deals the wheel",
    ),
    "the result's order": (
        lambda t: re.sub(r"(Result: \w+) (\S+) (\S+)", r"\1 \3 \2", t),
        "the result is claimed to be",
    ),
    "a player's tokens": (
        lambda t: re.sub(r"=(\d+)\n$", lambda m: f"={int(m[1]) + 1}\n", t),
        "the result is claimed to be",
    ),
    "why it ended": (
        lambda t: re.sub("Result: (tokens|tiles)", lambda m: f"Result: {OTHER[m[1]]}", t),
        "the result is claimed to be",
    ),
    "that it ended": (lambda t: re.sub(r"Result: .*", "Result: unfinished", t), "is claimed to be"),
}


@pytest.mark.parametrize("claim", TAMPERINGS)
def test_a_false_claim_is_found(claim: str) -> None:
    text = str(Record.of(_finished()))
    tamper, complaint = TAMPERINGS[claim]
    changed = tamper(text)
    assert changed != text
    with pytest.raises(RecordError, match=complaint):
        verify(parse_record(changed))


def _changed_claims(line: str) -> dict[str, str]:
    """A move's line with each of its claims changed, one at a time."""
    number, seat, move, *rest = line.split(" ")
    changed = {
        "number": f"{int(number) + 1} {seat} {move} {' '.join(rest)}",
        "seat": f"{number} {'B' if seat == 'A' else 'A'} {move} {' '.join(rest)}",
    }
    if move == "refill":
        tiles = rest[0][1:].split(",")
        fewer = ",".join(tiles[:-1])
        changed["one tile fewer"] = f"{number} {seat} refill :{fewer}" if fewer else ""
        changed["none"] = f"{number} {seat} refill"
        turned = [tiles[-1], *tiles[1:-1], tiles[0]]
        if turned != tiles and tiles[0] != tiles[-1]:
            changed["order"] = f"{number} {seat} refill :{','.join(turned)}"
        changed["move"] = f"{number} {seat} end-phase {' '.join(rest)}"
        changed["tasks"] = f"{number} {seat} refill +1 {rest[0]}"
    else:
        tile, covers = rest[0], int(rest[1]) if len(rest) > 1 else 0
        start = f"{number} {seat} {move}"
        changed["tile"] = f"{start} {'R1' if tile != 'R1' else 'B1'} {' '.join(rest[1:])}".rstrip()
        changed["tasks"] = f"{start} {tile} +{covers + 1}"
        changed["no tasks"] = f"{start} {tile}" if covers else ""
        changed["tiles drawn"] = f"{line} :R1"
        changed["far away"] = f"{number} {seat} {move.split('@')[0]}@77,77 {' '.join(rest)}"
        changed["a refill"] = f"{number} {seat} refill"
    return {what: text.rstrip() for what, text in changed.items() if text}


def test_a_false_claim_of_any_move_is_found_with_its_line() -> None:
    lines = str(Record.of(_finished(2))).split("\n")
    first = lines.index("") + 1
    for index in range(first, len(lines) - 2):
        for what, changed in _changed_claims(lines[index]).items():
            text = "\n".join([*lines[:index], changed, *lines[index + 1 :]])
            with pytest.raises((RecordError, NotationError), match=f"^line {index + 1}[:,]"):
                verify(parse_record(text))
            assert changed != lines[index], what


@pytest.mark.parametrize("players", [1, 3])
def test_a_missing_doubled_or_exchanged_line_is_found(players: int) -> None:
    lines = str(Record.of(_finished(players), date="2024-05-31")).split("\n")
    optional = [lines.index("Date: 2024-05-31")]
    for index in range(len(lines) - 1):
        missing = "\n".join(lines[:index] + lines[index + 1 :])
        doubled = "\n".join([*lines[: index + 1], *lines[index:]])
        after = lines[index + 1 : index + 2]
        exchanged = "\n".join([*lines[:index], *after, lines[index], *lines[index + 2 :]])
        for text in (missing, doubled, exchanged):
            if text == missing and index in optional:
                continue
            if text == exchanged and re.match(r"[ABC]: ", lines[index]):
                continue  # the names' own test
            with pytest.raises((RecordError, NotationError)):
                verify(parse_record(text))


def test_names_must_come_in_order() -> None:
    text = str(Record.of(Game(2, seed="x"), names=["Ada", "Bob"]))
    with pytest.raises(NotationError, match=r"^line 2, column 1: expected 'A: ', found 'B: Bob'"):
        parse_record(text.replace("A: Ada\nB: Bob", "B: Bob\nA: Ada"))


@pytest.mark.parametrize("players", [1, 2])
def test_a_truncated_file_is_refused_wherever_it_was_cut(players: int) -> None:
    text = str(Record.of(_finished(players)))
    cuts = [match.start() for match in re.finditer("\n", text)]
    for cut in [*cuts, *(cut + 1 for cut in cuts[:-1]), *range(0, len(text), 37)]:
        part = text[:cut]
        with pytest.raises(NotationError) as caught:
            parse_record(part)
        named_place(caught.value, part)
        assert caught.value.line == part.count("\n") + 1
        assert "expected" in str(caught.value)
        if part.endswith("\n") or not part:
            assert "the record ends here" in str(caught.value)


def test_a_header_of_first_game_that_contradicts_the_position_is_found() -> None:
    state = Game(3, seed="x", first_game=True).state
    text = str(Record.of(Game.from_state(state, seed="y"), reveal_seed=True))
    assert "First game: yes" in text
    assert verify(parse_record(text)).deal_checked
    with pytest.raises(NotationError, match="'First game' contradicts"):
        parse_record(text.replace("First game: yes", "First game: no"))


def test_a_byte_order_mark_is_passed_over() -> None:
    record = Record.of(_finished())
    assert parse_record("\ufeff" + str(record)) == record


@pytest.mark.parametrize("day", ["2024-13-99", "2023-02-29", "0000-01-01"])
def test_a_date_is_a_day_of_the_calendar(day: str) -> None:
    text = str(Record.of(_finished(), date="2024-02-29"))
    with pytest.raises(NotationError, match=r"^line 2, column 7: expected a day such as"):
        parse_record(text.replace("2024-02-29", day))


def test_a_false_result_is_not_echoed_at_any_length() -> None:
    text = str(Record.of(_finished()))
    start = text.index("Result: ")
    for result in ("tokens A=" + "9" * 100_000, "tokens" + " A=1" * 100_000):
        with pytest.raises(NotationError) as caught:
            parse_record(f"{text[:start]}Result: {result}\n")
        assert len(str(caught.value)) < 200


def test_more_moves_than_a_game_can_have_are_refused_at_the_first() -> None:
    text = str(Record.of(_finished()))
    end = text.index("Result: ")
    first = text[:end].splitlines().index("") + 1
    moves = text[:end].splitlines()[first:]
    lines = text[:end].splitlines()[:first]
    lines += [f"{number} {moves[0].partition(' ')[2]}" for number in range(1, 200_001)]
    with pytest.raises(NotationError, match=rf"^line {first + 127}.*no game has more than 126"):
        parse_record("\n".join([*lines, text[end:]]))


def test_the_first_game_option_is_part_of_the_result() -> None:
    text = str(Record.of(_finished(4, first_game=True)))
    with pytest.raises(RecordError):
        verify(parse_record(text.replace("First game: yes", "First game: no")))


def test_a_commitment_is_checked_with_its_secret_and_seed() -> None:
    secret = new_secret()
    story = Fairness(commitment_to(secret), secret, ((0, "hello"), (1, "näkemiin")))
    assert story.seed is not None
    record = Record.of(_finished(2, seed=story.seed)).with_fairness(story)
    text = str(record)
    assert verify(parse_record(text)).commitment_checked
    for old, new in [
        (f"Secret: {secret}", "Secret: " + "0" * 64),
        (f"Commitment: {story.commitment}", "Commitment: " + "0" * 64),
        ('Words A: "hello"', 'Words A: "hullo"'),
        ('Words A: "hello"\n', ""),
        (f'Seed: "{story.seed}"', 'Seed: "other"'),
        (f'Seed: "{story.seed}"', "Seed: hidden"),
    ]:
        assert old in text
        with pytest.raises(RecordError, match=r"the secret|the seed"):
            verify(parse_record(text.replace(old, new)))


def test_a_false_draw_is_found_in_a_record_that_was_never_a_file() -> None:
    record = Record.of(_finished(2))
    number, told = next((n, m) for n, m in enumerate(record.moves) if isinstance(m.move, Refill))
    moves = list(record.moves)
    moves[number] = replace(told, drawn=told.drawn[::-1])
    with pytest.raises(RecordError, match=rf"^move {number + 1}: the seed turns up"):
        verify(replace(record, moves=tuple(moves)))


def test_a_move_after_the_end_is_found() -> None:
    record = Record.of(_finished(2))
    with pytest.raises(RecordError, match="the game was over before it"):
        verify(replace(record, moves=(*record.moves, record.moves[-1])))


BODY = str(Record.of(Game(2, seed="x"), reveal_seed=True))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("record 1", "record 2", r"line 1, column 19: this program reads version 1 .*, not 2"),
        ("Nova Luna", "\ufeff\ufeffNova Luna", r"line 1, column 1: expected 'Nova Luna record '"),
        ("\n", "\r\n", r"line 1, column 19: expected the end of the line, found '\\r'"),
        ("A: A", "A: ", r"line 2, column 4: expected a name"),
        ("B: B\n", "", r"line 5, column 1: expected 'Wheel: ', found 'Tower: "),
        ("game: no", "game: No", r"line 4, column 13: expected 'yes' or 'no', found 'No'"),
        ('"x"', "x", r"line 5, column 7: expected 'hidden', a text in double quotes, or hex:"),
        ('"x"', '""', r"line 5, column 7: expected 'hidden'"),
        ('"x"', '"\\u0078"', r"line 5, column 7: expected 'hidden'"),
        ('"x"', '"\ud800"', r"line 5, column 7: expected 'hidden'"),
        ('"x"', "[" * 100_000, r"line 5, column 7: expected 'hidden'"),
        ('"x"', "hex:0", r"line 5, column 11: expected pairs of hexadecimal digits"),
        ("Tower: ", "Tower: A,", r"line 6, column \d+: expected each of the 2 seats once"),
        ("Tower: ", "Tower: C,", r"line 6, column 8: expected a seat, one of AB"),
        ("Wheel: ", "Wheel: R2,", r"line 7, column 1: the set-up needs 11 tiles, not 12"),
        ("unfinished\n", "unfinished\n\n", r"line 10, column 1: expected nothing after"),
        ("unfinished", "tokens A=0", r"line 9, column 9: expected a result such as"),
        ("Result", "1 A 12@0,0 R1\nResult", r"line 9, column 5: spaces are numbered 0 to 11"),
        ("Result", "2 A refill\nResult", r"line 9, column 1: expected move 1 or 'Result: '"),
        ("Result", "1 C refill\nResult", r"line 9, column 3: expected a seat, one of AB"),
        ("Result", "1 A 1@0,0\nResult", r"line 9, column 10: expected ' '"),
        ("Result", "1 A refill R1\nResult", r"line 9, column 11: expected the end of the line"),
        ("Result", "1 A refill +0\nResult", r"line 9, column 13: expected tasks covered"),
    ],
)
def test_texts_that_are_no_records(old: str, new: str, expected: str) -> None:
    assert old in BODY
    with pytest.raises(NotationError, match=f"^(?:{expected})"):
        parse_record(BODY.replace(old, new))


def test_a_position_in_a_record_names_its_place() -> None:
    game = Game.from_state(Game(2, seed="x").state, seed="y")
    text = str(Record.of(game))
    assert parse_position(text.split("Position: ")[1].split("\n")[0]) == game.start
    with pytest.raises(NotationError, match=r"^line 6, column 11: expected 'novaluna/1'"):
        parse_record(text.replace("novaluna/1", "novaluna/0"))
    with pytest.raises(NotationError, match="the position has 2 players, but 3 are named"):
        parse_record(text.replace("B: B\n", "B: B\nC: C\n"))


@examples(80)
@given(record=records(), data=st.data())
def test_a_mutated_record_is_read_as_written_or_refused(
    record: Record, data: st.DataObject
) -> None:
    text = data.draw(mutated(str(record)))
    try:
        read = parse_record(text)
    except NotationError as error:
        named_place(error, text)
        return
    assert str(read) == text
    try:
        verify(read)
    except RecordError:
        return


@examples(200)
@given(text=st.text(max_size=200))
def test_any_text_is_refused_with_a_place(text: str) -> None:
    for start in ("", "Nova Luna record 1\n", BODY[: BODY.index("Result")]):
        with pytest.raises(NotationError) as caught:
            parse_record(start + text)
        named_place(caught.value, start + text)


@examples(25)
@given(game=games(finished=True), data=st.data())
def test_a_true_record_stays_true_only_for_what_it_tells(game: Game, data: st.DataObject) -> None:
    """Any other number of tasks, tile or seat claimed for any move is found."""
    record = Record.of(game)
    number = data.draw(st.integers(0, len(record.moves) - 1))
    told = record.moves[number]
    changes = [replace(told, covers=told.covers + 1)]
    if isinstance(told.move, TakeTile):
        changes.append(replace(told, tile=None))
    if game.players > 1:
        changes.append(replace(told, seat=(told.seat + 1) % game.players))
    for change in changes:
        moves = (*record.moves[:number], change, *record.moves[number + 1 :])
        with pytest.raises(RecordError, match=rf"^move {number + 1}: "):
            verify(replace(record, moves=moves))


def test_the_mark_of_hints_is_kept_and_must_name_seats_in_order() -> None:
    game = Game(2, seed="hints")
    marked = str(Record.of(game, hints=(1, 0)))
    assert "\nHints: A,B\n" in marked
    assert parse_record(marked).hints == (0, 1)
    assert str(parse_record(marked)) == marked
    assert parse_record(str(Record.of(game))).hints == ()
    for wrong in ("B,A", "A,A", "C", "", "A, B"):
        with pytest.raises(NotationError, match="seat"):
            parse_record(marked.replace("Hints: A,B", f"Hints: {wrong}"))


def test_the_mark_of_practice_is_kept_and_older_records_have_none() -> None:
    game = Game(2, seed="practice")
    marked = str(Record.of(game, practice=True))
    assert parse_record(marked).practice
    assert str(parse_record(marked)) == marked
    plain = marked.replace("Practice: yes\n", "")
    assert plain == str(Record.of(game))
    assert not parse_record(plain).practice
    with pytest.raises(NotationError, match="expected 'yes', or no such line"):
        parse_record(marked.replace("Practice: yes", "Practice: no"))
