"""The entries of a deal of Bid Whist: calls or the final contract, the declaration, the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.contract.charged_tricks import AS_TAKEN, MOVED
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, partner_sides
from companion.games.bidwhist.bids import CALL_NAMES, DECLARED_NAMES

SEATS = 4
"""The players of a table (W-SEAT-1)."""
TRICKS = 13
"""Tricks in a deal: twelve in play, one for the kitty (BW-KIT-1)."""
IN_PLAY = 12
"""Tricks in play, one for each card of a hand (BW-DEAL-1)."""
KITTY = 6
"""Cards in the kitty, which may be dealt at any time (BW-DEAL-1, Q-BW18)."""


@dataclass(frozen=True)
class Call(Action):
    """One call of the auction: a bid such as "3 down", or "pass" (BW-BID-1)."""

    kind = "call"
    seat: Seat
    bid: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the seat, and the bid by its name."""
        return {"seat": self.seat, "bid": CALL_NAMES.get(self.bid, self.bid)}


@dataclass(frozen=True)
class FinalContract(Action):
    """The result of an auction, entered without its calls: bidder, bid and declaration."""

    kind = "contract"
    bidder: Seat
    bid: str
    named: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the bid and the declaration by their names."""
        return {
            "bidder": self.bidder,
            "bid": CALL_NAMES.get(self.bid, self.bid),
            "named": DECLARED_NAMES.get(self.named, self.named),
        }


@dataclass(frozen=True)
class BidWhistDeclaration(Action):
    """The bidder's declaration: a suit as a letter, or "up" or "down" in no trump (BW-DECL-1)."""

    kind = "declare"
    named: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the declaration by its name."""
        return {"named": DECLARED_NAMES.get(self.named, self.named)}


@dataclass(frozen=True)
class BidWhistTricks(Action):
    """Each side's tricks: twelve in all, or thirteen if the kitty goes with the first trick.

    `revoked` are the reneges charged to each side, whose tricks have been moved (Q-BW20), unless
    `moved` says that the tricks are as they were taken. `charged` are the players whose reneges
    rulings have charged since (`companion.engine.contract.charged_tricks`).
    """

    kind = "tricks"
    tricks: tuple[int, ...]
    revoked: tuple[int, ...] = (0, 0)
    moved: str = MOVED
    charged: tuple[int, ...] = field(default=(), compare=False)

    def message_params(self) -> Mapping[str, Any]:
        """Return what each side took, and the reneges of those that are charged some."""
        taken = self.moved == AS_TAKEN and any(self.revoked)
        return {
            "parts": (
                *(_told(f"tricks{'-taken' * taken}", self.tricks)),
                *(each for each in _told("revoked", self.revoked) if each.params["count"]),
            )
        }


@dataclass(frozen=True)
class Reneged(Action):
    """A renege in the deal in progress, charged once the tricks are entered (Q-BW20)."""

    kind = "reneged"
    seat: Seat


def _told(what: str, counts: tuple[int, ...]) -> tuple[Message, ...]:
    """Return what is said of each side."""
    return tuple(
        message(f"bidwhist-told-{what}", who=side, count=count)
        for side, count in zip(partner_sides(SEATS), counts, strict=False)
    )
