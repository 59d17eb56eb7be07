"""Whist as an implementation of the `Game` contract."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.blank_sheet import BlankSheet
from companion.engine.contract.cardplay import Notation
from companion.engine.contract.charged_tricks import agree_when_counted, with_revokes
from companion.engine.contract.figures import Counts
from companion.engine.contract.game import Game
from companion.engine.log.agreement import agree
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import DealGoesOn, DealScored, Result, Row, Standing
from companion.engine.messages import Message, Text, Value, message
from companion.engine.play.recorded_deal import RecordedDeal
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat, Side, partner_sides
from companion.games.whist import plan
from companion.games.whist.actions import REVOKE_TRICKS, Revoked, TurnUp, WhistTricks
from companion.games.whist.blank_sheet import blank_sheet
from companion.games.whist.book import book
from companion.games.whist.by_example import WhistByExample
from companion.games.whist.cardplay import WhistCardplay
from companion.games.whist.explanation import explanation
from companion.games.whist.figures import FIGURES, count_deal, count_table
from companion.games.whist.forms import forms_at
from companion.games.whist.judge import MISDEALS, judge_action
from companion.games.whist.revoke_charge import charge_revoke
from companion.games.whist.rules import WhistPosition, WhistRules
from companion.games.whist.scoring import is_over, whist_standing


def _read_pbn(lines: Iterable[str]) -> Iterator[RecordedDeal]:
    """Yield the deals of a file in PBN."""
    from companion.games.whist.pbn import read_pbn  # noqa: PLC0415 - each start would import it

    return read_pbn(lines)


class Whist(Game[WhistRules]):
    """Whist: two partnerships, a turned-up trump, a point for each trick above six (W-META-1)."""

    contract = 1
    name = Text("Whist")
    blurb = Text("Partners. Every trick above six scores.")
    art = (Face("A", "C"), Face("K", "D"), Face("Q", "S"))
    suit = Suit.CLUBS
    table_sizes = (4,)
    actions = (TurnUp, Revoked, WhistTricks)
    rules = WhistRules
    sources: ClassVar = {
        "W": Source(
            Text("wikiHow"),
            Text(
                "wikiHow, “Play Whist”, in the Japanese translation",
            ),
        ),
        "Q": OWN_READING,
    }
    cardplay = WhistCardplay()
    notations = (Notation(re.compile(r'\s*(\[\s*\w+\s+"|%)'), _read_pbn),)
    by_example = WhistByExample()
    figures = FIGURES

    def sides(self, rules: WhistRules, seats: int) -> tuple[Side, ...]:
        """Return the partnerships: opposite seats (W-SEAT-1)."""
        return partner_sides(seats)

    def goes_on_from_paper(self, rules: WhistRules) -> bool:
        """Return whether no rubber is played: its games are not in the totals."""
        return rules.rubber == "off"

    def book(self, rules: WhistRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rule book under these rules."""
        return book(rules, seats)

    def blank_sheet(self, rules: WhistRules, seats: int) -> BlankSheet:
        """Return what its blank score sheet has."""
        return blank_sheet(rules, seats)

    def terms(self, rules: WhistRules, seats: int) -> Mapping[str, Value]:
        """Return the points and deals that rulings refer to."""
        return {"target": rules.target, "short": rules.target - 1, "deals": rules.deals}

    def charge_revoke(
        self,
        position: WhistPosition,
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> WhistTricks | Revoked | Problem | None:
        """Move three tricks to the other side, if the table plays so (Q-W6)."""
        return charge_revoke(position, action, seat, earlier)

    def dealer_after_misdeal(self, position: WhistPosition, ruling: str = "") -> Seat:
        """Return the same dealer, or the next if the house rules say so for a misdeal (Q-W4).

        A deal that is cancelled for another reason is no misdeal; its dealer deals again.
        """
        passes = position.rules.misdeal == "next_dealer" and ruling in ("", *MISDEALS)
        return position.dealer.left(position.seats) if passes else position.dealer

    def judge(self, position: WhistPosition, action: Action) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an entry on the deal, or the problem that rules it out."""
        return judge_action(position, action)

    def agree(self, position: WhistPosition, one: Action, other: Action) -> bool:
        """Whether two entries agree: of tricks, whether as many count."""
        if isinstance(one, WhistTricks) and isinstance(other, WhistTricks):
            return agree_when_counted(one, other, REVOKE_TRICKS)
        return agree(one, other)

    def from_cards(
        self, position: WhistPosition, action: Action, before: Action | None = None
    ) -> Action:
        """Return the tricks of a deal with the revokes that are charged in it."""
        if not isinstance(action, WhistTricks):
            return action
        return with_revokes(position, action, before, each=REVOKE_TRICKS, noted=Revoked)

    def explain(self, position: WhistPosition, action: Action) -> tuple[Message, ...]:
        """Return how a deal's points are worked out."""
        return explanation(position, action)

    def plan(self, position: WhistPosition) -> Plan:
        """Return who deals and leads, what is trump, and what each side needs."""
        return plan.plan(position)

    def standings(self, position: WhistPosition) -> tuple[Standing, ...]:
        """Return both sides' points and games."""
        return plan.standings(position)

    def result(self, position: WhistPosition) -> Result | None:
        """Return the result once a side has the points or two games, or all deals are played.

        Return None before (W-END-1, Q-W8).
        """
        at, rules = whist_standing(position), position.rules
        if rules.until == "deals" and position.completed >= rules.deals:
            return Result(message("whist-dealt", deals=position.completed))
        if not position.completed or not is_over(rules, at.games):
            return None
        who = position.sides[at.leader]
        points = at.points[at.leader]
        return Result(message(f"whist-won-{rules.rubber}", who=who, points=points))

    def count_deal(self, position: WhistPosition, row: Row) -> Counts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def count_table(self, position: WhistPosition) -> Counts:
        """Return what a table adds to the figures of whole tables."""
        return count_table(position)

    def forms(self, position: WhistPosition) -> tuple[Form, ...]:
        """Return the forms for the card turned up and for the tricks."""
        return forms_at(position)
