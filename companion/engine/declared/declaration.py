"""`Declaration`: all that tells one declared game from another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.messages import Text

MOST_POINTS = 99_999
"""The greatest number of points that a side can have in a deal, as many as end any game."""
MOST_CARDS = 26
"""The greatest number of tricks in a deal."""
POINTS = Text("Points")


@dataclass(frozen=True)
class BidScores:
    """What a bid scores. A bid is made if exactly so many tricks are.

    A made bid scores `made`, and `each` for each trick. `missed` says what another one does:
    "nothing"; "tricks", `each` for each trick; "off", minus `off` (None: `each`) for each trick too
    many or too few; "win", minus what it would have scored if it had been made; or "minus", minus
    `made`.
    """

    made: int = 10
    each: int = 1
    missed: str = "nothing"
    off: int | None = None


@dataclass(frozen=True)
class Declaration:
    """A game in which each side scores points in a deal, or bids and then makes tricks.

    With `bids` it is one of bid and made, else the points are typed. It ends once a total reaches
    the `target`, or after `deals`; a 0 means that this does not end it.

    `adds_up_to` is the sum of the points of a deal, None if it may be any; with `negative`, points
    can be below nought. `cards` are the numbers of tricks in the deals, repeated from the first;
    empty if they are not known. `label` names what is typed.

    `dealer` says who deals next: "left" (the deal passes to the left), "winner" or "loser" of the
    deal, or "same" (always the same player).
    """

    label: Text = POINTS
    bids: BidScores | None = None
    lowest_wins: bool = False
    target: int = 0
    deals: int = 0
    adds_up_to: int | None = None
    negative: bool = False
    cards: tuple[int, ...] = ()
    teams: bool = False
    dealer: str = "left"

    @property
    def least(self) -> int:
        """The least points of a side in a deal."""
        return -MOST_POINTS if self.negative else 0

    @property
    def most(self) -> int:
        """The most points of a side in a deal."""
        return MOST_POINTS if self.negative or self.adds_up_to is None else self.adds_up_to

    def cards_in(self, deal: int) -> int | None:
        """Return the number of tricks in a deal, counted from 1; None if it is not known."""
        return self.cards[(deal - 1) % len(self.cards)] if self.cards else None


Way: TypeAlias = Callable[[int], tuple[int, ...]]

WAYS: Mapping[str, Way] = {
    "fixed": lambda most: (most,),
    "up": lambda most: tuple(range(1, most + 1)),
    "down": lambda most: tuple(range(most, 0, -1)),
    "up_down": lambda most: (*range(1, most + 1), *range(most - 1, 0, -1)),
    "down_up": lambda most: (*range(most, 0, -1), *range(2, most + 1)),
}
"""The usual ways in which the number of cards changes, by key; each takes the greatest one."""
