"""`DeclaredGame`: a game made from its declaration, with its scoring, forms and figures."""

from abc import ABC
from collections.abc import Mapping
from typing import Any, ClassVar

from companion.engine.contract.figures import Adds, Count, Figure, FigureCounts, of_sides
from companion.engine.contract.game import (
    POINTS_OF_DEAL,
    TOTAL_SO_FAR,
    BlankSheet,
    Game,
    PlannedDeal,
)
from companion.engine.log.entries import Action
from companion.engine.log.forms import COUNTED, POINTS_TAKEN, TRICKS_TAKEN, Counts, Form
from companion.engine.log.position import (
    DealGoesOn,
    DealScored,
    Plan,
    Position,
    Result,
    Row,
    Standing,
)
from companion.engine.messages import NOTHING, Message, Problem, Text, message
from companion.engine.own import plan
from companion.engine.own.declaration import (
    DECLARED_ACTIONS,
    MOST_CARDS,
    BidScores,
    BidsOfDeal,
    Declaration,
    PointsOfDeal,
    TricksOfDeal,
    bid_points,
    bids_of,
    judge_declared,
)
from companion.engine.rules.options import R
from companion.engine.seating import Seat, Side, partner_sides, single_sides


def explanation(
    declared: Declaration, position: Position[Any], tricks: tuple[int, ...]
) -> tuple[Message, ...]:
    """Return a sentence for each side; empty without bids."""
    bids = bids_of(position)
    if declared.bids is None or not bids:
        return ()
    return tuple(
        _why(declared.bids, side, bid, won)
        for side, bid, won in zip(position.sides, bids, tricks, strict=True)
    )


def _why(scores: BidScores, side: Side, bid: int, tricks: int) -> Message:
    """Explain the points of one side."""
    kind = "made" if bid == tricks else scores.missed
    return message(
        # Message codes: declared-why-made, declared-why-minus, declared-why-nothing,
        #   declared-why-off, declared-why-tricks, declared-why-win
        f"declared-why-{kind}",
        who=side,
        bid=bid,
        tricks=tricks,
        made=scores.made,
        each=scores.each,
        off=abs(bid - tricks),
        points=bid_points(scores, bid, tricks),
    )


# Figures


FIGURES = (
    Figure("won", Text("Deals won"), Adds.SHARE, 1, pairs=True),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check", pairs=True),
)


def count_deal(declared: Declaration, position: Position[Any], row: Row) -> FigureCounts:
    """Return who won the deal, alone or with others, and who made the bid.

    A deal in which nobody scores is won by nobody.
    """
    best = min(row.deltas) if declared.lowest_wins else max(row.deltas)
    return {
        "won": of_sides(row.sides, (any(row.deltas) and points == best for points in row.deltas)),
        "made": _bids_made(position, row),
    }


def _bids_made(position: Position[Any], row: Row) -> Mapping[Seat, Count]:
    """Return which sides made their bid; empty without bids."""
    action = row.effective.action
    if not isinstance(action, TricksOfDeal):
        return {}
    bids = zip(bids_of(position), action.tricks, strict=True)
    return of_sides(row.sides, (bid == tricks for bid, tricks in bids))


# Forms


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
        Text("How many tricks each player wants to make."),
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


# Standings and end of the game


def standings(declared: Declaration, position: Position[Any]) -> tuple[Standing, ...]:
    """Return each side's total and place, and how far it is from the target."""
    sign = -1 if declared.lowest_wins else 1
    best = [sign * total for total in position.totals]
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > sign * total for other in best),
            max(0, declared.target - total) if declared.target else None,
        )
        for side, total in zip(position.sides, position.totals, strict=True)
    )


def result(declared: Declaration, position: Position[Any]) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    if not position.completed:
        return None
    if declared.deals and position.completed >= declared.deals:
        return Result(message("declared-dealt", deals=position.completed))
    sides = zip(position.sides, position.totals, strict=True)
    there = {side: total for side, total in sides if total >= declared.target > 0}
    if len(there) > 1:
        return Result(message("declared-all-reached", who=(*there,), target=declared.target))
    for who, points in there.items():
        return Result(message("declared-reached", who=who, points=points))
    return None


# `DeclaredGame`


_BID = Text("bid", context="column of a score sheet")
_CARDS = Text("Cards", context="column of a score sheet")


class DeclaredGame(Game[R], ABC):
    """A game that needs no more than a declaration.

    Its package gives `contract`, `name`, `blurb`, `table_sizes`, `rules` and the `declaration`, or
    `declare` if that depends on the rules. All else can be overridden as in any game.
    """

    declaration: ClassVar[Declaration] = Declaration()
    actions = DECLARED_ACTIONS
    newcomers_start = ("average", "last", "zero")
    figures = FIGURES

    def declare(self, rules: R) -> Declaration:
        """Return the declaration under these rules."""
        return self.declaration

    def sides(self, rules: R, seats: int) -> tuple[Side, ...]:
        """Return the sides: two teams in every second seat, or single players."""
        teams = self.declare(rules).teams
        return partner_sides(seats) if teams else single_sides(seats)

    def fewest_win(self, rules: R) -> bool:
        """Return whether the lowest total wins."""
        return self.declare(rules).lowest_wins

    def goes_on_from_paper(self, rules: R) -> bool:
        """Return that totals and the number of deals are enough."""
        return True

    def blank_sheet(self, rules: R, seats: int) -> BlankSheet:
        """Return what its blank score sheet has."""
        declared = self.declare(rules)
        bid = (_BID,) if declared.bids else ()
        cards = (Text.verbatim(str(card)) for card in declared.cards)
        return BlankSheet(
            deals=declared.deals,
            known=tuple(map(PlannedDeal, cards)),
            known_as=_CARDS if declared.cards else NOTHING,
            of_side=(*bid, POINTS_OF_DEAL, TOTAL_SO_FAR),
            adds_up_to=declared.adds_up_to,
            goal=declared.target or None,
        )

    def judge(self, position: Position[R], action: Action) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an entry on the deal, or the problem that rules it out."""
        return judge_declared(self.declare(position.rules), position, action)

    def explain(self, position: Position[R], action: Action) -> tuple[Message, ...]:
        """Explain the points of bids and tricks."""
        if not isinstance(action, TricksOfDeal):
            return ()
        return explanation(self.declare(position.rules), position, action.tricks)

    def plan(self, position: Position[R]) -> Plan:
        """Return who deals, what is bid, and what ends the game."""
        return plan.plan(self.declare(position.rules), position)

    def standings(self, position: Position[R]) -> tuple[Standing, ...]:
        """Return each side's total and place."""
        return standings(self.declare(position.rules), position)

    def result(self, position: Position[R]) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return result(self.declare(position.rules), position)

    def count_deal(self, position: Position[R], row: Row) -> FigureCounts:
        """Return who won the deal, and who made the bid."""
        return count_deal(self.declare(position.rules), position, row)

    def forms(self, position: Position[R]) -> tuple[Form, ...]:
        """Return the form for the next entry."""
        return forms_at(self.declare(position.rules), position)
