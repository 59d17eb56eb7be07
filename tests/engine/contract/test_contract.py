"""A game of partners with several entries per deal works with the contract."""

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, judge, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    Retract,
    Substitution,
    WrongDealer,
)
from companion.engine.seating import Seat
from tests.support.pairs import Trump, Won, pairs
from tests.support.sittings import LAW, accepted, log, refusal, said, then

FRESH = replay(pairs(), ())
DEAL = (Trump(3), Won(1))
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Trump, st.integers(0, 5)),
    st.builds(Won, st.integers(0, 2)),
    st.builds(Adjustment, st.tuples(*[st.integers(-5, 5)] * 2), st.just("agreed")),
    st.builds(WrongDealer, st.integers(0, 3).map(Seat)),
    st.builds(Substitution, st.integers(0, 3).map(Seat), st.just("Ema")),
    st.sampled_from([Misdeal(), EarlyEnd()]),
)


def _sheet(*actions: Action) -> Sheet:
    return replay(pairs(), log(*actions))


def test_partners_score_as_one_side() -> None:
    reached = _sheet(*DEAL)
    assert reached.position.totals == (0, 3)
    assert [each.side.seats for each in reached.standings] == [(0, 2), (1, 3)]


def test_deal_stays_open_until_an_entry_closes_it() -> None:
    opened = then(FRESH, Trump(3))
    assert (opened.position.completed, opened.position.dealer) == (0, 0)
    assert [each.action for each in opened.position.current] == [Trump(3)]
    closed = then(opened, Won(0))
    assert (closed.position.completed, closed.position.dealer) == (1, 1)
    assert closed.position.current == ()
    assert [row.effective.entry.number for row in closed.position.rows] == [2]


def test_misdeal_takes_back_what_was_said_of_the_deal() -> None:
    again = _sheet(Trump(3), Misdeal())
    assert again.position.current == ()
    assert refusal(again, Won(1)) == "pairs-no-trump"
    assert refusal(again, Trump(2)) == ""


def test_other_events_leave_what_was_said_of_the_deal() -> None:
    events = (WrongDealer(Seat(2)), Adjustment((1, 0), "x"), Substitution(Seat(0), "Ema"))
    for event in events:
        assert refusal(_sheet(Trump(3), event), Won(1)) == ""
    assert _sheet(Trump(3), WrongDealer(Seat(2)), Won(1)).position.rows[-1].dealer == 2


def test_amended_opening_changes_the_score_of_the_deal() -> None:
    assert _sheet(*DEAL, Amend(1, Trump(5))).position.totals == (0, 5)


def test_retracted_opening_leaves_the_closing_to_be_looked_at() -> None:
    stuck = _sheet(*DEAL, Retract(1))
    assert stuck.stop is not None
    assert (stuck.stop.entry.number, stuck.stop.problem.code) == (2, "pairs-no-trump")


def test_adjustment_has_one_number_for_each_side() -> None:
    assert refusal(FRESH, Adjustment((1, 0, 0, 0), "agreed")) == "sides-other"
    assert _sheet(Adjustment((1, -2), "agreed")).position.totals == (1, -2)


def test_early_end_leaves_the_open_deal_uncounted() -> None:
    ended = _sheet(*DEAL, Trump(5), EarlyEnd())
    assert ended.position.totals == (0, 3)
    assert ended.position.current == ()


def test_game_of_another_folder_has_entries_of_its_own() -> None:
    codec = FRESH.table.game.codec
    assert codec.from_json(codec.to_json(Amend(1, Trump(2)))) == Amend(1, Trump(2))


@LAW
@given(st.lists(ACTIONS, max_size=12), ACTIONS, st.data())
def test_amending_equals_having_written_it_so(
    evening: list[Action], action: Action, data: st.DataObject
) -> None:
    before = accepted(pairs(), evening)
    if before.entries:
        target = data.draw(st.integers(1, before.head))
        written = [e.action if e.number != target else action for e in before.entries]
        assert said(then(before, Amend(target, action))) == said(_sheet(*written))


@LAW
@given(st.lists(ACTIONS, max_size=12), ACTIONS)
def test_allowed_is_exactly_what_the_fold_gets_past(evening: list[Action], action: Action) -> None:
    before = _sheet(*evening)
    assert (judge(before, action) is None) == (then(before, action).stop is None)
