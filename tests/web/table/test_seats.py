"""Seats are claimed, given up and taken over, and the phones at the table know of it."""

import pytest

from companion.store.db.models import EntryRow, db
from tests.web.invited import watch_table
from tests.web.page import Page
from tests.web.phone import Phone


@pytest.fixture
def third(phone: Phone) -> Phone:
    """A third phone, whose owner reads English."""
    return Phone(phone.app)


def _chips(phone: Phone, table: str) -> list[str]:
    """What the buttons of the seats say."""
    form = phone.open(f"{table}/seat").root.one("form", cls="my-seat")
    return [each.text for each in form.one(cls="chips").all("button")]


def _claim(phone: Phone, table: str, seat: int | str) -> Page:
    return phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": str(seat)})


def _take_over(phone: Phone, table: str, seat: int) -> Page:
    return phone.submit(_claim(phone, table, seat).form("over"))


def _asked_again(phone: Phone, table: str) -> Page:
    return phone.open(f"{table}/", headers={"X-Companion-Follows": "0"})


def _author(phone: Phone, table: str) -> str:
    """Who wrote the last entry, as it is stored."""
    with phone.app.app_context():
        last = db.session.query(EntryRow).order_by(EntryRow.number.desc()).first()
        assert last is not None
        return last.author


def test_claimed_seat_is_shown_on_the_other_phones(phone: Phone, other: Phone, table: str) -> None:
    _claim(phone, table, 1)
    assert _chips(phone, table) == ["Ann", "Bo", "Cara", "Dai", "Give up my seat"]
    assert _chips(other, table) == ["Ann", "Bo ✓ 別のスマホ", "Cara", "Dai"]


def test_seat_is_given_up(phone: Phone, third: Phone, table: str) -> None:
    _claim(phone, table, 1)
    _claim(phone, table, "")
    assert _chips(third, table) == _chips(phone, table) == ["Ann", "Bo", "Cara", "Dai"]


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Bo is on another phone. Take over?"),
        ("ja", "Boの席は別のスマホが使っています。引き継ぎますか？"),
    ],
)
def test_seat_of_another_phone_is_asked_for_once_and_then_taken_over(
    phone: Phone, table: str, language: str, asked: str
) -> None:
    taker = Phone(phone.app, language)
    _claim(phone, table, 1)
    question = _claim(taker, table, 1)
    assert question.root.one(cls="headline").text == asked
    assert "✓" in _chips(taker, table)[1]
    table_page = taker.submit(question.form("over"))
    assert table_page.root.one("li", cls="own").one("bdi").text == "Bo"
    assert "✓" in _chips(phone, table)[1]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Another phone has taken over Bo’s seat."),
        ("ja", "別のスマホがBoの席を引き継ぎました。"),
    ],
)
def test_who_loses_a_seat_is_told_by_the_open_page_and_once_by_the_next(
    phone: Phone, third: Phone, table: str, language: str, said: str
) -> None:
    loser = Phone(phone.app, language)
    _claim(loser, table, 1)
    loser.open(f"{table}/")
    assert _asked_again(loser, table).root.one(cls="live").attrs["data-lost-seat"] == ""
    _take_over(third, table, 1)
    open_page = _asked_again(loser, table)
    assert open_page.root.one(cls="happened").one("p").text == said
    assert open_page.root.one(cls="live").attrs["data-lost-seat"] == "1"
    assert loser.open(f"{table}/").notices == [said]
    assert loser.open(f"{table}/").notices == []
    assert _asked_again(loser, table).root.one(cls="live").attrs["data-lost-seat"] == ""


def test_who_gives_a_seat_up_or_takes_it_back_is_told_of_no_loss(
    phone: Phone, third: Phone, table: str
) -> None:
    _claim(phone, table, 1)
    _claim(phone, table, "")
    _claim(third, table, 1)
    assert phone.open(f"{table}/").notices == []
    _take_over(phone, table, 1)
    assert phone.open(f"{table}/").notices == []


def test_question_whose_answer_is_known_leads_to_the_table(phone: Phone, table: str) -> None:
    _claim(phone, table, 1)
    for seat in (0, 1):
        assert phone.open(f"{table}/seat/{seat}").path == f"{table}/"
    assert phone.open(f"{table}/seat/4").status == 404


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Please choose one of the seats."), ("ja", "席を選んでください。")],
)
@pytest.mark.parametrize("seat", ["-1", "4", "99999999", "x", " ", None])
def test_what_is_no_seat_changes_nothing_and_is_said(
    phone: Phone, third: Phone, table: str, language: str, said: str, seat: str | None
) -> None:
    owner = Phone(phone.app, language)
    _claim(owner, table, 1)
    page = owner.submit(owner.open(f"{table}/seat").form("/seat"), {"seat": seat})
    assert (page.status, page.path, page.notices) == (200, f"{table}/seat", [said])
    assert "✓" in _chips(third, table)[1]


def test_open_pages_are_other_pages_once_a_seat_is_claimed(
    phone: Phone, third: Phone, table: str
) -> None:
    tags = []
    for change in (lambda: None, lambda: _claim(phone, table, 1), lambda: _claim(phone, table, "")):
        change()
        tags.append(_asked_again(third, table).response.headers["ETag"])
    assert tags[0] == tags[2] != tags[1]


