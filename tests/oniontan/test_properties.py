"""Whatever is entered at a table of Oneonta Whist, its sheet can be shown and adds up."""

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
    WrongDealer,
)
from companion.engine.replay import judge, replay
from companion.engine.seating import Seat
from companion.games.oniontan.progress import played
from companion.games.oniontan.results import Declare, Tricks, Whole
from tests.oniontan.at_table import oniontan
from tests.support.sittings import LAW, accepted, log, said, then
from tests.support.spoken import speak

PLAYERS = st.integers(1, 3)
SEATS = st.sampled_from([0, 0, 1, 2]).map(Seat)
NUMBERS = st.integers(0, 9) | st.integers(0, 9) | st.integers(-1, 10)
OWN: st.SearchStrategy[Action] = st.one_of(
    st.builds(
        Declare,
        st.sampled_from("SHDCNX"),
        NUMBERS,
        st.sampled_from(["", "", "", "AS", "BJ", "9S"]),
        SEATS,
    ),
    st.builds(Tricks, NUMBERS, SEATS),
    st.builds(Whole, NUMBERS, NUMBERS, st.sampled_from(["", "S", "N", "X"]), SEATS),
)
SAYINGS: st.SearchStrategy[Action] = st.one_of(
    OWN,
    OWN,
    OWN,
    st.integers(1, 3).flatmap(
        lambda sides: st.builds(
            Adjustment, st.tuples(*[st.integers(-30, 30)] * sides), st.just("agreed")
        )
    ),
    st.builds(WrongDealer, SEATS),
    st.builds(Substitution, SEATS, st.sampled_from(["Gus", "Hal"])),
    st.just(Misdeal()),
)
FIXES: st.SearchStrategy[Action] = st.builds(Amend, st.integers(1, 20), SAYINGS) | st.builds(
    Retract, st.integers(1, 20)
)
EVENINGS = st.lists(SAYINGS | SAYINGS | FIXES | st.just(EarlyEnd()), max_size=30)
RULES = st.fixed_dictionaries(
    {
        "zero_made": st.sampled_from([0, 5, 10, 100]),
        "zero_fail": st.sampled_from(["flat10", "formula"]),
    }
)


@LAW
@given(PLAYERS, RULES, EVENINGS)
def test_every_sheet_can_be_shown_and_adds_up(
    players: int, rules: dict[str, Any], evening: list[Action]
) -> None:
    reached = accepted(oniontan(players, **rules), evening)
    position = reached.position
    assert speak(reached)
    sums = tuple(map(sum, zip(*[row.deltas for row in position.rows], strict=True)))
    assert position.totals == (sums or (0,) * players)
    deals = [played(position, Seat(seat)) for seat in range(players)]
    assert sum(deals) == position.completed
    assert max(deals) <= 9
    assert reached.result is not None or reached.table.game.forms(position)


@LAW
@given(PLAYERS, RULES, EVENINGS)
def test_what_may_be_entered_has_a_form(
    players: int, rules: dict[str, Any], evening: list[Action]
) -> None:
    reached = replay(oniontan(players, **rules), ())
    for action in evening:
        if judge(reached, action) is not None:
            continue
        if isinstance(action, Declare | Tricks | Whole):
            forms = reached.table.game.forms(reached.position)
            assert action.kind in [form.kind for form in forms]
        reached = then(reached, action)


@LAW
@given(PLAYERS, RULES, EVENINGS, SAYINGS, st.data())
def test_amending_equals_having_written_it_so(
    players: int, rules: dict[str, Any], evening: list[Action], action: Action, data: st.DataObject
) -> None:
    plain = [each for each in evening if not isinstance(each, Amend | Retract)]
    before = accepted(oniontan(players, **rules), plain)
    if before.entries:
        target = data.draw(st.integers(1, before.head))
        written = [e.action if e.number != target else action for e in before.entries]
        amended = then(before, Amend(target, action))
        assert said(amended) == said(replay(before.table, log(*written)))


@LAW
@given(EVENINGS)
def test_entries_survive_being_stored(evening: list[Action]) -> None:
    codec = oniontan().game.codec
    assert [codec.from_json(codec.to_json(each)) for each in evening] == evening


@LAW
@given(PLAYERS, RULES, st.permutations(range(27)))
def test_order_among_players_changes_no_total(
    players: int, rules: dict[str, Any], order: list[int]
) -> None:
    deals = [Whole(n % 10, n % 4, "", Seat(n % players)) for n in range(9 * players)]
    shuffled = [deals[n] for n in order if n < len(deals)]
    one, other = (replay(oniontan(players, **rules), log(*each)) for each in (deals, shuffled))
    assert one.position.totals == other.position.totals
    assert one.result is not None
    assert other.result == one.result
