"""How far each player has come: deals played, deals open, whose turn, what is still needed."""

from dataclasses import dataclass
from functools import partial

from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.engine.seating import Seat, all_seats
from companion.games.oniontan.results import DEALS, Declare, Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, best_deal

WORST_LOSS = 1
"""The least that a failed deal can cost: one trick too many (O-SCORE-5)."""


@dataclass(frozen=True)
class Progress:
    """Where one player stands: points, deals still to play, and the most a deal can bring."""

    total: int
    left: int
    most: int

    @property
    def needed(self) -> int:
        """The points that are missing from a success; 0 or less where none are (O-GAME-2)."""
        return GOAL - self.total

    @property
    def best(self) -> int:
        """The total should every deal that is left bring the most."""
        return self.total + self.most * self.left

    @property
    def none_may_fail(self) -> bool:
        """Whether one deal that fails, however cheaply, puts 31 out of reach."""
        return self.left > 0 and self.best - self.most - WORST_LOSS < GOAL

    @property
    def per_deal(self) -> str:
        """The points needed in each deal that is left, to a tenth and never too few (Q-O10).

        Raises ZeroDivisionError for somebody without a deal left.
        """
        tenths = -(-10 * max(0, self.needed) // self.left)
        whole, rest = divmod(tenths, 10)
        return f"{whole}.{rest}" if rest else str(whole)


def progress(position: OniontanPosition, player: Seat) -> Progress:
    """Where a player stands, adjustments counted."""
    left = DEALS - played(position, player)
    return Progress(position.totals[player], left, best_deal(position.rules))


def played(position: OniontanPosition, player: Seat) -> int:
    """How many deals of a player are on the sheet; a newcomer takes over those of the seat."""
    return position.rows.gathered(("deals", player), 0, partial(_and_one, player))


def own_rows(position: OniontanPosition, player: Seat) -> list[Row]:
    """The deals of a player, the first one first."""
    return [row for row in position.rows if _is_own(player, row)]


def _and_one(player: Seat, deals: int, row: Row) -> int:
    """How many deals each player has played after one more row of the sheet."""
    return deals + _is_own(player, row)


def _is_own(player: Seat, row: Row) -> bool:
    """Whether a row of the sheet is a deal of a player."""
    done = row.live.action
    return row.deal is not None and isinstance(done, Tricks | Whole) and done.player == player


def declared(position: OniontanPosition, player: Seat) -> Declare | None:
    """What a player declared of a deal that is still being played."""
    return next((each for each in open_deals(position) if each.player == player), None)


def open_deals(position: OniontanPosition) -> tuple[Declare, ...]:
    """The declared deals that wait for their tricks, the oldest first."""
    said = (live.action for live in position.current)
    return tuple(each for each in said if isinstance(each, Declare))


def own_deals(position: OniontanPosition) -> dict[Seat, Text]:
    """The deal that each player has in hand or plays next, by its number; none for one alone."""
    if position.seats == 1:
        return {}
    numbers = {seat: 1 + played(position, seat) for seat in all_seats(position.seats)}
    return {
        seat: Text(f"deal {each}", f"第{each}回")
        for seat, each in numbers.items()
        if each <= DEALS
    }


def can_declare(position: OniontanPosition) -> tuple[Seat, ...]:
    """The players who have a deal left and none open."""
    return tuple(
        seat
        for seat in all_seats(position.seats)
        if played(position, seat) < DEALS and declared(position, seat) is None
    )


def on_turn(position: OniontanPosition) -> Seat:
    """Whose deal it is: the oldest one open, else of the player who has played fewest.

    Several such players come in the order of the seats, from the dealer on.
    """
    waiting = open_deals(position)
    if waiting:
        return waiting[0].player
    around = (position.dealer.left(position.seats, places) for places in range(position.seats))
    return min(around, key=lambda seat: played(position, seat))
