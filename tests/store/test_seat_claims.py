"""Claimed seats: one phone a seat and one seat a phone, known to all processes."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask

from companion.engine.log.entries import Misdeal
from companion.engine.seating import Seat
from companion.store.app_state import change_feed
from companion.store.tables.open_table import carry_over, claim, claims_at, claims_of, give_up
from companion.store.tables.prune import delete_unopened
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.server import PATIENCE
from tests.support.sittings import hearts
from tests.support.stores import written

ANN, BO = Seat(0), Seat(1)


def test_seat_is_claimed_moved_and_given_up(stored: StoredTable) -> None:
    assert claims_at(stored) == {}
    assert claim(stored, ANN, "a")
    assert claim(stored, BO, "b")
    assert claim(stored, Seat(3), "a")
    assert claims_at(stored) == {BO: "b", Seat(3): "a"}
    give_up(stored, "b")
    give_up(stored, "nobody's")
    assert claims_at(stored) == {Seat(3): "a"}


def test_seat_of_another_phone_is_had_only_by_taking_it_over(stored: StoredTable) -> None:
    claim(stored, ANN, "a")
    claim(stored, BO, "b")
    assert not claim(stored, ANN, "b")
    assert claims_at(stored) == {ANN: "a", BO: "b"}
    assert claim(stored, ANN, "b", over=True)
    assert claims_at(stored) == {ANN: "b"}


def test_claims_of_one_table_are_none_of_another(stored: StoredTable) -> None:
    other, empty = create_table(hearts()), create_table(hearts())
    claim(stored, ANN, "a")
    claim(other, BO, "a")
    asked = [stored.id, other.id, empty.id, *range(10_000, 11_200)]
    assert claims_of(asked) == {stored.id: {ANN: "a"}, other.id: {BO: "a"}}
    assert claims_of([]) == {}


def test_phones_keep_their_seats_in_a_rematch_where_those_are_free(stored: StoredTable) -> None:
    for seat, phone in enumerate("abc"):
        claim(stored, Seat(seat), phone)
    again = create_table(hearts(), rematch=stored)
    claim(again, Seat(0), "b")
    carry_over(stored, again)
    assert claims_at(again) == {Seat(0): "b", Seat(2): "c"}


def test_only_a_change_is_told_with_the_position_in_the_log(
    stored: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(stored, Misdeal())
    told: list[tuple[int | None, int]] = []
    monkeypatch.setattr(change_feed(), "publish", lambda table, head: told.append((table, head)))
    claim(stored, ANN, "a")
    assert told == [(stored.id, 1)]
    claim(stored, ANN, "a")
    claim(stored, ANN, "b")
    give_up(stored, "b")
    assert told == [(stored.id, 1)]
    give_up(stored, "a")
    assert told == [(stored.id, 1)] * 2


def test_claims_go_with_their_table(stored: StoredTable) -> None:
    claim(stored, ANN, "a")
    assert delete_unopened(-1).tables == 1
    assert claims_at(stored) == {}


def test_of_those_who_claim_a_seat_at_once_one_has_it(app: Flask, stored: StoredTable) -> None:
    phones = ("a", "b", "c", "d")
    start = Barrier(len(phones))

    def claim_it(phone: str) -> bool:
        with app.app_context():
            start.wait(PATIENCE)
            return claim(stored, ANN, phone)

    with ThreadPoolExecutor(len(phones)) as threads:
        seated = list(threads.map(claim_it, phones))
    assert seated.count(True) == 1
    assert claims_at(stored) == {ANN: phones[seated.index(True)]}


def test_phones_that_change_places_at_once_do_not_wait_for_each_other(
    app: Flask, stored: StoredTable
) -> None:
    claim(stored, ANN, "a")
    claim(stored, BO, "b")
    start = Barrier(2)

    def take(seat: Seat, phone: str) -> bool:
        with app.app_context():
            start.wait(PATIENCE)
            return claim(stored, seat, phone, over=True)

    with ThreadPoolExecutor(2) as threads:
        done = [threads.submit(take, BO, "a"), threads.submit(take, ANN, "b")]
    assert [each.result() for each in done] == [True, True]
    assert len(claims_at(stored)) in (1, 2)
