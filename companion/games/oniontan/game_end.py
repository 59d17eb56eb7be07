"""The result of nine deals: each player's verdict, and facts worth noting."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby

from companion.engine.log.position import Fact, Result, Row
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, Side, all_seats
from companion.games.oniontan.player_progress import own_rows, progress_of
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, verdict

_STREAK = 3
"""The shortest run of bids made that is mentioned."""


def result(position: OniontanPosition) -> Result | None:
    """Return the verdicts once all have played nine deals, else None (O-GAME-2, Q-O10)."""
    if any(progress_of(position, seat).left for seat in all_seats(position.seats)):
        return None
    parts = _of_all(position) if position.seats > 1 else _of_one(position.sides[0], position.totals)
    listed = reduce(lambda said, more: message("oniontan-also", said=said, more=more), parts)
    return Result(message("oniontan-over", verdicts=listed))


def facts(position: OniontanPosition) -> tuple[Fact, ...]:
    """Return a lone player's distance from a success, and the longest run of bids made."""
    alone = _compared(position) if position.seats == 1 else ()
    return (*alone, *_streak(position))


def _of_one(side: Side, totals: Sequence[int]) -> Iterator[Message]:
    """Yield the verdict for one player."""
    yield message(f"oniontan-{verdict(totals[0])}", who=side, points=(totals[0],))


def _of_all(position: OniontanPosition) -> Iterator[Message]:
    """Yield who succeeded and who drew, or that all failed."""
    verdicts = [verdict(total) for total in position.totals]
    for kind in ("success", "draw"):
        if kind in verdicts:
            sides = zip(position.sides, verdicts, strict=True)
            yield message(
                f"oniontan-all-{kind}", who=tuple(side for side, at in sides if at == kind)
            )
    if {*verdicts} == {"failure"}:
        yield message("oniontan-all-failure", goal=GOAL)


def _compared(position: OniontanPosition) -> Iterator[Fact]:
    """Yield how many points a success had to spare, or lacked."""
    spare = position.totals[0] - GOAL
    if position.ended:
        return
    code = "spare" if spare > 0 else "missing" if spare else "exact"
    yield Fact(message(f"oniontan-fact-{code}", points=abs(spare), goal=GOAL), sign="flag")


def _streak(position: OniontanPosition) -> Iterator[Fact]:
    """Yield the longest run of bids made, unless several players share it."""
    streaks = [
        (seat, most) for seat in all_seats(position.seats) for most in _runs_made(position, seat)
    ]
    longest = max((most for _, most in streaks), default=0)
    who = [seat for seat, most in streaks if most == longest]
    if longest >= _STREAK and len(who) == 1:
        yield Fact(message("oniontan-fact-streak", who=who[0], deals=longest), (who[0],), "check")


def _runs_made(position: OniontanPosition, seat: Seat) -> Iterator[int]:
    """Yield the lengths of a player's runs of bids made."""
    for made, rows in groupby(own_rows(position, seat), key=_is_made):
        if made:
            yield len([*rows])


def _is_made(row: Row) -> bool:
    """Whether exactly the tricks bid were taken."""
    return any(mark.sign == "check" for mark in row.signs.seat_signs)
