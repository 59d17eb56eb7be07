"""How a deal of Oneonta Whist comes to its points (RULES.md C.4)."""

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.games.oniontan.progress import declared
from companion.games.oniontan.results import Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition, OniontanRules
from companion.games.oniontan.scoring import score


def explanation(position: OniontanPosition, action: Action) -> tuple[Message, ...]:
    """What was bid and taken, and what that is worth (O-SCORE-2 to O-SCORE-5)."""
    bid = _bid(position, action)
    if bid is None or not isinstance(action, Tricks | Whole):
        return ()
    tricks = action.tricks
    points = (score(position.rules, bid, tricks),)
    return (
        message("oniontan-remark", who=action.player, bid=bid, tricks=tricks),
        message(
            f"oniontan-why-{_kind(position.rules, bid, tricks)}",
            bid=bid,
            tricks=tricks,
            points=points,
        ),
    )


def _bid(position: OniontanPosition, action: Action) -> int | None:
    """What was bid in the deal."""
    if isinstance(action, Tricks):
        said = declared(position, action.player)
        return said.bid if said else None
    return action.bid if isinstance(action, Whole) else None


def _kind(rules: OniontanRules, bid: int, tricks: int) -> str:
    """Whether the bid was made, in a word."""
    if tricks == bid:
        return "made" if bid else "zero-made"
    if bid == 0 and rules.zero_fail == "flat10":
        return "zero-failed"
    return "few" if tricks < bid else "many"
