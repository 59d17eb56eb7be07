"""What Whist asks for fits the actions it makes and bounds what can be typed."""

from dataclasses import fields
from typing import Any

import pytest

from companion.engine.log.forms import Counts, Form, Pick, SharePick
from companion.games.whist import GAME
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.games.whist.at_table import sheet


def _forms(*actions: TurnUp, **options: Any) -> tuple[Form, ...]:
    return GAME.forms(sheet(*actions, **options).position)


EVERY = pytest.mark.parametrize(
    "form", _forms(honours="on", revoke="three_tricks"), ids=lambda form: form.kind
)


def test_trump_comes_first_and_tricks_close_the_deal() -> None:
    assert [form.action for form in _forms()] == [TurnUp, WhistTricks]
    assert [form.action for form in _forms(TurnUp("S"))] == [WhistTricks]
    assert [bool(form.call) for form in _forms()] == [True, False]


@EVERY
def test_form_asks_for_what_the_action_says(form: Form) -> None:
    # Which tricks these are is asked once a revoke was noted; rulings tell whom they charged.
    said = [each.name for each in fields(form.action) if each.name not in ("moved", "charged")]
    assert [each.name for each in form.fields] == said


def test_honours_are_asked_for_only_where_they_count() -> None:
    (form,) = _forms(TurnUp("S"))
    assert [each.name for each in form.fields] == ["tricks"]


def test_tricks_are_bounded_by_the_deal() -> None:
    tricks, honours = _forms(TurnUp("S"), honours="on")[0].fields
    assert isinstance(tricks, Counts)
    assert isinstance(honours, SharePick)
    assert (tricks.low, tricks.high, tricks.total) == (0, 13, 13)
    assert list(honours.amounts) == [2, 4]


def test_only_the_four_suits_can_be_picked() -> None:
    (suit,) = [each for each in _forms()[0].fields if isinstance(each, Pick)]
    assert sorted(suit.choices) == sorted("SHDC")
