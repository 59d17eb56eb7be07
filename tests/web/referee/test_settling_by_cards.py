"""A ruling that typed cards prove: it is about the deal they are of, also once that is scored."""

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


def test_question_that_the_cards_answered_can_be_asked_again(phone: Phone, proven: Page) -> None:
    links = {each.attrs.get("href", "") for each in proven.root.all("a")}
    (asks_again,) = {link for link in links if link.endswith("settle/revoke")}
    assert phone.open(asks_again).path == asks_again
