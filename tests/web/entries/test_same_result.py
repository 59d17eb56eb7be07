"""Two phones enter the same thing: it counts once, and both have confirmed it."""

import pytest

from companion.engine.log.entries import Confirmed
from tests.web.entries.two_phones import (
    DEAL,
    GAMES,
    OTHER,
    RESULTS,
    STEPS,
    Typed,
    both,
    seated,
)
from tests.web.phone import Phone, captured


@GAMES
def test_same_result_counts_once_and_is_confirmed_by_both(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    before = ben.totals(table)
    for _ in range(3):
        page = carla.submit(late, RESULTS[game][0])
        assert page.path == f"{table}/"
        assert page.notices == ["Deal 1 counts once, confirmed by both: Bo entered the same."]
    number = len(STEPS[game]) + 1
    assert ben.log(table)[number].action == Confirmed(number, number)
    assert ben.log(table)[number].author == "Cara"
    assert (len(ben.log(table)), ben.totals(table)) == (number + 1, before)
    mark = ben.open(f"{table}/sheet").root.one("abbr", "confirmed")
    assert mark.attrs["title"] == "confirmed by Cara"


@pytest.mark.parametrize("first", ["captures", "points"])
def test_same_points_entered_another_way_are_the_same(
    ben: Phone, carla: Phone, table: str, first: str
) -> None:
    late = carla.open(f"{table}/deal?by={'points' if first == 'captures' else 'captures'}")
    points: Typed = {f"points-{seat}": n for seat, n in enumerate(["5", "4", "16", "1"])}
    typed = {"captures": DEAL, "points": points}
    ben.fill(f"{table}/deal?by={first}", "key", typed.pop(first))
    carla.submit(late.form("key"), typed.popitem()[1])
    assert ben.log(table)[-1].action == Confirmed(1, 1)


def test_same_moon_waits_for_its_choice_and_counts_once(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 13, 0, 0, 0, queen=0)
    page = carla.submit(late, captured(13, 0, 0, 0, queen=0))
    assert page.path == f"{table}/"
    assert page.root.all("form", "answers")
    assert len(ben.log(table)) == 1


def test_same_call_goes_on_with_the_auction(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="bidwhist")
    late = carla.open(f"{table}/deal").form("key")
    ben.submit(ben.open(f"{table}/deal").form("key"), {"bid": "3 up"})
    page = carla.submit(late, {"bid": "3 up"})
    assert page.path == f"{table}/deal"
    assert len(ben.log(table)) == 1


def test_two_corrections_that_agree_count_once(ben: Phone, carla: Phone, table: str) -> None:
    ben.deal(table, 5, 4, 3, 1, queen=2)
    late = carla.open(f"{table}/entry/1").form("key")
    ben.correct(table, 1, OTHER)
    carla.submit(late, OTHER)
    assert [each.action.kind for each in ben.log(table)] == ["captures", "amend", "confirmed"]


def test_own_second_phone_confirms_nothing(ben: Phone, carla: Phone, table: str) -> None:
    seated(ben, table, 1)
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    asked = carla.submit(carla.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    carla.submit(asked.form("over"))
    page = carla.submit(late, DEAL)
    assert page.notices == ["Bo had already entered the same. It counts once."]
    assert len(ben.log(table)) == 1
