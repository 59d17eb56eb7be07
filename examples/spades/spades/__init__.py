"""Spades: partners bid how many tricks they will take; too few cost much, too many a little."""

from typing import ClassVar

from companion.api import (
    OWN_READING,
    Action,
    Adds,
    Announcement,
    Bids,
    BookLine,
    BookRule,
    Chapter,
    Count,
    DealGoesOn,
    DealScored,
    Face,
    Figure,
    FigureCounts,
    Form,
    Game,
    Message,
    Plan,
    Problem,
    Result,
    Row,
    RowSigns,
    Seat,
    SeatSign,
    Side,
    Source,
    Standing,
    TableCentre,
    Text,
    Tricks,
    bid_or_take,
    bids_of,
    book_of,
    message,
    of_sides,
    partner_sides,
    refused,
    standings_to,
    winner_at,
)
from spades.rules import TRICKS, SideDeal, SpadesPosition, SpadesRules, bags_held, deal_of

NEAR = 7
"""Bags from which on the ten that cost are worth a word."""
BOOK = Chapter(
    Text("The rules"),
    (
        BookLine("deal", ("SP-DEAL-1", "SP-BID-1")),
        BookLine("play", ("SP-PLAY-1", "SP-PLAY-2")),
        BookLine("broken", ("SP-PLAY-3",)),
        BookLine("bid", ("SP-BID-2",)),
        BookLine("nil", option="nil", params=lambda rules, seats: {"points": rules.nil}),
        BookLine("failed-{failed}", option="failed"),
        BookLine("bags-{bags}", option="bags"),
        BookLine("end", option="target", params=lambda rules, seats: {"target": rules.target}),
    ),
)


class Spades(Game[SpadesRules]):
    """Spades for two partnerships."""

    contract = 1
    name = Text("Spades")
    blurb = Text("Partners bid. Spades are trumps, bags cost.")
    art = (Face("Q", "S"), Face("K", "S"), Face("A", "S"))
    table_sizes = (4,)
    actions = (Bids, Tricks)
    rules = SpadesRules
    sources: ClassVar = {
        "SP": Source(Text.verbatim("Spades overview"), Text("thelogicgame.com, “Spades overview”")),
        "Q": OWN_READING,
    }
    figures = (
        Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check", pairs=True),
        Figure("nils", Text("Nils made"), Adds.SHARE, 1),
        Figure("bags", Text("Bags a deal"), Adds.MEAN, -1, pairs=True),
    )

    def sides(self, rules: SpadesRules, seats: int) -> tuple[Side, ...]:
        """Return the partners, who sit opposite each other."""
        return partner_sides(seats)

    def book(self, rules: SpadesRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rules in plain words."""
        return book_of("spades", (BOOK,), rules, seats)

    def judge(self, position: SpadesPosition, action: Action) -> DealGoesOn | DealScored | Problem:
        """Return what bids or tricks do to the deal."""
        wrong = refused(position, action, TRICKS)
        if wrong or not isinstance(action, Tricks):
            return wrong or DealGoesOn()
        return _scored(position, action.tricks)

    def plan(self, position: SpadesPosition) -> Plan:
        """Return who deals and bids first; then what each side must take, and who leads."""
        first, bids = position.dealer.left(position.seats), bids_of(position)
        step = "play" if bids else "deal"
        both = [sum(bids[at] for at in seats) for seats, _ in position.sides] if bids else [0, 0]
        said = {"first": first, "dealer": position.dealer, "one": both[0], "other": both[1]}
        contracts = [
            message("spades-contract", who=side, bid=bid)
            for side, bid in zip(position.sides, both, strict=True)
        ]
        bags = [
            message("spades-near", who=side, bags=held % 10)
            for side, held in zip(position.sides, bags_held(position), strict=True)
            if held % 10 >= NEAR and position.rules.bags == "hundred"
        ]
        return Plan(
            position.completed + 1,
            position.dealer,
            # Message codes: spades-deal, spades-play
            (*(contracts if bids else ()), message(f"spades-{step}", **said)),
            {Seat(at): (message("spades-own", bid=bid),) for at, bid in enumerate(bids)},
            opener=first,
            matters=tuple(bags),
            # Message codes: spades-cue-deal, spades-cue-play
            cue=Announcement(glow=message(f"spades-cue-{step}", **said)),
            middle=TableCentre(face=Face(suit="S")),
        )

    def standings(self, position: SpadesPosition) -> tuple[Standing, ...]:
        """Return points, what is left to the target, and bags."""
        bags = [message("spades-bags", bags=held % 10) for held in bags_held(position)]
        notes = bags if position.rules.bags == "hundred" else ()
        return standings_to(position, position.rules_after.target, notes)

    def result(self, position: SpadesPosition) -> Result | None:
        """Return the end once one side is ahead and has the target (SP-END-1, Q-SP3)."""
        who = winner_at(position, position.rules.target)
        return Result(message("spades-won", who=who)) if who else None

    def count_deal(self, position: SpadesPosition, row: Row) -> FigureCounts:
        """Return which bids and nils were made, and the bags."""
        if not isinstance(row.effective.action, Tricks):
            return {}
        deal, took = deal_of(position, row.effective.action.tricks), row.effective.action.tricks
        nils = [Seat(at) for at, bid in enumerate(bids_of(position)) if not bid]
        bid = [pair for pair in zip(position.sides, deal, strict=True) if pair[1].bid]
        return {
            "made": of_sides([side for side, _ in bid], (int(each.over >= 0) for _, each in bid)),
            "nils": {seat: Count(int(not took[seat])) for seat in nils},
            "bags": of_sides(position.sides, (each.bags for each in deal)),
        }

    def forms(self, position: SpadesPosition) -> tuple[Form, ...]:
        """Return the bids; once they are made, the tricks."""
        return bid_or_take(position, TRICKS)


def _scored(position: SpadesPosition, tricks: tuple[int, ...]) -> DealScored:
    """Return the deal with what each side bid and took, and a sign for every nil."""
    deal = deal_of(position, tricks)
    nils = [at for at, bid in enumerate(bids_of(position)) if not bid]
    return DealScored(
        tuple(each.points(held) for each, held in zip(deal, bags_held(position), strict=True)),
        tuple(_told(*pair) for pair in zip(position.sides, deal, strict=True)),
        signs=RowSigns(
            seat_signs=tuple(
                SeatSign(Seat(at), sign="close" if tricks[at] else "check") for at in nils
            )
        ),
    )


def _told(side: Side, deal: SideDeal) -> Message:
    """Return what a side bid and took; `bags_held` reads which bags it keeps."""
    took, kept = sum(deal.tricks), deal.bags if deal.rules.bags == "hundred" else 0
    return message("spades-told", who=side, bid=deal.bid, tricks=took, bags=deal.bags, kept=kept)


GAME = Spades()
