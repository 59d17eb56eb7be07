"""Who played the cards of a row, which lists them in the order of the seats or of play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.cardset import CARD_BITS
from companion.engine.seating import Seat
from companion.games.whist.actions import SEATS
from companion.games.whist.pbn.tags import Hands


class RowCard(NamedTuple):
    """A card in its place, None if the place is empty; `leads` if the record says so."""

    line: int
    card: Card | None
    leads: bool = False


class RowSeats(NamedTuple):
    """The seats of a row, by place.

    `dealt` tells that each card was dealt to its seat, `doubtful` that neither order is certain,
    `usual` that the row is in one of the two orders.
    """

    seats: list[Seat]
    dealt: bool
    doubtful: bool = False
    usual: bool = True


@dataclass(frozen=True)
class RowOrder:
    """What is known of a game's rows: the first leader and the hands.

    If nothing else decides, rows are read in the order of play if `by_play`, else in the order of
    the seats, as PBN says.
    """

    first: Seat
    hands: Hands
    by_play: bool = False

    def whose(self, row: Sequence[RowCard], turn: Seat, gone: set[int]) -> RowSeats:
        """Return who played the cards of a row led by `turn`; `gone` were played before."""
        columns = [self.first.left(SEATS, place) for place in range(len(row))]
        by_play = [turn.left(SEATS, place) for place in range(len(row))]
        dealt = self._dealt(row, gone)
        if dealt is not None:
            usual = any(_same(row, dealt, order) for order in (columns, by_play))
            return RowSeats(dealt, True, usual=usual)
        orders = [by_play, columns] if self.by_play else [columns, by_play]
        strange = [self._strange(row, seats, turn) for seats in orders]
        best = orders[strange.index(min(strange))]
        whole = all(cell.card is not None for cell in row)
        unlike = strange[0] == strange[1] or min(strange) > 0 or not whole
        return RowSeats(best, False, columns != by_play and None in self.hands and unlike)

    def _dealt(self, row: Sequence[RowCard], gone: set[int]) -> list[Seat] | None:
        """Return the seats dealt these cards, or None if an owner is unknown or repeated."""
        owners = [None if cell.card is None else self._owner(cell.card) for cell in row]
        known_owners = [owner for owner in owners if owner is not None]
        laid = [cell.card for cell in row if cell.card is not None]
        if len({*known_owners}) != len(laid) or gone.intersection(laid):
            return None
        free = [seat for seat in map(Seat, range(SEATS)) if seat not in known_owners]
        return [free.pop(0) if owner is None else owner for owner in owners]

    def _strange(self, row: Sequence[RowCard], seats: Sequence[Seat], turn: Seat) -> int:
        """Return how many cards the seats of an order cannot have played."""
        laid = {seat: cell.card for seat, cell in zip(seats, row, strict=True)}
        around = [laid.get(turn.left(SEATS, place)) for place in range(SEATS)]
        count = sum(card is not None for card in around)
        late = sum(card is not None for card in around[count:])
        return late + sum(
            card is not None and not self._may_hold(seat, card) for seat, card in laid.items()
        )

    def _may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a card may be from a hand: it was dealt there, or its owner is unknown."""
        hand = self.hands[seat]
        return bool(hand & CARD_BITS[card]) if hand is not None else self._owner(card) is None

    def _owner(self, card: Card) -> Seat | None:
        """Return who was dealt a card, or None if unknown."""
        bit = CARD_BITS[card]
        for seat, hand in enumerate(self.hands):
            if hand and hand & bit:
                return Seat(seat)
        return None


def _same(row: Sequence[RowCard], one: Sequence[Seat], other: Sequence[Seat]) -> bool:
    """Whether two orders assign every card present to the same player."""
    return all(a == b for cell, a, b in zip(row, one, other, strict=True) if cell.card is not None)
