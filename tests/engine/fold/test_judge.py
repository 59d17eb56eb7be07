"""One judge: what may be entered is exactly what the fold then takes."""

from typing import Any

from hypothesis import example, given

from companion.engine.fold.replay import Sheet, judge, replay
from companion.engine.log.entries import Action, Adjustment, Amend, Departure, Misdeal, Retract
from companion.engine.log.resolve import retracted_numbers
from companion.engine.seating import Seat
from tests.support.sittings import (
    LAW,
    PLAIN,
    accepted,
    captures,
    hearts,
    is_plain,
    log,
    moon,
    refusal,
    sheet,
    then,
)
from tests.support.strategies import (
    EVENINGS,
    FIXES,
    PLAIN_EVENINGS,
    RULES,
    SAYINGS,
    WILD,
    WILD_LOGS,
)

IMPOSSIBLE = captures(5, 5, 5, 5, queen=0)


def _points_at_nothing(before: Sheet, action: Amend | Retract) -> bool:
    if isinstance(action, Retract):
        known = {entry.number for entry in before.entries}
    else:
        known = {entry.number for entry in before.entries if is_plain(entry)}
    nested = isinstance(action, Amend) and isinstance(action.action, Amend | Retract)
    return nested or action.target not in known - retracted_numbers(before.entries)


@LAW
@given(RULES, WILD_LOGS | EVENINGS, WILD | SAYINGS | FIXES)
def test_allowed_is_exactly_what_the_fold_gets_past(
    rules: dict[str, Any], actions: list[Action], action: Action
) -> None:
    before = replay(hearts(**rules), log(*actions))
    stop = then(before, action).stop
    refused = judge(before, action) is not None
    if isinstance(action, Amend | Retract) and _points_at_nothing(before, action):
        assert refused
    elif isinstance(action, Retract):
        assert not refused
    else:
        place = action.target if isinstance(action, Amend) else before.head + 1
        assert refused == (stop is not None and stop.entry.number <= place)


@LAW
@given(RULES, PLAIN_EVENINGS, WILD | SAYINGS)
@example({}, [Misdeal(), PLAIN], Amend(1, Departure(Seat(0))))
def test_refusal_says_what_the_fold_would_say(
    rules: dict[str, Any], evening: list[Action], action: Action
) -> None:
    before = accepted(hearts(**rules), evening)
    stop = then(before, action).stop
    found = judge(before, action)
    place = action.target if isinstance(action, Amend) else before.head + 1
    if stop is not None and found is not None and stop.entry.number <= place:
        assert found == stop.problem


def test_player_cannot_be_made_to_leave_before_a_deal_that_was_scored() -> None:
    before = sheet(Misdeal(), PLAIN)
    left = Amend(1, Departure(Seat(0)))
    stop = then(before, left).stop
    assert refusal(before, left) == "players-moved"
    assert stop is not None
    assert (stop.entry.number, stop.problem.code) == (2, "sides-other")


@LAW
@given(RULES, EVENINGS, SAYINGS)
def test_allowed_entry_moves_nothing_that_was_there(
    rules: dict[str, Any], evening: list[Action], action: Action
) -> None:
    before = accepted(hearts(**rules), evening)
    after = then(before, action)
    assert after.rows[: len(before.rows)] == before.rows
    if judge(before, action) is not None:
        assert after.position == before.position


def test_nothing_new_is_entered_while_an_entry_needs_a_look() -> None:
    stuck = sheet(PLAIN, IMPOSSIBLE, PLAIN)
    for action in (PLAIN, Misdeal(), Adjustment((1, 0, 0, 0), "revoke")):
        found = judge(stuck, action)
        assert found is not None
        assert (found.code, found.message.params) == ("needs-a-look", {"entry": 2})


def test_the_entry_that_needs_a_look_may_be_mended() -> None:
    stuck = sheet(PLAIN, IMPOSSIBLE, PLAIN)
    assert refusal(stuck, Amend(2, PLAIN)) == ""
    assert refusal(stuck, Retract(2)) == ""
    assert refusal(stuck, Amend(1, moon(0, "self"))) == ""
    assert refusal(stuck, Amend(2, IMPOSSIBLE)) == "hearts-hearts-sum"


def test_what_lies_behind_it_cannot_be_amended_unseen() -> None:
    stuck = sheet(PLAIN, IMPOSSIBLE, PLAIN)
    assert refusal(stuck, Amend(3, IMPOSSIBLE)) == "needs-a-look"
    assert refusal(stuck, Amend(9, PLAIN)) == "entry-unknown"
    assert refusal(stuck, Retract(9)) == "entry-unknown"
    assert refusal(stuck, Retract(3)) == ""


def test_action_of_another_game_is_refused() -> None:
    class Bid(Action):
        kind = "bid"

    assert refusal(sheet(), Bid()) == "action-unknown"
