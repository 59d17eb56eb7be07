"""The blank score sheet of Whist: trump, tricks, and honours where they count."""

from companion.engine.contract.blank_sheet import (
    POINTS_OF_DEAL,
    TOTAL_SO_FAR,
    BlankSheet,
    FootNote,
    PlannedDeal,
)
from companion.engine.messages import NOTHING, Text
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.actions import TRICKS
from companion.games.whist.rules import NO_TRUMP, TURNED, WITHOUT_TRUMP, WhistRules

TRUMP = Text("Trump")
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
