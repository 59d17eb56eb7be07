"""Nothing gives a renewed link out: no form sent again, no rematch, no page of another link."""

import pytest
from flask import Flask
from sqlalchemy import update

from companion.store.access.links import Renewal, Right, links_of, new_link, renew
from companion.store.db.models import LinkRow, db
from companion.store.tables.open_table import open_table
from companion.store.tables.stored_tables import find_table
from companion.web.request import current_table
from tests.web.invited import invitation, invited, watch_table
from tests.web.page import Page, PageForm
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in
from tests.web.transfer.giving import choose, hand_over, tables_of


def _renew(phone: Phone, table: str, right: Right = Right.SCORE) -> str:
    """Renew a link of a table; the new one as an address."""
    page = phone.submit(invitation(phone, table, right).renewal())
    return invited(page, right).table


def _end(phone: Phone, table: str) -> None:
    """Bring a table to its end."""
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")


def _again(phone: Phone, table: str) -> str:
    """The rematch of a table that is over."""
    return phone.submit(phone.open(f"{table}/").form("/rematch")).path.rstrip("/")


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone that knows what it is told."""
    return Phone(app)


def _taken_in(phone: Phone, stranger: Phone, table: str) -> tuple[PageForm, str]:
    """The form by which a stranger took in the file of a phone with one deal, and their table."""
    phone.deal(table, 5, 4, 3, 1)
    form = look_in(stranger, everything_of(phone)).form("ticket")
    stranger.submit(form)
    (taken,) = tables_of(stranger)
    return form, taken


def _assert_silent(page: Page, *links: str) -> None:
    """Nothing of these links is in an answer, nor did it lead there."""
    for link in links:
        assert link.removeprefix("/t/") not in page.html
        assert link not in page.path


def test_form_that_received_a_table_leads_to_no_renewed_link(
    phone: Phone, other: Phone, stranger: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    page = hand_over(phone, table, stranger)
    kept = choose(stranger, page, "keep").path.rstrip("/")
    renewed = _renew(other, kept)
    again = choose(stranger, page, "keep")
    assert again.status == 404
    _assert_silent(again, renewed)
    assert renewed not in tables_of(stranger)


def test_form_that_received_a_table_leads_on_whoever_knows_the_renewed_link(
    phone: Phone, stranger: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    page = hand_over(phone, table, stranger)
    renewed = _renew(stranger, choose(stranger, page, "keep").path.rstrip("/"))
    assert choose(stranger, page, "keep").path.rstrip("/") == renewed


def test_file_that_was_taken_in_leads_to_no_renewed_link(
    phone: Phone, other: Phone, stranger: Phone, table: str
) -> None:
    form, taken = _taken_in(phone, stranger, table)
    renewed = _renew(other, taken)
    _assert_silent(stranger.submit(form), renewed)
    assert renewed not in tables_of(stranger)


def test_file_that_was_taken_in_finds_a_link_that_this_phone_renewed(
    phone: Phone, stranger: Phone, table: str
) -> None:
    form, taken = _taken_in(phone, stranger, table)
    renewed = _renew(stranger, taken)
    stranger.submit(form)
    assert tables_of(stranger) == [renewed]


@pytest.mark.parametrize("right", Right)
def test_finished_table_leads_to_no_renewed_link_of_its_rematch(
    phone: Phone, other: Phone, stranger: Phone, table: str, right: Right
) -> None:
    _end(phone, table)
    by = {Right.SCORE: table, Right.WATCH: watch_table(phone, table)}[right]
    again = _again(phone, table)
    shown = {Right.SCORE: again, Right.WATCH: watch_table(phone, again)}[right]
    dock = stranger.open(f"{by}/").root.one(cls="dock")
    assert dock.one("a", "act").attrs["href"] == f"{shown}/"
    renewed = _renew(other, again, right)
    over = stranger.open(f"{by}/")
    _assert_silent(over, renewed, shown)
    assert "The rematch has started" in over.text
    assert not [each for each in over.forms() if each.action.endswith("/rematch")]


def test_rematch_that_is_asked_for_again_leads_to_no_renewed_link(
    phone: Phone, other: Phone, stranger: Phone, table: str
) -> None:
    _end(phone, table)
    form = stranger.open(f"{table}/").form("/rematch")
    renewed = _renew(other, _again(phone, table))
    page = stranger.submit(form)
    assert page.path == f"{table}/"
    _assert_silent(page, renewed)
    assert tables_of(stranger) == [table]


def test_phone_that_knows_the_renewed_link_is_led_to_its_rematch(phone: Phone, table: str) -> None:
    _end(phone, table)
    over = phone.open(f"{table}/")
    form = over.form("/rematch")
    renewed = _renew(phone, _again(phone, table))
    assert phone.submit(form).path.rstrip("/") == renewed
    dock = phone.open(f"{table}/").root.one(cls="dock")
    assert dock.one("a", "act").attrs["href"] == f"{renewed}/"


def test_page_that_is_kept_for_many_shows_the_renewed_link_to_none_of_the_others(
    phone: Phone, other: Phone, stranger: Phone, table: str
) -> None:
    _end(phone, table)
    renewed = _renew(other, _again(phone, table))
    # Both remember the same of their own; only one of them knows the link.
    assert renewed in other.open(f"{table}/").html
    _assert_silent(stranger.open(f"{table}/"), renewed)


@pytest.mark.parametrize("right", Right)
def test_link_that_ends_while_its_page_is_made_shows_no_other(
    phone: Phone,
    app: Flask,
    stranger: Phone,
    table: str,
    right: Right,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new = new_link()
    link = table.rsplit("/", 1)[-1]
    found = open_table

    def renewed_meanwhile(asked: str, **how: bool) -> object:
        opened = found(asked, **how)
        assert opened is not None
        monkeypatch.setattr(current_table, "open_table", found)
        assert renew(Renewal(opened.stored.id, Right.SCORE, link, new))
        return opened

    monkeypatch.setattr(current_table, "open_table", renewed_meanwhile)
    page = stranger.open(f"{table}/share")
    assert page.status == 404
    _assert_silent(page, f"/t/{new}")


@pytest.mark.parametrize("right", Right)
def test_links_of_before_are_as_if_renewed_where_nobody_can_tell(
    app: Flask, phone: Phone, table: str, right: Right
) -> None:
    _end(phone, table)
    again = _again(phone, table)
    with app.app_context():
        stored = find_table(again.rsplit("/", 1)[-1])
        assert stored is not None
        link = links_of(stored.id)[right]
        told = db.session.get(LinkRow, link)
        assert told is not None
        assert told.renewed is False
        db.session.execute(update(LinkRow).values(renewed=True))
        db.session.commit()
    _assert_silent(Phone(app).open(f"{table}/"), again)
