"""How the points of a deal of Oneonta Whist are worked out (tests/data/RULES.md C.4)."""

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.games.oniontan.actions import OniontanTricks, WholeDeal
from companion.games.oniontan.player_progress import declaration_of
from companion.games.oniontan.rules import OniontanPosition, OniontanRules
from companion.games.oniontan.scoring import score


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
