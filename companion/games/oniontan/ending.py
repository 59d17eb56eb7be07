"""How nine deals end: what each player's come to, and what there is to tell of them."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby

from companion.engine.log.position import Fact, Result, Row
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, Side, all_seats
from companion.games.oniontan.progress import own_rows, progress
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, verdict

_STREAK = 3
"""How many bids have to be made one after the other to be told of."""


def result(position: OniontanPosition) -> Result | None:
    """The verdicts once everybody has played nine deals (O-GAME-2, Q-O10)."""
    if any(progress(position, seat).left for seat in all_seats(position.seats)):
        return None
    said = _of_all(position) if position.seats > 1 else _of_one(position.sides[0], position.totals)
    listed = reduce(lambda said, more: message("oniontan-also", said=said, more=more), said)
    return Result(message("oniontan-over", verdicts=listed))


def facts(position: OniontanPosition) -> tuple[Fact, ...]:
    """How far from a success one ended who played alone; the longest row of bids made."""
    alone = _compared(position) if position.seats == 1 else ()
    return (*alone, *_streak(position))


def _of_one(side: Side, totals: Sequence[int]) -> Iterator[Message]:
    """What a player alone came to."""
    yield message(f"oniontan-{verdict(totals[0])}", who=side, points=(totals[0],))


def _of_all(position: OniontanPosition) -> Iterator[Message]:
    """Who succeeded and who drew; that nobody did."""
    verdicts = [verdict(total) for total in position.totals]
    for each in ("success", "draw"):
        if each in verdicts:
            sides = zip(position.sides, verdicts, strict=True)
            yield message(
                f"oniontan-all-{each}", who=tuple(side for side, at in sides if at == each)
            )
    if {*verdicts} == {"failure"}:
        yield message("oniontan-all-failure", goal=GOAL)


def _compared(position: OniontanPosition) -> Iterator[Fact]:
    """How many points a success had to spare, or lacked."""
    spare = position.totals[0] - GOAL
    if position.ended:
        return
    code = "spare" if spare > 0 else "missing" if spare else "exact"
    yield Fact(message(f"oniontan-fact-{code}", points=abs(spare), goal=GOAL), sign="flag")


def _streak(position: OniontanPosition) -> Iterator[Fact]:
    """The longest row of bids made, where one player alone had it."""
    found = [(seat, most) for seat in all_seats(position.seats) for most in _made(position, seat)]
    longest = max((most for _, most in found), default=0)
    who = [seat for seat, most in found if most == longest]
    if longest >= _STREAK and len(who) == 1:
        yield Fact(message("oniontan-fact-streak", who=who[0], deals=longest), (who[0],), "check")


def _made(position: OniontanPosition, seat: Seat) -> Iterator[int]:
    """How many bids a player made one after the other, each time."""
    for made, rows in groupby(own_rows(position, seat), key=_is_made):
        if made:
            yield len([*rows])


def _is_made(row: Row) -> bool:
    """Whether a deal was made as it was bid."""
    return any(mark.sign == "check" for mark in row.signs.marks)
