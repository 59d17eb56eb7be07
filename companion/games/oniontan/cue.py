"""What a table of Oneonta Whist says aloud, and what lies in the middle of it."""

from companion.cards import Card
from companion.engine.log.plan import Cue, Face, Middle
from companion.engine.messages import message
from companion.engine.seating import Seat
from companion.games.oniontan.progress import declared, progress
from companion.games.oniontan.results import DEALS, NO_TRUMP, TRUMPS
from companion.games.oniontan.rules import OniontanPosition


def cue(position: OniontanPosition, player: Seat) -> Cue:
    """Whose deal it is, and what was bid."""
    number = min(DEALS, DEALS + 1 - progress(position, player).left)
    headline = message("oniontan-cue-deal", who=player, number=number, deals=DEALS)
    said = declared(position, player)
    if said is None:
        quiet = (message("oniontan-cue-dealt"),)
        return Cue(headline, message("oniontan-cue-bid"), "ask-card", quiet)
    code = "no-trump" if said.trump == NO_TRUMP else "trump"
    glow = message(f"oniontan-cue-{code}", bid=said.bid, trump=TRUMPS[said.trump])
    return Cue(headline, glow, quiet=(message("oniontan-cue-lead"),))


def middle(position: OniontanPosition, player: Seat) -> Middle:
    """The card turned up, or the dummy's hand until then."""
    said = declared(position, player)
    if said is None:
        return Middle(DEALS)
    if said.card:
        return Middle(face=Face.of(Card.read(said.card)))
    return Middle(face=Face(suit="star" if said.trump == NO_TRUMP else said.trump))
