"""The ways to enter a deal fit the actions they make and bound what can be typed."""

from dataclasses import fields
from typing import Any

import pytest

from companion.engine.log.forms import Counts, Form, NumberPick, SeatPick
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, DealerPass, Points
from tests.support.japanese import in_japanese
from tests.support.sittings import PLAIN, hearts, moon, sheet, sheet_of

FORMS = GAME.forms(sheet().position)
RESULT = ["hearts", "queen"]
EXTRAS = [
    ({}, []),
    ({"bonus": "JD"}, ["bonus"]),
    ({"bonus": "TD"}, ["bonus"]),
    ({"team": "fixed"}, []),
    ({"team": "adhoc"}, ["first", "second"]),
    ({"team": "adhoc", "bonus": "JD"}, ["bonus", "first", "second"]),
]
"""What a table's rules ask for besides the penalty cards."""
UNDER = pytest.mark.parametrize(("options", "extras"), EXTRAS, ids=range(len(EXTRAS)))
DEALERS = sheet(pass_cycle="DEALER L", dealer_limit=4)


def _asked(form: Form) -> set[str]:
    return {each.name for each in form.fields}


def test_captures_are_the_usual_way() -> None:
    assert [form.action for form in FORMS] == [Captures, Points]


@UNDER
def test_form_asks_for_what_the_rules_need(options: dict[str, Any], extras: list[str]) -> None:
    by_cards, by_points = GAME.forms(sheet(**options).position)
    assert _asked(by_cards) == {*RESULT, *extras}
    assert _asked(by_points) == {"points", *extras}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.kind)
def test_form_never_asks_for_the_choice(form: Form) -> None:
    names = {each.name for each in fields(form.action)}
    assert _asked(form) == names - {"choice", "bonus", "first", "second"}


@pytest.mark.parametrize(
    ("players", "options", "hearts_total", "points_total"),
    [
        (4, {}, 13, 26),
        (4, {"game": "basic"}, 13, 13),
        (6, {}, 13, 26),
        (6, {"six_deck": "all_twos"}, 12, 25),
        (5, {"widow": "on"}, 13, 26),
    ],
)
def test_counts_are_bounded_by_the_pack(
    players: int, options: dict[str, Any], hearts_total: int, points_total: int
) -> None:
    forms = GAME.forms(sheet_of(hearts(players=players, **options)).position)
    for form, total in zip(forms, (hearts_total, points_total), strict=True):
        (counts,) = [each for each in form.fields if isinstance(each, Counts)]
        assert (counts.low, counts.high, counts.total) == (0, total, total)


def test_nobody_is_asked_for_the_queen_in_basic_hearts() -> None:
    by_cards, _ = GAME.forms(sheet(game="basic").position)
    assert _asked(by_cards) == {"hearts"}


def test_only_the_second_trick_winner_may_be_nobody() -> None:
    by_cards, _ = GAME.forms(sheet(team="adhoc", bonus="JD").position)
    nobody = {each.name: each.nobody for each in by_cards.fields if isinstance(each, SeatPick)}
    assert [name for name, called in nobody.items() if called] == ["second"]


def test_bonus_card_is_called_by_its_name() -> None:
    labels = [
        next(each.label for each in GAME.forms(sheet(bonus=card).position)[0].fields[1:2])
        for card in ("JD", "TD")
    ]
    assert [(each.en, in_japanese(each)) for each in labels] == [
        ("Who took J♦?", "♦Jを取ったのは？"),
        ("Who took 10♦?", "♦10を取ったのは？"),
    ]


def test_dealers_choice_is_asked_before_the_result() -> None:
    forms = GAME.forms(DEALERS.position)
    assert [form.action for form in forms] == [DealerPass, Captures, Points]
    assert forms[0].call is not None


@pytest.mark.parametrize("said", [DealerPass(left=1), DealerPass(), moon(1), PLAIN])
def test_dealers_choice_is_asked_no_more_once_something_was_said(said: Any) -> None:
    reached = sheet(said, pass_cycle="DEALER L")
    assert DealerPass not in [form.action for form in GAME.forms(reached.position)]


@pytest.mark.parametrize(
    ("players", "places"),
    [
        (3, ["left", "right"]),
        (4, ["left", "across", "right"]),
        (5, ["left", "left2", "right2", "right"]),
        (6, ["left", "left2", "across", "right2", "right"]),
    ],
)
def test_dealers_choice_offers_the_places_that_there_are(players: int, places: list[str]) -> None:
    rules = {"players": players, "pass_cycle": "DEALER", "dealer_limit": 4}
    form = GAME.forms(sheet(**rules).position)[0]
    assert [each.name for each in form.fields] == [*places, "smoosh"]
    for each in form.fields:
        assert isinstance(each, NumberPick)
        assert (each.low, each.high, each.chosen) == (0, 4, 0)
