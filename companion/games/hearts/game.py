"""Hearts behind the contract that every game fulfils."""

from collections.abc import Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.game import AtHand, Game
from companion.engine.log.entries import Action, agreeing
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan, Question
from companion.engine.log.position import Fact, Open, Result, Scored, Standing
from companion.engine.messages import Message, Text, message
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, Rule, Source
from companion.engine.seating import Seat, Side, opposite_pairs, singles
from companion.games.hearts import choosing, ending, planning
from companion.games.hearts.at_hand import at_hand
from companion.games.hearts.book import book
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.explanation import explanation
from companion.games.hearts.forms import forms_at
from companion.games.hearts.judging import judge_action
from companion.games.hearts.marks import facts
from companion.games.hearts.results import Captures, Charge, DealerPass, DealResult, Points
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.terms import terms


class Hearts(Game[HeartsRules]):
    """Avoid the hearts and the queen of spades; the lowest total wins (H0-META-1, H0-AIM-1).

    For three to six, four is best (H0-PLY-1).
    """

    name = Text("Hearts", "ハーツ")
    blurb = Text(
        "Avoid hearts and Q♠. Lowest total wins.", "ハートと♠Qを避けて、点の少ない人が勝ち。"
    )
    art = (Face("Q", "S"), Face("A", "H"))
    suit = Suit.HEARTS
    table_sizes = (4, 3, 5, 6)
    actions = (Captures, Points, Charge, DealerPass)
    rules = HeartsRules
    sources: ClassVar = {
        "H0": Source(
            Text("Wikipedia", "ウィキペディア"),
            Text(
                "Wikipedia (Japanese), “Hearts (card game)”",
                "ウィキペディア「ハーツ (トランプゲーム)」",
            ),
        ),
        "H1": Source(
            Text("Illustrated guide", "図解サイト"),
            Text(
                "A Japanese web page, “How to play Hearts, a card game for four, in pictures”",
                "【図解】4人用トランプゲーム「ハーツ」の遊び方",
            ),
        ),
        "H2": Source(
            Text("Blog article", "ブログの記事"),
            Text("A Japanese blog article, “Hearts”", "ブログ記事「ハーツ」"),
        ),
        "Q": OWN_READING,
    }
    cardplay = HeartsCardplay()
    lowest_wins = True

    def sides(self, rules: HeartsRules, seats: int) -> tuple[Side, ...]:
        """Everybody alone, or opposite seats together all evening (H2-TEAM-2, Q-H40)."""
        return opposite_pairs(seats) if rules.team == "fixed" else singles(seats)

    def sign(self, rules: HeartsRules) -> int:
        """Penalty points as they are, or as minus points."""
        return rules.points_sign

    def book(self, rules: HeartsRules, seats: int) -> tuple[Rule, ...]:
        """How Hearts is played under these rules."""
        return book(rules, seats)

    def terms(self, rules: HeartsRules, seats: int) -> Mapping[str, Text | int]:
        """The cards and points that rulings speak of."""
        return terms(rules, seats)

    def charge_revoke(
        self,
        position: HeartsPosition,
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Charge | None:
        """All points of the deal for the offender, where the table plays so (Q-H42)."""
        return Charge(seat) if position.rules.revoke == "charge_26" else None

    def judge(self, position: HeartsPosition, action: Action) -> Open | Scored | Problem:
        """What an entry does, or why it cannot be."""
        return judge_action(position, action)

    def agree(self, position: HeartsPosition, one: Action, other: Action) -> bool:
        """Whether two results are the same; by points alone where one says no more than these."""
        if type(one) is type(other):
            return agreeing(one, other)
        results = (one, other)
        told = [each.in_points(position.rules) for each in results if isinstance(each, DealResult)]
        return len(told) == len(results) and agreeing(*told)

    def explain(self, position: HeartsPosition, action: Action) -> tuple[Message, ...]:
        """How a deal comes to its points."""
        return explanation(position, action)

    def plan(self, position: HeartsPosition) -> Plan:
        """Who deals, who passes to whom, who opens, and what matters."""
        return planning.plan(position)

    def at_hand(self, position: HeartsPosition, ruling: str, answers: Mapping[str, str]) -> AtHand:
        """Who deals, opens and passes to whom in this deal, by name."""
        return at_hand(position, ruling, answers)

    def question(self, position: HeartsPosition) -> Question | None:
        """The moon that its shooter still has to choose (Q-H27)."""
        return choosing.question(position)

    def facts(self, position: HeartsPosition) -> tuple[Fact, ...]:
        """The moons that were shot."""
        return facts(position)

    def losers(self, position: HeartsPosition) -> tuple[int, ...]:
        """Who is named the loser (Q-H34)."""
        return ending.losers(position.rules, position.totals)

    def standings(self, position: HeartsPosition) -> tuple[Standing, ...]:
        """Everybody's total, place and distance to the end."""
        return planning.standings(position)

    def result(self, position: HeartsPosition) -> Result | None:
        """The end once a deal brought somebody to the target, or was the last (Q-H36)."""
        rules, totals, done = position.rules, position.totals, position.completed
        if not done or not ending.is_over(rules, totals, done, position.seats, position.rows):
            return None
        return Result(_reason(position), self.losers(position))

    def forms(self, position: HeartsPosition) -> tuple[Form, ...]:
        """By captures, or by points; before that the dealer's choice of pass, where it is due."""
        return forms_at(position)


def _reason(position: HeartsPosition) -> Message:
    """Why the game is over: the deals are played, somebody has the points, or a tie is decided."""
    rules, totals = position.rules, position.totals
    if rules.until != "points":
        return message("hearts-dealt", deals=position.completed)
    if not ending.is_at_target(rules, totals):
        return message("hearts-played-off", who=position.sides[totals.index(min(totals))])
    target = (rules.points_sign * rules.target,)
    return message("hearts-ended", who=position.sides[totals.index(max(totals))], target=target)
