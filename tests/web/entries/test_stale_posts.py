"""A form that is sent after somebody else wrote: what came between decides what becomes of it."""

from companion.engine.log.entries import Confirmed
from tests.web.entries.two_phones import DEAL, GAMES, OTHER, RESULTS, STEPS, Typed, begun, both
from tests.web.phone import Phone

OWN = {"oniontan": {"player": "0"}}
"""Whose deal is called off, where everybody plays their own."""


@GAMES
def test_harmless_entries_in_between_change_nothing(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    ben.happen(table, "substitution", seat="3", name="Eve")
    carla.submit(late, RESULTS[game][0])
    number = len(STEPS[game]) + 1
    assert ben.log(table)[-1].action == Confirmed(number, number)


@GAMES
def test_deal_that_was_called_off_is_not_entered_for_the_next(
    ben: Phone, carla: Phone, game: str
) -> None:
    table = begun(ben, game)
    late = carla.open(f"{table}/deal").form("key")
    ben.happen(table, "misdeal", **OWN.get(game, {}))
    for _ in range(2):
        page = carla.submit(late, RESULTS[game][0])
        assert page.path == f"{table}/"
        assert page.notices[-1].startswith("Not saved: that deal is over.")
    assert ben.totals(table) == (0,) * len(ben.totals(table))


@GAMES
def test_impossible_numbers_of_a_deal_that_is_closed_stay_with_that_deal(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    wrong: dict[str, Typed] = {
        "hearts": {**DEAL, "hearts-0": "9"},
        "whist": {"tricks-0": "9", "tricks-1": "9"},
        "bidwhist": {"tricks-0": "9", "tricks-1": "9"},
        "oniontan": {"tricks": "44"},
    }
    page = carla.submit(late, wrong[game])
    assert page.status == 422
    assert page.problems
    assert page.title.startswith("Deal 1") or game == "oniontan"
    page = carla.submit(page.form("key"), RESULTS[game][1])
    assert "/beside?" in page.path
    assert len(ben.log(table)) == len(STEPS[game]) + 1


def test_deal_is_written_after_what_does_not_matter_to_it(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="whist")
    late = carla.open(f"{table}/deal?by=tricks").form("key")
    ben.happen(table, "team-name", side="0", name="Owls")
    page = carla.submit(late, {"tricks-0": "8"})
    assert page.notices == ["Deal 1 saved."]
    assert ben.totals(table) == (2, 0)


def test_deals_of_different_players_do_not_meet(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="oniontan")
    late = carla.open(f"{table}/deal?by=deal").form("key")
    ben.fill(f"{table}/deal?by=deal", "key", {"player": "0", "bid": "3", "tricks": "3"})
    page = carla.submit(late, {"player": "1", "bid": "2", "tricks": "2"})
    assert page.path == f"{table}/"
    assert len(ben.log(table)) == 2
    assert all(ben.totals(table)[:2])


def test_comparison_with_what_was_taken_back_leads_to_the_table(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    ben.take_back(table, 1)
    page = carla.submit(form, {"do": "replace"})
    assert page.path == f"{table}/"
    assert "Ann: 1 heart and Q♠; Bo: 1 heart; Cara: 1 heart; Dai: 10 hearts" in page.notices[0]


def test_phone_that_sends_later_keeps_what_differs_until_its_owner_looks(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    page = carla.submit(late, OTHER, headers={"X-Companion-Sends": "yes"})
    assert page.status == 422
    assert page.problems[0].endswith("entered something different. Nothing was saved.")
    assert "/beside?" in carla.submit(late, OTHER).path
    assert len(ben.log(table)) == 1
