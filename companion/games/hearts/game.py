"""Hearts as an implementation of the `Game` contract."""

from collections.abc import Mapping
from functools import partial
from itertools import compress
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.figures import FigureCounts
from companion.engine.contract.game import BlankSheet, Game, RulingEffect
from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import Form
from companion.engine.log.position import (
    DealGoesOn,
    DealQuestion,
    DealScored,
    Face,
    Fact,
    Plan,
    Result,
    Row,
    Standing,
)
from companion.engine.messages import Message, Problem, Text, Value, message, problem
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat, Side, partner_sides, single_sides
from companion.games.hearts import judge as moon_choice
from companion.games.hearts import plan
from companion.games.hearts import scoring as game_end
from companion.games.hearts.actions import Captures, Charge, DealerPass, DealResult, Points
from companion.games.hearts.book import book
from companion.games.hearts.by_example import HeartsByExample
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.explanation import explanation
from companion.games.hearts.figures import FIGURES, blank_sheet, count_deal
from companion.games.hearts.forms import forms_at
from companion.games.hearts.judge import facts, judge_action
from companion.games.hearts.referee import ruling_effect, terms
from companion.games.hearts.rules import HeartsPosition, HeartsRules


class Hearts(Game[HeartsRules]):
    """Hearts: avoid hearts and the queen of spades; lowest total wins (H0-META-1, H0-AIM-1).

    For three to six players, ideally four (H0-PLY-1).
    """

    contract = 1
    name = Text("Hearts")
    blurb = Text("Avoid hearts and Q♠. Lowest total wins.")
    art = (Face("Q", "S"), Face("A", "H"))
    suit = Suit.HEARTS
    table_sizes = (4, 3, 5, 6)
    actions = (Captures, Points, Charge, DealerPass)
    rules = HeartsRules
    sources: ClassVar = {
        "H0": Source(
            Text("Wikipedia"),
            Text(
                "Wikipedia (Japanese), “Hearts (card game)”",
            ),
        ),
        "H1": Source(
            Text("Illustrated guide"),
            Text(
                "A Japanese web page, “How to play Hearts, a card game for four, in pictures”",
            ),
        ),
        "H2": Source(
            Text("Blog article"),
            Text("A Japanese blog article, “Hearts”"),
        ),
        "Q": OWN_READING,
    }
    cardplay = HeartsCardplay()
    by_example = HeartsByExample()
    figures = FIGURES
    lowest_wins = True
    newcomers_start = ("average", "last", "zero")

    def sides(self, rules: HeartsRules, seats: int) -> tuple[Side, ...]:
        """Return every player alone, or opposite seats as fixed partners (H2-TEAM-2, Q-H40)."""
        return partner_sides(seats) if rules.team == "fixed" else single_sides(seats)

    def sign(self, rules: HeartsRules) -> int:
        """Return 1 if penalty points are written as they are, -1 if as minus points."""
        return rules.points_sign

    def goes_on_from_paper(self, rules: HeartsRules) -> bool:
        """Return True: the pass of a deal follows from its number (H1-PASS-3)."""
        return True

    def book(self, rules: HeartsRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rule book under these rules."""
        return book(rules, seats)

    def blank_sheet(self, rules: HeartsRules, seats: int) -> BlankSheet:
        """Return what its blank score sheet has."""
        return blank_sheet(rules, seats)

    def terms(self, rules: HeartsRules, seats: int) -> Mapping[str, Value]:
        """Return the cards and points that rulings refer to."""
        return terms(rules, seats)

    def charge_revoke(
        self,
        position: HeartsPosition,
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Charge | Problem | None:
        """Charge the offender with all points of the deal, if the table plays so (Q-H42).

        Of two offenders in a deal each is charged all of them.
        """
        if position.rules.revoke != "charge_26":
            return None
        if not isinstance(action, Charge):
            return Charge(seat)
        charged = seat in action.seats
        return problem("revoke-charged", who=seat) if charged else action.charging(seat)

    def judge(self, position: HeartsPosition, action: Action) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an entry on the deal, or the problem that rules it out."""
        return judge_action(position, action)

    def agree(self, position: HeartsPosition, one: Action, other: Action) -> bool:
        """Whether two results agree; by points if only one of them names cards."""
        if type(one) is type(other):
            return agree(one, other)
        results = (one, other)
        by_points = [
            action.in_points(position.rules) for action in results if isinstance(action, DealResult)
        ]
        return len(by_points) == len(results) and agree(*by_points)

    def explain(self, position: HeartsPosition, action: Action) -> tuple[Message, ...]:
        """Return how a deal's points are worked out."""
        return explanation(position, action)

    def plan(self, position: HeartsPosition) -> Plan:
        """Return who deals, who passes to whom, who opens, and what is at stake."""
        return plan.plan(position)

    def ruling_effect(
        self, position: HeartsPosition, ruling: str, answers: Mapping[str, str]
    ) -> RulingEffect:
        """Return what a ruling means for this deal: who deals, opens and passes to whom."""
        return ruling_effect(position, ruling, answers)

    def question(self, position: HeartsPosition) -> DealQuestion | None:
        """Return the choice that the shooter of a moon still has to make (Q-H27)."""
        return moon_choice.question(position)

    def facts(self, position: HeartsPosition) -> tuple[Fact, ...]:
        """Return the moons that were shot."""
        return facts(position)

    def losers(self, position: HeartsPosition) -> tuple[int, ...]:
        """Return the indexes of the sides named as losers (Q-H34)."""
        return game_end.losers(position.rules, position.totals)

    def standings(self, position: HeartsPosition) -> tuple[Standing, ...]:
        """Return each side's total, place and distance to the end."""
        return plan.standings(position)

    def result(self, position: HeartsPosition) -> Result | None:
        """Return the result if a deal reached the target or was the last one, or None (Q-H36)."""
        rules, totals, done = position.rules, position.totals, position.completed
        in_play_off = partial(game_end.is_in_play_off, rules, position.rows, done)
        if not done or not game_end.is_over(rules, totals, done, position.seats, in_play_off):
            return None
        return Result(_reason(position), self.losers(position))

    def count_deal(self, position: HeartsPosition, row: Row) -> FigureCounts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def forms(self, position: HeartsPosition) -> tuple[Form, ...]:
        """Return the result forms, preceded by the dealer's choice of pass while that is open."""
        return forms_at(position)


def _reason(position: HeartsPosition) -> Message:
    """Return why the game is over: deals played, target reached, or tie decided."""
    rules, totals = position.rules, position.totals
    deals = game_end.deals_in_game(rules, position.seats)
    if deals is not None and position.completed <= deals:
        return message("hearts-dealt", deals=position.completed)
    if deals is not None or not game_end.is_at_target(rules, totals):
        return message("hearts-played-off", who=position.sides[totals.index(min(totals))])
    target = (rules.points_sign * rules.target,)
    there = (game_end.points_to_end(rules, total) == 0 for total in totals)
    return message("hearts-ended", who=tuple(compress(position.sides, there)), target=target)
