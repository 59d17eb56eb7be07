"""The blank score sheet of each game: what its lines know, how many there are, their sum."""

from typing import Any

import pytest

from companion.drawing.blank_sheet import FITTING, PrintedSheet, blank_sheet_of
from companion.engine.contract.game import BlankSheet
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.web import tiny

GAMES = known_games()


def _sheet(game: str, seats: int = 4, /, *, dealer: int = 0, **values: str | int) -> PrintedSheet:
    rules: Any = GAMES[game].rules.read(values, seats)
    assert isinstance(rules, Ruleset), rules
    return blank_sheet_of(GAMES[game], rules, [""] * seats, Seat(dealer))


def _known(sheet: PrintedSheet) -> list[str]:
    return [each.known.says.en if each.known else "" for each in sheet.lines]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (key, seats)
        for key, game in GAMES.items()
        for seats in game.table_sizes
        if game.book(game.rules(), seats)
    ],
)
def test_every_game_has_a_sheet_of_one_page_with_its_rules_at_the_foot(
    game: str, seats: int
) -> None:
    sheet = _sheet(game, seats)
    assert FITTING // 2 < len(sheet.lines) <= FITTING
    assert [each.deal for each in sheet.lines] == list(range(1, len(sheet.lines) + 1))
    assert sheet.lines[-1].closes
    assert len(sheet.notes) == len(sheet.declared.notes) > 1


def test_the_pass_goes_round_and_so_does_the_deal() -> None:
    sheet = _sheet("hearts", dealer=2, pass_count=4)
    assert _known(sheet)[:5] == ["left", "right", "across", "none", "left"]
    assert sheet.declared.known_as.en == "pass 4"
    assert [each.place for each in sheet.lines[:5]] == [2, 3, 0, 1, 2]
    assert [each.deal for each in sheet.lines if each.closes] == [4, 8, 12, 16]
    # Three have nobody opposite (Q-H8).
    assert _known(_sheet("hearts", 3))[:4] == ["left", "right", "none", "left"]


def test_where_nobody_passes_and_anybody_deals_the_sheet_says_nothing_of_it() -> None:
    sheet = _sheet("hearts", pass_cycle="N", dealers="free")
    assert {*_known(sheet)} == {""}
    assert not sheet.declared.known_as.en
    assert {each.place for each in sheet.lines} == {None}


@pytest.mark.parametrize(
    ("seats", "values", "total"),
    [
        (4, {}, 26),
        (4, {"bonus": "JD"}, 16),
        (4, {"bonus": "JD", "shown": "minus"}, -16),
        (4, {"game": "basic"}, 13),
        (4, {"team": "fixed"}, 26),
        (4, {"team": "adhoc"}, 52),
        (6, {"six_deck": "all_twos"}, 25),
        (4, {"floor_zero": "on"}, None),
    ],
)
def test_a_deal_of_hearts_adds_up(seats: int, values: dict[str, Any], total: int | None) -> None:
    assert _sheet("hearts", seats, **values).declared.adds_up_to == total


def test_a_number_of_deals_gives_as_many_lines() -> None:
    assert len(_sheet("hearts", until="deals", deals=60).lines) == 60
    assert len(_sheet("hearts", 5, until="one_each").lines) == 5
    assert len(_sheet("whist", until="deals", deals=24).lines) == 24


def test_what_a_moon_costs_here_stands_at_the_foot() -> None:
    sheet = _sheet("hearts", bonus="JD", bonus_on_moon="on", sun="on")
    (moon,) = [said for heading, said in sheet.notes if heading.en == "The moon"]
    assert moon[0].params == {"own": "−26", "rest": "+26"}
    assert {each.code for each in moon} >= {
        "hearts-book-bonus_on_moon-on",
        "hearts-book-sun-on",
    }


def test_whist_has_the_trump_turned_up_or_that_of_its_cycle() -> None:
    assert [each.en for each in _sheet("whist").declared.of_deal] == ["Trumps"]
    club = _sheet("whist", until="deals", counting="all", trumps="H D S C N")
    assert _known(club)[:5] == ["♥ Hearts", "♦ Diamonds", "♠ Spades", "♣ Clubs", "No trumps"]
    assert (club.declared.of_deal, club.declared.adds_up_to) == ((), 13)
    assert [each.en for each in club.declared.of_side] == ["deal", "total"]
    honours = _sheet("whist", honours="on").declared.of_side
    assert [each.en for each in honours] == ["tricks", "honours", "deal", "total"]


def test_bid_whist_has_its_contract_and_marks_which_partner_deals() -> None:
    sheet = _sheet("bidwhist")
    assert [each.en for each in sheet.declared.of_deal] == ["Bidder", "Bid", "Trump", "Tricks"]
    assert [(each.place, each.mark) for each in sheet.lines[:4]] == [
        (0, "1"),
        (1, "2"),
        (0, "3"),
        (1, "4"),
    ]


def test_oneonta_has_nine_deals_against_31_and_no_dealers() -> None:
    sheet = _sheet("oniontan", 6)
    assert (len(sheet.lines), sheet.declared.goal) == (9, 31)
    assert {each.place for each in sheet.lines} == {None}
    assert "trump" in [each.en for each in _sheet("oniontan", 1).declared.of_side]


def test_a_game_that_declares_nothing_gets_players_and_totals() -> None:
    rules: Any = tiny.GAME.rules.read({}, 3)
    sheet = blank_sheet_of(tiny.GAME, rules, ["Ann", "", "Cara"], Seat(1))
    assert sheet.declared == BlankSheet()
    assert [each.en for each in sheet.declared.of_side] == ["deal", "total"]
    assert [each.place for each in sheet.lines[:3]] == [1, 2, 0]
    assert not sheet.notes
