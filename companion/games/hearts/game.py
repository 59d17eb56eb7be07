"""Hearts behind the contract that every game fulfils."""

from pathlib import Path

from companion.engine.entries import Action
from companion.engine.game import Game
from companion.engine.position import Open, Plan, Position, Question, Result, Scored, Standing
from companion.engine.shapes import Form
from companion.engine.verdict import Problem
from companion.engine.words import Text, say
from companion.games.hearts import planning
from companion.games.hearts.forms import RESULT_FORMS
from companion.games.hearts.judging import judge_result
from companion.games.hearts.results import Captures, Points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import is_over, losers


class Hearts(Game[HeartsRules]):
    """Avoid the hearts and the queen of spades; the lowest total wins (H0-META-1, H0-AIM-1)."""

    key = "hearts"
    name = Text("Hearts", "ハーツ")
    blurb = Text(
        "Avoid hearts and Q♠. Lowest total wins.", "ハートと♠Qを避けて、点の少ない人が勝ち。"
    )
    folder = Path(__file__).parent
    table_sizes = (4,)
    actions = (Captures, Points)
    rules = HeartsRules

    def judge(self, position: Position[HeartsRules], action: Action) -> Open | Scored | Problem:
        """What the result of a deal does, or why it cannot be."""
        return judge_result(position, action)

    def plan(self, position: Position[HeartsRules]) -> Plan:
        """Who deals, who passes to whom, who opens, and what matters."""
        return planning.plan(position)

    def question(self, position: Position[HeartsRules]) -> Question | None:
        """The moon that its shooter still has to choose (Q-H27)."""
        return planning.question(position)

    def losers(self, position: Position[HeartsRules]) -> tuple[int, ...]:
        """Who is named the loser (Q-H34)."""
        return losers(position.rules, position.totals)

    def standings(self, position: Position[HeartsRules]) -> tuple[Standing, ...]:
        """Everybody's total, place and distance to the end."""
        return planning.standings(position)

    def result(self, position: Position[HeartsRules]) -> Result | None:
        """The end once a deal brought somebody to the target (Q-H36)."""
        if not position.completed or not is_over(position.rules, position.totals):
            return None
        highest = position.sides[position.totals.index(max(position.totals))]
        reason = say("hearts-ended", who=highest, target=position.rules.target)
        return Result(reason, self.losers(position))

    def forms(self, position: Position[HeartsRules]) -> tuple[Form, ...]:
        """By captures, or by points."""
        return RESULT_FORMS
