"""What a form asks first: the declarer's tricks in Bid Whist, one seat where one can play alone."""

import pytest
from flask import Flask

from tests.games.bidwhist.at_table import bidwhist, contract
from tests.web.phone import Phone
from tests.web.settled import sit


@pytest.mark.any_database
@pytest.mark.parametrize(("declarer", "order"), [(0, ["0", "1"]), (3, ["1", "0"])])
def test_declarers_tricks_are_asked_first(
    phone: Phone, app: Flask, declarer: int, order: list[str]
) -> None:
    table = sit(app, bidwhist(), contract(declarer, "4 up"))
    page = phone.open(f"{table}/deal")
    fields = [each.one("input").attrs["name"] for each in page.root.all(cls="stepper")]
    assert [name.rpartition("-")[2] for name in fields] == order
    # The numbers stay those of their sides, whatever the order.
    phone.fill(f"{table}/deal", "tricks-0", {"tricks-0": "10", "tricks-1": "2"})
    ours, theirs = phone.totals(table)
    assert (ours > 0, theirs < 0) == (declarer == 0, declarer == 3)


def test_game_that_one_can_play_alone_begins_with_one_seat(phone: Phone) -> None:
    page = phone.open("/new/oniontan")
    (folded,) = page.root.all("details", cls="more-seats")
    names = [each for each in page.root.all("input") if each.attrs.get("name", "")[:5] == "name-"]
    later = [each for each in folded.all("input") if each.attrs.get("name", "")[:5] == "name-"]
    assert (len(names), len(later)) == (6, 5)
