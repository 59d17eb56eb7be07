"""Scoring a deal: what can be is stored; what cannot is said at its place, and nothing is lost."""

import pytest

from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured

HEARTS_SUM = "There are 13 hearts; these add up to {}."
POINTS_SUM = "A deal has 26 points; these add up to {}."
RANGE = "A number from 0 to {}, please."
NO_NUMBER = "A whole number, please."


def _at_fieldset(page: Page, name: str) -> list[str]:
    """The errors in the fieldset around a field."""
    return [node.text for node in page.around(name, "counts", "pick").all(cls="error")]


def _refused(phone: Phone, page: Page, table: str) -> None:
    assert page.status == 422
    assert phone.log(table) == ()
    assert page.problems


def test_deal_is_scored_and_said(phone: Phone, table: str) -> None:
    page = phone.deal(table, 5, 4, 3, 1, queen=2)
    assert page.path == f"{table}/"
    assert page.notices == ["Deal 1 saved."]
    assert phone.totals(table) == (5, 4, 16, 1)


def test_deal_may_be_entered_as_points(phone: Phone, table: str) -> None:
    assert phone.points(table, 5, 4, 16, 1).status == 200
    assert phone.totals(table) == (5, 4, 16, 1)


def test_partners_all_evening_are_counted_player_by_player(phone: Phone) -> None:
    table = phone.new_table(team="fixed")
    phone.deal(table, 5, 4, 3, "", queen=2)
    assert phone.totals(table) == (21, 5)
    phone.points(table, 0, 0, 26, 0)
    assert "Cara shot the moon" in phone.open(f"{table}/question").text


@pytest.mark.parametrize(
    "typed", [("", 4, 3, 1), (5, 4, 3, ""), ("５", "　4 ", "+3", "01"), (5, 4, "\t3\n", 1)]
)
def test_counts_are_read_as_people_type_them(
    phone: Phone, table: str, typed: tuple[str | int, ...]
) -> None:
    phone.deal(table, *typed, queen=2)
    assert phone.totals(table) == (5, 4, 16, 1)


def test_blanks_are_nought_when_the_others_make_the_sum(phone: Phone, table: str) -> None:
    phone.deal(table, 6, "", 7, "", queen=1)
    assert phone.totals(table) == (6, 13, 7, 0)


def test_one_blank_count_of_points_is_filled(phone: Phone, table: str) -> None:
    phone.points(table, 5, "", 16, 1)
    assert phone.totals(table) == (5, 4, 16, 1)


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("typed", "total"),
    [
        ((5, 4, 3, 0), 12),
        ((5, 4, 3, 2), 14),
        ((5, 4, "", ""), 9),
        (("", "", "", ""), 0),
        ((13, 13, 13, 13), 52),
        ((9, 9, "", 0), 18),
    ],
)
def test_wrong_sum_is_said_at_the_counts(
    phone: Phone, other: Phone, table: str, typed: tuple[str | int, ...], total: int
) -> None:
    page = phone.deal(table, *typed, queen=2)
    _refused(phone, page, table)
    assert _at_fieldset(page, "hearts-0") == [HEARTS_SUM.format(total)]
    kept = [page.field(f"hearts-{seat}").attrs.get("value", "") for seat in range(4)]
    assert kept == [str(each) for each in typed]
    assert page.root.one("input", name="queen", checked="").attrs["value"] == "2"
    japanese = other.deal(table, *typed, queen=2)
    (said,) = _at_fieldset(japanese, "hearts-0")
    assert is_japanese(said)
    assert str(total) in said


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("-1", RANGE.format(13)),
        ("−1", RANGE.format(13)),
        ("14", RANGE.format(13)),
        ("9999999999999999", RANGE.format(13)),
        ("9" * 6000, RANGE.format(13)),
        ("five", NO_NUMBER),
        ("2.5", NO_NUMBER),
        ("1e1", NO_NUMBER),
        ("1_0", NO_NUMBER),
        ("5 5", NO_NUMBER),
        ("²", NO_NUMBER),
        ("NaN", NO_NUMBER),
        ("<script>", NO_NUMBER),
        ("五", NO_NUMBER),
    ],
)
def test_impossible_count_is_said_at_its_own_field(
    phone: Phone, table: str, typed: str, said: str
) -> None:
    page = phone.deal(table, 5, typed, 3, 1, queen=2)
    _refused(phone, page, table)
    assert [node.text for node in page.around("hearts-1", "count").all(cls="error")] == [said]
    assert page.problems == [said]
    field = page.field("hearts-1")
    assert field.attrs["value"] == typed
    assert field.attrs["aria-describedby"] in {node.attrs.get("id") for node in page.root.walk()}
    assert page.field("hearts-0").attrs["value"] == "5"


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("queen", "said"),
    [
        (None, "Who took the queen of spades?"),
        (9, "Please choose from the list."),
        (-1, "Please choose from the list."),
        (4, "Please choose from the list."),
    ],
)
def test_queen_must_be_with_somebody_at_the_table(
    phone: Phone, table: str, queen: int | None, said: str
) -> None:
    page = phone.deal(table, 5, 4, 3, 1, queen=queen)
    _refused(phone, page, table)
    assert _at_fieldset(page, "queen") == [said]
    assert page.field("hearts-0").attrs["value"] == "5"


