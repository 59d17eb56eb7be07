"""Who has a table open and what they do: the list, the line, and what a stream may say of it."""

from collections.abc import Iterator

import pytest
from flask import Flask

from companion.store.app_state import app_state
from companion.store.processes.online_phones import OnlinePhone, count_phones
from companion.store.tables.stored_tables import find_table
from companion.web.live.follow import JOIN
from companion.web.live.online_pages import SHOWN
from tests.web.phone import Phone

FOLLOWS = {"X-Companion-Follows": "0"}
PAGES = {
    "/": "table",
    "/phones": "table",
    "/share": "table",
    "/sheet": "sheet",
    "/log": "log",
    "/rules": "rules",
    "/deal": "deal",
    "/happened/misdeal": "event",
    "/entry/1": "correction",
    "/referee": "referee",
    "/referee/tricks": "referee",
}


@pytest.fixture(autouse=True)
def nobody_left(app: Flask, table: str) -> Iterator[None]:
    """Nobody has the table open any more in the end."""
    yield
    _here(app, table)


def _here(app: Flask, table: str, *phones: OnlinePhone) -> None:
    """Let these phones have a table open."""
    with app.app_context():
        stored = find_table(table.rsplit("/", 1)[-1])
        assert stored is not None
        app_state().online_phones.put(stored.id, count_phones(phones))


def _id(phone: Phone) -> str:
    """The word by which the server knows a phone."""
    with phone.client.session_transaction() as remembered:
        return str(remembered["id"])


def _listed(phone: Phone, table: str) -> list[str]:
    lines = phone.open(f"{table}/phones").root.one(cls="phones").all("li")
    return [f"{each.one('b').text} {each.one('small').text}" for each in lines]


def _said(phone: Phone, table: str) -> str:
    return phone.open(f"{table}/entering", headers=FOLLOWS).html


def _claim(phone: Phone, table: str, seat: int) -> None:
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": str(seat)})


def _name(phone: Phone, name: str) -> None:
    phone.fill("/phone", "called", {"called": name})


def _joined(phone: Phone, table: str, query: str) -> OnlinePhone:
    """The phone as its stream joins in."""
    joined: list[OnlinePhone] = []

    def join(stored: object, present: OnlinePhone, address: str, head: int | None) -> None:
        joined.append(present)

    phone.open(f"{table}/live{query}", environ_base={"asgi.scope": {JOIN: join}})
    assert joined[0] == joined[-1]
    return joined[0]


@pytest.mark.parametrize("path", PAGES)
def test_page_says_with_its_stream_what_it_shows(phone: Phone, table: str, path: str) -> None:
    phone.happen(table, "misdeal")
    page = phone.open(table + path)
    assert page.status == 200
    stream = page.root.one(cls="live").attrs["data-stream"]
    assert stream == f"{table}/live?on={PAGES[path]}"
    assert _joined(phone, table, stream[stream.index("?") :]).shows == PAGES[path]


def test_every_thing_that_can_be_shown_has_its_words_in_both_languages(
    phone: Phone, other: Phone, table: str
) -> None:
    _here(phone.app, table, *(OnlinePhone(each, each, each) for each in SHOWN))
    for reader in (phone, other):
        assert len({each.removeprefix(each.split()[0]) for each in _listed(reader, table)}) == len(
            SHOWN
        )


@pytest.mark.parametrize("on", ["", "?on=", "?on=nothing", "?on=DEAL", "?on=%3Cb%3E", "?on=" * 9])
def test_what_is_not_known_is_not_passed_on(phone: Phone, table: str, on: str) -> None:
    assert _joined(phone, table, on).shows == "table"


def test_phone_joins_under_its_own_name_and_a_stranger_under_none(
    phone: Phone, other: Phone, table: str
) -> None:
    _name(phone, "Ben")
    assert _joined(phone, table, "?on=deal") == OnlinePhone(_id(phone), "Ben", "deal")
    assert _joined(other, table, "?on=sheet") == OnlinePhone("", "☎", "sheet")


def test_list_names_who_sits_there_else_the_phone_and_marks_this_one(
    phone: Phone, other: Phone, table: str
) -> None:
    _claim(phone, table, 1)
    other.open(f"{table}/")
    _here(
        phone.app,
        table,
        OnlinePhone(_id(phone), "whatever", "deal"),
        OnlinePhone(_id(other), "☎ XYZ", "sheet"),
        OnlinePhone("", "☎", "rules"),
    )
    assert _listed(phone, table) == [
        "Bo this one",
        "Somebody reading the rules",
        "Somebody looking at the sheet",
    ]
    lines = phone.open(f"{table}/phones").root.one(cls="phones").all("li")
    assert [[face.text for face in each.all(cls="face")] for each in lines] == [["B"], [], []]
    assert _listed(other, table) == [
        "Bo 第1ディールを入力しています",
        "だれか ルールを読んでいます",
        "だれか このスマホ",
    ]


