"""Tiny by rules of version 2, which no longer read the first."""

from dataclasses import dataclass
from typing import ClassVar

from tests.web import tiny


@dataclass(frozen=True)
class SecondRules(tiny.TinyRules):
    """The same rules; values that note no version cannot be read."""

    rules_version: ClassVar[int] = 2


class SecondTiny(tiny.Tiny):
    """Tiny by those rules."""

    rules = SecondRules
    folder = tiny.GAME.folder
    key = tiny.GAME.key
