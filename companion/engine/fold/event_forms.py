"""The forms for events that can happen at any table, such as misdeals and adjustments."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.fold.events import LARGEST_ADJUSTMENT, MOST_ON_PAPER
from companion.engine.log.entries import (
    Action,
    Adjustment,
    EarlyEnd,
    Misdeal,
    OnPaper,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import Counts, Form, NumberPick, SeatPick, SidePick, TextLine
from companion.engine.messages import Text
from companion.engine.names import LONGEST_NAME
from companion.engine.seating import Seat, Side


def event_forms(sides: Sequence[Side], own: Mapping[Seat, Text] | None = None) -> tuple[Form, ...]:
    """Return the forms for the events of a table with these sides.

    Only partners can name a team, and a single player is always the dealer. If players have their
    `own` deals (`Game.own_deals`), a misdeal cancels the deal of one player, who deals again.
    """
    partners = any(len(side.seats) > 1 for side in sides)
    alone = not partners and len(sides) == 1
    whose = (replace(WHOSE_DEAL, offered=own),) if own else ()
    changed: dict[type[Action], dict[str, Any]] = {
        Misdeal: {"fields": whose} if own or alone else {},
        SeatChange: {"help": SIDES_CHANGE} if partners else {},
    }
    return tuple(
        replace(form, **changed.get(form.action, {}))
        for form in _EVERY
        if (form.action is not TeamName or partners)
        and (form.action is not WrongDealer or not alone)
        and (form.action is not SeatChange or not (own or alone))
    )


WHOSE_DEAL = SeatPick("player", Text("Whose deal?"))
"""The question for the owner of a deal, if players have their own deals."""

SIDES_CHANGE = Text(
    "If two sit the other way round than here. The sides may change; each keeps its points."
)
"""What becomes of the sides when two change seats where partners score together."""

ON_PAPER = Form(
    OnPaper,
    Text("Go on from paper"),
    (
        NumberPick("deals", Text("Deals played on paper"), 1, MOST_ON_PAPER),
        Counts(
            "points",
            Text("Totals on the paper"),
            -LARGEST_ADJUSTMENT,
            LARGEST_ADJUSTMENT,
            signed=True,
        ),
        SeatPick("dealer", Text("Who deals next?")),
    ),
    Text("The sheet was begun on paper. Enter its totals once."),
)
"""The form for a sheet that was begun on paper."""

_EVERY: tuple[Form, ...] = (
    Form(
        Misdeal,
        Text("Misdeal"),
        (
            SeatPick(
                "dealer",
                Text("Does somebody else deal?"),
                needed=False,
            ),
        ),
        Text(
            "This deal does not count; the cards are dealt again.",
        ),
    ),
    Form(
        WrongDealer,
        Text("The wrong player dealt"),
        (SeatPick("dealer", Text("Who deals this one?")),),
        Text(
            "Scores stay the same. The deal continues from this player.",
        ),
    ),
    Form(
        Adjustment,
        Text("Add or take points"),
        (
            Counts(
                "points",
                Text("Points to add (minus takes away)"),
                -LARGEST_ADJUSTMENT,
                LARGEST_ADJUSTMENT,
                signed=True,
                optional=True,
            ),
            TextLine("reason", Text("Why?")),
        ),
        Text(
            "A penalty, an old mistake, what the table agreed on.",
        ),
    ),
    Form(
        Substitution,
        Text("Swap a player"),
        (
            SeatPick("seat", Text("Who leaves?")),
            TextLine("name", Text("Who sits down?"), LONGEST_NAME),
        ),
        Text(
            "The newcomer takes over the score. Earlier deals keep the old name.",
        ),
    ),
    Form(
        SeatChange,
        Text("Two change seats"),
        (
            SeatPick("seat", Text("Who changes seats?")),
            SeatPick("other", Text("With whom?")),
        ),
        Text(
            "If two sit the other way round than here. Everybody keeps their points.",
        ),
    ),
    Form(
        SittingOut,
        Text("Somebody sits out"),
        (
            TextLine("name", Text("Who sits out?"), LONGEST_NAME),
            SeatPick("turn", Text("Who sits out next?"), needed=False),
        ),
        Text(
            "One more than there are seats: each sits out in turn.",
        ),
    ),
    Form(
        TeamName,
        Text("Name a team"),
        (
            SidePick("side", Text("Which team?")),
            TextLine("name", Text("Its name"), LONGEST_NAME),
        ),
        Text("Instead of the players’ names."),
    ),
    Form(
        EarlyEnd,
        Text("End it now"),
        help=Text(
            "The standings now are the result.",
        ),
    ),
)
