"""A ruling that typed cards prove: it is about the deal they are of, also once that is scored."""

from urllib.parse import urlencode

import pytest

from companion.engine.log.entries import Amend
from companion.engine.seating import Seat
from companion.games.hearts.actions import Charge
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.referee.checking import THREE, at
from tests.web.settled import book


@pytest.fixture
def table(phone: Phone) -> str:
    """A table at which who revokes takes all points of the deal."""
    return phone.new_table(revoke="charge_26")


@pytest.fixture
def proven(phone: Phone, table: str) -> Page:
    """The ruling to which typed cards of the first deal lead, before it is scored."""
    checked = phone.open(at(table, deal=1, leader=0, plays=THREE, ruling="revoke"))
    (link,) = {
        each.attrs["href"]
        for each in checked.root.all("a")
        if "settle/revoke" in each.attrs["href"] and "proof" in each.attrs["href"]
    }
    return phone.open(link)


def test_deal_that_was_scored_meanwhile_is_charged_and_none_anew(
    phone: Phone, other: Phone, table: str, proven: Page
) -> None:
    assert "noticed=later" in proven.path
    other.deal(table, 5, 5, 3, 0, queen=0)
    late = book(phone, proven, "charge", seat="2")
    assert len(phone.log(table)) == 1
    assert late.notices
    again = phone.open(proven.path)
    assert "noticed=scored" in again.path
    book(phone, again, "charge", seat="2")
    assert phone.log(table)[-1].action == Amend(1, Charge(Seat(2)), ruling="revoke")
    assert phone.totals(table) == (0, 0, 26, 0)


HEART = "2C-3C-AC-5H-AD-9D-4D-6D"
"""Seat 3 throws a heart on the club that opens, and shows a diamond."""


@pytest.mark.parametrize(
    ("plays", "verdict", "says"),
    [
        ("2C-3C", "No foul in these tricks", ()),
        ("2C-3D", "Not proven", ("Trick 1: 3♦ is a revoke if Bo still has clubs.",)),
        (
            HEART,
            "Another foul is proven",
            (
                "Trick 1: Dai played 5♥ to the first trick, though other cards were there: 9♦.",
                "9♦ came in trick 2 and was in that hand all along.",
                "Trick 1: 5♥ is a revoke if Dai still has clubs.",
            ),
        ),
        ("2C-3D-4D-5D-6D", "Someone broke a rule", ("In question: Bo’s 3♦ in trick 1",)),
    ],
)
def test_what_the_cards_prove_is_said_where_they_do_not_prove_what_was_called_out(
    phone: Phone, table: str, plays: str, verdict: str, says: tuple[str, ...]
) -> None:
    asked = at(table, deal=1, leader=0, plays=plays).partition("?")[2]
    page = phone.open(f"{table}/referee/settle/revoke?{urlencode({'proof': asked})}")
    assert page.root.one("h2", "headline").text == verdict
    assert all(each in page.text for each in says)
    assert ("without a foul" in page.text) == (verdict == "Not proven")


def test_revoke_is_proven_by_a_club_after_another_offence_of_that_play(
    phone: Phone, table: str
) -> None:
    checked = phone.open(at(table, deal=1, leader=0, plays=f"{HEART}-KC-8C", ruling="revoke"))
    link = checked.root.one("a", "to-ruling")
    assert link.text == "Revoke proven"
    page = phone.open(link.attrs["href"])
    assert "Dai showed no clubs in trick 1 (5♥) and plays 8♣ in trick 3." in page.text


def test_question_that_the_cards_answered_can_be_asked_again(phone: Phone, proven: Page) -> None:
    links = {each.attrs.get("href", "") for each in proven.root.all("a")}
    (asks_again,) = {link for link in links if link.endswith("settle/revoke")}
    assert phone.open(asks_again).path == asks_again
