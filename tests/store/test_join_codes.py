"""Codes: one leads to one table, for ten minutes, and says nothing that one would not say."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import func, select

from companion.store.access import join_codes
from companion.store.access.join_codes import (
    LONG,
    SYLLABLES,
    VALID_SECONDS,
    codes_of,
    give_code,
    is_said,
    kana_of,
    link_by_code,
    new_code,
    read_code,
)
from companion.store.access.links import Right, links_of
from companion.store.database import upgrade_database
from companion.store.db.faults import StoreFault
from companion.store.db.models import CodeRow, db
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.server import PATIENCE
from tests.support.sittings import hearts
from tests.support.stores import opened

CODES = 9_407_076
"""How many codes there are; docs/hosting.md names the number."""
NOW = 1_800_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The second that it is, to be set."""
    clock = [NOW]
    monkeypatch.setattr(join_codes, "_now", lambda: clock[0])
    return clock


def _draw(monkeypatch: pytest.MonkeyPatch, *drawn: str) -> None:
    """Let these codes be drawn, the last of them for ever."""
    left = list(drawn)
    monkeypatch.setattr(join_codes, "new_code", lambda: left.pop(0) if len(left) > 1 else left[0])


def test_there_are_as_many_codes_as_the_manual_says() -> None:
    # What nobody wants to say aloud has three syllables at most: of each pair in the middle, the
    # syllables that can stand ahead of it go with all that can stand behind it.
    said = [each for each in product(SYLLABLES, repeat=3) if is_said("".join(each))]
    ahead, behind = Counter(each[1:] for each in said), Counter(each[:2] for each in said)
    assert sum(ahead[pair] * behind[pair] for pair in ahead) == CODES


def test_code_is_four_syllables_that_both_languages_have() -> None:
    for code in {new_code() for _ in range(300)}:
        assert re.fullmatch(r"([B-Z][AEIOU]){4}", code)
        assert re.fullmatch(r"[ァ-ヴ]{4}", kana_of(code))
        assert read_code(code) == read_code(kana_of(code)) == code


def test_long_code_is_six_syllables_and_read_in_letters_and_kana() -> None:
    for code in {new_code(LONG) for _ in range(30)}:
        assert re.fullmatch(r"([B-Z][AEIOU]){6}", code)
        assert read_code(code) == read_code(kana_of(code)) == code
        assert not read_code(code[:-2])


def test_every_syllable_has_a_kana_of_its_own() -> None:
    assert len(set(SYLLABLES.values())) == len(SYLLABLES)


@pytest.mark.parametrize(
    "rude", ["BAKAME", "PENISU", "NIGATO", "KUSOMA", "HOMOKI", "TORAPE", "KIYAKUZA", "GOKIBURI"]
)
def test_what_nobody_wants_to_say_aloud_is_no_code(rude: str) -> None:
    assert not is_said(rude)


@pytest.mark.parametrize(
    "typed",
    [
        "HAKAMITO",
        "ha-ka-mi-to",
        " Ha ka mi TO ",
        "ＨＡＫＡＭＩＴＯ",
        "ハカミト",
        "はかみと",
        "ﾊｶﾐﾄ",
        "ha・ka・mi・to",
        "ha-cami-to",
    ],
)
def test_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "HAKAMITO"


@pytest.mark.parametrize(
    "typed", ["", "KAMI", "KAMITO", "HAKAMITOS", "AHAKAMIT", "SHI-KA", "漢字", "\x00", "K" * 5000]
)
def test_what_is_no_code_is_read_as_none(typed: str) -> None:
    assert read_code(typed) == ""


@pytest.mark.parametrize("right", Right)
def test_code_leads_to_the_link_of_its_right(
    stored: StoredTable, clock: list[int], right: Right
) -> None:
    code = give_code(stored.id, right)
    assert link_by_code(code.code) == links_of(stored.id)[right]
    assert codes_of(stored.id) == {right: code}
    assert code.until == NOW + VALID_SECONDS


