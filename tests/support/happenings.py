"""What can happen at a table of any game, and evenings made of it, for properties."""

from hypothesis import strategies as st

from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    OnPaper,
    Retract,
    SeatChange,
    Substitution,
    WrongDealer,
)
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from tests.support.rulesets import rule_changes

Actions = st.SearchStrategy[Action]


def happenings(
    rules: type[Ruleset],
    seats: st.SearchStrategy[Seat],
    points: st.SearchStrategy[tuple[int, ...]],
) -> tuple[Actions, ...]:
    """Each kind of event that any game takes, but for the early end."""
    return (
        st.builds(Adjustment, points, st.just("agreed")),
        st.builds(OnPaper, st.integers(1, 4), points, seats),
        st.builds(WrongDealer, seats),
        st.builds(Substitution, seats, st.sampled_from(["Ema", "Fay"])),
        st.builds(SeatChange, seats, seats),
        st.just(Misdeal()),
        rule_changes(rules),
    )


def corrections(sayings: Actions, last: int) -> Actions:
    """An entry, up to the one of that number, that says something else or no longer counts."""
    numbers = st.integers(1, last)
    return st.builds(Amend, numbers, sayings) | st.builds(Retract, numbers)


def evenings(sayings: Actions, *, last: int, longest: int) -> st.SearchStrategy[list[Action]]:
    """So many entries at most: mostly what is said of the table, some of it corrected."""
    return st.lists(
        sayings | sayings | corrections(sayings, last) | st.just(EarlyEnd()), max_size=longest
    )
