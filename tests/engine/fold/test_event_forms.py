"""The events of any table can be entered: a form each, its fields those of the action."""

from dataclasses import fields

import pytest

from companion.engine.fold.event_forms import ON_PAPER, event_forms
from companion.engine.fold.events import LARGEST_ADJUSTMENT
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Amend,
    Arrival,
    Confirmed,
    Confirming,
    Departure,
    GoneHome,
    Misdeal,
    OnPaper,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import Counts, Form, SeatPick, TextLine
from companion.engine.messages import LONGEST_NAME, Text
from companion.engine.seating import Seat, Side, partner_sides, single_sides
from tests.support.japanese import in_japanese

FORMS = pytest.mark.parametrize(
    "form", [ON_PAPER, *event_forms(partner_sides(4))], ids=lambda form: form.kind
)
_ELSEWHERE = (
    *(Amend, Retract, RuleChange, RulingNoted, Confirmed, Confirming),
    *(Arrival, Departure, GoneHome, OnPaper),
)
"""What is said on pages and by buttons of its own, or not at all tables."""
EVENTS = [action for action in COMMON_ACTIONS if action not in _ELSEWHERE]
"""What is said of a table in a few fields."""


@pytest.mark.parametrize(
    ("sides", "lacking"),
    [
        (partner_sides(4), set()),
        ((Side((Seat(0), Seat(1))),), set()),
        (single_sides(2), {TeamName}),
        (single_sides(4), {TeamName}),
        (single_sides(6), {TeamName}),
        (single_sides(1), {TeamName, WrongDealer, SeatChange}),
    ],
)
def test_every_event_that_can_happen_has_one_form(
    sides: tuple[Side, ...], lacking: set[type[Action]]
) -> None:
    assert [form.action for form in event_forms(sides)] == [
        action for action in EVENTS if action not in lacking
    ]


@FORMS
def test_form_asks_for_what_the_event_says(form: Form) -> None:
    # By which ruling is known where it was asked; whose deal it is, where all play the same.
    said = [each.name for each in fields(form.action) if each.name not in ("ruling", "player")]
    assert [each.name for each in form.fields] == said


def test_misdeal_asks_whose_deal_it_is_where_each_plays_their_own() -> None:
    own = {Seat(0): Text("deal 2"), Seat(2): Text("deal 1")}
    (form,) = (each for each in event_forms(single_sides(3), own) if each.action is Misdeal)
    (field,) = form.fields
    assert isinstance(field, SeatPick)
    assert (field.name, field.needed, field.offered) == ("player", True, own)


@FORMS
def test_form_is_worded_in_both_languages(form: Form) -> None:
    texts = [form.title, *(each.label for each in form.fields)]
    texts += [form.help] if form.help else []
    assert all(text.en and any(ord(mark) > 0x2FFF for mark in in_japanese(text)) for text in texts)


@FORMS
def test_form_lets_nothing_in_that_would_be_refused_for_its_size(form: Form) -> None:
    for each in form.fields:
        if isinstance(each, Counts):
            assert (each.low, each.high) == (-LARGEST_ADJUSTMENT, LARGEST_ADJUSTMENT)
        if isinstance(each, TextLine) and each.name == "name":
            assert each.longest == LONGEST_NAME
