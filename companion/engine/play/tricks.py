"""Tricks: whose turn it is, which duties apply and who wins, for every game.

`PlayState` replays a deal card by card. Illegal cards stand as played.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.laws import CARD_BITS, Bars, Duties, Laws, Mask, legal_cards
from companion.engine.seating import Seat


class Trick(NamedTuple):
    """A finished trick: its cards and the seats that played them, leader first; its winner."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat


class PlayState:
    """The state of a deal being played: whose turn it is, the suit led, which laws apply."""

    def __init__(
        self,
        laws: Laws,
        leader: Seat,
        *,
        first_trick: bool = True,
        broken: bool = False,
        void: Iterable[int] = (),
    ) -> None:
        """`leader` leads to the next trick; `first_trick` tells whether it is the deal's first.

        `void` are the seats that have failed, or may have failed, to follow suit before.
        """
        self.laws = laws
        self.turn = leader
        self.first = first_trick
        self.broken = broken
        self.void = set(void)
        self.winners: list[int] = []
        self.led = laws.tables.none
        self._trick: list[Seat] = []
        self._winner, self._best = leader, 0

    @property
    def leads(self) -> bool:
        """Whether the next card leads to a trick."""
        return not self._trick

    @property
    def duties(self) -> Duties:
        """The duties of the player whose turn it is."""
        return self.duties_of(self.turn)

    def duties_of(self, seat: int) -> Duties:
        """Return the duties of a player who plays the next card, perhaps out of turn."""
        if self.leads:
            return self.laws.leading(self.first, self.broken)
        if seat in self.void and not self.first:
            return self.laws.duties_again(self.led)
        return self.laws.following_suit(self.first, self.led)

    @property
    def bars(self) -> Bars:
        """The bars of each card for the player whose turn it is."""
        return self.bars_of(self.turn)

    def bars_of(self, seat: int) -> Bars:
        """Return the bars of each card for a player who plays next, perhaps out of turn."""
        tables = self.laws.tables
        if self.leads:
            return (tables.first_lead if self.first else tables.lead)[self.broken]
        if seat in self.void and not self.first:
            return tables.again[self.led]
        return (tables.first_follow if self.first else tables.follow)[self.led]

    def legal(self, hand: Mask) -> Mask:
        """Return the cards of a hand that may be played now."""
        return legal_cards(hand, self.bars)

    def put(self, seat: Seat, card: int, left: Mask = 0) -> None:
        """Play a card. It stands even if it is illegal or out of turn.

        `left` are the other cards that the hand is known to hold: who could follow is not void.
        """
        tables = self.laws.tables
        if self.leads:
            self.turn = self._winner = seat
            self.led, self._best = tables.suit_of[card], 0
        elif self.led == tables.none:
            self.led = tables.suit_of[card]
        if tables.suit_of[card] != self.led and not left & self.laws.suits[self.led]:
            self.void.add(seat)
        power = tables.strengths[self.led][card]
        if power > self._best:
            self._winner, self._best = seat, power
        self.broken = self.broken or bool(self.laws.breakers & CARD_BITS[card])
        self._trick.append(seat)
        if len(self._trick) == self.laws.seats:
            self._close()
        else:
            self.turn = self._next()

    def _next(self) -> Seat:
        """Return the next seat, from the current turn on, that has not played to the trick."""
        turn = self.turn
        while turn in self._trick:
            turn = turn.left(self.laws.seats)
        return turn

    def _close(self) -> None:
        """Close a full trick; its winner leads to the next, unless `always_leads` is set."""
        self.winners.append(self._winner)
        self._trick, self.first, self.led = [], False, self.laws.tables.none
        always = self.laws.always_leads
        self.turn = self._winner if always is None else always


def tricks_of(
    laws: Laws, who: Sequence[int], cards: Sequence[int], winners: Sequence[int]
) -> tuple[Trick, ...]:
    """Return the finished tricks of a deal."""
    starts = range(0, len(winners) * laws.seats, laws.seats)
    return tuple(
        Trick(
            tuple(map(Seat, who[start : start + laws.seats])),
            tuple(map(Card, cards[start : start + laws.seats])),
            Seat(winner),
        )
        for start, winner in zip(starts, winners, strict=True)
    )
