"""Whist as an implementation of the `Game` contract."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.charged_tricks import (
    agree_when_counted,
    noted_by_side,
    noted_seats,
    with_revokes,
)
from companion.engine.contract.figures import Adds, Figure, FigureCounts, of_sides
from companion.engine.contract.game import (
    POINTS_OF_DEAL,
    TOTAL_SO_FAR,
    BlankSheet,
    FootNote,
    Game,
    PlannedDeal,
)
from companion.engine.contract.trick_game import Notation
from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import Form
from companion.engine.log.position import DealGoesOn, DealScored, Face, Plan, Result, Row, Standing
from companion.engine.messages import NOTHING, Message, Problem, Text, Value, message
from companion.engine.play.transcript import RecordedDeal
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat, Side, partner_sides
from companion.engine.suits import SUIT_NAMES
from companion.games.whist import plan
from companion.games.whist.book import book
from companion.games.whist.by_example import WhistByExample
from companion.games.whist.cardplay import WhistCardplay
from companion.games.whist.judge import MISDEALS, charge_revoke, judge_action
from companion.games.whist.plan import forms_at
from companion.games.whist.rules import NO_TRUMP, TURNED, WITHOUT_TRUMP, WhistPosition, WhistRules
from companion.games.whist.scoring import (
    BOOK_OF_TRICKS,
    REVOKE_TRICKS,
    TRICKS,
    Revoked,
    TurnUp,
    WhistTricks,
    deal_score,
    is_over,
    odd_tricks,
    whist_standing,
)

# Blank score sheet


TRUMP = Text("Trumps")
NOTES = (
    FootNote(Text("Scoring"), ("counting", "honours", "honours-late")),
    FootNote(Text("A revoke costs"), ("revoke",)),
    FootNote(Text("The end"), ("until", "target", "deals", "rubber")),
)
"""What is looked up in the course of an evening."""


def blank_sheet(rules: WhistRules, seats: int) -> BlankSheet:
    """Return what the sheet has at such a table (tests/data/RULES.md B.5, C.2)."""
    turned = rules.trumps == TURNED
    honours = (Text("honours"),) if rules.honours == "on" else ()
    # Where every trick counts, the tricks are the points.
    tricks = () if rules.counting == "all" else (Text("tricks"), *honours)
    return BlankSheet(
        deals=rules.deals if rules.until == "deals" else 0,
        known=() if turned else tuple(map(_trump_of_deal, rules.trumps.split(" "))),
        known_as=NOTHING if turned else TRUMP,
        of_deal=(TRUMP,) if turned else (),
        of_side=(*tricks, POINTS_OF_DEAL, TOTAL_SO_FAR),
        adds_up_to=TRICKS if rules.counting == "all" else None,
        notes=NOTES,
    )


def _trump_of_deal(trump: str) -> PlannedDeal:
    """Return the trump of a deal."""
    return PlannedDeal(WITHOUT_TRUMP if trump == NO_TRUMP else SUIT_NAMES[trump])


# Explanation of points (tests/data/RULES.md C.2)


def explanation(position: WhistPosition, action: Action) -> tuple[Message, ...]:
    """Return each side's tricks that count, and honours (W-SCORE-2, W-SCORE-3, Q-W3, Q-W7)."""
    return tuple(_steps(position, action)) if isinstance(action, WhistTricks) else ()


def _steps(position: WhistPosition, action: WhistTricks) -> Iterator[Message]:
    """Yield tricks, then honours, then what does not count."""
    score = deal_score(position, action)
    every = position.rules.counting == "all"
    for side, tricks, points in zip(position.sides, action.counted, score.for_tricks, strict=True):
        code = "whist-why-all" if every else "whist-why-odd" if points else "whist-why-none"
        yield message(code, who=side, tricks=tricks, book=BOOK_OF_TRICKS, points=points)
    for side, honours in zip(position.sides, score.honours, strict=True):
        if honours:
            yield message("whist-why-honours", who=side, points=honours)
    yield from score.remarks


# Figures


FIGURES = (
    Figure("tricks", Text("Tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("odd", Text("Odd tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("honours", Text("Points for honours held"), Adds.SUM, 1, pairs=True),
    Figure("revokes", Text("Revokes"), Adds.SUM, -1, pairs=True),
    Figure("rubbers", Text("Rubbers won"), Adds.SHARE, 1, sign="flag", pairs=True, whole=True),
)


def count_deal(position: WhistPosition, row: Row) -> FigureCounts:
    """Return each pair's tricks, honours and revokes, as far as the table writes them down."""
    rules, action = position.rules, row.effective.action
    if not isinstance(action, WhistTricks):
        return {}
    return {
        "tricks": of_sides(position.sides, action.counted),
        "odd": of_sides(position.sides, odd_tricks(action.counted)),
        "honours": of_sides(position.sides, action.honours) if rules.honours == "on" else {},
        "revokes": (
            of_sides(position.sides, _revokes(position, action))
            if rules.revoke == "three_tricks"
            else {}
        ),
    }


def count_table(position: WhistPosition) -> FigureCounts:
    """Return who won a rubber that was played to its end (Q-W8)."""
    at = whist_standing(position)
    if position.rules.rubber == "off" or not is_over(position.rules, at.games):
        return {}
    won = [side == at.leader for side in range(len(position.sides))]
    return {"rubbers": of_sides(position.sides, won)}


def _revokes(position: WhistPosition, action: WhistTricks) -> list[int]:
    """Return each side's revokes: a revoke noted during play is often charged at the end."""
    noted = noted_by_side(position.sides, noted_seats(position, Revoked))
    return [max(each) for each in zip(action.revoked, noted, strict=True)]


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
        # Message codes: whist-won-off, whist-won-on
        return Result(message(f"whist-won-{rules.rubber}", who=who, points=points))

    def count_deal(self, position: WhistPosition, row: Row) -> FigureCounts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def count_table(self, position: WhistPosition) -> FigureCounts:
        """Return what a table adds to the figures of whole tables."""
        return count_table(position)

    def forms(self, position: WhistPosition) -> tuple[Form, ...]:
        """Return the forms for the card turned up and for the tricks."""
        return forms_at(position)
