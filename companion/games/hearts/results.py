"""How a deal of Hearts is entered: as what was captured, or as the points it makes."""

from dataclasses import dataclass

from companion.engine.entries import Action
from companion.engine.seating import Seat

HEARTS = 13
"""Hearts in the pack: one point each (H1-CARD-1, H2-CARD-1)."""
QUEEN = 13
"""What the queen of spades costs (H1-CARD-1, H2-CARD-1)."""
PACK_POINTS = HEARTS + QUEEN


@dataclass(frozen=True)
class Captures(Action):
    """Who took what: hearts by seat, and who has the queen of spades.

    `choice` is what the shooter chose, should it be a moon: "self", "others", or "" while open.
    """

    kind = "captures"
    hearts: tuple[int, ...]
    queen: Seat
    choice: str = ""

    @property
    def raw(self) -> tuple[int, ...]:
        """The penalty points captured, by seat (RULES.md C.1, `raw`)."""
        return tuple(
            hearts + QUEEN * (seat == self.queen) for seat, hearts in enumerate(self.hearts)
        )


@dataclass(frozen=True)
class Points(Action):
    """The penalty points captured, by seat, before any moon; `choice` as for captures."""

    kind = "points"
    points: tuple[int, ...]
    choice: str = ""

    @property
    def raw(self) -> tuple[int, ...]:
        """The penalty points captured, by seat (RULES.md C.1, `raw`)."""
        return self.points
