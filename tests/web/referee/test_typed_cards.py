"""Cards typed or pasted: any spelling, mistakes said where they are, odd addresses refused."""

from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.how_much import same_every_time
from tests.web.page import Page, parse
from tests.web.phone import Phone
from tests.web.referee.checking import THREE, at, keys


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2C 9C 9C", "Word 3, “9C”: 9♣ is already word 2."),
        ("2C 11H", "Word 2, “11H”: “11H” is not a card."),
        ("2C BJ", "Word 2, “BJ”: BJ is not in this pack."),
        ("2C 9C.9", "Word 2, “9C.9”: After the dot comes the number of a player, 1 to 4."),
    ],
)
def test_mistake_is_said_where_it_is_and_nothing_is_lost(
    phone: Phone, table: str, text: str, said: str
) -> None:
    page = phone.open(at(table, leader=0, plays="5C-6C", text=text))
    assert said in page.root.one("div", "summary").text
    assert page.root.one("textarea").text == text
    assert keys(page)["7C"] == "5C-6C-7C"


def test_more_cards_than_the_tricks_that_are_left(phone: Phone, table: str) -> None:
    page = phone.open(at(table, trick=13, leader=0, text="2C 3C 4C 5C 6C"))
    assert "there are one trick, 4 cards in all" in page.root.one("div", "summary").text


def test_trick_that_no_deal_has_is_refused(phone: Phone, table: str) -> None:
    page = phone.open(at(table, trick=14, leader=0))
    assert "A deal has only 13 tricks" in page.text
    assert not keys(page)


def test_cards_in_any_spelling_can_be_pasted(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, text="2C, ♣9\n10H ♠Q"))
    assert page.path == at(table, deal=1, leader=0, plays="2C-9C-TH-QS")


def test_what_is_known_and_cannot_be_is_said_at_its_field(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, **{"pass-0-1": "5C 5C"}))
    assert page.problems == ["5♣ cannot be here: it is already somewhere else."]
    assert page.field("pass-0-1").attrs["value"] == "5C 5C"


COLUMNS = """CJ C5 CQ C2
H8 H2 H6 HA
D8 D3 D2 DA
S5 S3 S2 SA
S6 S4 H7 SK
H9 H3 HT HK
D9 D4 D6 DK
S9 S7 D7 SQ"""
"""Eight tricks of a record, a column for each player from the first leader on; all legal."""
BY_PLAY = "2C 9C 5C KC\nAD 3D 5D 6D"
"""Two tricks as they were played; the last seat takes the first."""
REVOKED = "2C 9C 4D KC / AD 3D 5D 6D / 3C 4C JC 8C"
"""By columns or not, the third seat throws a diamond on clubs that it has."""


def _read(phone: Phone, text: str) -> Page:
    """The page after typing cards of a deal of Whist, spades trumps."""
    whist = phone.new_table(game="whist")
    return phone.open(at(whist, trump="S", text=text))


def _link(page: Page, text: str) -> str:
    """Where a link leads."""
    (link,) = [each for each in page.root.all("a") if each.text == text]
    return link.attrs["href"]


def test_rows_of_columns_accuse_nobody_of_what_was_legal(phone: Phone) -> None:
    page = _read(phone, COLUMNS)
    assert "The rows are read by columns" in page.text
    assert "showed no" not in page.text
    otherwise = phone.open(_link(page, "Read them in the order played."))
    assert "Cara showed no spades in trick 5 (7♥) and plays 7♠ in trick 8." in otherwise.text
    assert phone.open(_link(otherwise, "Read them by columns.")).path == page.path


def test_rows_that_are_legal_in_the_order_played_are_read_so(phone: Phone) -> None:
    page = _read(phone, BY_PLAY)
    assert "The rows are read in the order played" in page.text
    assert "plays=2C-9C-5C-KC-AD-3D-5D-6D" in page.path


def test_rows_that_are_a_revoke_both_ways_are_one(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, text=REVOKED))
    assert "Cara showed no clubs in trick 1 (4♦)" in page.text
    assert "The rows are read in the order played" in page.text


@pytest.mark.parametrize("text", ["2C 9C 5C KC AD 3D 5D 6D", "2C 9C 5C KC\nAD 3D", "2C 3C 4C 5C"])
def test_cards_that_are_no_rows_are_read_in_the_order_played(
    phone: Phone, table: str, text: str
) -> None:
    page = phone.open(at(table, leader=0, text=text))
    assert "The rows are read" not in page.text
    assert "rows=" not in page.path


ODD = ["", "0", "-1", "99999999999", "²", "\0", "☃", "' --", "<b>", "{{7*7}}", "%s", "2C", "2C-2C"]
NAMES = ["deal", "trick", "leader", "broken", "plays", "by", "text", "set", "new", "trump", "bid"]
MORE = ["turned", "bidder", "named", "kitty", "player", "card", "pass-0-1", "link", "_external"]


@settings(
    derandomize=same_every_time(),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    st.sampled_from(["hearts", "whist", "bidwhist", "oniontan"]),
    st.dictionaries(
        st.sampled_from([*NAMES, *MORE]),
        st.sampled_from([*ODD, THREE, "S", "N", "3 up", "9S", "BJ", "2C.3-QS.4"])
        | st.text(max_size=30),
        max_size=8,
    ),
)
def test_no_address_is_our_mistake(
    phone: Phone, tables_of: dict[str, str], game: str, query: dict[str, str]
) -> None:
    if game not in tables_of:
        tables_of[game] = phone.new_table(("Ann", "Bo", "Cara", "Dai"), game=game)
    said = urlencode({k: v.encode("utf-8", "surrogatepass") for k, v in query.items()})
    for path in ("tricks", "may-i"):
        page = phone.open(f"{tables_of[game]}/referee/{path}?{said}")
        assert page.status in (200, 400, 404), page.path
        parse(page.html)
    posted = phone.post(f"{tables_of[game]}/referee/tricks?{said}", {"key": "x"})
    assert posted.status < 500
    assert phone.log(tables_of[game]) == ()


@pytest.fixture
def tables_of() -> dict[str, str]:
    """A table of each game, made when it is first needed."""
    return {}
