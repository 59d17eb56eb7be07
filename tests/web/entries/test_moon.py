"""A moon at the table: both outcomes are shown, the shooter chooses, and nothing else goes on."""

import pytest
from flask import Flask

from tests.web.invited import watch_table
from tests.web.page import Node, Page, is_japanese
from tests.web.phone import Phone, captured

LOSING = (90, 40, 80, 10)


def _outcomes(page: Page) -> list[Node]:
    return page.root.all("section", "answer")


def _totals(outcome: Node) -> list[str]:
    return [row.all("td")[-1].text for row in outcome.one("tbody").all("tr")]


def _gains(outcome: Node) -> list[str]:
    return [row.one("td", "change").text for row in outcome.one("tbody").all("tr")]


def _shot(phone: Phone, seat: int = 0, **rules: str) -> tuple[str, Page]:
    table = phone.new_table(**rules)
    hearts = [13 * (each == seat) for each in range(4)]
    return table, phone.deal(table, *hearts, queen=seat)


def _losing(phone: Phone, guard: str) -> str:
    """A table at which Cara shoots, and 26 to the others would lose her the game."""
    table = phone.new_table(moon_guard=guard)
    points = {f"points_{seat}": str(total) for seat, total in enumerate(LOSING)}
    phone.happen(table, "adjustment", **points, reason="so far")
    phone.deal(table, 0, 0, 13, 0, queen=2)
    return table


def test_moon_leads_to_the_question_with_both_outcomes(phone: Phone) -> None:
    table, page = _shot(phone)
    assert page.path == f"{table}/"
    assert [_totals(each) for each in _outcomes(page)] == [
        ["−26", "0", "0", "0"],
        ["0", "26", "26", "26"],
    ]
    assert phone.totals(table) == (0, 0, 0, 0)


def test_outcome_of_an_earlier_deal_shows_the_points_of_that_deal_alone(phone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 6, 3, 2, 2, queen=0)
    page = phone.submit(phone.open(f"{table}/entry/1").form("key"), captured(13, 0, 0, 0, queen=0))
    assert [_gains(each) for each in _outcomes(page)] == [
        ["−26", "", "", ""],
        ["", "+26", "+26", "+26"],
    ]
    assert [_totals(each) for each in _outcomes(page)] == [
        ["−7", "3", "2", "2"],
        ["19", "29", "28", "28"],
    ]


@pytest.mark.parametrize(
    ("answer", "totals"), [("self", (-26, 0, 0, 0)), ("others", (0, 26, 26, 26))]
)
def test_answer_closes_the_deal(phone: Phone, answer: str, totals: tuple[int, ...]) -> None:
    table, page = _shot(phone)
    page = phone.submit(page.form("key"), {"answer": answer})
    assert page.path == f"{table}/"
    assert page.notices == ["Deal 1 saved."]
    assert phone.totals(table) == totals
    assert phone.open(f"{table}/question").path == f"{table}/"
    page = phone.submit(page.form("target"))
    assert page.notices == ["Choice undone."]
    assert len(_outcomes(page)) == 2


@pytest.mark.parametrize(("language", "words"), [("en", "Redo choice"), ("ja", "選択を元に戻す")])
def test_answer_taken_back_can_be_restored_where_the_question_stands_open_again(
    app: Flask, language: str, words: str
) -> None:
    phone = Phone(app, language)
    table, page = _shot(phone)
    assert not page.root.all("button", name="target")
    page = phone.submit(page.form("key"), {"answer": "self"})
    phone.submit(page.form("target"))
    page = phone.open(f"{table}/")
    assert len(_outcomes(page)) == 2
    button = page.root.one("button", name="target")
    assert button.text == words
    phone.submit(page.form("target"), {"target": button.attrs["value"]})
    assert phone.totals(table) == (-26, 0, 0, 0)


@pytest.mark.parametrize(
    ("language", "choice", "correction", "changed"),
    [
        ("en", "Choice in deal 1", "Deal 1 corrected", "changed later"),
        ("ja", "第1ディールの選択", "第1ディールを訂正", "あとで訂正"),
    ],
)
def test_history_calls_the_answer_a_choice_and_what_follows_a_correction(
    app: Flask, language: str, choice: str, correction: str, changed: str
) -> None:
    phone = Phone(app, language)
    table, page = _shot(phone)
    phone.submit(page.form("key"), {"answer": "self"})
    told = phone.open(f"{table}/log").text
    assert choice in told
    assert correction not in told
    assert changed not in told
    phone.correct(table, 1, captured(5, 4, 3, 1, queen=2))
    told = phone.open(f"{table}/log").text
    assert correction in told
    assert changed in told


