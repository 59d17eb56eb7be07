"""Deals of two entries: what everybody bids before the play, and what everybody took in it."""

from dataclasses import dataclass
from typing import Any

from companion.engine.contract.count_check import wrong_counts
from companion.engine.log.count_words import COUNTED, TRICKS_TAKEN, CountWords
from companion.engine.log.entries import Action
from companion.engine.log.forms import Counts, Form
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.problem import Problem, problem

_TRICKS_BID = CountWords(
    Text("@ bids how many tricks?"), Text("bid?"), COUNTED.left, COUNTED.last, COUNTED.none
)


@dataclass(frozen=True)
class Bids(Action):
    """What everybody bids, by seat."""

    kind = "bids"
    bids: tuple[int, ...]


@dataclass(frozen=True)
class Tricks(Action):
    """What everybody took, by seat; by side in a game that does not ask who took what."""

    kind = "tricks"
    tricks: tuple[int, ...]


def bids_of(position: Position[Any]) -> tuple[int, ...]:
    """Return the bids of the deal in progress, by seat; empty before."""
    return next((at.action.bids for at in position.current if isinstance(at.action, Bids)), ())


def refused(position: Position[Any], action: Action, tricks: int) -> Problem | None:
    """Return why bids or tricks cannot be entered now, in a deal of so many tricks."""
    seats, bids = position.seats, bids_of(position)
    if isinstance(action, Bids):
        wrong = wrong_counts(action.bids, seats, field="bids", most=tricks)
        return problem("bids-already", field="bids") if bids else wrong
    if not isinstance(action, Tricks):
        return problem("action-unknown")
    wrong = wrong_counts(action.tricks, seats, field="tricks", most=tricks, total=tricks)
    return wrong if bids else problem("bids-first", field="tricks")


def bid_or_take(position: Position[Any], tricks: int) -> tuple[Form, ...]:
    """Return the form for the bids; once they are entered, that for the tricks."""
    first = int(position.dealer.left(position.seats))
    if bids_of(position):
        label, words = Text("Tricks taken"), TRICKS_TAKEN
        took = Counts("tricks", label, 0, tricks, tricks, by_seat=True, words=words, first=first)
        return (Form(Tricks, Text("Tricks"), (took,)),)
    label, words = Text("Tricks bid"), _TRICKS_BID
    bids = Counts("bids", label, 0, tricks, needed=True, by_seat=True, words=words, first=first)
    return (Form(Bids, Text("Bids"), (bids,), call=Text("Enter the bids")),)
