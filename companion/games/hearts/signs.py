"""How points are written at a table: as penalties, or as minus points (H0-CARD-1, H1-CARD-1)."""

from companion.engine.messages import Text
from companion.games.hearts.rules import HeartsRules


def sign(rules: HeartsRules) -> int:
    """1 where a penalty is written as it is, -1 where it is written as minus points."""
    return -1 if rules.shown == "minus" else 1


def signed(rules: HeartsRules, penalty: int) -> Text:
    """A change in points as the table writes it, always with its sign."""
    shown = penalty * sign(rules)
    words = f"+{shown}" if shown > 0 else f"−{-shown}"
    return Text(words, words)
