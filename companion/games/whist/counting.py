"""What a deal of Whist counts for each side, step by step: tricks, then honours (Q-W3, Q-W7)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.engine.messages import Message, message
from companion.games.whist.results import Revoked, Tricks
from companion.games.whist.rules import WhistPosition, WhistRules
from companion.games.whist.scoring import odd_tricks, race_of, winner

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
    rules, standing = position.rules, race_of(position).points
    offending = offenders(position, action)
    odd = _pair(odd_tricks(action.tricks))
    kept = _short_of_winning(rules, standing, odd, offending)
    won = winner(rules, _sum(standing, kept))
    honours = _pair(
        0 if is_one_short(rules, at) or won == 1 - side else each
        for side, (at, each) in enumerate(zip(standing, action.honours, strict=True))
    )
    points = _short_of_winning(rules, standing, _sum(odd, honours), offending)
    return Counted(
        odd,
        honours,
        points,
        (
            *_honours_lost(position, action, honours),
            *_stopped(position, _sum(odd, honours), points),
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


def is_one_short(rules: WhistRules, points: int) -> bool:
    """Whether a side stands so near the target that honours bring it nothing (Q-W7)."""
    return points >= rules.target - 1


def _short_of_winning(
    rules: WhistRules,
    standing: tuple[int, int],
    points: tuple[int, int],
    offending: tuple[bool, bool],
) -> tuple[int, int]:
    """The points; an offending side gets at most to one short of the target (Q-W6)."""
    return _pair(
        min(each, max(0, rules.target - 1 - at)) if barred else each
        for at, each, barred in zip(standing, points, offending, strict=True)
    )


def _honours_lost(
    position: WhistPosition, action: Tricks, honours: tuple[int, int]
) -> Iterator[Message]:
    """Why honours that a side was dealt bring it nothing."""
    standing = race_of(position).points
    for side, at, was_dealt, each in zip(
        position.sides, standing, action.honours, honours, strict=True
    ):
        if was_dealt and not each:
            why = "short" if is_one_short(position.rules, at) else "late"
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
