"""Renewing a link: the old one leads nowhere at once, and whoever did it goes on."""

import pytest
from flask import Flask

from companion.store.access.links import Right
from tests.web.invited import invitation, invited, show_code, watch_table
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone


def _renew(phone: Phone, table: str, right: Right) -> Page:
    return phone.submit(invitation(phone, table, right).renewal())


def _new(page: Page, right: Right = Right.SCORE) -> str:
    """The table's new address by that link."""
    return invited(page, right).table


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone with nothing but what it is told."""
    return Phone(app)


@pytest.mark.parametrize("right", Right)
def test_old_link_leads_nowhere_at_once(
    phone: Phone, stranger: Phone, table: str, right: Right
) -> None:
    old = invitation(phone, table, right).table
    page = _renew(phone, table, right)
    new = _new(page, right)
    assert new != old
    for path in ("/", "/sheet", "/live", "/news", "/share", "/export.json"):
        assert stranger.open(old + path).status == 404
        assert stranger.open(new + path).status == 200


@pytest.mark.parametrize("right", Right)
def test_the_other_link_stays(phone: Phone, table: str, right: Right) -> None:
    other = next(each for each in Right if each is not right)
    before = invitation(phone, table, other).table
    assert _new(_renew(phone, table, right), other) == before


@pytest.mark.parametrize("language", ["en", "ja"])
def test_page_says_that_it_was_done(phone: Phone, table: str, language: str) -> None:
    phone.open(f"/language/{language}")
    for right in Right:
        here = phone.open("/").root.all(cls="seen")[0].one("a").attrs["href"].rstrip("/")
        (said,) = _renew(phone, here, right).notices
        assert is_japanese(said) == (language == "ja")


def test_phone_that_renewed_keeps_its_table_its_seat_and_its_log(phone: Phone, table: str) -> None:
    phone.submit(phone.open(f"{table}/seat").form("seat"), {"seat": "2"})
    phone.deal(table, 5, 4, 3, 1)
    new = _new(_renew(phone, table, Right.SCORE))
    (listed,) = phone.open("/").root.one(cls="seen").all("a")
    assert listed.attrs["href"] == f"{new}/"
    assert phone.open(f"{new}/").root.all(cls="own-tasks")
    phone.deal(new, 4, 5, 3, 1)
    assert [each.author for each in phone.log(new)][1:] == ["Cara"]


@pytest.mark.parametrize("right", Right)
@pytest.mark.parametrize("answered", [True, False])
def test_second_tap_finds_it_done(phone: Phone, table: str, right: Right, answered: bool) -> None:
    form = invitation(phone, table, right).renewal()
    with phone.client.session_transaction() as session:
        before = dict(session)
    first = phone.submit(form)
    if not answered:
        # The browser gave up on the first answer, its cookie with it.
        with phone.client.session_transaction() as session:
            session.clear()
            session.update(before)
    again = phone.submit(form)
    assert again.status == 200
    assert _new(again, right) == _new(first, right)
    (listed,) = phone.open("/").root.one(cls="seen").all("a")
    assert phone.open(listed.attrs["href"]).status == 200


def test_of_two_who_renew_the_link_to_score_the_later_is_shut_out(
    phone: Phone, other: Phone, table: str
) -> None:
    forms = [invitation(each, table, Right.SCORE).renewal() for each in (phone, other)]
    new = _new(phone.submit(forms[0]))
    late = other.submit(forms[1])
    assert late.status == 404
    assert new not in late.html
    assert phone.open(f"{new}/").status == 200


def test_of_two_who_renew_the_link_to_watch_the_later_is_shown_what_counts(
    phone: Phone, stranger: Phone, table: str
) -> None:
    forms = [invitation(each, table, Right.WATCH).renewal() for each in (phone, stranger)]
    new = _new(phone.submit(forms[0]), Right.WATCH)
    late = stranger.submit(forms[1])
    assert _new(late, Right.WATCH) == new
    assert "Someone else" in late.notices[0]


def test_whoever_was_shut_out_cannot_renew_the_link_to_watch(
    phone: Phone, other: Phone, table: str
) -> None:
    form = invitation(other, table, Right.WATCH).renewal()
    new = _new(_renew(phone, table, Right.SCORE))
    watch = watch_table(phone, new)
    assert other.submit(form).status == 404
    assert watch_table(phone, new) == watch


def test_whoever_watches_is_given_no_ticket_and_a_made_up_one_is_none(
    phone: Phone, stranger: Phone, table: str
) -> None:
    watch = watch_table(phone, table)
    token = stranger.open("/").form("code").fields["csrf_token"]
    assert "ticket" not in stranger.open(f"{watch}/share").html
    for made_up in (
        "",
        "x",
        "W10.abc",
        invitation(phone, table, Right.SCORE).renewal().fields["ticket"][:-1],
    ):
        sent = {"csrf_token": token, "ticket": made_up}
        assert stranger.post("/renew", sent).status == 400
    assert phone.open(f"{table}/").status == 200


def test_what_is_sent_from_an_ended_page_is_not_written(
    phone: Phone, other: Phone, table: str
) -> None:
    form = other.open(f"{table}/happened/misdeal").form("key")
    new = _new(_renew(phone, table, Right.SCORE))
    assert other.submit(form).status == 404
    assert phone.log(new) == ()


@pytest.mark.parametrize("right", Right)
def test_code_ends_with_its_link(phone: Phone, stranger: Phone, table: str, right: Right) -> None:
    code = show_code(phone, table, right).code
    _renew(phone, table, right)
    assert stranger.fill("/join", "code", {"code": code}).status == 422


def test_rematch_and_what_came_before_know_each_other_still(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    again = phone.submit(phone.open(f"{table}/").form("/rematch")).path.rstrip("/")
    new = _new(_renew(phone, again, Right.SCORE))
    over = phone.open(f"{table}/")
    assert over.root.one(cls="dock").one("a", "act").attrs["href"] == f"{new}/"


def test_form_of_a_new_table_makes_no_second_one_after_its_link_was_renewed(
    phone: Phone, other: Phone
) -> None:
    form = phone.open("/new/hearts").form("ticket")
    names = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai"))}
    table = phone.submit(form, names).path.rstrip("/")
    new = _new(_renew(phone, table, Right.SCORE))
    # Who renewed it is led to it as it is.
    assert phone.submit(form, names).path == f"{new}/"
    newest = _new(_renew(other, new, Right.SCORE))
    shut_out = phone.submit(form, names)
    assert shut_out.status == 404
    assert newest not in shut_out.html
    assert not phone.open("/").root.all(cls="seen")
