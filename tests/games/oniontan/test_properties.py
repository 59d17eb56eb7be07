"""Whatever is entered at a table of Oneonta Whist, its sheet can be shown and adds up."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import replay
from companion.engine.log.entries import Action, OnPaper
from companion.engine.seating import Seat
from companion.games.oniontan.plan import deals_played
from companion.games.oniontan.rules import (
    OniontanDeclaration,
    OniontanRules,
    OniontanTricks,
    WholeDeal,
)
from tests.games.oniontan.at_table import oniontan
from tests.support.happenings import evenings, happenings
from tests.support.rulesets import any_values
from tests.support.sittings import LAW, accepted, log

PLAYERS = st.integers(1, 3)
SEATS = st.sampled_from([0, 0, 1, 2]).map(Seat)
NUMBERS = st.integers(0, 9) | st.integers(0, 9) | st.integers(-1, 10)
POINTS = PLAYERS.flatmap(lambda sides: st.tuples(*[st.integers(-30, 30)] * sides))
OWN: st.SearchStrategy[Action] = st.one_of(
    st.builds(
        OniontanDeclaration,
        st.sampled_from("SHDCNX"),
        NUMBERS,
        st.sampled_from(["", "", "", "AS", "BJ", "9S"]),
        SEATS,
    ),
    st.builds(OniontanTricks, NUMBERS, SEATS),
    st.builds(WholeDeal, NUMBERS, NUMBERS, st.sampled_from(["", "S", "N", "X"]), SEATS),
)
SAYINGS: st.SearchStrategy[Action] = st.one_of(
    OWN,
    OWN,
    OWN,
    *happenings(OniontanRules, SEATS, POINTS),
)
EVENINGS = evenings(SAYINGS, last=20, longest=30)
RULES = any_values(OniontanRules)


@LAW
@given(PLAYERS, RULES, EVENINGS)
def test_every_sheet_can_be_shown_and_adds_up(
    players: int, rules: dict[str, Any], evening: list[Action]
) -> None:
    # Deals on paper are nobody's own.
    played = [each for each in evening if not isinstance(getattr(each, "action", each), OnPaper)]
    position = accepted(oniontan(players, **rules), played).position
    deals = [deals_played(position, Seat(seat)) for seat in range(players)]
    assert sum(deals) == position.completed
    assert max(deals) <= 9


@LAW
@given(PLAYERS, RULES, st.permutations(range(27)))
def test_order_among_players_changes_no_total(
    players: int, rules: dict[str, Any], order: list[int]
) -> None:
    deals = [WholeDeal(n % 10, n % 4, "", Seat(n % players)) for n in range(9 * players)]
    shuffled = [deals[n] for n in order if n < len(deals)]
    one, other = (replay(oniontan(players, **rules), log(*each)) for each in (deals, shuffled))
    assert one.position.totals == other.position.totals
    assert one.result is not None
    assert other.result == one.result
