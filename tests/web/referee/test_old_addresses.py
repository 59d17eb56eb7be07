"""Addresses and entries that name a ruling by the key it had before."""

import pytest
from flask import Flask

from companion.engine.log.entries import RulingNoted
from companion.engine.seating import Seat
from tests.web.phone import Phone
from tests.web.settled import book, ruled, said_in_log, sit, table_of

OLD = {
    "hearts": ("claim", "?change=no", "Yes: stop and count."),
    "bidwhist": ("wrong-trick", "?noticed=later", "It goes to the side of the strongest card."),
}
"""By game: the old key, what is answered, how the verdict begins."""
TITLES = {"hearts": "Stopping before the last trick", "bidwhist": "The wrong side took the trick"}


@pytest.mark.parametrize("key", OLD)
def test_old_address_still_settles_and_books(phone: Phone, app: Flask, key: str) -> None:
    old, answers, said = OLD[key]
    table = sit(app, table_of(key))
    page = phone.open(f"{table}/referee/settle/{old}{answers}")
    assert ruled(page).startswith(said)
    book(phone, page, "none", seat="1")
    assert TITLES[key] in said_in_log(phone, table)[0]


@pytest.mark.parametrize("key", OLD)
def test_entry_with_an_old_key_is_still_said(phone: Phone, app: Flask, key: str) -> None:
    table = sit(app, table_of(key), RulingNoted(OLD[key][0], Seat(1)))
    assert TITLES[key] in said_in_log(phone, table)[0]
