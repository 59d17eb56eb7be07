"""What is known of a deal before its first play, and how the unseen cards can be distributed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.messages import Problem
from companion.engine.play.laws import Laws, Mask
from companion.engine.seating import Seat

# Possible distributions of the unseen cards


class CardPlace(NamedTuple):
    """Unseen cards in one place: their number, those known to be there, those known not to be."""

    size: int
    holds: Mask = 0
    lacks: Mask = 0


class Shortage(NamedTuple):
    """Proof that the unseen cards cannot be distributed: `cards` exceed the capacity of `holders`.

    `holders` are the indexes of the only holders that may have `cards`, `room` is how many cards
    they take together.
    """

    cards: Mask
    holders: tuple[int, ...]
    room: int


def can_be_dealt(unseen: Mask, holders: Sequence[CardPlace]) -> bool:
    """Return whether the unseen cards can be distributed among the holders."""
    return shortage(unseen, holders) is None


def shortage(unseen: Mask, holders: Sequence[CardPlace]) -> Shortage | None:
    """Return the smallest group of holders too small for the cards they must take, or None.

    If the total capacity differs from the number of unseen cards, the group is all holders.
    """
    everyone, places = range(len(holders)), sum([holder.size for holder in holders])
    if places != unseen.bit_count():
        return Shortage(unseen, tuple(everyone), places)
    lacks = _lacks(unseen, holders)
    homeless, room = [unseen], [0]
    worst: Shortage | None = None
    for number in everyone:
        # Repeat every group of omitted holders so far with this holder omitted as well.
        homeless += [cards & lacks[number] for cards in homeless]
        room += [taken + holders[number].size for taken in room]
    total = room[-1]
    for left_out, (cards, taken) in enumerate(zip(homeless, room, strict=True)):
        if cards.bit_count() > total - taken:
            group = tuple(each for each in everyone if not left_out >> each & 1)
            if worst is None or len(group) < len(worst.holders):
                worst = Shortage(cards, group, total - taken)
    return worst


def _lacks(unseen: Mask, holders: Sequence[CardPlace]) -> list[Mask]:
    """Return the cards each holder cannot have: ruled out, or known to be elsewhere."""
    once = twice = 0
    for holder in holders:
        twice |= once & holder.holds
        once |= holder.holds
    certain = once & unseen
    return [holder.lacks | certain & ~holder.holds | twice & certain for holder in holders]


@dataclass(frozen=True)
class FirstLead:
    """The rule that the player with the lowest card of `order` in any hand leads first.

    `order` is sorted from low to high. If `forced`, that very card must be led; otherwise any card
    of `order` may be (Q-H3 to Q-H5). `first_leader` (verification/verify.py) finds that player from
    the hands; a `Plan` (log/position.py), which knows no hands, then has no `opener`.
    """

    order: tuple[int, ...]
    forced: bool
    rules: tuple[str, ...] = ()

    def readings(self, led: int) -> tuple[tuple[Mask, Mask], ...]:
        """Return the conditions on the hidden hands under which leading this card was legal.

        Each is two sets: the cards that no player holds, and those that the leader holds.
        """
        if led not in self.order:
            return ()
        readings, below = [], 0
        for card in self.order:
            if card == led or not self.forced:
                readings.append((below, 1 << card))
            if card == led:
                break
            below |= 1 << card
        return tuple(readings)


@dataclass
class KnownDeal:
    """What is known of a deal, or of its last tricks, before the first of the plays.

    Treat it as immutable: it is not frozen because a frozen dataclass takes three times as long to
    create, and one is created for every deal of a file.

    `hands` are by seat; `asides` are the other places of cards: widow, discards, and the tricks
    played before. `sources` maps a card to the ids of the rules that tell where it is. `leader`
    leads first; None if `opening` decides or if it is unknown. `broken` tells whether hearts (or
    the like) are broken, None if unknown. `fouls` are the breaches of the rules other than plays
    (a pass, a claim). `plays` is the number of cards played from here to the end.
    """

    laws: Laws
    hands: tuple[CardPlace, ...]
    asides: tuple[CardPlace, ...] = ()
    leader: Seat | None = None
    opening: FirstLead | None = None
    first_trick: int = 1
    broken: bool | None = False
    sources: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    fouls: tuple[Problem, ...] = ()
    plays: int = field(init=False)

    def __post_init__(self) -> None:
        """Count the plays. Raise ValueError unless the places fit exactly the pack."""
        self.plays = sum([hand.size for hand in self.hands])
        elsewhere = sum([aside.size for aside in self.asides]) if self.asides else 0
        if self.plays + elsewhere != self.laws.pack.bit_count():
            raise ValueError("the places must take all the cards")

    @property
    def opens(self) -> bool:
        """Whether the first known trick is the first of the deal."""
        return self.first_trick == 1

    @property
    def void(self) -> tuple[int, ...]:
        """The seats that may have failed to follow suit before the first known trick."""
        return () if self.opens else tuple(range(self.laws.seats))

    def known(self, seat: int) -> bool:
        """Return whether every card of a hand is known."""
        return self.hands[seat].holds.bit_count() == self.hands[seat].size
