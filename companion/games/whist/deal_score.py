"""The points of a deal of Whist for each side: tricks, then honours (Q-W3, Q-W7)."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.engine.contract.charged_tricks import MOVED
from companion.engine.messages import Message, Value, message
from companion.games.whist.actions import Revoked, WhistTricks
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import WhistStanding, standing_before_deal, trick_points, winner

T = TypeVar("T")


@dataclass(frozen=True)
class DealScore:
    """Each side's points in a deal: for its tricks, for honours, and in all.

    `remarks` say what does not count, and why.
    """

    for_tricks: tuple[int, int]
    honours: tuple[int, int]
    points: tuple[int, int]
    remarks: tuple[Message, ...]


def deal_score(position: WhistPosition, action: WhistTricks) -> DealScore:
    """Return the points of a deal, in the position before the entry that closes it."""
    at = standing_before_deal(position)
    offending = offenders(position, action)
    for_tricks = _pair(trick_points(position.rules, action.counted))
    kept = _short_of_winning(at, for_tricks, offending)
    won = winner(at.target, _sum(at.points, kept))
    honours = _pair(
        0 if is_one_short(at.target, points) or won == 1 - side else counted
        for side, (points, counted) in enumerate(zip(at.points, action.honours, strict=True))
    )
    earned = _short_of_winning(at, _sum(for_tricks, honours), offending)
    stopped = tuple(_stopped(position, _sum(for_tricks, honours), earned))
    return DealScore(
        for_tricks,
        honours,
        earned,
        (
            *_honours_lost(position, action, honours),
            *_revokes_told(position, action, [each.params["who"] for each in stopped]),
            *stopped,
        ),
    )


def offenders(position: WhistPosition, action: WhistTricks | None = None) -> tuple[bool, bool]:
    """Return which sides cannot win with this deal because they are charged a revoke (Q-W6)."""
    noted = [each.action.seat for each in position.current if isinstance(each.action, Revoked)]
    charged = (0, 0) if action is None else action.revoked
    return _pair(
        bool(count) or any(seat in side.seats for seat in noted)
        for count, side in zip(charged, position.sides, strict=True)
    )


def is_one_short(target: int, points: int) -> bool:
    """Whether a side is so close to the target that honours score nothing (Q-W7)."""
    return points >= target - 1


def _short_of_winning(
    standing: WhistStanding, points: tuple[int, int], offending: tuple[bool, bool]
) -> tuple[int, int]:
    """Return the points, with an offending side stopped one short of the target (Q-W6)."""
    return _pair(
        min(earned, max(0, standing.target - 1 - at)) if barred else earned
        for at, earned, barred in zip(standing.points, points, offending, strict=True)
    )


def _honours_lost(
    position: WhistPosition, action: WhistTricks, honours: tuple[int, int]
) -> Iterator[Message]:
    """Yield why honours that a side was dealt do not count."""
    standing = standing_before_deal(position)
    for side, at, was_dealt, each in zip(
        position.sides, standing.points, action.honours, honours, strict=True
    ):
        if was_dealt and not each:
            why = "short" if is_one_short(standing.target, at) else "late"
            yield message(f"whist-why-honours-{why}", who=side, points=at)


def _revokes_told(
    position: WhistPosition, action: WhistTricks, told: Collection[Value]
) -> Iterator[Message]:
    """Yield which revokes are charged, but of sides of which it is `told`, and what they moved.

    Of those that somebody wrote down with the tricks, as they were moved, the entry says it.
    """
    if action.moved == MOVED and not action.charged:
        return
    for side, revokes in zip(position.sides, action.revoked, strict=True):
        if revokes and side not in told:
            yield message("whist-charged", who=side, count=revokes)
    for side, taken, counted in zip(position.sides, action.tricks, action.counted, strict=True):
        if counted < taken:
            yield message("whist-moved", who=side, count=taken - counted)


def _stopped(
    position: WhistPosition, uncapped: tuple[int, int], earned: tuple[int, int]
) -> Iterator[Message]:
    """Yield which side's revoke keeps it from winning: it earns less than `uncapped`."""
    standing = standing_before_deal(position)
    for side, at, full, each in zip(position.sides, standing.points, uncapped, earned, strict=True):
        if each < full:
            yield message("whist-why-revoked", who=side, points=at + each)


def _sum(points: tuple[int, int], more: tuple[int, int]) -> tuple[int, int]:
    """Add two pairs."""
    return points[0] + more[0], points[1] + more[1]


def _pair(each: Iterable[T]) -> tuple[T, T]:
    """Return the values for the two sides as a pair."""
    first, second = each
    return first, second
