"""Bid Whist as an implementation of the `Game` contract."""

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.contract.blank_sheet import BlankSheet
from companion.engine.contract.charged_tricks import agree_when_counted, with_revokes
from companion.engine.contract.figures import Counts
from companion.engine.contract.game import Game
from companion.engine.log.agreement import agree
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import DealGoesOn, DealScored, Result, Row, Standing
from companion.engine.messages import Message, Text, Value
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat, Side, partner_sides
from companion.games.bidwhist import game_end, plan
from companion.games.bidwhist.actions import (
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
    Reneged,
)
from companion.games.bidwhist.blank_sheet import blank_sheet
from companion.games.bidwhist.book import book
from companion.games.bidwhist.by_example import BidWhistByExample
from companion.games.bidwhist.cardplay import BidWhistCardplay
from companion.games.bidwhist.explanation import explanation
from companion.games.bidwhist.figures import FIGURES, count_deal
from companion.games.bidwhist.forms import forms_at
from companion.games.bidwhist.judge import judge_action
from companion.games.bidwhist.revoke_charge import charge_revoke
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

_WIKIHOW = Source(
    Text("wikiHow"),
    Text(
        "wikiHow, “Play Whist”, in the Japanese translation",
    ),
)


class BidWhist(Game[BidWhistRules]):
    """Bid Whist: partners bid for the right to name trump; a failed bid costs points (BW-BID-2).

    The next dealer is always to the left, also after a forced bid (Q-BW19). No deal is thrown in:
    after three passes the dealer must bid (BW-FORCE-1).
    """

    contract = 1
    name = Text("Bid Whist")
    blurb = Text(
        "Partners bid how many tricks they take, with jokers and a kitty.",
    )
    art = (Face("4", "S", "up"), Face("3", "H", "down"))
    table_sizes = (4,)
    actions = (Call, FinalContract, BidWhistDeclaration, BidWhistTricks, Reneged)
    rules = BidWhistRules
    cardplay = BidWhistCardplay()
    by_example = BidWhistByExample()
    figures = FIGURES
    sources: ClassVar = {
        "BW": _WIKIHOW,
        "W": _WIKIHOW,
        "Q": OWN_READING,
    }

    def sides(self, rules: BidWhistRules, seats: int) -> tuple[Side, ...]:
        """Return the partnerships: opposite seats (W-SEAT-1, BW-META-1)."""
        return partner_sides(seats)

    def goes_on_from_paper(self, rules: BidWhistRules) -> bool:
        """Return True: only totals win or lose a game (BW-GAME-1)."""
        return True

    def book(self, rules: BidWhistRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rule book under these rules."""
        return book(rules, seats)

    def blank_sheet(self, rules: BidWhistRules, seats: int) -> BlankSheet:
        """Return what its blank score sheet has."""
        return blank_sheet(rules, seats)

    def terms(self, rules: BidWhistRules, seats: int) -> Mapping[str, Value]:
        """Return the numbers that rulings refer to."""
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
    ) -> BidWhistTricks | Reneged | Problem | None:
        """Move tricks of the offender's side to the other, if the table plays so (Q-BW20)."""
        return charge_revoke(position, action, seat, earlier)

    def judge(
        self, position: BidWhistPosition, action: Action
    ) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an entry on the deal, or the problem that rules it out."""
        return judge_action(position, action)

    def agree(self, position: BidWhistPosition, one: Action, other: Action) -> bool:
        """Whether two entries agree: of tricks, whether as many count."""
        if isinstance(one, BidWhistTricks) and isinstance(other, BidWhistTricks):
            return agree_when_counted(one, other, position.rules.renege_tricks)
        return agree(one, other)

    def from_cards(
        self, position: BidWhistPosition, action: Action, before: Action | None = None
    ) -> Action:
        """Return the tricks of a deal with the revokes that are charged in it."""
        if not isinstance(action, BidWhistTricks):
            return action
        return with_revokes(
            position, action, before, each=position.rules.renege_tricks, noted=Reneged
        )

    def explain(self, position: BidWhistPosition, action: Action) -> tuple[Message, ...]:
        """Return how a deal's points are worked out."""
        return explanation(position, action)

    def plan(self, position: BidWhistPosition) -> Plan:
        """Return whose turn it is to bid, what to do with the kitty, how cards rank, who leads."""
        return plan.plan(position)

    def standings(self, position: BidWhistPosition) -> tuple[Standing, ...]:
        """Return both sides' points."""
        return game_end.standings(position)

    def result(self, position: BidWhistPosition) -> Result | None:
        """Return the result if a side is far enough above or below zero, or None (BW-GAME-1)."""
        return game_end.result(position)

    def count_deal(self, position: BidWhistPosition, row: Row) -> Counts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def forms(self, position: BidWhistPosition) -> tuple[Form, ...]:
        """Return the forms for the next entry of the deal."""
        return forms_at(position)
