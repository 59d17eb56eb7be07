"""Work that grows with what strangers send: twice as much costs at most two and a half times.

Calls are counted, never seconds.
"""

from collections.abc import Callable, Sequence

import pytest

from companion.circle.log.entries import Named, PersonAdded
from companion.circle.log.fold import judge, replay_circle
from companion.circle.old_evenings import values
from companion.circle.old_evenings.name_matches import MOST_NAMES, who_is_meant
from companion.circle.old_evenings.values import looks_like_a_day, order_told, read_day
from companion.circle.people import people_of
from companion.engine.log.entries import Action, Entry, Retract
from companion.engine.log.resolve import resolve
from companion.engine.seating import Seat
from tests.support.counted import counted_calls

MOST = 2.5
"""How many times as much twice the input may cost."""


def _log(actions: Sequence[Action]) -> list[Entry]:
    return [
        Entry(number, f"key-{number}", "Ann", "2026-01-02T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, 1)
    ]


def _retractions(count: int, dealer: int = -1) -> list[Entry]:
    """A log in which each entry retracts the one before."""
    return _log([Named("Thursday"), *(Retract(at, Seat(dealer)) for at in range(1, count))])


def _cost(do: Callable[[], object]) -> int:
    with counted_calls() as calls:
        do()
    return calls.count


def _counted_targets(monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> int:
    """How many functions are called, and how often the target of a retraction is read."""
    read = 0
    plain = Retract.__getattribute__

    def reading(action: Retract, name: str) -> object:
        nonlocal read
        read += name == "target"
        return plain(action, name)

    with monkeypatch.context() as patched:
        patched.setattr(Retract, "__getattribute__", reading)
        do()
    return read


def test_retractions_of_retractions_cost_as_much_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few, many = _retractions(200), _retractions(400)
    one, two = (
        _counted_targets(monkeypatch, lambda log=log: replay_circle(log))  # type: ignore[misc]
        for log in (few, many)
    )
    assert two <= MOST * one
    few, many = _retractions(200, 0), _retractions(400, 0)
    one, two = (
        _counted_targets(monkeypatch, lambda log=log: resolve(log))  # type: ignore[misc]
        for log in (few, many)
    )
    assert two <= MOST * one


def test_one_more_retraction_costs_as_much_as_the_log_is_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few, many = replay_circle(_retractions(200)), replay_circle(_retractions(400))
    one = _counted_targets(monkeypatch, lambda: judge(few, Retract(few.head)))
    two = _counted_targets(monkeypatch, lambda: judge(many, Retract(many.head)))
    assert two <= MOST * one


def test_names_of_a_sheet_are_looked_up_among_many_people() -> None:
    def cost(count: int) -> int:
        known = [f"Annamaria{chr(97 + at % 26)}{chr(97 + at // 26 % 26)}" for at in range(count)]
        added = _log([PersonAdded(name) for name in known[:900]])
        people = people_of(replay_circle(added), known)
        written = [f"Annamar{at:03}" for at in range(min(count // 2, MOST_NAMES))]
        return _cost(lambda: who_is_meant(written, people, {}))

    assert cost(600) <= MOST * cost(300)


@pytest.mark.parametrize("cell", ["(" * 499, "1." * 249, "mo, " * 124, " 1:0" * 124 + "x"])
def test_cell_that_is_too_long_for_a_day_is_not_searched_for_one(
    monkeypatch: pytest.MonkeyPatch, cell: str
) -> None:
    searched: list[int] = []

    class Around:
        """Stands in for what takes weekdays away."""

        @staticmethod
        def sub(by: str, text: str) -> str:
            searched.append(len(text))
            return text

    monkeypatch.setattr(values, "_AROUND", Around)
    assert read_day(cell, day_first=True) is None
    assert not looks_like_a_day(cell)
    assert order_told([cell]) == (False, None)
    assert max(searched, default=0) <= 60


def test_long_days_are_still_read() -> None:
    for cell in (
        "(Donnerstag) 14.03.2024 20:15:00",
        "Thursday, March 14, 2024   ",
        "  2024年3月14日(木)",
    ):
        assert str(read_day(cell, day_first=True)) == "2024-03-14", cell
