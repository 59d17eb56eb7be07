"""The blank score sheet of Bid Whist: the contract, the bidding side's tricks, the points."""

from companion.engine.contract.blank_sheet import BlankSheet, FootNote
from companion.engine.messages import Text
from companion.games.bidwhist.rules import BidWhistRules

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
