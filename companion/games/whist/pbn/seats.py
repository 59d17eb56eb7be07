"""Who played the cards of a row: rows stand in the order of the seats, or in that of play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.cardset import BITS
from companion.engine.seating import Seat
from companion.games.whist.cardplay import SEATS
from companion.games.whist.pbn.tags import Hands


class Laid(NamedTuple):
    """A card in its place, None where the place is empty; `leads` if the record says so."""

    line: int
    card: Card | None
    leads: bool = False


class Whose(NamedTuple):
    """The seats of a row, by place.

    `dealt` tells that they are those to whom its cards were dealt, `doubtful` that
    neither order is certain; `usual` that the row stands in one of them.
    """

    seats: list[Seat]
    dealt: bool
    doubtful: bool = False
    usual: bool = True


@dataclass(frozen=True)
class Order:
    """What is known of a game's rows: the first leader and the hands.

    Where nothing else tells, rows are taken to stand in the order of play if `by_play`, else in
    that of the seats, as PBN has it.
    """

    first: Seat
    hands: Hands
    by_play: bool = False

    def whose(self, row: Sequence[Laid], turn: Seat, gone: set[int]) -> Whose:
        """Return who played the cards of a row led by `turn`; `gone` were played before."""
        columns = [self.first.left(SEATS, place) for place in range(len(row))]
        by_play = [turn.left(SEATS, place) for place in range(len(row))]
        dealt = self._dealt(row, gone)
        if dealt is not None:
            usual = any(_same(row, dealt, order) for order in (columns, by_play))
            return Whose(dealt, True, usual=usual)
        orders = [by_play, columns] if self.by_play else [columns, by_play]
        strange = [self._strange(row, seats, turn) for seats in orders]
        best = orders[strange.index(min(strange))]
        whole = all(each.card is not None for each in row)
        unlike = strange[0] == strange[1] or min(strange) > 0 or not whole
        return Whose(best, False, columns != by_play and None in self.hands and unlike)

    def _dealt(self, row: Sequence[Laid], gone: set[int]) -> list[Seat] | None:
        """The seats that were dealt the cards, if each card has an owner of its own."""
        owners = [None if each.card is None else self._owner(each.card) for each in row]
        told = [owner for owner in owners if owner is not None]
        laid = [each.card for each in row if each.card is not None]
        if len({*told}) != len(laid) or gone.intersection(laid):
            return None
        free = [seat for seat in map(Seat, range(SEATS)) if seat not in told]
        return [free.pop(0) if owner is None else owner for owner in owners]

    def _strange(self, row: Sequence[Laid], seats: Sequence[Seat], turn: Seat) -> int:
        """How many cards of a row cannot have been played by whom an order says."""
        laid = {seat: each.card for seat, each in zip(seats, row, strict=True)}
        around = [laid.get(turn.left(SEATS, place)) for place in range(SEATS)]
        told = sum(card is not None for card in around)
        late = sum(card is not None for card in around[told:])
        return late + sum(
            card is not None and not self._may_hold(seat, card) for seat, card in laid.items()
        )

    def _may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a card may be from a hand: it was dealt there, or nobody knows where."""
        hand = self.hands[seat]
        return bool(hand & BITS[card]) if hand is not None else self._owner(card) is None

    def _owner(self, card: Card) -> Seat | None:
        """Who was dealt a card, as far as the hands are known."""
        bit = BITS[card]
        for seat, hand in enumerate(self.hands):
            if hand and hand & bit:
                return Seat(seat)
        return None


def _same(row: Sequence[Laid], one: Sequence[Seat], other: Sequence[Seat]) -> bool:
    """Whether two orders give each card that is there the same player."""
    return all(a == b for each, a, b in zip(row, one, other, strict=True) if each.card is not None)
