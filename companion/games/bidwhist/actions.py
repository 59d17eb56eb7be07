"""The entries of a deal of Bid Whist: calls or the final contract, the declaration, the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.log.entries import Action
from companion.engine.messages import message
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
    """Each side's tricks: twelve in all, or thirteen if the kitty goes with the first trick."""

    kind = "tricks"
    tricks: tuple[int, ...]

    def message_params(self) -> Mapping[str, Any]:
        """Return what each side took."""
        sides = zip(partner_sides(SEATS), self.tricks, strict=False)
        told = (message("bidwhist-told-tricks", who=side, count=tricks) for side, tricks in sides)
        return {"parts": tuple(told)}
