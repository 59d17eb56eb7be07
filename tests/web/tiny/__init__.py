"""A game in one folder: whoever counts most wins."""

from dataclasses import dataclass

from companion.engine.contract.game import Game
from companion.engine.log.entries import Action
from companion.engine.log.forms import Counts, Form
from companion.engine.log.position import DealGoesOn, DealScored, Plan, Position, Result
from companion.engine.messages import Problem, Text, message, problem
from companion.engine.rules.options import Ruleset, number


@dataclass(frozen=True)
class TinyRules(Ruleset):
    """How many deals are played."""

    deals: int = number(
        3,
        Text("Deals"),
        Text("Then it ends."),
        ("Q-T1",),
        low=1,
        high=9,
    )


@dataclass(frozen=True)
class Tricks(Action):
    """Five tricks, by side."""

    kind = "tricks"
    tricks: tuple[int, ...]


class Tiny(Game[TinyRules]):
    """Three at a table, five tricks a deal, the most tricks win."""

    contract = 1
    name = Text("Tiny")
    blurb = Text("Most tricks win.")
    table_sizes = (3,)
    actions = (Tricks,)
    rules = TinyRules

    def judge(
        self, position: Position[TinyRules], action: Action
    ) -> DealGoesOn | DealScored | Problem:
        """Five tricks are shared out."""
        if not isinstance(action, Tricks) or len(action.tricks) != position.seats:
            return problem("sides-other", field="tricks")
        if sum(action.tricks) != 5 or min(action.tricks) < 0:
            return problem("tiny-sum", field="tricks", sum=sum(action.tricks))
        return DealScored(action.tricks)

    def plan(self, position: Position[TinyRules]) -> Plan:
        """Who deals."""
        task = message("tiny-deal", dealer=position.dealer)
        return Plan(position.completed + 1, position.dealer, (task,))

    def result(self, position: Position[TinyRules]) -> Result | None:
        """The end after so many deals."""
        over = position.completed >= position.rules.deals
        return Result(message("tiny-ended", deals=position.completed)) if over else None

    def forms(self, position: Position[TinyRules]) -> tuple[Form, ...]:
        """Tricks by side."""
        counts = Counts("tricks", Text("Tricks"), 0, 5, total=5)
        return (Form(Tricks, Text("Tricks"), (counts,)),)


GAME = Tiny()
