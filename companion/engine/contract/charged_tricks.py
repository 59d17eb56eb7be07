"""Tricks transferred for revokes: the charges of each side, and the resulting tricks.

A result of two sides says its `tricks` and how many revokes are charged to each side (`revoked`).
`moved` says which tricks they are: MOVED, those that count, and nobody was asked; BY_HAND, those
that count, since the charged ones lie with the other side already; AS_TAKEN, those that were taken,
of which these are still to be moved.
`charged` are the players whose revokes rulings have charged since.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import Pick
from companion.engine.log.position import Position
from companion.engine.messages import Problem, Text, problem
from companion.engine.seating import Seat, Side, side_index, transfer

MOVED, BY_HAND, AS_TAKEN = "yes", "hand", "no"
"""The values of `moved`."""
WHICH_TRICKS = Pick(
    "moved",
    Text("Tricks as taken, or already moved?"),
    {
        AS_TAKEN: Text("As they were taken: Companion moves them"),
        BY_HAND: Text("Already moved to the other side"),
    },
    columns=1,
)
"""The question that is asked beside tricks once a revoke was noted."""


class ChargedResult(Protocol):
    """A result of which revokes may be charged."""

    @property
    def tricks(self) -> tuple[int, ...]:
        """Each side's tricks, as `moved` says."""

    @property
    def revoked(self) -> tuple[int, ...]:
        """How many revokes are charged to each side."""

    @property
    def moved(self) -> str:
        """Which tricks these are."""

    @property
    def charged(self) -> tuple[int, ...]:
        """The players whose revokes rulings have charged."""


C = TypeVar("C", bound=ChargedResult)


def after_charges(tricks: Sequence[int], revoked: Sequence[int], each: int) -> tuple[int, ...]:
    """Return tricks after every revoke has cost its side `each` of them, or all it has.

    Revokes of both sides cancel out one for one, so that their order does not matter.
    """
    more = revoked[0] - revoked[1]
    return transfer(tricks, 0 if more > 0 else 1, each * abs(more))


def counted_tricks(result: ChargedResult, each: int) -> tuple[int, ...]:
    """Return the tricks that count."""
    if result.moved == AS_TAKEN and any(result.revoked):
        return after_charges(result.tricks, result.revoked, each)
    return result.tricks


def as_counted(result: C, each: int) -> C:
    """Return a result with the tricks that count."""
    counted: Any = cast("Any", result)
    return cast("C", replace(counted, tricks=counted_tricks(result, each), moved=MOVED))


def noted_seats(position: Position[Any], noted: type[Action]) -> tuple[Seat, ...]:
    """Return the players whose revokes were noted in the deal in progress, as entries of a kind."""
    actions = (each.action for each in position.current)
    return tuple(cast("Any", action).seat for action in actions if isinstance(action, noted))


def noted_by_side(sides: Iterable[Side], seats: Collection[int]) -> tuple[int, ...]:
    """Return how many revokes were noted of each side."""
    return tuple(sum(seat in side.seats for seat in seats) for side in sides)


def which_problem(result: ChargedResult) -> Problem | None:
    """Return a problem if revokes are charged and nobody says which tricks these are."""
    # Where nothing is charged nobody was asked.
    known = (MOVED, BY_HAND, AS_TAKEN) if any(result.revoked) else ("", MOVED, BY_HAND, AS_TAKEN)
    return None if result.moved in known else problem("revoke-which-tricks", field="moved")


def with_charge(
    position: Position[Any],
    result: C,
    earlier: Sequence[Action],
    seat: Seat,
    *,
    each: int,
    noted: Collection[Seat],
) -> C | Problem:
    """Return a result with one more revoke charged, or the problem that this one is charged.

    `noted` are the players whose revokes were noted during the deal; `earlier` are the versions of
    the result that amendments replaced, oldest first.
    """
    said: Sequence[Any] = earlier
    versions = [one for one in said if isinstance(one, type(result))]
    known = {*noted, *(by for one in (*versions, result) for by in one.charged)}
    offender = side_index(position.sides, seat)
    if seat in known and result.revoked[offender]:
        return problem("revoke-charged-tricks", field="seat", who=seat)
    revoked = tuple(count + (at == offender) for at, count in enumerate(result.revoked))
    tricks = _charged_tricks(result, [*_taken(versions)], revoked, offender, each)
    charged = (*result.charged, int(seat))
    changed: Any = cast("Any", result)
    return cast("C", replace(changed, tricks=tricks, revoked=revoked, charged=charged))


def _charged_tricks(
    result: ChargedResult,
    taken: Sequence[tuple[int, ...]],
    revoked: Sequence[int],
    offender: int,
    each: int,
) -> tuple[int, ...]:
    """Return the tricks of a result once these revokes are charged; `taken` may be those before."""
    if result.moved == AS_TAKEN:
        return result.tricks
    before = [result.tricks] if not any(result.revoked) else reversed(taken)
    found = (t for t in before if after_charges(t, result.revoked, each) == result.tricks)
    tricks = next(found, None)
    if tricks is None:
        return transfer(result.tricks, offender, each)
    return after_charges(tricks, revoked, each)


def _taken(versions: Iterable[Any]) -> Iterator[tuple[int, ...]]:
    """Yield the tricks as they were taken, of the versions of a result that say them."""
    for one in versions:
        if one.moved == AS_TAKEN or not any(one.revoked):
            yield one.tricks


def with_revokes(
    position: Position[Any], result: C, before: Action | None, *, each: int, noted: type[Action]
) -> C:
    """Return a result that was read off the cards with the revokes that are to be charged.

    Those of a deal that is scored are the ones that its entry, `before`, has charged; else they are
    those that were noted.
    """
    changed: Any = cast("Any", result)
    entered: Any = before
    if isinstance(entered, type(result)):
        charged = replace(changed, revoked=entered.revoked, charged=entered.charged)
        return as_counted(cast("C", replace(charged, moved=AS_TAKEN)), each)
    revoked = noted_by_side(position.sides, noted_seats(position, noted))
    return cast("C", replace(changed, revoked=revoked, moved=AS_TAKEN)) if any(revoked) else result


def agree_when_counted(one: C, other: C, each: int) -> bool:
    """Return whether two results agree on the tricks that count, and on the revokes charged."""
    counted: list[Any] = [as_counted(result, each) for result in (one, other)]
    first, second = (replace(result, charged=()) for result in counted)
    return agree(first, second)
