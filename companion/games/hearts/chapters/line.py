"""What the chapters of Hearts are written with, and the house rules that they speak of."""

from collections.abc import Mapping
from functools import cache

from companion.engine.rules.chapters import Chapter, Line, Test, both, but, has
from companion.engine.rules.options import Option
from companion.games.hearts.rules import HeartsRules

__all__ = ["Chapter", "Line", "Test", "both", "but", "has", "options"]


@cache
def options() -> Mapping[str, Option]:
    """Every house rule by name."""
    return {each.name: each.option for each in HeartsRules.declared()}