def test_list_stays_short_and_counts_the_others(phone: Phone, other: Phone, table: str) -> None:
    _here(phone.app, table, *(OnlinePhone(f"p{n}", f"P{n}", "table") for n in range(1_000)))
    page = phone.open(f"{table}/phones")
    assert len(page.root.one(cls="phones").all("li")) == 12
    assert "and 988 more" in page.text
    assert "ほかに988台" in other.open(f"{table}/phones").text
    assert len(page.html) < 8_000


def test_nobody_here_is_said(phone: Phone, table: str) -> None:
    assert phone.open(f"{table}/phones").root.one(cls="empty").text
    assert _listed(phone, table) == []


def test_list_is_another_page_when_somebody_does_something_else(phone: Phone, table: str) -> None:
    def tag(path: str) -> str:
        return phone.open(table + path, headers=FOLLOWS).response.headers["ETag"]

    before = tag("/phones"), tag("/")
    _here(phone.app, table, OnlinePhone("b", "Bo", "sheet"))
    assert (
        phone.open(f"{table}/phones", headers=FOLLOWS | {"If-None-Match": before[0]}).status == 200
    )
    assert tag("/phones") != before[0]
    assert tag("/") == before[1]


def test_list_is_another_page_with_another_number_of_phones_or_name_of_this_one(
    phone: Phone, table: str
) -> None:
    def shown() -> tuple[str, str]:
        page = phone.open(f"{table}/phones", headers=FOLLOWS)
        return page.response.headers["ETag"], page.root.one("main").text

    def open_it(phones: int) -> None:
        _here(phone.app, table, *(OnlinePhone(f"p{n}", "P", "table") for n in range(phones)))

    seen = [shown()]
    for phones in (14, 15):
        open_it(phones)
        seen.append(shown())
    _name(phone, "Ben")
    seen.append(shown())
    assert len({tag for tag, _ in seen}) == len({text for _, text in seen}) == 4


def test_table_is_another_page_once_this_phone_is_offered_a_seat(phone: Phone, table: str) -> None:
    before = phone.open(f"{table}/", headers=FOLLOWS).response.headers["ETag"]
    _name(phone, "Cara")
    page = phone.open(f"{table}/", headers=FOLLOWS | {"If-None-Match": before})
    assert page.root.one("form", cls="offered").text == "I am Cara"


def test_who_enters_the_deal_is_said_to_the_others_alone(
    phone: Phone, other: Phone, table: str
) -> None:
    _claim(phone, table, 1)
    assert _said(other, table) == _said(phone, table) == ""
    _here(phone.app, table, OnlinePhone(_id(phone), "", "deal"), OnlinePhone("x", "Eve", "table"))
    assert _said(phone, table) == ""
    assert _said(other, table) == "Boが第1ディールを入力しています"
    assert _said(Phone(phone.app), table) == "Bo is entering deal 1"
    line = other.open(f"{table}/").root.one(cls="entering")
    assert (line.text, "hidden" in line.attrs) == (_said(other, table), False)
    assert "hidden" in phone.open(f"{table}/").root.one(cls="entering").attrs


def test_deal_that_is_entered_is_the_one_in_progress(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    _here(phone.app, table, OnlinePhone("x", "Eve", "deal"), OnlinePhone("y", "Fay", "deal"))
    assert _said(phone, table) == "Two others are entering deal 2"


def test_nothing_is_entered_once_the_game_is_over(phone: Phone, table: str) -> None:
    _here(phone.app, table, OnlinePhone("x", "Eve", "deal"))
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    assert _said(phone, table) == ""
    assert phone.open(f"{table}/phones").status == 200


def test_name_of_a_phone_is_shown_as_text(phone: Phone, table: str) -> None:
    _here(phone.app, table, OnlinePhone("x", "<b>Eve</b>", "deal"))
    assert _listed(phone, table) == ["<b>Eve</b> entering deal 1"]
    answer = phone.open(f"{table}/entering", headers=FOLLOWS).response
    assert answer.mimetype == "text/plain"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/phones", "/entering"])
def test_unknown_link_has_no_phones(phone: Phone, path: str) -> None:
    assert phone.open(f"/t/nowhere{path}").status == 404
