"""What is done with a table that has come is what the page offered, and nothing else."""

from collections.abc import Iterable, Sequence

import pytest

from companion.engine.log.entries import Entry
from tests.web.page import Page, PageForm
from tests.web.phone import Changes, Phone
from tests.web.transfer.giving import choose, hand_over, part, received, tables_of


@pytest.fixture
def ahead(phone: Phone, table: str, alone: Phone) -> Page:
    """The page of a log that goes on where this phone's ends."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    return hand_over(alone, kept, phone)


@pytest.fixture
def parted(phone: Phone, table: str, alone: Phone) -> Page:
    """The page of a log that went on apart from this phone's."""
    return hand_over(alone, part(phone, table, alone), phone)


def _logs(phone: Phone) -> Sequence[tuple[Entry, ...]]:
    """The logs of all tables on a phone's list."""
    return [phone.log(each) for each in sorted(tables_of(phone))]


def _are_asked_again(phone: Phone, form: PageForm, posts: Iterable[Changes]) -> None:
    """Each of these posts is answered with the page that it came from, and changes no log."""
    before = _logs(phone)
    for sent in posts:
        page = phone.submit(form, sent)
        assert page.status == 422, sent
        assert page.form("packed").action == form.action
        assert _logs(phone) == before


def _doing(*what: str) -> list[Changes]:
    """Posts that choose this, nothing, or what there is not."""
    return [{"do": each} for each in (*what, None, "", "nonsense")]


def _heads(do: str) -> list[Changes]:
    """Posts that choose this of a log of another length than ours, or of none."""
    return [{"do": do, "head": each} for each in (None, "", "-1", "x", "0", "2", "٣", "9" * 30)]


def test_log_that_goes_on_is_only_gone_on_with(phone: Phone, ahead: Page) -> None:
    _are_asked_again(phone, ahead.form("packed"), _doing("theirs", "ours", "keep"))


def test_of_logs_that_parted_one_is_only_chosen(phone: Phone, parted: Page) -> None:
    _are_asked_again(phone, parted.form("packed"), _doing("go-on", "keep"))


def test_table_that_is_not_known_here_is_only_kept(phone: Phone, table: str, alone: Phone) -> None:
    shown = hand_over(phone, table, alone).form("packed")
    _are_asked_again(alone, shown, _doing("go-on", "theirs", "ours"))


def test_log_does_not_go_on_from_another_length_than_it_has(phone: Phone, ahead: Page) -> None:
    _are_asked_again(phone, ahead.form("packed"), _heads("go-on"))


def test_choice_for_a_log_of_another_length_is_asked_again(phone: Phone, parted: Page) -> None:
    _are_asked_again(phone, parted.form("packed"), [*_heads("ours"), *_heads("theirs")])


def test_what_is_gone_on_with_again_leads_to_the_table_and_changes_nothing_more(
    phone: Phone, table: str, ahead: Page
) -> None:
    choose(phone, ahead, "go-on")
    once = phone.log(table)
    assert choose(phone, ahead, "go-on").path == f"{table}/"
    assert phone.log(table) == once
    phone.deal(table, 3, 2, 3, 5, queen=1)
    assert choose(phone, ahead, "go-on").path == f"{table}/"
    assert phone.log(table)[:-1] == once


@pytest.mark.parametrize("do", ["ours", "theirs"])
def test_log_that_was_passed_over_is_not_chosen_by_a_page_that_was_open(
    phone: Phone, table: str, parted: Page, do: str
) -> None:
    choose(phone, parted, "ours")
    before = _logs(phone)
    assert choose(phone, parted, do).path == f"{table}/"
    assert _logs(phone) == before


@pytest.mark.parametrize("ticket", ["chosen-by-hand", "theirs", "theirs.signature", "", None])
def test_ticket_that_is_none_of_ours_is_not_the_link_of_what_is_kept(
    phone: Phone, table: str, other: Phone, ticket: str | None
) -> None:
    theirs = phone.new_table()
    sent = ticket and ticket.replace("theirs", theirs.removeprefix("/t/"))
    form = hand_over(phone, table, other).form("packed")
    kept = other.submit(form, {"do": "keep", "ticket": sent}).path.rstrip("/")
    assert tables_of(other) == [kept]
    assert kept not in (table, theirs, f"/t/{sent}")
    other.deal(kept, 5, 4, 3, 1, queen=2)
    assert phone.log(theirs) == ()
