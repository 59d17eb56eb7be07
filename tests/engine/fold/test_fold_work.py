"""How much the fold does: a step for each entry, and none again for what is known."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.fold.replay import Table, judge, replay, replay_from, sheet_after
from companion.engine.log.entries import Action, Adjustment, Amend, Entry, Misdeal, Retract
from companion.engine.messages import Problem
from companion.engine.seating import Seat
from companion.games.bidwhist import scoring as game_end
from companion.games.oniontan import plan as player_progress
from companion.games.registry import known_games
from companion.games.whist import scoring
from tests.support.fold_steps import counted_steps
from tests.support.sittings import EVERYBODY, PLAIN, captures, log, sheet

OTHER = captures(4, 5, 3, 1, queen=2)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries, each as often as a step took it in."""
    return counted_steps(monkeypatch)


def _next(head: int, action: Action) -> Entry:
    return log(action, first=head + 1)[0]


def test_entry_is_judged_and_folded_in_one_step(steps: list[int]) -> None:
    known = sheet(PLAIN, PLAIN, PLAIN)
    steps.clear()
    after = sheet_after(known, _next(3, PLAIN))
    assert not isinstance(after, Problem)
    assert (after.position.completed, steps) == (4, [4])


def test_amendment_is_judged_by_one_step(steps: list[int]) -> None:
    known = sheet(*[PLAIN] * 30)
    steps.clear()
    assert judge(known, Amend(2, OTHER)) is None
    assert steps == [2]


def test_correction_near_the_end_folds_the_end_alone(steps: list[int]) -> None:
    known = sheet(*[PLAIN] * 30, target=1000)
    steps.clear()
    after = sheet_after(known, _next(30, Amend(29, OTHER)))
    assert not isinstance(after, Problem)
    assert steps == [29, 29, 30]
    assert after == replay(known.table, after.entries)


def test_retraction_folds_from_what_it_takes_back(steps: list[int]) -> None:
    known = sheet(*[PLAIN] * 30, target=1000)
    steps.clear()
    after = sheet_after(known, _next(30, Retract(28)))
    assert not isinstance(after, Problem)
    assert steps == [29, 30]
    assert after == replay(known.table, after.entries)


def test_what_was_known_before_an_entry_takes_no_step(steps: list[int]) -> None:
    known = sheet(PLAIN, Misdeal(), OTHER, PLAIN)
    steps.clear()
    assert known.before(3).position.totals == (5, 4, 16, 1)
    assert replay_from(known, known.entries[:2]) == sheet(PLAIN, Misdeal())
    assert steps[4:] == []
    assert known.before(1).position.completed == 0


def test_every_position_shares_the_rows_before_it() -> None:
    first, *_, last = sheet(*[Adjustment((1, -1, 0, 0), "agreed")] * 9).reached
    assert (len(first.rows), len(last.rows)) == (0, 9)
    at = last.rows
    for reached in reversed(sheet(*[Misdeal()] * 9).reached):
        assert len(reached.rows) == len(at)
        at = at._link[0] if at._link else at


@pytest.mark.parametrize(
    ("game", "module", "counted"),
    [
        ("whist", scoring, "_after"),
        ("bidwhist", game_end, "_last_deal"),
        ("oniontan", player_progress, "_and_one"),
    ],
)
def test_game_looks_at_every_row_of_a_sheet_once(
    monkeypatch: pytest.MonkeyPatch, game: str, module: Any, counted: str
) -> None:
    looked: list[int] = []
    count = getattr(module, counted)

    def counting(*args: Any) -> Any:
        looked.append(1)
        return count(*args)

    monkeypatch.setattr(module, counted, counting)
    for rows in (100, 200):
        looked.clear()
        assert len(replay(_table(game), log(*_events(game, rows))).rows) == rows
        assert rows - 1 <= len(looked) <= 4 * rows


def _table(game: str) -> Table:
    chosen = known_games()[game]
    return Table(chosen, chosen.rules(), EVERYBODY[:4], Seat(0))


def _events(game: str, rows: int) -> Sequence[Action]:
    """Points that are agreed, in turn with misdeals."""
    sides = 2 if game.endswith("whist") else 4
    agreed = Adjustment((1, *[0] * (sides - 1)), "agreed"), Adjustment((-1, *[0] * (sides - 1)), "")
    there, back = agreed[0], Adjustment(agreed[1].points, "agreed")
    return [(there, Misdeal(), back, Misdeal())[place % 4] for place in range(rows)]
