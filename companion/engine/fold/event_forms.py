"""The forms for events of any table, such as misdeals, adjustments, arrivals and departures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.events import LARGEST_ADJUSTMENT, MOST_ON_PAPER
from companion.engine.fold.people import newcomer_points
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Arrival,
    Departure,
    EarlyEnd,
    Misdeal,
    OnPaper,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import Counts, Form, NumberPick, Pick, SeatPick, SidePick, TextLine
from companion.engine.log.position import DealScored, Position
from companion.engine.messages import LONGEST_NAME, Text
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

SIDES_CHANGE = Text("If two sit the other way round. Sides may change; each keeps its points.")
"""The effect on sides when two players change seats in a game of partners."""

ON_PAPER = Form(
    OnPaper,
    Text("Continue from paper"),
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
    Text("Enter the totals of your paper sheet once."),
)
"""The form for a sheet that was begun on paper."""

_EVERY: tuple[Form, ...] = (
    Form(
        Misdeal,
        Text("Misdeal"),
        (
            SeatPick(
                "dealer",
                Text("Does another player deal?"),
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
        Text("Adjust points"),
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
            "Penalties and corrections.",
        ),
    ),
    Form(
        Substitution,
        Text("Swap a player"),
        (
            SeatPick("seat", Text("Who leaves?")),
            TextLine("name", Text("Who is the new player?"), LONGEST_NAME),
        ),
        Text(
            "The new player takes over the score. Earlier deals keep the old name.",
        ),
    ),
    Form(
        SeatChange,
        Text("Swap two seats"),
        (
            SeatPick("seat", Text("Who moves?")),
            SeatPick("other", Text("With whom?")),
        ),
        Text(
            "If two sit the other way round. Players keep their points.",
        ),
    ),
    Form(
        SittingOut,
        Text("A player sits out"),
        (
            TextLine("name", Text("Who sits out?"), LONGEST_NAME),
            SeatPick("turn", Text("Who sits out next?"), needed=False),
        ),
        Text(
            "For more players than seats. They take turns.",
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
        Text("End the game"),
        help=Text(
            "The current standings are final.",
        ),
    ),
)


# Default form of a deal


_REMEMBERED = 20
"""The number of newest entries to look at."""


def default_form(at: Sheet) -> Form | None:
    """Return the form that the page for a deal opens with; None if there is nothing to enter.

    Only entries that were made with the same choice of forms as now are considered, and of those
    the usual ones.
    """
    forms = at.forms
    if len(forms) < 2:
        return next(iter(forms), None)
    kinds = [form.kind for form in forms]
    newest = (each for each in reversed(at.effective_entries) if each.action.kind in kinds)
    chosen = (
        forms[kinds.index(each.action.kind)]
        for each in islice(newest, _REMEMBERED)
        if forms[kinds.index(each.action.kind)].usual
        and [form.kind for form in at.before(each.entry.number).forms] == kinds
    )
    usual = next(chosen, forms[0])
    # A form that closes the deal takes precedence over one that does not.
    return usual if forms[0].call or not usual.call else forms[0]


# Outcomes of a deal before it is entered


def outcomes(
    at: Sheet, form: Form, counts: Counts, chosen: Mapping[str, tuple[int, ...]]
) -> tuple[DealScored, ...]:
    """Return the scored deal for each number of the first of two sides, from 0 to the total.

    `chosen` are the values of the form's other fields that differ from the action's defaults. The
    deals are judged by the game at the sheet `at`. Return () if the counts are not those of two
    sides, or if a split does not close the deal.
    """
    if counts.total is None or not counts.is_keyed or counts.by_seat or len(at.position.sides) != 2:
        return ()
    scored = []
    for first in range(counts.total + 1):
        split = {counts.name: (first, counts.total - first)}
        judged = at.table.game.judge(at.position, form.action(**form.given, **chosen, **split))
        if not isinstance(judged, DealScored):
            return ()
        scored.append(judged)
    return tuple(scored)


# Arrivals, departures and all event forms


_STARTS: Mapping[str, Text] = {
    "average": Text("The average: {points}"),
    "last": Text("Same as last place: {points}"),
    "zero": Text("None"),
}


def event_forms_at(game: AnyGame, position: Position[Any]) -> tuple[Form, ...]:
    """Return the forms of the events that can happen at a table besides its deals.

    A sheet that was begun on paper comes first, while no deal has been dealt here.
    """
    forms = event_forms(position.sides, game.own_deals(position))
    if not position.completed and game.goes_on_from_paper(position.rules):
        forms = (ON_PAPER, *forms)
    # After the substitution: who comes and goes belongs together.
    ahead = 1 + [form.action for form in forms].index(Substitution)
    return (*forms[:ahead], *players_forms(game, position), *forms[ahead:])


def players_forms(game: AnyGame, position: Position[Any]) -> Iterator[Form]:
    """Yield the forms for a player who joins or leaves, as far as the game can go on with them."""
    if not game.newcomers_start or len(position.sides) < position.seats:
        return
    if position.seats + 1 in game.table_sizes:
        yield _arrival(game, position)
    if position.seats - 1 in game.table_sizes:
        yield _departure(position)


def _arrival(game: AnyGame, position: Position[Any]) -> Form:
    """Return the form for somebody who joins, with the points to choose from."""
    choices = {
        start: _STARTS[start].filled(points=_points_shown(game, position, start))
        for start in game.newcomers_start
    }
    return Form(
        Arrival,
        Text("A player joins"),
        (
            TextLine("name", Text("Who joins?"), LONGEST_NAME),
            SeatPick("seat", Text("At whose left?")),
            Pick("start", Text("With how many points?"), choices, columns=1),
        ),
        Text(
            "Plays from deal {deal} on. If that one is being played already, enter it first.",
        ).filled(deal=position.completed + 1),
    )


def _points_shown(game: AnyGame, position: Position[Any], start: str) -> str:
    """Return the points with which a newcomer begins, as the table writes them."""
    points = game.sign(position.rules) * newcomer_points(game, position, start)
    return str(points).replace("-", "−")


def _departure(position: Position[Any]) -> Form:
    """Return the form for a player who leaves."""
    return Form(
        Departure,
        Text("A player leaves"),
        (SeatPick("seat", Text("Who leaves?")),),
        Text(
            "The others play from deal {deal} on without them. "
            "If that one is being played already, enter it first.",
        ).filled(deal=position.completed + 1),
    )
