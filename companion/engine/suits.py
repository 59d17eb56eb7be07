"""The names of the four suits."""

from collections.abc import Mapping

from companion.engine.messages import Text

SUIT_NAMES: Mapping[str, Text] = {
    "S": Text("♠ Spades"),
    "H": Text("♥ Hearts"),
    "D": Text("♦ Diamonds"),
    "C": Text("♣ Clubs"),
}
"""The name of each suit by its letter."""
