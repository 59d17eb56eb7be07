"""Tricks: who plays, what binds, who wins. The one core of all games, knowing none by name.

`Progress` takes a deal card by card, and takes illegal cards too: they stand. `is_clean` runs
through a whole deal whose hands are known and only looks whether anything is wrong; it does what
`Progress` does in one loop without an object per play, because most deals are clean and nothing
else need be said of them. A test holds the two against each other.
"""

from collections.abc import Iterable, Sequence
from operator import and_, invert
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.cardset import BITS, Mask
from companion.engine.play.laws import Bars, Duties, Laws, legal_cards
from companion.engine.seating import Seat


class Trick(NamedTuple):
    """A trick as it lies on the table: its cards and who played them, leader first; its winner."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat


class Progress:
    """A deal in play: whose turn it is and what binds."""

    def __init__(
        self,
        laws: Laws,
        leader: Seat,
        *,
        first_trick: bool = True,
        broken: bool = False,
        void: Iterable[int] = (),
    ) -> None:
        """`leader` leads; `first_trick` tells whether it is to the first of the deal.

        `void` are the seats that could not follow before in this deal, or may not have been able.
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
        """The duties of whose turn it is."""
        if self.leads:
            return self.laws.leading(self.first, self.broken)
        if self.turn in self.void and not self.first:
            return self.laws.again_law(self.led)
        return self.laws.following_suit(self.first, self.led)

    @property
    def bars(self) -> Bars:
        """What each card's player may not hold now."""
        tables = self.laws.tables
        if self.leads:
            return (tables.first_lead if self.first else tables.lead)[self.broken]
        if self.turn in self.void and not self.first:
            return tables.again[self.led]
        return (tables.first_follow if self.first else tables.follow)[self.led]

    def legal(self, hand: Mask) -> Mask:
        """The cards of a hand that may be played now."""
        return legal_cards(hand, self.bars)

    def put(self, seat: Seat, card: int) -> None:
        """A card is played, rightly or not: it stands."""
        tables = self.laws.tables
        if self.leads:
            self.turn = self._winner = seat
            self.led, self._best = tables.suit_of[card], 0
        elif self.led == tables.none:
            self.led = tables.suit_of[card]
        if tables.suit_of[card] != self.led:
            self.void.add(seat)
        power = tables.strengths[self.led][card]
        if power > self._best:
            self._winner, self._best = seat, power
        self.broken = self.broken or bool(self.laws.breakers & BITS[card])
        self._trick.append(seat)
        if len(self._trick) == self.laws.seats:
            self._close()
        else:
            self.turn = self._next()

    def _next(self) -> Seat:
        """The first seat, from the leader on, that has not played to the trick.

        All those before whose turn it was have played.
        """
        turn = self.turn
        while turn in self._trick:
            turn = turn.left(self.laws.seats)
        return turn

    def _close(self) -> None:
        """The trick is full; its winner leads, or who always does."""
        self.winners.append(self._winner)
        self._trick, self.first, self.led = [], False, self.laws.tables.none
        always = self.laws.always_leads
        self.turn = self._winner if always is None else always


def is_clean(  # noqa: C901, PLR0915 - one loop, for speed: a call per play would double it
    progress: Progress, hands: Sequence[Mask], who: Sequence[int], cards: Sequence[int]
) -> bool:
    """Whether no play is wrong: not somebody else's turn, from the hand, and against no duty.

    The hands are known. `progress` says how the deal stands and gets the winners of the tricks; it
    is of no further use.
    """
    laws, broken, seats = progress.laws, progress.broken, progress.laws.seats
    if laws.binds_once:
        return _is_clean_put(progress, hands, who, cards)
    none, suit_of, strengths, first_lead, lead, first_follow, follow, _ = laws.tables
    breakers, always, winners, bits = laws.breakers, laws.always_leads, progress.winners, BITS
    bars, follows = (first_lead, first_follow) if progress.first else (lead, follow)
    bar, held, played, led, best = bars[broken], list(hands), 0, none, 0
    turn: int = progress.turn
    winner = turn
    strength = strengths[none]
    for seat, card in zip(who, cards, strict=True):
        # Few cards have bars, so that the hand is seldom looked into.
        if seat != turn or (bar[card] and held[seat] & bar[card]):
            return False
        held[seat] ^= bits[card]
        if not broken and bits[card] & breakers:
            broken = True
        if led == none:
            led = suit_of[card]
            strength, bar = strengths[led], follows[led]
            if not played:
                best, winner = -1, turn
        if strength[card] > best:
            best, winner = strength[card], turn
        played += 1
        if played == seats:
            winners.append(winner)
            follows, bars, played, led = follow, lead, 0, none
            turn = winner if always is None else always
            bar = lead[broken]
        else:
            turn += 1
            if turn == seats:
                turn = 0
    return _came_from(hands, held, len(cards))


def _came_from(hands: Sequence[Mask], held: Sequence[Mask], plays: int) -> bool:
    """Whether each card came from its player's hand, the playing having left `held`.

    A play turns its card's bit over. That removes as many cards as there were plays, and adds none,
    only if each card was in the hand and was played once.
    """
    removed = sum(map(int.bit_count, hands)) - sum(map(int.bit_count, held))
    return removed == plays and not any(map(and_, held, map(invert, hands)))


def _is_clean_put(
    progress: Progress, hands: Sequence[Mask], who: Sequence[int], cards: Sequence[int]
) -> bool:
    """The same for a game that has to know who could not follow before: card by card."""
    held = list(hands)
    for seat, card in zip(who, cards, strict=True):
        hand = held[seat]
        if seat != progress.turn or not hand & BITS[card] or hand & progress.bars[card]:
            return False
        held[seat] = hand ^ BITS[card]
        progress.put(Seat(seat), card)
    return True


def tricks_of(
    laws: Laws, who: Sequence[int], cards: Sequence[int], winners: Sequence[int]
) -> tuple[Trick, ...]:
    """The finished tricks of a deal."""
    starts = range(0, len(winners) * laws.seats, laws.seats)
    return tuple(
        Trick(
            tuple(map(Seat, who[start : start + laws.seats])),
            tuple(map(Card, cards[start : start + laws.seats])),
            Seat(winner),
        )
        for start, winner in zip(starts, winners, strict=True)
    )
