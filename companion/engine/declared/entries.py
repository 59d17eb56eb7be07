"""The entries of declared games, which are the same for all of them."""

from dataclasses import dataclass

from companion.engine.log.entries import Action


@dataclass(frozen=True)
class DeclaredAction(Action):
    """An entry of a declared game; its sentence is the house's."""


@dataclass(frozen=True)
class PointsOfDeal(DeclaredAction):
    """The points of a deal, by side."""

    kind = "points"
    points: tuple[int, ...]


@dataclass(frozen=True)
class BidsOfDeal(DeclaredAction):
    """How many tricks each side bids, by side."""

    kind = "bids"
    bids: tuple[int, ...]


@dataclass(frozen=True)
class TricksOfDeal(DeclaredAction):
    """How many tricks each side has made, by side."""

    kind = "tricks"
    tricks: tuple[int, ...]


DECLARED_ACTIONS: tuple[type[Action], ...] = (PointsOfDeal, BidsOfDeal, TricksOfDeal)
