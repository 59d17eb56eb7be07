"""What Oneonta Whist asks for fits the actions it makes and bounds what can be typed."""

from dataclasses import fields

import pytest

from companion.engine.log.entries import Action
from companion.engine.log.forms import Form, NumberPick, Pick, SeatPick
from companion.games.oniontan import GAME
from companion.games.oniontan.rules import OniontanDeclaration, OniontanTricks, WholeDeal
from tests.games.oniontan.at_table import DRAW, declare, sheet, told


def _forms(*actions: Action, players: int = 1) -> tuple[Form, ...]:
    return GAME.forms(sheet(*actions, players=players).position)


ALONE = {form.kind: form for form in (*_forms(), *_forms(declare(4)))}
SEVERAL = {form.kind: form for form in _forms(declare(4), declare(3, 1), players=3)}
EVERY = pytest.mark.parametrize(
    "form",
    [
        pytest.param(form, id=f"{kind}-{who}")
        for who, forms in (("alone", ALONE), ("several", SEVERAL))
        for kind, form in forms.items()
    ],
)


def _actions(*actions: Action, players: int = 1) -> list[type[Action]]:
    return [form.action for form in _forms(*actions, players=players)]


def test_bid_comes_first_and_tricks_close_the_deal() -> None:
    assert _actions() == [OniontanDeclaration, WholeDeal]
    assert _actions(declare(4)) == [OniontanTricks]
    assert _forms()[0].call is not None
    assert _forms(declare(4))[0].call is None


def test_others_may_declare_beside_an_open_deal() -> None:
    assert _actions(declare(4), players=2) == [OniontanTricks, OniontanDeclaration, WholeDeal]
    assert _actions(declare(4), declare(3, 1), players=2) == [OniontanTricks]


def test_who_has_played_nine_is_asked_no_more() -> None:
    assert _actions(*told(DRAW, 0), declare(1, 1), players=2) == [OniontanTricks]
    assert _actions(*told(DRAW)) == []


def test_tricks_of_the_only_open_deal_need_no_asking() -> None:
    form = _forms(declare(4, 1), players=2)[0]
    assert (form.action, form.given) == (OniontanTricks, {"player": 1})
    assert [each.name for each in form.fields] == ["tricks"]
    assert SEVERAL["tricks"].given == {}


@pytest.mark.parametrize("kind", [each.kind for each in GAME.actions])
def test_whose_deal_it_is_is_asked_only_among_several(kind: str) -> None:
    assert not any(isinstance(each, SeatPick) for each in ALONE[kind].fields)
    assert isinstance(SEVERAL[kind].fields[0], SeatPick)
    names = {each.name for each in fields(SEVERAL[kind].action)}
    assert {each.name for each in SEVERAL[kind].fields} == names
    assert {each.name for each in ALONE[kind].fields} == names - {"player"}


@EVERY
def test_bids_and_tricks_are_none_to_nine(form: Form) -> None:
    numbers = [each for each in form.fields if isinstance(each, NumberPick)]
    assert numbers
    assert all((each.low, each.high) == (0, 9) for each in numbers)


def test_trump_must_be_told_with_the_bid_and_may_be_left_out_afterwards() -> None:
    needed = [each.needed for form in _forms() for each in form.fields if isinstance(each, Pick)]
    assert needed == [True, False]
