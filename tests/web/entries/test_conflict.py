"""Two phones enter different things: both are shown side by side, and one is chosen."""

import pytest

from companion.engine.log.entries import Amend, Confirmed
from tests.web.entries.two_phones import (
    GAMES,
    OTHER,
    RESULTS,
    STEPS,
    THIRD,
    begun,
    both,
    seated,
)
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured


def _lines(page: Page) -> list[list[str]]:
    """What stands beside each other, by side."""
    return [[each.text for each in row.all("td")] for row in page.root.one("tbody").all("tr")]


def _differing(page: Page) -> list[bool]:
    return ["different" in row.text for row in page.root.one("tbody").all("tr")]


@GAMES
@pytest.mark.any_database
def test_other_result_is_shown_beside_the_first_and_writes_nothing(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    log = ben.log(table)
    page = carla.submit(late, RESULTS[game][1])
    assert page.status == 200
    assert page.root.one("h2").text == "Two results for deal 1"
    theirs, mine = page.root.one(cls="conflict").all("h3")
    assert (theirs.text, mine.text) == ("Bo entered this just now", "Yours")
    assert any(_differing(page))
    assert _differing(page) == [one != other for one, other in _lines(page)]
    assert ben.log(table) == log


@GAMES
def test_keeping_theirs_confirms_it(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    before, form = ben.totals(table), carla.submit(late, RESULTS[game][1]).form("content")
    for _ in range(2):
        page = carla.submit(form, {"do": "keep"})
        assert page.notices == ["Using Bo’s entry for deal 1. You confirmed it."]
    number = len(STEPS[game]) + 1
    assert ben.log(table)[number].action == Confirmed(number, number)
    assert (len(ben.log(table)), ben.totals(table)) == (number + 1, before)


@GAMES
def test_replacing_with_mine_is_an_amendment_that_names_both(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    form = carla.submit(late, RESULTS[game][1]).form("content")
    for _ in range(2):
        page = carla.submit(form, {"do": "replace"})
        assert page.notices == ["Saved: your entry replaces Bo’s for deal 1."]
    number = len(STEPS[game]) + 1
    (entry,) = ben.log(table)[number:]
    assert isinstance(entry.action, Amend)
    assert entry.action.replaces == number
    line = ben.open(f"{table}/log").root.all("li")[0].text
    assert "Cara replaced what Bo entered for deal 1: " in line
    again = begun(carla, game)
    carla.fill(f"{again}/deal", "key", RESULTS[game][1])
    assert ben.totals(table) == carla.totals(again)


@GAMES
@pytest.mark.any_database
def test_cancelling_writes_nothing(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    log, page = ben.log(table), carla.submit(late, RESULTS[game][1])
    cancel = next(each for each in page.root.all("a", "quiet") if each.text == "Cancel")
    assert carla.open(cancel.attrs["href"]).path == f"{table}/"
    assert ben.log(table) == log


@GAMES
def test_own_numbers_can_be_changed_before_they_replace_the_others(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    page = carla.submit(late, RESULTS[game][1])
    link = next(each for each in page.root.all("a") if each.text == "Change my numbers")
    page = carla.open(link.attrs["href"])
    form = page.form("key")
    assert {name: form.fields[name] for name in RESULTS[game][1]} == RESULTS[game][1]
    carla.submit(form)
    last = ben.log(table)[-1].action
    assert isinstance(last, Amend)
    assert last.replaces == len(STEPS[game]) + 1


@GAMES
@pytest.mark.parametrize("do", ["keep", "replace"])
def test_what_was_changed_once_more_is_shown_anew(
    ben: Phone, carla: Phone, game: str, do: str
) -> None:
    table, late = both(ben, carla, game)
    number = len(STEPS[game]) + 1
    form = carla.submit(late, RESULTS[game][1]).form("content")
    third = Phone(ben.app)
    seated(third, table, 3)
    third.correct(table, number, THIRD[game])
    log = ben.log(table)
    page = carla.submit(form, {"do": do})
    assert page.notices == ["Dai has just changed it. Please look again."]
    assert page.root.one(cls="conflict").all("h3")[0].text.startswith("Dai entered this")
    assert ben.log(table) == log
    carla.submit(page.form("content"), {"do": do})
    assert len(ben.log(table)) == len(log) + 1


def test_same_points_by_other_cards_are_different(ben: Phone, carla: Phone, table: str) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 0, 13, 0, 0, queen=2)
    page = carla.submit(late, captured(0, 0, 13, 0, queen=1))
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    assert not any(_differing(page))


@pytest.mark.parametrize("do", ["keep", "replace"])
def test_other_call_can_be_kept_or_replaced(ben: Phone, carla: Phone, do: str) -> None:
    table = ben.new_table(game="bidwhist")
    late = carla.open(f"{table}/deal").form("key")
    ben.submit(ben.open(f"{table}/deal").form("key"), {"bid": "3 up"})
    page = carla.submit(late, {"bid": "4 up"})
    assert not page.root.all("tbody")
    page = carla.submit(page.form("content"), {"do": do})
    assert page.path == f"{table}/deal"
    (effective,) = ben.sheet(table).effective_entries
    assert getattr(effective.action, "bid", "") == {"keep": "3 up", "replace": "4 up"}[do]


def test_two_corrections_that_differ_are_shown_beside_each_other(
    ben: Phone, carla: Phone, table: str
) -> None:
    ben.deal(table, 5, 4, 3, 1, queen=2)
    late = carla.open(f"{table}/entry/1").form("key")
    ben.correct(table, 1, captured(4, 5, 3, 1, queen=2))
    page = carla.submit(late, OTHER)
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    carla.submit(page.form("content"), {"do": "replace"})
    assert ben.totals(table) == (14, 1, 1, 10)


def test_comparison_speaks_the_readers_language(ben: Phone, other: Phone, table: str) -> None:
    late = other.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    page = other.submit(late, OTHER)
    assert all(is_japanese(each.text) for each in page.root.all("h3"))
    assert is_japanese(other.submit(page.form("content"), {"do": "keep"}).notices[0])


@pytest.mark.any_database
@pytest.mark.parametrize("mine", [None, "", "x", "[]", "{}", '{"kind": "retract", "target": 1}'])
def test_comparison_with_nothing_readable_is_refused(
    ben: Phone, table: str, mine: str | None
) -> None:
    ben.deal(table, 5, 4, 3, 1)
    query = {} if mine is None else {"mine": mine}
    assert ben.open(f"{table}/entry/1/beside", query_string=query).status == 400


@pytest.mark.any_database
@pytest.mark.parametrize("do", ["", "keep them", "replace\0"])
def test_choice_that_is_none_of_the_offered_is_refused(
    ben: Phone, carla: Phone, table: str, do: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    page = carla.submit(form, {"do": do})
    assert (page.status, page.problems) == (422, ["Please choose from the list."])
    assert "autofocus" in page.root.one("div", "top").attrs
    assert len(ben.log(table)) == 1


@pytest.mark.parametrize("content", ["", "0", "99", "x", "9" * 40])
def test_choice_over_other_words_than_those_that_stand_is_asked_again(
    ben: Phone, carla: Phone, table: str, content: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    page = carla.submit(form, {"do": "replace", "content": content})
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    assert len(ben.log(table)) == 1
