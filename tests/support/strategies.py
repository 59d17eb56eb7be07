"""What can be said at a table of Hearts, sensibly and wildly, for properties."""

from hypothesis import strategies as st

from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Arrival,
    Departure,
    EarlyEnd,
    GoneHome,
    Misdeal,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    WrongDealer,
)
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, DealerPass, Points
from companion.games.hearts.rules import HeartsRules
from tests.support.rulesets import rule_changes
from tests.support.sittings import moon

SEATS = st.integers(0, 3).map(Seat)
CHOICES = st.sampled_from(["", "self", "others"])


def splits(total: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Every way to share a number among four seats."""
    cuts = st.tuples(*[st.integers(0, total)] * 3).map(sorted)
    return cuts.map(lambda cut: (cut[0], cut[1] - cut[0], cut[2] - cut[1], total - cut[2]))


TOTALS = st.tuples(*[st.integers(-60, 130)] * 4)
CAPTURES = st.builds(Captures, splits(13), SEATS, choice=CHOICES)
MOONS = st.builds(moon, st.integers(0, 3), CHOICES)
DEALS: st.SearchStrategy[Action] = (
    CAPTURES
    | MOONS
    | CAPTURES.map(lambda each: Points(each.penalty_points(HeartsRules()), choice=each.choice))
)
EVENTS: st.SearchStrategy[Action] = (
    st.just(Misdeal())
    | st.builds(WrongDealer, SEATS)
    | st.builds(Adjustment, TOTALS, st.sampled_from(["revoke", "agreed"]))
    | st.builds(Substitution, SEATS, st.sampled_from(["Ema", "Fay", "Gus", "ema"]))
    | st.builds(SeatChange, SEATS, SEATS)
    | st.builds(SittingOut, st.sampled_from(["Ema", "Fay", "Hal"]), SEATS | st.just(NO_SEAT))
    | st.builds(GoneHome, st.sampled_from(["Ema", "Ann"]))
    | st.builds(
        RulingNoted, st.just("play-turn"), SEATS | st.just(NO_SEAT), st.sampled_from(["", "paid"])
    )
)
SAYINGS = DEALS | DEALS | DEALS | EVENTS
"""What speaks of the table: mostly deals."""
FIXES: st.SearchStrategy[Action] = st.builds(
    Amend, st.integers(1, 12), SAYINGS | st.just(EarlyEnd())
) | st.builds(Retract, st.integers(1, 12))
EVENINGS = st.lists(SAYINGS | SAYINGS | FIXES | st.just(EarlyEnd()), max_size=12)
PLAIN_EVENINGS = st.lists(SAYINGS | SAYINGS | st.just(EarlyEnd()), max_size=12)
"""Evenings on which nothing is corrected."""

_ANY = st.integers(-20_000, 20_000) | st.integers(-2, 15)
_COUNTS = st.lists(_ANY, max_size=6).map(tuple)
_TEXT = st.text(max_size=8) | st.sampled_from(["self", "others", "", "Ann"])
_SEAT = _ANY.map(Seat)
_ASKED = {"choice": _TEXT, "bonus": _SEAT, "first": _SEAT, "second": _SEAT}
_ODD: st.SearchStrategy[Action] = (
    st.builds(Captures, _COUNTS, _SEAT, choice=_TEXT)
    | st.builds(Points, _COUNTS, choice=_TEXT)
    | st.builds(Captures, _COUNTS, _SEAT, **_ASKED)
    | st.builds(Points, _COUNTS, **_ASKED)
    | st.builds(DealerPass, _ANY, _ANY, _ANY, _ANY, _ANY)
    | rule_changes(HeartsRules)
    | st.builds(RuleChange, st.dictionaries(_TEXT, _TEXT | _ANY, max_size=2), _TEXT)
    | st.builds(WrongDealer, _ANY.map(Seat))
    | st.builds(Adjustment, _COUNTS, _TEXT)
    | st.builds(Substitution, _ANY.map(Seat), _TEXT)
    | st.builds(Arrival, _TEXT, _SEAT, _TEXT | st.sampled_from(GAME.newcomers_start))
    | st.builds(Departure, _SEAT)
    | st.builds(SeatChange, _SEAT, _SEAT)
    | st.builds(SittingOut, _TEXT, _SEAT)
    | st.builds(GoneHome, _TEXT)
)
WILD = st.recursive(
    SAYINGS | _ODD | st.builds(Retract, _ANY) | st.just(EarlyEnd()),
    lambda inner: st.builds(Amend, _ANY, inner) | st.builds(Amend, st.integers(1, 10), inner),
    max_leaves=3,
)
"""Anything that types allow, sense or not."""
WILD_LOGS = st.lists(SAYINGS | WILD | FIXES, max_size=10)
RULES = st.fixed_dictionaries(
    {
        "target": st.sampled_from([1, 25, 50, 100, 1000]),
        "end": st.sampled_from(["reach", "exceed"]),
        "result": st.sampled_from(["ranking", "losers", "highest"]),
        "tie": st.sampled_from(["shared", "extra_deal"]),
        "moon": st.sampled_from(["choice", "choice", "self", "others", "off"]),
        "moon_guard": st.sampled_from(["warn", "forbid"]),
        "pass_cycle": st.sampled_from(["L R A N", "L", "L R A SPLIT N", "L R A SPLIT", "N"]),
        "opening": st.sampled_from(["lowest_club", "any_club", "dealer_left"]),
    }
)
"""House rules under which four enter a deal as usual; `rulesets.tables` has all the others."""
