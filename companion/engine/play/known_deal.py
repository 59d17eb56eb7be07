"""What is known of a deal before its first card is played: who holds which cards, who leads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from companion.engine.play.cardset import Mask
from companion.engine.play.hidden import Holder
from companion.engine.play.laws import Laws
from companion.engine.problem import Problem
from companion.engine.seating import Seat


@dataclass(frozen=True)
class Opening:
    """The deal is opened by whoever holds the lowest of `order` that any player holds.

    `order` goes low to high. With `forced` that very card is led, else any of them (Q-H3 to Q-H5).
    """

    order: tuple[int, ...]
    forced: bool
    rules: tuple[str, ...] = ()

    def worlds(self, led: int) -> tuple[tuple[Mask, Mask], ...]:
        """Return the ways in which it can be right that this card was led.

        Each is two sets: the cards that nobody at the table holds, and those that the leader does.
        """
        if led not in self.order:
            return ()
        found, below = [], 0
        for card in self.order:
            if card == led or not self.forced:
                found.append((below, 1 << card))
            if card == led:
                break
            below |= 1 << card
        return tuple(found)


@dataclass(frozen=True)
class KnownDeal:
    """A deal as its play begins, or a part of it as that begins.

    `hands` go by seat, `asides` are the places beside the table: widow, discards, and what was
    played before the part. `sources` are, by card, the ids of the rules by which it is known where
    the card lies. `leader` leads first; None where `opening` decides, or where nobody can tell.
    `broken` tells whether hearts (or the like) are broken, None where that is not known. `fouls`
    are what was against the rules besides the plays (a pass, a claim), each at its place.
    """

    laws: Laws
    hands: tuple[Holder, ...]
    asides: tuple[Holder, ...] = ()
    leader: Seat | None = None
    opening: Opening | None = None
    first_trick: int = 1
    broken: bool | None = False
    sources: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    fouls: tuple[Problem, ...] = ()

    def __post_init__(self) -> None:
        """See that every card of the pack lies somewhere."""
        sizes = [each.size for each in self.hands + self.asides]
        if sum(sizes) != self.laws.pack.bit_count():
            raise ValueError("the places must take all the cards")

    @cached_property
    def plays(self) -> int:
        """How many cards are played from here to the end."""
        return sum(each.size for each in self.hands)

    @property
    def opens(self) -> bool:
        """Whether the first trick known is the first of the deal."""
        return self.first_trick == 1

    @property
    def void(self) -> tuple[int, ...]:
        """The seats that may have failed to follow suit before the first trick known."""
        return () if self.opens else tuple(range(self.laws.seats))

    def known(self, seat: int) -> bool:
        """Whether a hand is known entirely."""
        return self.hands[seat].holds.bit_count() == self.hands[seat].size
