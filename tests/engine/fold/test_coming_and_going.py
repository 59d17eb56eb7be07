"""Evenings at which people come, go and change seats, and are corrected, at random."""

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.columns import columns_of
from companion.engine.fold.kept_dealers import retraction
from companion.engine.fold.replay import Sheet, Table, judge, replay, replay_more
from companion.engine.log.entries import Action, Amend, Arrival, Departure, SeatChange, WrongDealer
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from tests.support.evenings import results
from tests.support.rulesets import tables
from tests.support.sittings import LAW, log, sheet_of


@st.composite
def _evenings(draw: st.DrawFn) -> tuple[Table, list[Action]]:
    """An evening at which people come and go, and are corrected; all of it was allowed."""
    table = draw(tables())
    reached = replay(table, ())
    for number in range(draw(st.integers(1, 10))):
        action = draw(_moves(reached, number))
        if judge(reached, action) is None:
            reached = replay_more(reached, log(action, first=reached.head + 1))
    return table, [each.action for each in reached.entries]


@st.composite
def _moves(draw: st.DrawFn, reached: Sheet, number: int) -> Action:
    position = reached.position
    seats = st.integers(0, position.seats - 1).map(Seat)
    numbers = st.integers(1, max(1, reached.head))
    kinds = ["deal", "deal", "comes", "goes", "changes", "amend", "retract", "dealer"]
    kind = draw(st.sampled_from(kinds))
    if kind == "deal" and reached.question is not None:
        return Amend(reached.question.entry, reached.question.answers[0].action)
    deal = draw(results(position.rules, position.seats))
    return {
        "deal": deal,
        "comes": Arrival(f"New {number}", draw(seats), draw(st.sampled_from(GAME.newcomers_start))),
        "goes": Departure(draw(seats)),
        "changes": SeatChange(draw(seats), draw(seats)),
        "amend": Amend(draw(numbers), deal),
        "retract": retraction(reached, draw(numbers)),
        "dealer": WrongDealer(draw(seats)),
    }[kind]


@LAW
@given(_evenings())
def test_sheet_told_entry_by_entry_is_the_sheet_of_the_log(
    evening: tuple[Table, list[Action]],
) -> None:
    table, actions = evening
    grown = replay(table, ())
    for entry in log(*actions):
        grown = replay_more(grown, [entry])
    folded = sheet_of(table, *actions)
    assert (grown.stop, grown.reached) == (folded.stop, folded.reached)
    one, other = (
        [(each.chair, each.colour) for each in at.position.players] for at in (grown, folded)
    )
    assert one == other


@LAW
@given(_evenings())
def test_every_row_fits_its_players_and_one_column_each(
    evening: tuple[Table, list[Action]],
) -> None:
    table, actions = evening
    at = sheet_of(table, *actions)
    columns = columns_of(at)
    assert len({each.first.chair for each in columns}) == len(columns)
    assert sorted(each.place for each in columns if each.place is not None) == [
        *range(len(at.position.sides))
    ]
    for row in at.rows:
        assert len(row.sides) == len(row.deltas) == len(row.totals)
        assert 0 <= row.dealer < len(row.players)
        places = [each.place_in(row) for each in columns]
        assert sorted(each for each in places if each is not None) == [*range(len(row.sides))]
    for position in at.reached:
        assert len(position.players) in at.table.game.table_sizes
        assert 0 <= position.dealer < position.seats
        assert len({each.colour for each in position.players}) == position.seats