@pytest.mark.any_database
@pytest.mark.parametrize("queen", ["Ann", "²", "0x1", "1" * 5000, "\0"])
def test_queen_that_is_no_seat_is_refused(phone: Phone, table: str, queen: str) -> None:
    page = phone.fill(f"{table}/deal", "key", {**captured(5, 4, 3, 1), "queen": queen})
    _refused(phone, page, table)
    assert _at_fieldset(page, "queen") == ["Please choose from the list."]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((12, 12, 1, 1), "One player has the queen, so one must have 13 points or more."),
        ((5, 4, 16, 0), POINTS_SUM.format(25)),
        ((5, 4, 16, 2), POINTS_SUM.format(27)),
        ((26, 26, "", ""), POINTS_SUM.format(52)),
    ],
)
def test_points_that_cannot_be_are_said_at_the_counts(
    phone: Phone, table: str, points: tuple[int | str, ...], said: str
) -> None:
    page = phone.points(table, *points)
    _refused(phone, page, table)
    assert _at_fieldset(page, "points-0") == [said]
    assert page.path.endswith("by=points")


@pytest.mark.any_database
@pytest.mark.parametrize("typed", [("-13", "13", "13", "13"), ("27", "-1", "0", "0")])
def test_points_below_nought_are_refused(phone: Phone, table: str, typed: tuple[str, ...]) -> None:
    page = phone.points(table, *typed)
    _refused(phone, page, table)
    assert page.problems[0] == RANGE.format(26)


def test_messages_come_in_the_language_of_the_reader(other: Phone) -> None:
    table = other.new_table()
    assert other.deal(table, 5, "x", 3, 1).problems == ["整数を入れてください。"]
    assert other.deal(table, 5, 14, 3, 1).problems == ["0から13までの数を入れてください。"]
    for page in (
        other.deal(table, 5, 4, 3, 0),
        other.deal(table, 5, 4, 3, 1, queen=None),
        other.points(table, 12, 12, 1, 1),
    ):
        (said,) = page.problems
        assert is_japanese(said)
    assert other.log(table) == ()


def test_refused_form_is_mended_and_sent_again(phone: Phone, table: str) -> None:
    refused = phone.deal(table, 5, 4, 3, 2, queen=2)
    page = phone.submit(refused.form("key"), {"hearts-3": "1"})
    assert page.status == 200
    assert phone.totals(table) == (5, 4, 16, 1)


def test_unknown_way_to_enter_is_not_found(phone: Phone, table: str) -> None:
    assert phone.open(f"{table}/deal?by=tricks").status == 404
    assert phone.open(f"{table}/deal?by=").status == 404


@pytest.mark.parametrize("seat", range(4))
def test_author_is_the_claimed_seat(phone: Phone, table: str, seat: int) -> None:
    claim = phone.open(f"{table}/seat").form("/seat")
    phone.submit(claim, {"seat": str(seat)})
    phone.deal(table, 5, 4, 3, 1)
    assert phone.log(table)[0].author == ("Ann", "Bo", "Cara", "Dai")[seat]


@pytest.mark.parametrize("seat", ["", "4", "-1", "²", "x", "1" * 5000])
def test_seat_that_is_not_there_leaves_the_phone_without_one(
    phone: Phone, table: str, seat: str
) -> None:
    page = phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": seat})
    assert page.status == 200
    assert not page.root.all(cls="own")
    phone.deal(table, 5, 4, 3, 1)
    assert phone.log(table)[0].author.startswith("☎ ")
