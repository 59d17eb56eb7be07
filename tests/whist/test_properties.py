"""Whatever is entered at a table of Whist, its sheet can be shown and adds up."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    Retract,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.replay import judge, replay
from companion.engine.seating import Seat
from companion.games.whist.results import Tricks, TurnUp
from tests.support.sittings import LAW, accepted, log, said, then
from tests.support.spoken import speak
from tests.whist.at_table import points, tricks, whist

SMALL = st.integers(-6, 6)
SAYINGS: st.SearchStrategy[Action] = st.one_of(
    st.builds(tricks, st.integers(-1, 14), st.sampled_from([(0, 0), (0, 0), (4, 0), (0, 2)])),
    st.builds(tricks, st.integers(0, 13)),
    st.builds(TurnUp, st.sampled_from("SHDCN"), st.sampled_from(["", "", "9S", "QH", "?"])),
    st.builds(Adjustment, st.tuples(SMALL, SMALL), st.just("agreed")),
    st.builds(WrongDealer, st.integers(0, 3).map(Seat)),
    st.builds(Substitution, st.integers(0, 3).map(Seat), st.sampled_from(["Ema", "Fay"])),
    st.builds(TeamName, st.integers(0, 2), st.sampled_from(["Owls", "Cats"])),
    st.just(Misdeal()),
)
FIXES: st.SearchStrategy[Action] = st.builds(Amend, st.integers(1, 12), SAYINGS) | st.builds(
    Retract, st.integers(1, 12)
)
EVENINGS = st.lists(SAYINGS | SAYINGS | FIXES | st.just(EarlyEnd()), max_size=14)
RULES = st.fixed_dictionaries(
    {
        "target": st.sampled_from([1, 5, 7, 100]),
        "rubber": st.sampled_from(["off", "on"]),
        "honours": st.sampled_from(["off", "on"]),
        "misdeal": st.sampled_from(["same_dealer", "next_dealer"]),
        "first_lead_no_trump": st.sampled_from(["off", "on"]),
        "tournament": st.sampled_from(["off", "on"]),
    }
)


@LAW
@given(RULES, EVENINGS)
def test_every_sheet_can_be_shown_and_adds_up(rules: dict[str, Any], evening: list[Action]) -> None:
    reached = accepted(whist(**rules), evening)
    assert speak(reached)
    assert reached.table.game.forms(reached.position)
    sums = tuple(map(sum, zip(*[row.deltas for row in reached.position.rows], strict=True)))
    assert reached.position.totals == (sums or (0, 0))
    assert sorted(each.place for each in reached.standings) in ([1, 1], [1, 2])
    if rules["rubber"] == "off":
        assert points(reached) == reached.position.totals
    if reached.result is not None and not reached.position.ended:
        first = [each for each in reached.standings if each.place == 1]
        assert [each.to_end for each in first] == [0]


@LAW
@given(RULES, EVENINGS)
def test_what_may_be_entered_has_a_form(rules: dict[str, Any], evening: list[Action]) -> None:
    reached = replay(whist(**rules), ())
    for action in evening:
        if judge(reached, action) is not None:
            continue
        if isinstance(action, TurnUp | Tricks):
            forms = reached.table.game.forms(reached.position)
            assert action.kind in [form.kind for form in forms]
        reached = then(reached, action)


@LAW
@given(RULES, EVENINGS, SAYINGS, st.data())
def test_amending_equals_having_written_it_so(
    rules: dict[str, Any], evening: list[Action], action: Action, data: st.DataObject
) -> None:
    plain = [each for each in evening if not isinstance(each, Amend | Retract)]
    before = accepted(whist(**rules), plain)
    if before.entries:
        target = data.draw(st.integers(1, before.head))
        written = [e.action if e.number != target else action for e in before.entries]
        amended = then(before, Amend(target, action))
        assert said(amended) == said(replay(before.table, log(*written)))


@LAW
@given(RULES, EVENINGS)
def test_entries_survive_being_stored(rules: dict[str, Any], evening: list[Action]) -> None:
    codec = whist(**rules).game.codec
    assert [codec.from_json(codec.to_json(each)) for each in evening] == evening
