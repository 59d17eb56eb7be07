"""What a page shows right after a deal: whom it gave what, who rose, and nothing of it later."""

from tests.web.page import Node, Page
from tests.web.phone import Phone, captured


def _rows(page: Page) -> list[Node]:
    return page.root.one(cls="standings").all("li")


def _deltas(page: Page) -> dict[str, str]:
    return {
        row.one("bdi", "who").text: row.one(cls="delta").text
        for row in _rows(page)
        if row.all(cls="delta")
    }


def test_saved_deal_tells_whom_it_gave_what(phone: Phone, table: str) -> None:
    phone.open(table)
    page = phone.deal(table, 5, 4, 3, 1, queen=2)
    (notice,) = page.root.all(cls="notice")
    assert notice.one("p").text == "Deal 1 saved."
    told = [item.text for item in notice.one(cls="gains").all("li")]
    assert told == ["+16 Cara", "+5 Ann", "+4 Bo", "+1 Dai"]
    assert _deltas(page) == {"Dai": "+1", "Bo": "+4", "Ann": "+5", "Cara": "+16"}
    assert _deltas(phone.open(f"{table}/")) == {}


def test_who_rose_is_lifted_and_said(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.deal(table, 0, 3, 4, 6, queen=3)
    risen = {
        row.one("bdi", "who").text: row.one(cls="moved").one(cls="visually-hidden").text
        for row in _rows(page)
        if row.all(cls="moved")
    }
    assert risen == {
        "Ann": "up 1 place",
        "Bo": "up 1 place",
        "Dai": "down 2 places",
    } or risen["Dai"].startswith("down")
    assert [row.one("bdi", "who").text for row in _rows(page) if "rose" in row.classes] == [
        who for who, said in risen.items() if said.startswith("up")
    ]


def test_nobody_rises_or_falls_by_the_first_deal(phone: Phone, table: str) -> None:
    page = phone.deal(table, 5, 4, 3, 1, queen=2)
    assert len(_deltas(page)) == 4
    assert not page.root.all(cls="moved")


def test_other_phones_are_shown_the_same_as_they_follow(
    phone: Phone, other: Phone, table: str
) -> None:
    other.open(f"{table}/")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    follows = other.open(f"{table}/", headers={"X-Companion-Follows": "0"})
    assert _deltas(follows)["Cara"] == "+16"
    assert _deltas(other.open(f"{table}/")) == {}
    phone.happen(table, "misdeal")
    follows = other.open(f"{table}/", headers={"X-Companion-Follows": "1"})
    assert _deltas(follows) == {}


def test_total_and_bar_say_where_they_come_from(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.deal(table, 5, 4, 3, 1, queen=2)
    row = next(row for row in _rows(page) if row.one("bdi", "who").text == "Cara")
    assert row.one("b", "total").attrs["data-from"] == "16"
    assert row.one("rect", "progress").attrs["data-from"] == "0.0 16.0"
    assert row.one("rect", "gained").attrs["width"] == "16.0%"


def test_correction_says_so_and_moves_no_row_but_the_last_deals(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.correct(table, 1, captured(4, 5, 3, 1, queen=2))
    assert page.notices == ["Deal 1 corrected."]
    assert _deltas(page) == {}
