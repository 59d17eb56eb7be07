"""Oh Hell: say how many tricks you will take, and take exactly so many."""

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
    DealGoesOn,
    DealScored,
    Face,
    Figure,
    FigureCounts,
    Form,
    Game,
    PlainTricks,
    Plan,
    Problem,
    Report,
    Result,
    Row,
    RowSigns,
    Seat,
    SeatSign,
    Source,
    TableCentre,
    Text,
    Transcript,
    Tricks,
    all_seats,
    bid_or_take,
    bids_of,
    book_of,
    message,
    of_sides,
    problem,
    refused,
)
from ohhell.rules import OhHellPosition, OhHellRules, cards_of

BOOK = Chapter(
    Text("The rules"),
    (
        BookLine("hands-{hands}", option="hands"),
        BookLine(
            "most", option="most", params=lambda rules, seats: {"most": max(rules.sizes(seats))}
        ),
        BookLine("bid", ("OH-TRUMP-1", "OH-BID-1")),
        BookLine("hook", option="hook", when=lambda rules, seats: rules.hook == "on"),
        BookLine("play", ("OH-PLAY-1", "OH-PLAY-2")),
        BookLine("made", option="each", params=lambda rules, seats: {"each": rules.each}),
        BookLine("missed-{missed}", option="missed"),
    ),
)


class OhHellTricks(PlainTricks[OhHellRules]):
    """Follow suit, trumps win; the card turned up makes trump and belongs to nobody."""

    seats = (4, 3, 5, 6, 7)
    turns_up = True
    cites: ClassVar = {"revoke": ("OH-PLAY-1",), "first-lead": ("OH-PLAY-2",)}

    def cards_each(self, position: OhHellPosition) -> int:
        """Return the cards of each hand."""
        return cards_of(position)

    def result(self, transcript: Transcript[OhHellRules], report: Report) -> tuple[Action, ...]:
        """Return what everybody took."""
        took = self.tricks_by_seat(transcript, report)
        return (Tricks(tuple(took[seat] for seat in range(transcript.seats))),)


class OhHell(Game[OhHellRules]):
    """Oh Hell: everybody bids, and must take exactly so many tricks."""

    contract = 1
    name = Text("Oh Hell")
    blurb = Text("Bid your tricks, and take exactly that many.")
    art = (Face("1", "H"), Face("2", "C"), Face("3", "S"))
    table_sizes = (4, 3, 5, 6, 7)
    actions = (Bids, Tricks)
    rules = OhHellRules
    cardplay = OhHellTricks()
    sources: ClassVar = {
        "OH": Source(Text.verbatim("Oh Hell: Rules"), Text("liquisearch.com, “Oh Hell: Rules”")),
        "Q": OWN_READING,
    }
    figures = (
        Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check"),
        Figure("points", Text("Points a deal"), Adds.MEAN, 1),
        Figure("run", Text("Bids made in a row"), Adds.RUN, 1),
    )

    def goes_on_from_paper(self, rules: OhHellRules) -> bool:
        """Return True: the number of the deal tells its cards."""
        return True

    def book(self, rules: OhHellRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rules in plain words."""
        return book_of("ohhell", (BOOK,), rules, seats)

    def judge(self, position: OhHellPosition, action: Action) -> DealGoesOn | DealScored | Problem:
        """Return what bids or tricks do to the deal."""
        cards = cards_of(position)
        wrong = refused(position, action, cards)
        if wrong is None and isinstance(action, Tricks):
            return _scored(position.rules, bids_of(position), action.tricks)
        if wrong is None and isinstance(action, Bids) and _hooked(position, action.bids):
            dealer = position.dealer
            return problem("ohhell-hook", "OH-BID-2", field="bids", dealer=dealer, cards=cards)
        return wrong or DealGoesOn()

    def plan(self, position: OhHellPosition) -> Plan:
        """Return the cards to deal and who bids first; then how the bids stand, and who leads."""
        first, cards, bids = (
            position.dealer.left(position.seats),
            cards_of(position),
            bids_of(position),
        )
        said = {"first": first, "dealer": position.dealer, "cards": cards, "bids": sum(bids)}
        step = "play" if bids else "deal"
        return Plan(
            position.completed + 1,
            position.dealer,
            # Message codes: ohhell-deal, ohhell-deal-first, ohhell-play, ohhell-play-first
            (message(f"ohhell-{step}", **said), message(f"ohhell-{step}-first", **said)),
            {Seat(at): (message("ohhell-own", bid=bid),) for at, bid in enumerate(bids)},
            opener=first,
            # Message codes: ohhell-cue-deal, ohhell-cue-play
            cue=Announcement(glow=message(f"ohhell-cue-{step}", **said)),
            middle=TableCentre(0 if bids else cards),
        )

    def result(self, position: OhHellPosition) -> Result | None:
        """Return the end after the last deal (OH-END-1)."""
        deals = len(position.rules.sizes(position.seats))
        return Result(message("ohhell-ended", deals=deals)) if position.completed >= deals else None

    def count_deal(self, position: OhHellPosition, row: Row) -> FigureCounts:
        """Return who made their bids, and the points."""
        if not isinstance(row.effective.action, Tricks):
            return {}
        pairs = zip(bids_of(position), row.effective.action.tricks, strict=True)
        made = of_sides(position.sides, (int(bid == took) for bid, took in pairs))
        return {"made": made, "run": made, "points": of_sides(position.sides, row.deltas)}

    def forms(self, position: OhHellPosition) -> tuple[Form, ...]:
        """Return the bids; once they are made, the tricks."""
        return bid_or_take(position, cards_of(position))


def _hooked(position: OhHellPosition, bids: tuple[int, ...]) -> bool:
    """Return whether the bids come out, though they may not (OH-BID-2)."""
    return position.rules.hook == "on" and sum(bids) == cards_of(position)


def _scored(rules: OhHellRules, bids: tuple[int, ...], tricks: tuple[int, ...]) -> DealScored:
    """Return the deal with a sign for everybody, and who made their bids."""
    deal = [*zip(all_seats(len(bids)), bids, tricks, strict=True)]
    made = tuple(seat for seat, bid, took in deal if bid == took)
    return DealScored(
        tuple(rules.points(bid, took) for _, bid, took in deal),
        (message("ohhell-made", who=made) if made else message("ohhell-nobody"),),
        signs=RowSigns(
            seat_signs=tuple(
                SeatSign(at, sign="check" if at in made else "close") for at, *_ in deal
            )
        ),
    )


GAME = OhHell()