def test_history_shows_the_answer_under_the_deal_of_the_moon(phone: Phone) -> None:
    table, page = _shot(phone)
    phone.submit(page.form("key"), {"answer": "self"})
    assert _headings(phone.open(f"{table}/log")) == ["Deal 1"]
    phone.happen(table, "misdeal")
    assert _headings(phone.open(f"{table}/log")) == ["Deal 2", "Deal 1"]


def _headings(page: Page) -> list[str]:
    """The headings of the history."""
    return [heading.text for heading in page.root.one("main").all("h2")]


def test_moon_by_points_asks_too(phone: Phone, table: str) -> None:
    assert len(_outcomes(phone.points(table, 0, 26, 0, 0))) == 2
    phone.answer(table, "others")
    assert phone.totals(table) == (26, 0, 26, 26)


def test_outcome_says_that_the_game_would_end_and_who_would_win(phone: Phone) -> None:
    _, page = _shot(phone, target="26")
    stays, ends = (each.text for each in _outcomes(page))
    assert "Ann leads by 26." in stays
    assert "Ends the game: Ann wins" in ends


@pytest.mark.parametrize("answer", ["", "both", "SELF", "self ", "0", None, "<b>", "x" * 5000])
def test_answer_that_was_not_offered_is_refused(phone: Phone, answer: str | None) -> None:
    table, page = _shot(phone)
    refused = phone.submit(page.form("key"), {"answer": answer})
    assert refused.status == 422
    assert refused.problems == ["Please choose from the list."]
    assert len(_outcomes(refused)) == 2
    assert len(phone.log(table)) == 1


def test_next_deal_waits_for_the_answer(phone: Phone) -> None:
    table, _ = _shot(phone)
    waiting = phone.open(f"{table}/deal")
    assert waiting.path == f"{table}/"
    assert len(_outcomes(waiting)) == 2
    assert not waiting.root.all(href=f"{table}/deal")


def test_shooters_phone_is_asked_and_others_see_who_chooses(
    phone: Phone, other: Phone, table: str
) -> None:
    third = Phone(phone.app)
    for each, seat in ((phone, 1), (third, 2)):
        each.fill(f"{table}/seat", "seat", {"seat": str(seat)})
    saved = third.deal(table, 0, 13, 0, 0, queen=1)
    mine = phone.open(f"{table}/")
    assert len(_outcomes(mine)) == 2
    for watches in (saved, third.open(f"{table}/"), other.open(f"{table}/")):
        assert watches.path == f"{table}/"
        assert _outcomes(watches) == []
        assert watches.root.one(cls="moment").all(cls="face")
        assert len(watches.root.all(href=f"{table}/question")) == 1
    assert saved.root.one(cls="asked").text == "Bo is choosing."
    assert saved.root.one("a", href=f"{table}/question").text == "Choose for Bo"
    for_him = third.open(f"{table}/question")
    third.submit(for_him.form("key"), {"answer": "self"})
    assert phone.totals(table) == (0, -26, 0, 0)
    assert mine.root.one("a", "later").attrs["href"] == f"{table}/sheet"
    assert for_him.root.one("a", "later").attrs["href"] == f"{table}/"


def test_whoever_only_watches_sees_the_moon_and_cannot_choose(phone: Phone, other: Phone) -> None:
    table, _ = _shot(phone)
    watching = other.open(watch_table(phone, table))
    assert watching.root.all("svg", "moon")
    assert not watching.root.all("a", "button")


def test_deal_entered_while_the_question_is_open_is_not_lost_silently(
    phone: Phone, other: Phone, table: str
) -> None:
    late = other.open(f"{table}/deal").form("key")
    phone.deal(table, 13, 0, 0, 0, queen=0)
    page = other.submit(late, captured(5, 4, 3, 1))
    assert len(phone.log(table)) == 1
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    theirs, mine = page.root.one(cls="conflict").all("section")
    assert "13" in theirs.text
    assert "Ann：ハート5枚と♠Q、Bo：ハート4枚、Cara：ハート3枚、Dai：ハート1枚" in mine.text


