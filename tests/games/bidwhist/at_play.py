"""Short ways to write what was played of a deal of Bid Whist."""

from typing import Any

from companion.cards import Card
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.verification.report import Report
from companion.games.bidwhist import GAME
from companion.games.bidwhist.rules import BidWhistRules
from tests.support.whole_deals import report_of

NO_TRUMP = {"bid": "4 nt", "named": "up"}
"""A contract that goes with the bidder of `told`."""


def told(plays: str, **known: Any) -> AnyTranscript:
    """Four spades by seat 1, who leads; only what is said is known."""
    pairs = [each.split() for each in plays.split(", ")] if plays else []
    lists = {name: tuple(map(Card.read, known.pop(name).split())) for name in _named(known)}
    said = {"bidder": 1, "bid": "4 up", "named": "S"} | known.pop("contract", {})
    return Transcript(
        "bidwhist",
        BidWhistRules(**known.pop("rules", {})),
        4,
        **{"hands": (None,) * 4, "contract": said, **lists, **known},
        who=tuple(int(seat) for seat, _ in pairs),
        cards=tuple(int(Card.read(card)) for _, card in pairs),
    )


def _named(known: dict[str, Any]) -> list[str]:
    return [name for name in ("kitty", "aside") if name in known]


def report(plays: str, **known: Any) -> Report:
    return report_of(GAME, told(plays, **known))
