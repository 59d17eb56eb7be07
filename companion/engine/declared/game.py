"""`DeclaredGame`: a game made of its declaration, without a fold, forms or a plan of its own."""

from abc import ABC
from typing import ClassVar

from companion.engine.contract.blank_sheet import (
    POINTS_OF_DEAL,
    TOTAL_SO_FAR,
    BlankSheet,
    PlannedDeal,
)
from companion.engine.contract.figures import Counts
from companion.engine.contract.game import Game
from companion.engine.declared import game_end, plan
from companion.engine.declared.declaration import Declaration
from companion.engine.declared.entries import DECLARED_ACTIONS, TricksOfDeal
from companion.engine.declared.explanation import explanation
from companion.engine.declared.figures import FIGURES, count_deal
from companion.engine.declared.forms import forms_at
from companion.engine.declared.judge import judge_declared
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Plan
from companion.engine.log.position import DealGoesOn, DealScored, Position, Result, Row, Standing
from companion.engine.messages import NOTHING, Message, Text
from companion.engine.problem import Problem
from companion.engine.rules.options import R
from companion.engine.seating import Side, partner_sides, single_sides

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
        """Return how bids and tricks come to their points."""
        if not isinstance(action, TricksOfDeal):
            return ()
        return explanation(self.declare(position.rules), position, action.tricks)

    def plan(self, position: Position[R]) -> Plan:
        """Return who deals, what is bid, and what ends the game."""
        return plan.plan(self.declare(position.rules), position)

    def standings(self, position: Position[R]) -> tuple[Standing, ...]:
        """Return each side's total and place."""
        return game_end.standings(self.declare(position.rules), position)

    def result(self, position: Position[R]) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return game_end.result(self.declare(position.rules), position)

    def count_deal(self, position: Position[R], row: Row) -> Counts:
        """Return who won the deal, and who made the bid."""
        return count_deal(self.declare(position.rules), position, row)

    def forms(self, position: Position[R]) -> tuple[Form, ...]:
        """Return the form for the next entry."""
        return forms_at(self.declare(position.rules), position)