def test_author_is_who_holds_the_seat_when_it_is_written(
    phone: Phone, third: Phone, table: str
) -> None:
    _claim(phone, table, 1)
    phone.happen(table, "misdeal")
    assert _author(phone, table) == "Bo"
    _take_over(third, table, 1)
    phone.happen(table, "misdeal")
    assert _author(phone, table).startswith("☎ ")
    third.happen(table, "misdeal")
    assert _author(phone, table) == "Bo"


def test_everybody_keeps_the_seat_in_a_rematch(phone: Phone, other: Phone, table: str) -> None:
    _claim(phone, table, 1)
    _claim(other, table, 2)
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    again = phone.submit(phone.open(f"{table}/").form("/rematch")).path
    assert phone.open(again).root.one("li", cls="own").one("bdi").text == "Bo"
    assert other.open(again).root.one("li", cls="own").one("bdi").text == "Cara"


def test_late_tap_on_rematch_takes_no_seat_that_was_given_up_there(
    phone: Phone, third: Phone, table: str
) -> None:
    _claim(phone, table, 1)
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    late = phone.open(f"{table}/").form("/rematch")
    again = phone.submit(late).path.rstrip("/")
    _claim(phone, again, "")
    phone.submit(late)
    assert "✓" not in " ".join(_chips(third, again))
    _claim(third, again, 1)
    phone.submit(late)
    assert phone.open(f"{again}/").notices == []


def test_named_phone_is_offered_its_players_seat(phone: Phone, third: Phone, table: str) -> None:
    def offered() -> list[str]:
        forms = phone.open(f"{table}/").root.all("form", cls="offered")
        return [each.one("button").text for each in forms]

    assert offered() == []
    phone.fill("/phone", "called", {"called": "CARA"})
    assert offered() == ["I am Cara"]
    _claim(third, table, 2)
    assert offered() == []
    _claim(third, table, "")
    _claim(phone, table, 0)
    assert offered() == []
    _claim(phone, table, "")
    phone.fill("/phone", "called", {"called": "Eve"})
    assert offered() == []


def _asked(phone: Phone, table: str) -> list[str]:
    """The faces among which the table page asks whose phone it is."""
    forms = phone.open(f"{table}/").root.all("form", cls="asks-owner")
    return [
        each.attrs.get("aria-label", each.text) for form in forms for each in form.all("button")
    ]


def test_phone_is_asked_once_whose_it_is_when_it_makes_or_joins_a_table(
    phone: Phone, third: Phone
) -> None:
    names = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara"))}
    made = phone.fill("/new/hearts", "ticket", names)
    table = made.path.rstrip("/")
    (asks,) = made.root.all("form", cls="asks-owner")
    assert asks.one("p").text == "Whose phone?"
    assert _asked(phone, table) == []
    _claim(phone, table, 1)
    # A page that redraws itself does not use the question up.
    assert third.open(f"{table}/", headers={"X-Companion-Follows": "0"}).status == 200
    third.open(f"{table}/sheet")
    assert _asked(third, table) == ["Ann", "Cara", "Just watching"]
    assert _asked(third, table) == []


def test_answer_is_the_seat_and_the_name_of_the_phone(phone: Phone, third: Phone) -> None:
    table = phone.new_table()
    first = third.open(f"{table}/")
    third.submit(first.form("whose"), {"seat": "2"})
    third.deal(table, 5, 4, 3, 1)
    assert _author(third, table) == "Cara"
    other = phone.new_table(("Eve", "Bo", "Cara", "Fay"))
    page = third.open(f"{other}/")
    assert page.root.one("form", cls="offered").text == "I am Cara"
    third.submit(page.form("whose"), {"seat": ""})
    third.deal(other, 5, 4, 3, 1)
    assert third.log(other)[0].author.startswith("Cara (☎")


def test_watchers_and_single_players_are_not_asked(phone: Phone, third: Phone) -> None:
    alone = phone.new_table(("Ann",), game="oniontan")
    assert _asked(third, alone) == []
    watched = watch_table(phone, phone.new_table())
    assert _asked(third, watched) == []


def test_own_table_invites_until_another_phone_has_a_seat(phone: Phone, other: Phone) -> None:
    table = phone.new_table()
    invites = phone.open(f"{table}/").root.one("a", "invite").attrs["href"]
    assert invites == f"{table}/share"
    assert not other.open(f"{table}/").root.all("a", "invite")
    other.submit(other.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    assert not phone.open(f"{table}/").root.all("a", "invite")


def test_code_picture_and_link_stand_first_on_the_page_that_invites(phone: Phone) -> None:
    table = phone.new_table()
    phone.submit(phone.open(f"{table}/share").form("/share/code"), {"right": "score"})
    part = phone.open(f"{table}/share").root.one("section", id="score")
    kinds = [each for each in part.walk() if {"code", "qr", "address", "quiet"} & {*each.classes}]
    assert [each.classes[0] for each in kinds][:4] == ["code", "qr", "address", "quiet"]


def test_phone_is_not_asked_again_at_a_rematch(phone: Phone, other: Phone, third: Phone) -> None:
    table = phone.new_table(target="16")
    other.submit(other.open(f"{table}/").form("whose"), {"seat": ""})
    phone.deal(table, 5, 4, 3, 1, queen=2)
    made = phone.submit(phone.open(f"{table}/").form("/rematch"))
    again = made.path.rstrip("/")
    assert again != table
    assert not made.root.all("form", cls="asks-owner")
    assert _asked(other, again) == []
    assert _asked(third, again)[:2] == ["Ann", "Bo"]
