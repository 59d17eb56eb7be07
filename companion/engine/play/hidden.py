"""Whether unseen cards can be dealt at all, so that everything seen was legal.

Every holder (a seat, the widow, the discards) has room for so many cards, holds some for certain,
and lacks others for certain. The unseen cards can be dealt exactly if no group of holders is asked
to take more than it has room for: for every group, the cards that nobody outside it may hold must
fit into it (Hall's condition). With eight holders that is 256 groups, each one count of bits.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.play.cardset import Mask


class Holder(NamedTuple):
    """A place where unseen cards lie: how many, which ones certainly, which ones certainly not."""

    size: int
    holds: Mask = 0
    lacks: Mask = 0


class Shortage(NamedTuple):
    """Why the unseen cards cannot be dealt: `cards` must lie with `holders`, who lack the room.

    `holders` are the numbers of the holders, `room` is how many cards they take.
    """

    cards: Mask
    holders: tuple[int, ...]
    room: int


def can_be_dealt(unseen: Mask, holders: Sequence[Holder]) -> bool:
    """Whether the unseen cards can lie with the holders."""
    return shortage(unseen, holders) is None


def shortage(unseen: Mask, holders: Sequence[Holder]) -> Shortage | None:
    """Return the cards that have no place and the smallest group they must go to, or None.

    The room of all holders must be that of the unseen cards; else all of them have no place.
    """
    everyone = range(len(holders))
    if sum(each.size for each in holders) != unseen.bit_count():
        return Shortage(unseen, tuple(everyone), sum(each.size for each in holders))
    lacks = _lacks(unseen, holders)
    homeless, room = [unseen], [0]
    worst: Shortage | None = None
    for number in everyone:
        # Each group of those left out so far, once more with this holder left out as well.
        homeless += [cards & lacks[number] for cards in homeless]
        room += [taken + holders[number].size for taken in room]
    total = room[-1]
    for left_out, (cards, taken) in enumerate(zip(homeless, room, strict=True)):
        if cards.bit_count() > total - taken:
            group = tuple(each for each in everyone if not left_out >> each & 1)
            if worst is None or len(group) < len(worst.holders):
                worst = Shortage(cards, group, total - taken)
    return worst


def _lacks(unseen: Mask, holders: Sequence[Holder]) -> list[Mask]:
    """What each holder cannot have: what is ruled out, and what is certain to lie elsewhere."""
    once = twice = 0
    for each in holders:
        twice |= once & each.holds
        once |= each.holds
    certain = once & unseen
    return [each.lacks | certain & ~each.holds | twice & certain for each in holders]
