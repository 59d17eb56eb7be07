"""The blank score sheet of Oneonta Whist: nine deals of each player, compared with 31."""

from companion.engine.contract.blank_sheet import TOTAL_SO_FAR, BlankSheet, FootNote
from companion.engine.messages import Text
from companion.games.oniontan.actions import DEALS
from companion.games.oniontan.rules import OniontanRules
from companion.games.oniontan.scoring import GOAL

ROOMY = 3
"""The most players beside whose bids there is room for the trump."""
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
