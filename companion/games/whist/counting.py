"""What a deal of Whist counts for each side, step by step: tricks, then honours (Q-W3, Q-W7)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.engine.messages import Message, message
from companion.games.whist.results import Revoked, Tricks
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import Race, odd_tricks, race_of, winner

T = TypeVar("T")


@dataclass(frozen=True)
class Counted:
    """What a deal brings each side: for its tricks, for honours, and in all.

    `remarks` say what does not count, and why.
    """

    odd: tuple[int, int]
    honours: tuple[int, int]
    points: tuple[int, int]
    remarks: tuple[Message, ...]


def counted(position: WhistPosition, action: Tricks) -> Counted:
    """The points of a deal in the position ahead of the entry that closes it."""
    at = race_of(position)
    offending = offenders(position, action)
    odd = _pair(odd_tricks(action.tricks))
    kept = _short_of_winning(at, odd, offending)
    won = winner(at.target, _sum(at.points, kept))
    honours = _pair(
        0 if is_one_short(at.target, points) or won == 1 - side else each
        for side, (points, each) in enumerate(zip(at.points, action.honours, strict=True))
    )
    earned = _short_of_winning(at, _sum(odd, honours), offending)
    return Counted(
        odd,
        honours,
        earned,
        (
            *_honours_lost(position, action, honours),
            *_stopped(position, _sum(odd, honours), earned),
        ),
    )


def offenders(position: WhistPosition, action: Tricks | None = None) -> tuple[bool, bool]:
    """Which sides cannot win the game with this deal: a revoke of theirs is charged (Q-W6)."""
    noted = [live.action.seat for live in position.current if isinstance(live.action, Revoked)]
    charged = (0, 0) if action is None else action.revoked
    return _pair(
        bool(count) or any(seat in side.seats for seat in noted)
        for count, side in zip(charged, position.sides, strict=True)
    )


def is_one_short(target: int, points: int) -> bool:
    """Whether a side stands so near the target that honours bring it nothing (Q-W7)."""
    return points >= target - 1


def _short_of_winning(
    race: Race, points: tuple[int, int], offending: tuple[bool, bool]
) -> tuple[int, int]:
    """The points; an offending side gets at most to one short of the target (Q-W6)."""
    return _pair(
        min(each, max(0, race.target - 1 - at)) if barred else each
        for at, each, barred in zip(race.points, points, offending, strict=True)
    )


def _honours_lost(
    position: WhistPosition, action: Tricks, honours: tuple[int, int]
) -> Iterator[Message]:
    """Why honours that a side was dealt bring it nothing."""
    race = race_of(position)
    for side, at, was_dealt, each in zip(
        position.sides, race.points, action.honours, honours, strict=True
    ):
        if was_dealt and not each:
            why = "short" if is_one_short(race.target, at) else "late"
            yield message(f"whist-why-honours-{why}", who=side, points=at)


def _stopped(
    position: WhistPosition, earned: tuple[int, int], points: tuple[int, int]
) -> Iterator[Message]:
    """Which side is kept from winning by its revoke."""
    standing = race_of(position).points
    for side, at, before, each in zip(position.sides, standing, earned, points, strict=True):
        if each < before:
            yield message("whist-why-revoked", who=side, points=at + each)


def _sum(points: tuple[int, int], more: tuple[int, int]) -> tuple[int, int]:
    """Two pairs added up, side by side."""
    return points[0] + more[0], points[1] + more[1]


def _pair(each: Iterable[T]) -> tuple[T, T]:
    """One thing for each of the two sides."""
    first, second = each
    return first, second
