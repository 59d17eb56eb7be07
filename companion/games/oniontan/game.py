"""Oneonta Whist as an implementation of the `Game` contract."""

from collections.abc import Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.blank_sheet import BlankSheet
from companion.engine.contract.figures import Counts
from companion.engine.contract.game import Game
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import DealGoesOn, DealScored, Fact, Result, Row, Standing
from companion.engine.messages import Message, Text, Value
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import NO_SEAT, Seat
from companion.games.oniontan import game_end, plan
from companion.games.oniontan.actions import OniontanDeclaration, OniontanTricks, WholeDeal
from companion.games.oniontan.blank_sheet import blank_sheet
from companion.games.oniontan.book import book
from companion.games.oniontan.by_example import OniontanByExample
from companion.games.oniontan.cardplay import OniontanCardplay
from companion.games.oniontan.explanation import explanation
from companion.games.oniontan.figures import FIGURES, count_deal, count_table
from companion.games.oniontan.forms import forms_at
from companion.games.oniontan.judge import judge_action
from companion.games.oniontan.player_progress import deal_labels
from companion.games.oniontan.rules import OniontanPosition, OniontanRules


class Oniontan(Game[OniontanRules]):
    """Oneonta Whist: nine deals against a dummy hand; 31 points are a success (O-GAME-1, O-GAME-2).

    Several people may keep score at one table: each plays nine deals of their own, in turn or at
    the same time with a pack each, so an entry names its player (O-META-2).
    """

    contract = 1
    name = Text("Oneonta Whist")
    blurb = Text(
        "Alone against a dummy: bid, and make 31 in nine deals.",
    )
    keeps_records = True
    art = (*(Face(str(number)) for number in range(1, 6)), None, None, None, None)
    suit = Suit.DIAMONDS
    table_sizes = (1, 2, 3, 4, 5, 6)
    actions = (OniontanDeclaration, OniontanTricks, WholeDeal)
    rules = OniontanRules
    cardplay = OniontanCardplay()
    by_example = OniontanByExample()
    figures = FIGURES
    sources: ClassVar = {
        "O": Source(
            Text("Oneonta Whist page"),
            Text("A Japanese web page, “Oneonta Whist”"),
        ),
        "Q": OWN_READING,
    }

    def book(self, rules: OniontanRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rule book under these rules."""
        return book(rules, seats)

    def blank_sheet(self, rules: OniontanRules, seats: int) -> BlankSheet:
        """Return what its blank score sheet has."""
        return blank_sheet(rules, seats)

    def terms(self, rules: OniontanRules, seats: int) -> Mapping[str, Value]:
        """Return the points that rulings refer to."""
        return {"zero": rules.zero_made}

    def judge(
        self, position: OniontanPosition, action: Action
    ) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an entry on the deal, or the problem that rules it out."""
        return judge_action(position, action)

    def whose(self, action: Action) -> Seat:
        """Return the player: all play deals of their own (O-META-2)."""
        return (
            action.player
            if isinstance(action, OniontanDeclaration | OniontanTricks | WholeDeal)
            else NO_SEAT
        )

    def own_deals(self, position: OniontanPosition) -> Mapping[Seat, Text]:
        """Return each player's next deal number, if several play and deals are left."""
        return deal_labels(position)

    def explain(self, position: OniontanPosition, action: Action) -> tuple[Message, ...]:
        """Return how a deal's points are worked out."""
        return explanation(position, action)

    def plan(self, position: OniontanPosition) -> Plan:
        """Return whose deal it is, trump and bid, and what each player needs."""
        return plan.plan(position)

    def standings(self, position: OniontanPosition) -> tuple[Standing, ...]:
        """Return each player's points, and what is needed or reached."""
        return plan.standings(position)

    def result(self, position: OniontanPosition) -> Result | None:
        """Return the verdicts once all have played nine deals, else None (O-GAME-2, Q-O10)."""
        return game_end.result(position)

    def facts(self, position: OniontanPosition) -> tuple[Fact, ...]:
        """Return the distance from a success, and the longest run of bids made."""
        return game_end.facts(position)

    def count_deal(self, position: OniontanPosition, row: Row) -> Counts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def count_table(self, position: OniontanPosition) -> Counts:
        """Return what a table adds to the figures of whole tables."""
        return count_table(position)

    def forms(self, position: OniontanPosition) -> tuple[Form, ...]:
        """Return the forms for trump and bid, for the tricks, or for both at once."""
        return forms_at(position)
