"""What the four suits are called."""

from collections.abc import Mapping

from companion.engine.messages import Text

SUIT_NAMES: Mapping[str, Text] = {
    "S": Text("♠ Spades", "♠ スペード"),
    "H": Text("♥ Hearts", "♥ ハート"),
    "D": Text("♦ Diamonds", "♦ ダイヤ"),
    "C": Text("♣ Clubs", "♣ クラブ"),
}
"""The suits by letter, as one picks a trump."""