def test_code_is_valid_for_ten_minutes(stored: StoredTable, clock: list[int]) -> None:
    code = give_code(stored.id, Right.SCORE)
    clock[0] += 599
    assert link_by_code(code.code)
    clock[0] += 1
    assert link_by_code(code.code) is None
    assert codes_of(stored.id) == {}


def test_code_is_shown_again_until_half_its_time_is_over(
    stored: StoredTable, clock: list[int]
) -> None:
    first = give_code(stored.id, Right.SCORE)
    clock[0] += 299
    assert give_code(stored.id, Right.SCORE) == first
    clock[0] += 1
    assert give_code(stored.id, Right.SCORE) != first
    assert link_by_code(first.code) is None


def test_codes_that_ran_out_are_forgotten(app: Flask, clock: list[int]) -> None:
    for _ in range(3):
        give_code(create_table(hearts()).id, Right.WATCH)
    clock[0] += VALID_SECONDS
    give_code(create_table(hearts()).id, Right.WATCH)
    assert db.session.scalar(select(func.count()).select_from(CodeRow)) == 1


def test_code_that_another_table_has_is_drawn_again(
    stored: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    _draw(monkeypatch, "KAMITO", "KAMITO", "MITOKA")
    given = [give_code(each.id, Right.SCORE).code for each in (stored, create_table(hearts()))]
    assert given == ["KAMITO", "MITOKA"]


def test_without_a_free_code_nothing_is_given(
    stored: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    _draw(monkeypatch, "KAMITO")
    give_code(stored.id, Right.SCORE)
    with pytest.raises(StoreFault):
        give_code(stored.id, Right.WATCH)
    assert link_by_code("KAMITO") == stored.link


def test_tables_that_want_one_code_at_once_get_two(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [create_table(hearts()).id for _ in range(4)]
    drawn = iter(["KAMITO"] * 4 + ["MITOKA"] * 3 + ["TOKAMI"] * 3 + ["SOMENA"] * 30)
    monkeypatch.setattr(join_codes, "new_code", lambda: next(drawn))
    together = Barrier(len(tables))

    def tap(table: int) -> str:
        with app.app_context():
            together.wait(PATIENCE)
            return give_code(table, Right.SCORE).code

    with ThreadPoolExecutor(len(tables)) as pool:
        assert len(set(pool.map(tap, tables))) == len(tables)


def test_phones_that_ask_at_once_are_shown_one_code(app: Flask, stored: StoredTable) -> None:
    together = Barrier(4)

    def tap(_: int) -> str:
        with app.app_context():
            together.wait(PATIENCE)
            return give_code(stored.id, Right.SCORE).code

    with ThreadPoolExecutor(4) as pool:
        given = set(pool.map(tap, range(4)))
    assert given == {code.code for code in codes_of(stored.id).values()}


def test_other_processes_know_the_code(stored: StoredTable, address: str) -> None:
    code = give_code(stored.id, Right.SCORE)
    with opened(address) as other:
        upgrade_database(other)
        assert link_by_code(code.code) == stored.link


def test_long_code_takes_the_place_of_a_short_one_and_stays(stored: StoredTable) -> None:
    short = give_code(stored.id, Right.SCORE)
    long = give_code(stored.id, Right.SCORE, long=True)
    assert (link_by_code(short.code), link_by_code(long.code)) == (None, stored.link)
    assert codes_of(stored.id) == {Right.SCORE: long}
    for wanted in (True, False):
        assert give_code(stored.id, Right.SCORE, long=wanted) == long


def test_phones_that_want_a_long_code_at_once_are_shown_one(
    app: Flask, stored: StoredTable
) -> None:
    give_code(stored.id, Right.SCORE)
    together = Barrier(4)

    def tap(_: int) -> str:
        with app.app_context():
            together.wait(PATIENCE)
            return give_code(stored.id, Right.SCORE, long=True).code

    with ThreadPoolExecutor(4) as pool:
        given = set(pool.map(tap, range(4)))
    assert given == {code.code for code in codes_of(stored.id).values()}
