"""Whist behind the contract that every game fulfils."""

from collections.abc import Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.game import Game
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import Open, Result, Scored, Standing
from companion.engine.messages import Message, Text, message
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, Rule, Source
from companion.engine.seating import Seat, Side, opposite_pairs
from companion.games.whist import planning
from companion.games.whist.book import book
from companion.games.whist.cardplay import WhistCardplay
from companion.games.whist.charging import charge_revoke
from companion.games.whist.explanation import explanation
from companion.games.whist.forms import forms_at
from companion.games.whist.judging import MISDEALS, judge_action
from companion.games.whist.results import Revoked, Tricks, TurnUp
from companion.games.whist.rules import WhistPosition, WhistRules
from companion.games.whist.scoring import is_over, race_of


class Whist(Game[WhistRules]):
    """Two partnerships, a turned-up trump, one point for each trick above six (W-META-1)."""

    name = Text("Whist", "ホイスト")
    blurb = Text("Partners. Every trick above six scores.", "2対2。7トリック目から点になります。")
    art = (Face("A", "C"), Face("K", "D"), Face("Q", "S"))
    suit = Suit.CLUBS
    table_sizes = (4,)
    actions = (TurnUp, Revoked, Tricks)
    rules = WhistRules
    sources: ClassVar = {
        "W": Source(
            Text("wikiHow", "wikiHow"),
            Text(
                "wikiHow, “Play Whist”, in the Japanese translation",
                "wikiHow「ウィスト」（日本語訳）",
            ),
        ),
        "Q": OWN_READING,
    }
    cardplay = WhistCardplay()

    def sides(self, rules: WhistRules, seats: int) -> tuple[Side, ...]:
        """Partners sit opposite each other (W-SEAT-1)."""
        return opposite_pairs(seats)

    def book(self, rules: WhistRules, seats: int) -> tuple[Rule, ...]:
        """The rules in force, in words."""
        return book(rules, seats)

    def terms(self, rules: WhistRules, seats: int) -> Mapping[str, Text | int]:
        """The points that rulings speak of."""
        return {"target": rules.target, "short": rules.target - 1}

    def charge_revoke(
        self,
        position: WhistPosition,
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Tricks | Revoked | None:
        """Three tricks to the other side, where the table plays so (Q-W6)."""
        return charge_revoke(position, action, seat, earlier)

    def dealer_after_misdeal(self, position: WhistPosition, ruling: str = "") -> Seat:
        """The same dealer, or the next where the house rules say so of a misdeal (Q-W4).

        A deal that is called off for another reason is no misdeal, and stays where it is.
        """
        passes = position.rules.misdeal == "next_dealer" and ruling in ("", *MISDEALS)
        return position.dealer.left(position.seats) if passes else position.dealer

    def judge(self, position: WhistPosition, action: Action) -> Open | Scored | Problem:
        """What an entry does, or why it cannot be."""
        return judge_action(position, action)

    def explain(self, position: WhistPosition, action: Action) -> tuple[Message, ...]:
        """How a deal comes to its points."""
        return explanation(position, action)

    def plan(self, position: WhistPosition) -> Plan:
        """Who deals and leads, what is trump, and what each side needs."""
        return planning.plan(position)

    def standings(self, position: WhistPosition) -> tuple[Standing, ...]:
        """Both sides' points and games."""
        return planning.standings(position)

    def result(self, position: WhistPosition) -> Result | None:
        """The end once a deal brought a side the points, or the second game (W-END-1, Q-W8)."""
        at = race_of(position)
        if not position.completed or not is_over(position.rules, at.games):
            return None
        who = position.sides[at.leader]
        points = at.points[at.leader]
        return Result(message(f"whist-won-{position.rules.rubber}", who=who, points=points))

    def forms(self, position: WhistPosition) -> tuple[Form, ...]:
        """The card turned up, then the tricks."""
        return forms_at(position)
