"""The forms in which a deal of a declared game is entered."""

from typing import Any

from companion.engine.declared.declaration import MOST_CARDS, Declaration
from companion.engine.declared.entries import BidsOfDeal, PointsOfDeal, TricksOfDeal
from companion.engine.declared.judge import bids_of
from companion.engine.log.count_words import COUNTED, POINTS_TAKEN, TRICKS_TAKEN
from companion.engine.log.forms import Counts, Form
from companion.engine.log.position import Position
from companion.engine.messages import Text


def forms_at(declared: Declaration, position: Position[Any]) -> tuple[Form, ...]:
    """Return the form for the next entry: the points, or the bids and then the tricks."""
    if declared.bids is None:
        return (_points_form(declared),)
    cards, bids = declared.cards_in(position.completed + 1), bids_of(position)
    return (_tricks_form(cards, bids),) if bids else (_bids_form(cards),)


def _points_form(declared: Declaration) -> Form:
    """Return the form for the points of a deal."""
    total = declared.adds_up_to
    counts = Counts(
        "points",
        declared.label,
        declared.least,
        declared.most,
        total=total,
        words=COUNTED if total is None else POINTS_TAKEN,
        empty=Text("Nobody scores in this deal.") if total is None else None,
    )
    return Form(PointsOfDeal, declared.label, (counts,))


def _bids_form(cards: int | None) -> Form:
    """Return the form for the bids."""
    counts = Counts("bids", Text("Bids", context="tricks"), 0, cards or MOST_CARDS, needed=True)
    return Form(
        BidsOfDeal,
        Text("Bids", context="tricks"),
        (counts,),
        Text("How many tricks everybody wants to make."),
        call=Text("Enter the bids"),
    )


def _tricks_form(cards: int | None, bids: tuple[int, ...]) -> Form:
    """Return the form for the tricks, each row with the bid."""
    notes = tuple(Text("bid {bid}").filled(bid=bid) for bid in bids)
    counts = Counts(
        "tricks",
        Text("Tricks made"),
        0,
        cards or MOST_CARDS,
        total=cards,
        words=TRICKS_TAKEN,
        notes=notes,
        empty=Text("Nobody makes a trick in this deal.") if cards is None else None,
    )
    return Form(TricksOfDeal, Text("Tricks"), (counts,))
