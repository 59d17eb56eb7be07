"""What is entered of a deal of Hearts: the dealer's choice of pass, and who took what."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import OPEN, Seat
from companion.games.hearts.pack import queen_points
from companion.games.hearts.rules import HeartsRules


@dataclass(frozen=True, kw_only=True)
class DealResult(Action, ABC):
    """What both ways to enter a deal have in common.

    `choice` is the effect of a moon, should it be one ("" while open); `bonus` the seat that took
    the bonus card, where there is one; `first` and `second` the first two players to win a trick,
    where they are partners (`second` is NOBODY where one player won them all).
    """

    choice: str = ""
    bonus: Seat = OPEN
    first: Seat = OPEN
    second: Seat = OPEN

    @abstractmethod
    def raw(self, rules: HeartsRules) -> tuple[int, ...]:
        """The penalty points captured, by seat (RULES.md C.1, `raw`)."""

    def in_points(self, rules: HeartsRules) -> "Points":
        """The same result as far as points tell it."""
        return Points(
            self.raw(rules),
            choice=self.choice,
            bonus=self.bonus,
            first=self.first,
            second=self.second,
        )

    def message_params(self) -> Mapping[str, Any]:
        """Everything that was entered, as one list."""
        return {"parts": (*self._counted(), *self._told())}

    @abstractmethod
    def _counted(self) -> tuple[Message, ...]:
        """What was counted."""

    def _told(self) -> Iterator[Message]:
        """What else a table's rules ask for."""
        if self.bonus >= 0:
            yield message("hearts-told-bonus", seat=self.bonus)
        if self.first >= 0 and self.second >= 0:
            yield message("hearts-told-partners", partners=(self.first, self.second))
        elif self.first >= 0:
            yield message("hearts-told-alone", seat=self.first)
        if self.choice:
            yield message(f"hearts-told-{self.choice}")


@dataclass(frozen=True)
class Captures(DealResult):
    """Who took what: hearts by seat, and who has the queen of spades where she counts."""

    kind = "captures"
    hearts: tuple[int, ...]
    queen: Seat = OPEN

    def raw(self, rules: HeartsRules) -> tuple[int, ...]:
        """A point for each heart, and what the queen costs."""
        return tuple(
            hearts + queen_points(rules) * (seat == self.queen)
            for seat, hearts in enumerate(self.hearts)
        )

    def _counted(self) -> tuple[Message, ...]:
        """Hearts, and the queen."""
        hearts = message("hearts-told-hearts", hearts=self.hearts)
        return (
            (hearts, message("hearts-told-queen", seat=self.queen))
            if self.queen >= 0
            else (hearts,)
        )


@dataclass(frozen=True)
class Points(DealResult):
    """The penalty points captured, by seat, before any moon and any bonus."""

    kind = "points"
    points: tuple[int, ...]

    def raw(self, rules: HeartsRules) -> tuple[int, ...]:
        """The points as they were entered."""
        return self.points

    def _counted(self) -> tuple[Message, ...]:
        """Points."""
        return (message("hearts-told-points", points=self.points),)


@dataclass(frozen=True)
class Charge(Action):
    """The deal ends with all its points charged to who revoked in it (Q-H42)."""

    kind = "charge"
    seat: Seat


_WAYS = ("left", "left2", "across", "right2", "right", "smoosh")
"""Where a dealer can let cards go."""


@dataclass(frozen=True)
class DealerPass(Action):
    """How the dealer decided to pass, the same for all (H0-LOC-PASS-6, Q-H12).

    How many cards go to each place, and how many into the middle to be mixed and dealt back.
    """

    kind = "dealer-pass"
    left: int = 0
    left2: int = 0
    across: int = 0
    right2: int = 0
    right: int = 0
    smoosh: int = 0

    def by_places(self, seats: int) -> dict[int, int]:
        """The cards by how many places to the left their receiver sits."""
        given = {place: getattr(self, name) for name, place in places_of(seats).items()}
        return {place: cards for place, cards in given.items() if cards}

    @property
    def cards(self) -> int:
        """How many cards everybody gives away."""
        return sum(getattr(self, name) for name in _WAYS)

    def message_params(self) -> Mapping[str, Any]:
        """Where cards go, in a row."""
        given = ((name, getattr(self, name)) for name in _WAYS)
        parts = tuple(message(f"hearts-part-{name}", cards=cards) for name, cards in given if cards)
        return {"parts": parts or (message("hearts-part-none"),)}


def places_of(seats: int) -> dict[str, int]:
    """Return the places to which a card can go, by name, clockwise from the left (Q-H8, Q-H12).

    The second to the left and to the right exist from five players on, across where the number is
    even.
    """
    places = {"left": 1}
    if seats > 4:
        places["left2"] = 2
    if seats % 2 == 0:
        places["across"] = seats // 2
    if seats > 4:
        places["right2"] = seats - 2
    return {**places, "right": seats - 1}