def test_question_answered_twice_by_one_form_counts_once(phone: Phone) -> None:
    table, page = _shot(phone)
    form = page.form("key")
    for _ in range(3):
        page = phone.submit(form, {"answer": "self"})
        assert page.status == 200
    assert len(phone.log(table)) == 2
    assert not [said for said in page.notices if "Someone else has just entered" in said]


def test_other_answer_than_somebody_elses_is_shown_beside_it(phone: Phone, other: Phone) -> None:
    table, page = _shot(phone)
    other.answer(table, "self")
    late = phone.submit(page.form("key"), {"answer": "others"})
    assert phone.totals(table) == (-26, 0, 0, 0)
    rows = [[cell.text for cell in row.all("td")] for row in late.root.one("tbody").all("tr")]
    assert rows == [["−26", "0"], ["0", "+26"], ["0", "+26"], ["0", "+26"]]


def test_same_answer_as_somebody_elses_counts_once(phone: Phone, other: Phone) -> None:
    table, page = _shot(phone)
    other.answer(table, "self")
    late = phone.submit(page.form("key"), {"answer": "self"})
    assert phone.totals(table) == (-26, 0, 0, 0)
    assert late.notices[-1].startswith("Deal 1 counts once, confirmed by both:")
    assert phone.log(table)[2:] == (phone.log(table)[-1],)


def test_guard_forbids_what_would_lose_the_shooter_the_game(phone: Phone) -> None:
    table = _losing(phone, "forbid")
    page = phone.open(f"{table}/question")
    stays, ends = _outcomes(page)
    assert "disabled" not in stays.one("button").attrs
    assert "disabled" in ends.one("button").attrs
    assert [node.text for node in ends.all(cls="error")] == [
        "Not at this table: it would end the game, and Cara would not win."
    ]
    forged = phone.submit(page.form("key"), {"answer": "others"})
    assert forged.status == 422
    assert len(phone.log(table)) == 2
    phone.answer(table, "self")
    assert phone.totals(table) == (90, 40, 54, 10)


def test_guard_may_only_warn(phone: Phone) -> None:
    table = _losing(phone, "warn")
    ends = _outcomes(phone.open(f"{table}/question"))[1]
    assert [node.text for node in ends.all(cls="warning")] == [
        "This would end the game, and Cara would not win."
    ]
    page = phone.answer(table, "others")
    assert "Dai wins" in page.text


def test_correcting_the_deal_into_no_moon_closes_the_question(phone: Phone) -> None:
    table, _ = _shot(phone)
    page = phone.correct(table, 1, captured(12, 1, 0, 0, queen=0))
    assert page.path == f"{table}/"
    assert phone.totals(table) == (25, 1, 0, 0)
    assert phone.open(f"{table}/question").path == f"{table}/"


def test_correcting_a_deal_into_a_moon_asks(phone: Phone, table: str) -> None:
    phone.deal(table, 12, 1, 0, 0, queen=0)
    page = phone.correct(table, 1, captured(13, 0, 0, 0, queen=0))
    assert len(_outcomes(page)) == 2
    phone.answer(table, "self")
    assert phone.totals(table) == (-26, 0, 0, 0)


def test_taking_the_moon_back_closes_the_question(phone: Phone) -> None:
    table, _ = _shot(phone)
    phone.take_back(table, 1)
    assert phone.sheet(table).question is None


@pytest.mark.parametrize("kind", ["misdeal", "early-end"])
def test_deal_that_waits_for_the_answer_is_not_dropped(phone: Phone, kind: str) -> None:
    table, _ = _shot(phone)
    page = phone.happen(table, kind)
    assert page.status == 422
    assert "Ann shot the moon and chooses." in page.problems[0]
    assert len(phone.log(table)) == 1


@pytest.mark.parametrize(
    ("moon", "totals"),
    [("self", (-26, 0, 0, 0)), ("others", (0, 26, 26, 26)), ("off", (26, 0, 0, 0))],
)
def test_tables_that_settled_the_moon_are_not_asked(
    phone: Phone, moon: str, totals: tuple[int, ...]
) -> None:
    table, page = _shot(phone, moon=moon)
    assert page.path == f"{table}/"
    assert phone.totals(table) == totals


def test_question_is_asked_in_japanese(other: Phone) -> None:
    _, page = _shot(other)
    assert all(is_japanese(each.one("h2").text) for each in _outcomes(page))
