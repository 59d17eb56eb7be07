"""Each player's progress: deals played, deals open, whose turn it is, what is still needed."""

from dataclasses import dataclass
from functools import partial

from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.engine.seating import Seat, all_seats
from companion.games.oniontan.actions import DEALS, OniontanDeclaration, OniontanTricks, WholeDeal
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, best_deal

WORST_LOSS = 1
"""The least that a failed deal can cost: one trick too many (O-SCORE-5)."""


@dataclass(frozen=True)
class PlayerProgress:
    """One player's progress: points, deals left, and the most that a deal can score."""

    total: int
    left: int
    most: int

    @property
    def needed(self) -> int:
        """The points missing from a success; 0 or less if none are (O-GAME-2)."""
        return GOAL - self.total

    @property
    def best(self) -> int:
        """The total if every deal left scores the most."""
        return self.total + self.most * self.left

    @property
    def none_may_fail(self) -> bool:
        """Whether one failed deal, however cheap, puts 31 out of reach."""
        return self.left > 0 and self.best - self.most - WORST_LOSS < GOAL

    @property
    def per_deal(self) -> str:
        """The points needed in each deal left, rounded up to a tenth (Q-O10).

        Raise ZeroDivisionError if no deal is left.
        """
        tenths = -(-10 * max(0, self.needed) // self.left)
        whole, rest = divmod(tenths, 10)
        return f"{whole}.{rest}" if rest else str(whole)


def progress_of(position: OniontanPosition, player: Seat) -> PlayerProgress:
    """Return a player's progress, including adjustments."""
    left = DEALS - deals_played(position, player)
    return PlayerProgress(position.totals[player], left, best_deal(position.rules))


def deals_played(position: OniontanPosition, player: Seat) -> int:
    """Return how many deals a player has on the sheet; a newcomer takes over those of the seat."""
    return position.rows.gathered(("deals", player), 0, partial(_and_one, player))


def own_rows(position: OniontanPosition, player: Seat) -> list[Row]:
    """Return the rows of a player's deals, the first one first."""
    return [row for row in position.rows if _is_own(player, row)]


def _and_one(player: Seat, deals: int, row: Row) -> int:
    """Return how many deals a player has played, after one more row."""
    return deals + _is_own(player, row)


def _is_own(player: Seat, row: Row) -> bool:
    """Whether a row of the sheet is a deal of this player."""
    done = row.effective.action
    return (
        row.deal is not None
        and isinstance(done, OniontanTricks | WholeDeal)
        and done.player == player
    )


def declaration_of(position: OniontanPosition, player: Seat) -> OniontanDeclaration | None:
    """Return a player's declaration for a deal still in play, or None."""
    return next((declared for declared in open_deals(position) if declared.player == player), None)


def open_deals(position: OniontanPosition) -> tuple[OniontanDeclaration, ...]:
    """Return the declared deals without tricks, oldest first."""
    actions = (each.action for each in position.current)
    return tuple(action for action in actions if isinstance(action, OniontanDeclaration))


def deal_labels(position: OniontanPosition) -> dict[Seat, Text]:
    """Return the number of each player's current or next deal; empty if one player sits alone."""
    if position.seats == 1:
        return {}
    numbers = {seat: 1 + deals_played(position, seat) for seat in all_seats(position.seats)}
    return {
        seat: Text("deal {number}").filled(number=number)
        for seat, number in numbers.items()
        if number <= DEALS
    }


def can_declare(position: OniontanPosition) -> tuple[Seat, ...]:
    """Return the players who have a deal left and none open."""
    return tuple(
        seat
        for seat in all_seats(position.seats)
        if deals_played(position, seat) < DEALS and declaration_of(position, seat) is None
    )


def player_in_turn(position: OniontanPosition) -> Seat:
    """Return whose turn it is: the oldest open deal's player, else who has played fewest.

    Of several such players, the first from the dealer on in the order of the seats.
    """
    waiting = open_deals(position)
    if waiting:
        return waiting[0].player
    around = (position.dealer.left(position.seats, places) for places in range(position.seats))
    return min(around, key=lambda seat: deals_played(position, seat))
