"""Bid Whist behind the contract that every game fulfils."""

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.contract.game import Game
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import Open, Result, Scored, Standing
from companion.engine.messages import Message, Text
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, Rule, Source
from companion.engine.seating import Seat, Side, opposite_pairs
from companion.games.bidwhist import ending, planning
from companion.games.bidwhist.book import book
from companion.games.bidwhist.cardplay import BidWhistCardplay
from companion.games.bidwhist.charging import charge_revoke
from companion.games.bidwhist.explanation import explanation
from companion.games.bidwhist.forms import forms_at
from companion.games.bidwhist.judging import judge_action
from companion.games.bidwhist.results import Call, Declare, FinalContract, Tricks
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

_WIKIHOW = Source(
    Text("wikiHow", "wikiHow"),
    Text(
        "wikiHow, “Play Whist”, in the Japanese translation",
        "wikiHow「ウィスト」（日本語訳）",
    ),
)


class BidWhist(Game[BidWhistRules]):
    """Two partnerships bid for the right to name trump; a failed bid costs points (BW-BID-2).

    The dealer's left deals next, after a forced bid too (Q-BW19): what the house does anyway.
    """

    name = Text("Bid Whist", "ビッド・ホイスト")
    blurb = Text(
        "Partners bid how many tricks they take, with jokers and a kitty.",
        "2対2。取るトリック数を宣言して争う。ジョーカーとキティあり。",
    )
    art = (Face("4", "S", "up"), Face("3", "H", "down"))
    table_sizes = (4,)
    actions = (Call, FinalContract, Declare, Tricks)
    rules = BidWhistRules
    cardplay = BidWhistCardplay()
    sources: ClassVar = {
        "BW": _WIKIHOW,
        "W": _WIKIHOW,
        "Q": OWN_READING,
    }

    def sides(self, rules: BidWhistRules, seats: int) -> tuple[Side, ...]:
        """Partners sit opposite each other (W-SEAT-1, BW-META-1)."""
        return opposite_pairs(seats)

    def book(self, rules: BidWhistRules, seats: int) -> tuple[Rule, ...]:
        """The rules in force, in words."""
        return book(rules, seats)

    def terms(self, rules: BidWhistRules, seats: int) -> Mapping[str, Text | int]:
        """The numbers that rulings speak of."""
        return {
            "target": rules.target,
            "lowest": rules.min_bid,
            "tricks": rules.renege_tricks,
        }

    def charge_revoke(
        self,
        position: BidWhistPosition,
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Tricks | None:
        """As many tricks to the other side as the table plays (Q-BW20)."""
        return charge_revoke(position, action, seat)

    def judge(self, position: BidWhistPosition, action: Action) -> Open | Scored | Problem:
        """What an entry does, or why it cannot be."""
        return judge_action(position, action)

    def explain(self, position: BidWhistPosition, action: Action) -> tuple[Message, ...]:
        """How a deal comes to its points."""
        return explanation(position, action)

    def plan(self, position: BidWhistPosition) -> Plan:
        """Whose turn it is to bid, what to do with the kitty, how the cards rank, who leads."""
        return planning.plan(position)

    def standings(self, position: BidWhistPosition) -> tuple[Standing, ...]:
        """Both sides' points."""
        return ending.standings(position)

    def result(self, position: BidWhistPosition) -> Result | None:
        """The end once a side is far enough above or below zero (BW-GAME-1)."""
        return ending.result(position)

    def forms(self, position: BidWhistPosition) -> tuple[Form, ...]:
        """The next call, the declaration or the tricks, as far as the deal has come."""
        return forms_at(position)
