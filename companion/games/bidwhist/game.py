"""Bid Whist as an implementation of the `Game` contract."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import ClassVar

from companion.engine.contract.charged_tricks import (
    agree_when_counted,
    counted_tricks,
    noted_seats,
    with_charge,
    with_revokes,
)
from companion.engine.contract.figures import Adds, Count, Figure, FigureCounts
from companion.engine.contract.game import (
    BlankSheet,
    ByExample,
    FootNote,
    Game,
    PointsBySide,
    TellingDeal,
)
from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import Form
from companion.engine.log.position import DealGoesOn, DealScored, Face, Plan, Result, Row, Standing
from companion.engine.messages import Message, Problem, Text, Value, message, problem
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat, Side, all_seats, partner_sides, side_index
from companion.games.bidwhist import plan
from companion.games.bidwhist import scoring as game_end
from companion.games.bidwhist.bidding import (
    ALL_BIDS,
    BOOK_OF_TRICKS,
    NO_TRUMP,
    TRICKS,
    Bid,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
    Reneged,
)
from companion.games.bidwhist.book import book
from companion.games.bidwhist.cardplay import BidWhistCardplay
from companion.games.bidwhist.forms import forms_at
from companion.games.bidwhist.judge import (
    Contract,
    contract_of,
    judge_action,
    reneges_told,
    trick_total,
)
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import (
    contract_points,
    deal_points,
    tricks_with_kitty,
    winning_side,
)

# Blank score sheet


CONTRACT = (Text("Bidder"), Text("Bid"), Text("Trump"), Text("Tricks"))
"""What is written down of a deal before its points."""
NOTES = (
    FootNote(Text("Bidding"), ("min_bid", "declare")),
    FootNote(
        Text("Scoring"),
        ("made", "penalty", "penalty_floor_book", "nt_double", "defensive_scoring"),
    ),
    FootNote(Text("The end"), ("target",)),
)
"""What is looked up in the course of an evening."""


def blank_sheet(rules: BidWhistRules, seats: int) -> BlankSheet:
    """Return what the sheet has: the same columns under all rules, their points at the foot."""
    return BlankSheet(of_deal=CONTRACT, notes=NOTES)


# Rules by example


_KINDS = (
    (Text("a contract of one"), Bid(1, "up"), 8),
    (Text("a contract of two"), Bid(2, "up"), 9),
    (Text("a contract of three"), Bid(3, "up"), 10),
    (Text("a contract that fails by a few tricks"), Bid(4, "up"), 7),
    (Text("a contract that fails with fewer than six tricks"), Bid(2, "up"), 3),
    (Text("a contract in no trump"), Bid(4, NO_TRUMP), 11),
    (Text("a contract in which the bidders take no trick"), Bid(7, "up"), 0),
)
"""Kinds of deals: the bid, and the tricks that are entered for the side that bid."""


class BidWhistByExample(ByExample[BidWhistRules]):
    """What the points of an old sheet of Bid Whist tell."""

    def seats_of(self, columns: int) -> int:
        """Return the players: four, in two columns or in four."""
        return 4 if columns in (2, 4) else 0

    def can_score(self, position: BidWhistPosition, points: PointsBySide) -> bool:
        """Return whether a bid and its tricks can score these points."""
        return any(test() for test in self.ways(position, points))

    def ways(
        self, position: BidWhistPosition, points: PointsBySide
    ) -> Iterator[Callable[[], bool]]:
        """Yield each bid by either side, with all numbers of tricks."""
        for bid, side in product((bid for bid in ALL_BIDS if bid.kind != "down"), (0, 1)):
            yield partial(_scores, position.rules, side, bid, points)

    def is_over(self, position: BidWhistPosition) -> bool:
        """Return whether a side has won (BW-GAME-1)."""
        return winning_side(position) is not None

    def telling_deals(self, rules: BidWhistRules, seats: int) -> Iterator[TellingDeal]:
        """Yield low contracts, some that fail, and one in no trump."""
        for name, bid, tricks in _KINDS:
            allowed = bid.number >= rules.min_bid
            points = [_points_of(rules, 0, bid, tricks)] if allowed else []
            yield TellingDeal(name, frozenset(points))


def _scores(rules: BidWhistRules, side: int, bid: Bid, points: PointsBySide) -> bool:
    """Whether a bid scores these points with any number of tricks."""
    kitty = TRICKS - trick_total(rules)
    return any(
        contract_points(rules, bid, taken) == points[side]
        and _points_of(rules, side, bid, entered) == points
        and bid.number >= rules.min_bid
        for entered, taken in enumerate(range(kitty, TRICKS + 1))
    )


def _points_of(rules: BidWhistRules, side: int, bid: Bid, tricks: int) -> PointsBySide:
    """Return the points of a deal in which a side bid, and so many tricks were entered for it."""
    entered = (tricks, trick_total(rules) - tricks)
    taken = tricks_with_kitty(rules, side, entered if side == 0 else entered[::-1])
    return deal_points(rules, side, bid, taken)


# Explanation of points (tests/data/RULES.md C.3)


def explanation(position: BidWhistPosition, action: Action) -> tuple[Message, ...]:
    """Return tricks needed and taken, what the contract scores, and what the defenders score."""
    contract = contract_of(position)
    if contract is None or not isinstance(action, BidWhistTricks):
        return ()
    return tuple(_steps(position, contract, action))


def _steps(
    position: BidWhistPosition, contract: Contract, action: BidWhistTricks
) -> Iterator[Message]:
    """Yield the steps of the arithmetic, in order."""
    rules, bid = position.rules, contract.bid
    side = side_index(position.sides, contract.bidder)
    counted = counted_tricks(action, rules.renege_tricks)
    tricks = tricks_with_kitty(rules, side, counted)
    who, others = position.sides[side], position.sides[1 - side]
    yield message(
        "bidwhist-why-need",
        who=contract.bidder,
        bid=bid.called,
        need=bid.need,
        all=TRICKS,
        book=BOOK_OF_TRICKS,
    )
    yield from reneges_told(position, action, counted)
    # Message codes: bidwhist-why-kitty-bidder, bidwhist-why-kitty-first_trick_winner
    code = f"bidwhist-why-kitty-{rules.kitty_trick}"
    yield message(code, who=who, played=counted[side], tricks=tricks[side])
    yield from _contract(rules, contract, tricks[side])
    points = deal_points(rules, side, bid, tricks)[1 - side]
    # Message codes: bidwhist-why-others-off, bidwhist-why-others-on
    others_code = f"bidwhist-why-others-{rules.defensive_scoring}"
    yield message(others_code, who=others, tricks=tricks[1 - side], points=points)


def _contract(rules: BidWhistRules, contract: Contract, tricks: int) -> Iterator[Message]:
    """Yield what the contract scores (BW-SCORE-3, BW-SCORE-4, Q-BW12 to Q-BW14)."""
    bid = contract.bid
    points = contract_points(rules, bid, tricks)
    doubled = bid.kind == NO_TRUMP and rules.nt_double == "on"
    plain = points // 2 if doubled else points
    if tricks >= bid.need:
        yield message("bidwhist-why-made", tricks=tricks, book=BOOK_OF_TRICKS, points=plain)
    else:
        missing = bid.need - tricks
        floored = rules.penalty == "shortfall" and -plain < missing
        code = "floor" if floored else rules.penalty
        yield message(
            # Message codes: bidwhist-why-failed-bid, bidwhist-why-failed-floor,
            #   bidwhist-why-failed-shortfall
            f"bidwhist-why-failed-{code}",
            missing=missing,
            bid=bid.number,
            points=(plain,),
        )
    if doubled:
        yield message("bidwhist-why-double", points=(points,))


# Figures


FIGURES = (
    Figure("won", Text("Bids won"), Adds.SHARE),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check"),
    Figure("over", Text("Tricks above the bid when made"), Adds.MEAN, 1),
    Figure("highest", Text("Highest bid made"), Adds.BEST, 1),
    Figure("sets", Text("Bids of others set"), Adds.SHARE, 1, pairs=True),
    Figure("bostons", Text("Bostons"), Adds.SUM, 1, pairs=True),
    Figure("made-run", Text("Bids made in a row"), Adds.RUN, 1),
)


def count_deal(position: BidWhistPosition, row: Row) -> FigureCounts:
    """Return what the bidder and both pairs did in a deal.

    A Boston is all thirteen tricks of a deal, with the kitty's (BW-SCORE-2).
    """
    contract, action = contract_of(position), row.effective.action
    if contract is None or not isinstance(action, BidWhistTricks):
        return {}
    seats, bidder = all_seats(position.seats), contract.bidder
    side = side_index(position.sides, bidder)
    counted = counted_tricks(action, position.rules.renege_tricks)
    tricks = tricks_with_kitty(position.rules, side, counted)
    over = tricks[side] - contract.bid.need
    made = {bidder: Count(int(over >= 0))}
    return {
        "won": {seat: Count(int(seat == bidder)) for seat in seats},
        "made": made,
        "made-run": made,
        "over": {bidder: Count(over)} if over >= 0 else {},
        "highest": {bidder: Count(contract.bid.number)} if over >= 0 else {},
        "sets": {seat: Count(int(over < 0)) for seat in position.sides[1 - side].seats},
        "bostons": {
            seat: Count(int(tricks[side_index(position.sides, seat)] == TRICKS)) for seat in seats
        },
    }


# Charge for a renege (Q-BW20)


def charge_revoke(
    position: BidWhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> BidWhistTricks | Reneged | Problem | None:
    """Return the result after the offender's side gave up its tricks, or all it won if fewer.

    Reneges of both sides cancel out one for one, in either order. For a deal in progress, return an
    entry that only notes the renege. Return None if the table decides, and the problem if this
    player's renege is noted or charged already.
    """
    if not position.rules.renege_tricks:
        return None
    noted = noted_seats(position, Reneged)
    if action is None:
        known = seat in noted
        return problem("revoke-noted", field="seat", who=seat) if known else Reneged(seat)
    if not isinstance(action, BidWhistTricks):
        return None
    each = position.rules.renege_tricks
    return with_charge(position, action, earlier, seat, each=each, noted=noted)


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

    def count_deal(self, position: BidWhistPosition, row: Row) -> FigureCounts:
        """Return what the deal of a row adds to the figures."""
        return count_deal(position, row)

    def forms(self, position: BidWhistPosition) -> tuple[Form, ...]:
        """Return the forms for the next entry of the deal."""
        return forms_at(position)
