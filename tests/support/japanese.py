"""Texts in Japanese, as every game's players read them."""

from companion.engine.messages import Text
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for


def in_japanese(text: Text) -> str:
    """The text in Japanese; in English where it is not translated."""
    return catalogue_for("ja", tuple(known_games().values())).text(text)
