"""Test whether the unseen cards can be distributed so that every play seen was legal.

Every holder (a seat, the widow, the discards) has room for a number of cards, is known to hold some
and known to lack others. A distribution exists exactly if every group of holders has room for the
cards that no holder outside the group may have (Hall's condition). With eight holders there are 256
groups, and each test is one count of bits.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.play.cardset import Mask


class CardPlace(NamedTuple):
    """Unseen cards in one place: their number, those known to be there, those known not to be."""

    size: int
    holds: Mask = 0
    lacks: Mask = 0


class Shortage(NamedTuple):
    """Proof that the unseen cards cannot be distributed: `cards` exceed the room of `holders`.

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
    """Return the smallest group of holders without room for the cards they must take, or None.

    If the room of all holders is not exactly the number of unseen cards, the group is all of them.
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
