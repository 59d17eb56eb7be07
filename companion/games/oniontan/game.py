"""Oneonta Whist as an implementation of the `Game` contract."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.figures import Adds, Count, Figure, FigureCounts
from companion.engine.contract.game import (
    TOTAL_SO_FAR,
    BlankSheet,
    ByExample,
    FootNote,
    Game,
    PointsBySide,
    TellingDeal,
)
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.position import (
    DealGoesOn,
    DealScored,
    Face,
    Fact,
    Plan,
    Result,
    Row,
    Standing,
)
from companion.engine.messages import Message, Problem, Text, Value, message
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import NO_SEAT, Seat, all_seats
from companion.games.oniontan import plan
from companion.games.oniontan import plan as game_end
from companion.games.oniontan.book import book
from companion.games.oniontan.cardplay import OniontanCardplay
from companion.games.oniontan.forms import forms_at
from companion.games.oniontan.judge import judge_action
from companion.games.oniontan.plan import deal_labels, declaration_of, progress_of
from companion.games.oniontan.rules import (
    DEALS,
    GOAL,
    TRICKS,
    OniontanDeclaration,
    OniontanPosition,
    OniontanRules,
    OniontanTricks,
    WholeDeal,
    score,
    verdict,
)

# Blank score sheet


ROOMY = 3
"""The most players beside whose bids there is space for the trump."""
TRUMP, BID, TOOK = Text("trump"), Text("bid"), Text("took")
NOTES = (
    FootNote(Text("Scoring"), ("made", "few", "many", "zero_made", "zero_fail")),
    FootNote(Text("The end"), ("deals", "goal")),
)
"""What is looked up in the course of the nine deals."""


def blank_sheet(rules: OniontanRules, seats: int) -> BlankSheet:
    """Return what the sheet has at such a table (O-GAME-1, O-GAME-2)."""
    return BlankSheet(
        deals=DEALS,
        of_side=(*((TRUMP,) if seats <= ROOMY else ()), BID, TOOK, TOTAL_SO_FAR),
        goal=GOAL,
        has_dealers=False,
        notes=NOTES,
    )


# Rules by example


_DEALS = tuple(product(range(TRICKS, -1, -1), range(TRICKS + 1)))
"""Every bid with every number of tricks; bids of 0, which have house rules, last (O-BID-1)."""
_KINDS = (
    (Text("a bid of 0 that is made"), (0, 0)),
    (Text("a bid of 0 that fails"), (0, 3)),
)


class OniontanByExample(ByExample[OniontanRules]):
    """What the points of an old sheet of Oneonta Whist tell; each column is a player."""

    def seats_of(self, columns: int) -> int:
        """Return the players: one to six."""
        return columns if 1 <= columns <= 6 else 0

    def can_score(self, position: OniontanPosition, points: PointsBySide) -> bool:
        """Return whether each player's deal can score the points.

        Each plays deals of their own: where there are several, 0 may also be no deal at all.
        """
        rules, several = position.rules, len(points) > 1
        return all(
            (several and not amount) or any(score(rules, *deal) == amount for deal in _DEALS)
            for amount in points
        )

    def is_over(self, position: OniontanPosition) -> bool:
        """Return whether nine deals are played (O-GAME-1)."""
        return position.completed >= DEALS

    def telling_deals(self, rules: OniontanRules, seats: int) -> Iterator[TellingDeal]:
        """Yield a bid of nought that is made, and one that fails."""
        for name, deal in _KINDS:
            yield TellingDeal(name, frozenset([(score(rules, *deal),)]))


# Explanation of points (tests/data/RULES.md C.4)


def explanation(position: OniontanPosition, action: Action) -> tuple[Message, ...]:
    """Return what was bid and taken, and what that scores (O-SCORE-2 to O-SCORE-5)."""
    bid = _bid(position, action)
    if bid is None or not isinstance(action, OniontanTricks | WholeDeal):
        return ()
    tricks = action.tricks
    points = (score(position.rules, bid, tricks),)
    return (
        message("oniontan-remark", who=action.player, bid=bid, tricks=tricks),
        message(
            # Message codes: oniontan-why-few, oniontan-why-made, oniontan-why-many,
            #   oniontan-why-zero-failed, oniontan-why-zero-made
            f"oniontan-why-{_kind(position.rules, bid, tricks)}",
            bid=bid,
            tricks=tricks,
            points=points,
        ),
    )


def _bid(position: OniontanPosition, action: Action) -> int | None:
    """Return the bid of the deal, or None."""
    if isinstance(action, OniontanTricks):
        declared = declaration_of(position, action.player)
        return declared.bid if declared else None
    return action.bid if isinstance(action, WholeDeal) else None


def _kind(rules: OniontanRules, bid: int, tricks: int) -> str:
    """Return the keyword for how the bid ended."""
    if tricks == bid:
        return "made" if bid else "zero-made"
    if bid == 0 and rules.zero_fail == "flat10":
        return "zero-failed"
    return "few" if tricks < bid else "many"


# Figures


FIGURES = (
    Figure("total", Text("Points in nine deals"), Adds.MEAN, 1, whole=True),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check"),
    Figure("successes", Text("Successes"), Adds.SHARE, 1, sign="flag", whole=True),
    Figure("best", Text("Best total"), Adds.BEST, 1, whole=True),
    Figure("points", Text("Points a deal"), Adds.MEAN, 1),
    Figure("made-run", Text("Bids made in a row"), Adds.RUN, 1),
)


def count_deal(position: OniontanPosition, row: Row) -> FigureCounts:
    """Return whether the bid was made, and the points, for the player whose deal it was."""
    action = row.effective.action
    if not isinstance(action, OniontanTricks | WholeDeal):
        return {}
    player = action.player
    told = action if isinstance(action, WholeDeal) else declaration_of(position, player)
    assert told is not None
    made = {player: Count(int(action.tricks == told.bid))}
    return {"made": made, "made-run": made, "points": {player: Count(row.deltas[player])}}


def count_table(position: OniontanPosition) -> FigureCounts:
    """Return the total and the verdict of everybody who played all nine deals (O-GAME-2)."""
    done = [seat for seat in all_seats(position.seats) if not progress_of(position, seat).left]
    total = {seat: Count(position.totals[seat]) for seat in done}
    success = {seat: Count(int(verdict(position.totals[seat]) == "success")) for seat in done}
    return {"total": total, "best": total, "successes": success}


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

    def count_deal(self, position: OniontanPosition, row: Row) -> FigureCounts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def count_table(self, position: OniontanPosition) -> FigureCounts:
        """Return what a table adds to the figures of whole tables."""
        return count_table(position)

    def forms(self, position: OniontanPosition) -> tuple[Form, ...]:
        """Return the forms for trump and bid, for the tricks, or for both at once."""
        return forms_at(position)
