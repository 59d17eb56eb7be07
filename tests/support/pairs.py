"""The smallest game that Hearts is not: partners, and a deal told in two entries."""

from dataclasses import dataclass
from pathlib import Path

from companion.engine.contract.game import Game
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.position import DealGoesOn, DealScored, Plan, Position, Result, Standing
from companion.engine.messages import Problem, Text, message, problem
from companion.engine.rules.options import Ruleset, number
from companion.engine.seating import Seat, Side, partner_sides
from tests.support.sittings import NAMES


@dataclass(frozen=True)
class PairsRules(Ruleset):
    """Play to so many points."""

    target: int = number(10, Text("To"), Text("To"), ("Q-W1",), low=1, high=99)


@dataclass(frozen=True)
class Trump(Action):
    """Said first: what the deal is worth."""

    kind = "trump"
    worth: int


@dataclass(frozen=True)
class Won(Action):
    """Said last: the side that won the deal."""

    kind = "won"
    side: int


class Pairs(Game[PairsRules]):
    """Two partnerships; the side that wins the deal scores what trump made it worth."""

    key = "pairs"
    name = blurb = Text("Pairs")
    folder = Path(__file__).parent
    table_sizes = (4,)
    actions = (Trump, Won)
    rules = PairsRules

    def sides(self, rules: PairsRules, seats: int) -> tuple[Side, ...]:
        """Every second seat together."""
        return partner_sides(seats)

    def judge(
        self, position: Position[PairsRules], action: Action
    ) -> DealGoesOn | DealScored | Problem:
        """Trump opens the deal, the winner closes it."""
        said = [each.action for each in position.current]
        if isinstance(action, Trump):
            return problem("pairs-trump-twice") if said else DealGoesOn()
        if not isinstance(action, Won) or action.side not in (0, 1):
            return problem("action-unknown")
        if not said or not isinstance(said[0], Trump):
            return problem("pairs-no-trump")
        return DealScored(tuple(said[0].worth * (side == action.side) for side in (0, 1)))

    def plan(self, position: Position[PairsRules]) -> Plan:
        """Who deals."""
        return Plan(position.completed + 1, position.dealer, ())

    def standings(self, position: Position[PairsRules]) -> tuple[Standing, ...]:
        """The higher total is better."""
        return tuple(
            Standing(side, total, 1 + (total < max(position.totals)))
            for side, total in zip(position.sides, position.totals, strict=True)
        )

    def result(self, position: Position[PairsRules]) -> Result | None:
        """A side at the target ends the game."""
        over = max(position.totals) >= position.rules.target
        return Result(message("pairs-ended")) if over else None

    def forms(self, position: Position[PairsRules]) -> tuple[Form, ...]:
        """None are needed here."""
        return ()


def pairs() -> Table:
    """Ann and Cara against Bo and Dai."""
    return Table(Pairs(), PairsRules(), NAMES, Seat(0))
