"""A shuffle that can be checked: the commitment, the seed and the record that tells them."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from novaluna.fairness import Fairness, commitment_to, new_secret, seed_from
from novaluna.game import Game
from novaluna.record import Record, RecordError, parse_record, verify


def finished(secret: str, words: dict[int, str]) -> Record:
    game = Game(2, seed=seed_from(secret, words))
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    fairness = Fairness(commitment_to(secret), secret, tuple(sorted(words.items())))
    return Record.of(game).with_fairness(fairness)


def test_the_seed_is_the_documented_hash() -> None:
    secret = "ab" * 32
    text = f'novaluna-fair-1\n{secret}\nA "mond\\"schein"\nC "měsíc"\n'
    seed = seed_from(secret, {2: "měsíc", 0: 'mond"schein'})
    assert seed == hashlib.sha256(text.encode()).hexdigest()
    assert commitment_to(secret) == hashlib.sha256(secret.encode()).hexdigest()


def test_every_word_and_seat_changes_the_seed() -> None:
    secret = new_secret()
    seeds = {
        seed_from(secret, {}),
        seed_from(secret, {0: "a"}),
        seed_from(secret, {1: "a"}),
        seed_from(secret, {0: "a", 1: "b"}),
        seed_from(new_secret(), {0: "a"}),
    }
    assert len(seeds) == 5


def test_a_record_tells_and_proves_it() -> None:
    record = finished(new_secret(), {0: "one", 1: 'two "quoted"'})
    text = str(record)
    assert parse_record(text) == record
    assert verify(parse_record(text)).commitment_checked


def test_a_record_without_the_secret_proves_nothing_yet() -> None:
    record = finished(new_secret(), {0: "one"})
    assert record.fairness is not None
    kept = replace(record, seed=None, fairness=replace(record.fairness, secret=None))
    assert parse_record(str(kept)) == kept
    checked = verify(kept)
    assert not checked.commitment_checked
    assert not checked.deal_checked


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("commitment", "0" * 64, "committed"),
        ("secret", "0" * 64, "committed"),
        ("words", ((0, "other"),), "seed"),
    ],
)
def test_a_false_claim_is_found(part: str, value: object, complaint: str) -> None:
    record = finished(new_secret(), {0: "one"})
    assert record.fairness is not None
    forged = replace(record, fairness=replace(record.fairness, **{part: value}))  # type: ignore[arg-type]
    with pytest.raises(RecordError, match=complaint):
        verify(parse_record(str(forged)))
