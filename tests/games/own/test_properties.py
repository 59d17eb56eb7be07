"""Whatever is entered at a table of another game, its sheet can be shown and adds up."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.own import GAME
from companion.games.own.rules import OwnRules
from tests.games.own.at_table import bids, own, points, tricks
from tests.support.happenings import evenings, happenings
from tests.support.laws import (
    amending_equals_writing,
    can_be_shown_and_adds_up,
    entries_survive_being_stored,
    what_is_entered_has_a_form,
)
from tests.support.rulesets import any_values, valid
from tests.support.sittings import LAW, accepted

SMALL = st.integers(-6, 6)
FEW = st.lists(st.integers(-2, 9), min_size=2, max_size=4)
MADE = st.sampled_from([(1, 0, 0, 0), (0, 1, 1, 0), (5, 5, 0, 0), (0, 0, 0, 1)])
SAYINGS: st.SearchStrategy[Action] = st.one_of(
    FEW.map(lambda each: points(*each)),
    st.sampled_from([(26, 0, 0, 0), (5, 5, 8, 8), (10, -10, 0, 0)]).map(lambda each: points(*each)),
    FEW.map(lambda each: bids(*each)),
    MADE.map(lambda each: bids(*each)),
    MADE.map(lambda each: tricks(*each)),
    MADE.map(lambda each: tricks(*each)),
    *happenings(OwnRules, st.integers(0, 3).map(Seat), st.tuples(SMALL, SMALL, SMALL, SMALL)),
)
EVENINGS = evenings(SAYINGS, last=12, longest=14)
RULES = any_values(OwnRules).map(lambda values: {**valid(OwnRules, values, 4).to_json()})


@LAW
@given(RULES, EVENINGS)
def test_every_sheet_can_be_shown_and_adds_up(rules: dict[str, Any], evening: list[Action]) -> None:
    can_be_shown_and_adds_up(accepted(own(**rules), evening))


@LAW
@given(RULES, EVENINGS)
def test_what_may_be_entered_has_a_form(rules: dict[str, Any], evening: list[Action]) -> None:
    what_is_entered_has_a_form(own(**rules), evening)


@LAW
@given(RULES, EVENINGS, SAYINGS, st.data())
def test_amending_equals_having_written_it_so(
    rules: dict[str, Any], evening: list[Action], action: Action, data: st.DataObject
) -> None:
    amending_equals_writing(own(**rules), evening, action, data)


@LAW
@given(EVENINGS)
def test_entries_survive_being_stored(evening: list[Action]) -> None:
    entries_survive_being_stored(GAME, evening)
