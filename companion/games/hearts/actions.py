"""The entries of a deal of Hearts: the dealer's choice of pass, and the result."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import queen_points


@dataclass(frozen=True, kw_only=True)
class DealResult(Action, ABC):
    """What both forms of a deal result share.

    `choice` is the effect of a moon ("" while open); `bonus` the seat that took the bonus card,
    if the table has one; `first` and `second` the first two players to win a trick, if these are
    partners (`second` is NOBODY if one player won every trick).
    """

    choice: str = ""
    bonus: Seat = NO_SEAT
    first: Seat = NO_SEAT
    second: Seat = NO_SEAT

    @abstractmethod
    def penalty_points(self, rules: HeartsRules) -> tuple[int, ...]:
        """Return the penalty points captured, by seat (tests/data/RULES.md C.1, `raw`)."""

    def in_points(self, rules: HeartsRules) -> "Points":
        """Return the same result entered by points."""
        return Points(
            self.penalty_points(rules),
            choice=self.choice,
            bonus=self.bonus,
            first=self.first,
            second=self.second,
        )

    def message_params(self) -> Mapping[str, Any]:
        """Return everything that was entered, as one list."""
        return {"parts": (*self._counted(), *self._further_answers())}

    @abstractmethod
    def _counted(self) -> tuple[Message, ...]:
        """Return the cards or points that were counted."""

    def _further_answers(self) -> Iterator[Message]:
        """Yield the further answers that the table's rules ask for."""
        if self.bonus >= 0:
            yield message("hearts-told-bonus", seat=self.bonus)
        if self.first >= 0 and self.second >= 0:
            yield message("hearts-told-partners", partners=(self.first, self.second))
        elif self.first >= 0:
            yield message("hearts-told-alone", seat=self.first)
        if self.choice:
            # Message codes: hearts-told-others, hearts-told-others-sun, hearts-told-self,
            #   hearts-told-self-sun
            yield message(f"hearts-told-{self.choice}")


@dataclass(frozen=True)
class Captures(DealResult):
    """A result by cards: hearts by seat, and who took the queen of spades if she counts."""

    kind = "captures"
    hearts: tuple[int, ...]
    queen: Seat = NO_SEAT

    def penalty_points(self, rules: HeartsRules) -> tuple[int, ...]:
        """Return a point for each heart, and the queen's points for the seat that took her."""
        queen = queen_points(rules)
        return tuple(
            hearts + queen * (seat == self.queen) for seat, hearts in enumerate(self.hearts)
        )

    def _counted(self) -> tuple[Message, ...]:
        """Return who took hearts and how many, and who took the queen if she counts."""
        return tuple(
            _cards_told(Seat(seat), hearts, has_queen=seat == self.queen)
            for seat, hearts in enumerate(self.hearts)
            if hearts or seat == self.queen
        )


def _cards_told(seat: Seat, hearts: int, *, has_queen: bool) -> Message:
    """Return the cards that a player took."""
    if not has_queen:
        return message("hearts-told-hearts", seat=seat, hearts=hearts)
    return message("hearts-told-both" if hearts else "hearts-told-queen", seat=seat, hearts=hearts)


@dataclass(frozen=True)
class Points(DealResult):
    """A result by points: penalty points captured, by seat, before any moon and any bonus."""

    kind = "points"
    points: tuple[int, ...]

    def penalty_points(self, rules: HeartsRules) -> tuple[int, ...]:
        """Return the points as entered."""
        return self.points

    def _counted(self) -> tuple[Message, ...]:
        """Return who took points and how many."""
        return tuple(
            message("hearts-told-points", seat=Seat(seat), points=points)
            for seat, points in enumerate(self.points)
            if points
        )


@dataclass(frozen=True)
class Charge(Action):
    """The end of a deal in which all its points are charged to a player who revoked (Q-H42).

    If several revoked, each is charged all of them; `others` are those behind the first seat.
    """

    kind = "charge"
    seat: Seat
    others: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who is charged, in the order of seats."""
        return tuple(sorted({self.seat, *map(Seat, self.others)}))

    def charging(self, seat: Seat) -> "Charge":
        """Return the charge of one more player, the same in whichever order they are charged."""
        first, *others = sorted({*self.seats, seat})
        return Charge(first, tuple(others))

    def message_params(self) -> Mapping[str, Any]:
        """Return everybody who is charged, and how many they are."""
        return {"seat": self.seats, "count": len(self.seats)}


_WAYS = ("left", "left2", "across", "right2", "right", "smoosh")
"""The places to which a dealer can have cards passed."""


@dataclass(frozen=True)
class DealerPass(Action):
    """The dealer's choice of how to pass, the same for all players (H0-LOC-PASS-6, Q-H12).

    It states how many cards go to each place, and how many are mixed in the middle and dealt back.
    """

    kind = "dealer-pass"
    left: int = 0
    left2: int = 0
    across: int = 0
    right2: int = 0
    right: int = 0
    smoosh: int = 0

    def by_offset(self, seats: int) -> dict[int, int]:
        """Return the number of cards by how many seats to the left their receiver sits."""
        given = {offset: getattr(self, name) for name, offset in pass_offsets(seats).items()}
        return {offset: cards for offset, cards in given.items() if cards}

    @property
    def cards(self) -> int:
        """How many cards each player gives away."""
        return sum(getattr(self, name) for name in _WAYS)

    def message_params(self) -> Mapping[str, Any]:
        """Return the places that cards go to, as one list."""
        given = ((name, getattr(self, name)) for name in _WAYS)
        # Message codes: hearts-part-across, hearts-part-left, hearts-part-left2, hearts-part-right,
        #   hearts-part-right2, hearts-part-smoosh
        parts = tuple(message(f"hearts-part-{name}", cards=cards) for name, cards in given if cards)
        return {"parts": parts or (message("hearts-part-none"),)}


def pass_offsets(seats: int) -> dict[str, int]:
    """Return how many seats to the left a receiver can sit, by name, clockwise (Q-H8, Q-H12).

    The second to the left and to the right exist from five players on; "across" if the number of
    players is even.
    """
    offsets = {"left": 1}
    if seats > 4:
        offsets["left2"] = 2
    if seats % 2 == 0:
        offsets["across"] = seats // 2
    if seats > 4:
        offsets["right2"] = seats - 2
    return {**offsets, "right": seats - 1}
