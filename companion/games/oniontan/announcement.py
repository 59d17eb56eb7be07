"""What a table of Oneonta Whist announces, and what its centre shows."""

from companion.cards import Card
from companion.engine.log.plan import Announcement, Face, TableCentre
from companion.engine.messages import message
from companion.engine.seating import Seat
from companion.games.oniontan.actions import DEALS, NO_TRUMP, TRUMPS
from companion.games.oniontan.player_progress import declaration_of, progress_of
from companion.games.oniontan.rules import OniontanPosition


def cue(position: OniontanPosition, player: Seat) -> Announcement:
    """Return the announcement: whose deal it is, and what was bid."""
    number = min(DEALS, DEALS + 1 - progress_of(position, player).left)
    headline = message("oniontan-cue-deal", who=player, number=number, deals=DEALS)
    declared = declaration_of(position, player)
    if declared is None:
        quiet = (message("oniontan-cue-dealt"),)
        return Announcement(headline, message("oniontan-cue-bid"), "ask-card", quiet)
    code = "no-trump" if declared.trump == NO_TRUMP else "trump"
    glow = message(f"oniontan-cue-{code}", bid=declared.bid, trump=TRUMPS[declared.trump])
    return Announcement(headline, glow, quiet=(message("oniontan-cue-lead"),))


def middle(position: OniontanPosition, player: Seat) -> TableCentre:
    """Return the centre of the table: the dummy's hand, or the card turned up once it is known."""
    declared = declaration_of(position, player)
    if declared is None:
        return TableCentre(DEALS)
    if declared.card:
        return TableCentre(face=Face.of(Card.read(declared.card)))
    return TableCentre(face=Face(suit="star" if declared.trump == NO_TRUMP else declared.trump))
