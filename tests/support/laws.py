"""What is true of every game, whatever is entered: each law once, for the properties of all."""

from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from companion.engine.contract.game import AnyGame
from companion.engine.fold.judge import judge
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import COMMON_ACTIONS, Action, Amend, Retract
from tests.support.sittings import accepted, log, said, then
from tests.support.spoken import speak


def can_be_shown_and_adds_up(reached: Sheet) -> None:
    """All that a sheet says has words, and the totals are the sum of its rows."""
    assert all(english and japanese for english, japanese in speak(reached))
    sums = tuple(map(sum, zip(*[row.deltas for row in reached.position.rows], strict=True)))
    assert reached.position.totals == (sums or (0,) * len(reached.position.sides))
    assert min(each.place for each in reached.standings) == 1
    assert reached.result is not None or reached.table.game.forms(reached.position)


def what_is_entered_has_a_form(table: Table, evening: Iterable[Action]) -> None:
    """Whatever of a game's own was accepted is of a kind that was offered."""
    reached = replay(table, ())
    for action in evening:
        if judge(reached, action) is None:
            if not isinstance(action, COMMON_ACTIONS):
                offered = [form.kind for form in table.game.forms(reached.position)]
                assert action.kind in offered
            reached = then(reached, action)


def amending_equals_writing(
    table: Table, evening: Sequence[Action], action: Action, data: st.DataObject
) -> None:
    """An amended entry counts as if it had been written so in the first place."""
    plain = [each for each in evening if not isinstance(each, Amend | Retract)]
    before = accepted(table, plain)
    if before.entries:
        target = data.draw(st.integers(1, before.head))
        written = [e.action if e.number != target else action for e in before.entries]
        assert said(then(before, Amend(target, action))) == said(replay(table, log(*written)))


def entries_survive_being_stored(game: AnyGame, actions: Sequence[Action]) -> None:
    """An entry is read back as it was written."""
    assert [game.codec.from_json(game.codec.to_json(each)) for each in actions] == [*actions]
