"""Whatever is entered at a table of Whist, its sheet can be shown and adds up."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Action, TeamName
from companion.engine.seating import Seat
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import TurnUp
from tests.games.whist.at_table import points, tricks, whist
from tests.support.happenings import evenings, happenings
from tests.support.rulesets import any_values, valid
from tests.support.sittings import LAW, accepted

SMALL = st.integers(-6, 6)
SAYINGS: st.SearchStrategy[Action] = st.one_of(
    st.builds(tricks, st.integers(-1, 14), st.sampled_from([(0, 0), (0, 0), (4, 0), (0, 2)])),
    st.builds(tricks, st.integers(0, 13)),
    st.builds(TurnUp, st.sampled_from("SHDCN"), st.sampled_from(["", "", "9S", "QH", "?"])),
    st.builds(TeamName, st.integers(0, 2), st.sampled_from(["Owls", "Cats"])),
    *happenings(WhistRules, st.integers(0, 3).map(Seat), st.tuples(SMALL, SMALL)),
)
EVENINGS = evenings(SAYINGS, last=12, longest=14)
RULES = any_values(WhistRules).map(lambda values: {**valid(WhistRules, values, 4).to_json()})


@LAW
@given(RULES, EVENINGS)
def test_every_sheet_can_be_shown_and_adds_up(rules: dict[str, Any], evening: list[Action]) -> None:
    reached = accepted(whist(**rules), evening)
    assert sorted(each.place for each in reached.standings) in ([1, 1], [1, 2])
    if reached.position.rules.rubber == "off":
        assert points(reached) == reached.position.totals
    if reached.result is not None and not reached.position.ended:
        first = [each for each in reached.standings if each.place == 1]
        to_points = reached.position.rules.until == "points"
        assert [each.to_end for each in first] == ([0] if to_points else [None] * len(first))
