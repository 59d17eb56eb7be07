"""Before saving, the tricks of two sides say what they come to, by the rules that score them."""

import json

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.whist.scoring import Revoked
from tests.games.bidwhist.at_table import bidwhist, contract
from tests.games.whist.at_table import tricks, whist
from tests.web.phone import Phone
from tests.web.settled import sit


def said(phone: Phone, table: str, by: str = "tricks", share: str = "") -> list[list[str]]:
    """What the form says for each of its rows and numbers."""
    page = phone.open(f"{table}/deal?by={by}")
    (counts,) = [each for each in page.root.all(cls="counts") if "data-outcomes" in each.attrs]
    outcomes = json.loads(counts.attrs["data-outcomes"])
    assert outcomes["beside"] == ("honours" if share else "")
    words: list[list[str]] = outcomes["words"][share]
    return words


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("table", "begun", "at", "words"),
    [
        (whist(), (), (0, 9), "= +3"),
        (whist(), (), (1, 4), "= 0"),
        (bidwhist(), (contract(0, "4 up"),), (0, 9), "= +4"),
        (bidwhist(), (contract(0, "4 up"),), (0, 8), "one short: −1"),
        (bidwhist(penalty="bid"), (contract(0, "4 up"),), (0, 8), "one short: −4"),
        (bidwhist(nt_double="on"), (contract(0, "4 nt"),), (0, 7), "two short: −4"),
        (bidwhist(), (contract(1, "4 up"),), (0, 5), "4 short: −4"),
        (bidwhist(), (contract(1, "4 up"),), (1, 7), "= 0"),
    ],
)
def test_row_says_what_its_tricks_come_to(
    phone: Phone,
    app: Flask,
    table: Table,
    begun: tuple[Action, ...],
    at: tuple[int, int],
    words: str,
) -> None:
    row, number = at
    assert said(phone, sit(app, table, *begun))[row][number] == words


@pytest.mark.any_database
def test_nothing_is_said_while_it_is_open_which_tricks_a_revoke_takes(
    phone: Phone, app: Flask
) -> None:
    table = sit(app, whist(revoke="three_tricks"), tricks(10), Revoked(Seat(0)))
    page = phone.open(f"{table}/deal?by=tricks")
    assert "Tricks as taken, or already moved?" in page.text
    assert [each for each in page.root.all(cls="counts") if "data-outcomes" in each.attrs] == []


def test_what_is_said_is_what_is_scored(phone: Phone, app: Flask) -> None:
    for ours in range(13):
        table = sit(app, bidwhist(), contract(1, "5 down"))
        theirs, other = said(phone, table)
        phone.fill(f"{table}/deal", "tricks-0", {"tricks-0": f"{ours}", "tricks-1": f"{12 - ours}"})
        points = [words.rpartition(" ")[2] for words in (other[ours], theirs[12 - ours])]
        assert [int(each.replace("−", "-")) for each in points] == [*phone.totals(table)]


def test_honours_count_with_the_tricks(phone: Phone, app: Flask) -> None:
    table = sit(app, whist(honours="on"))
    assert [said(phone, table, share=each)[0][8] for each in ("none", "0:4", "1:4")] == [
        "= +2",
        "= +6",
        "= +2",
    ]


def test_nothing_is_said_where_players_score_alone(phone: Phone) -> None:
    page = phone.open(f"{phone.new_table()}/deal")
    assert not [each for each in page.root.walk() if "data-outcomes" in each.attrs]
