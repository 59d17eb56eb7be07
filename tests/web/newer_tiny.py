"""Tiny as a later package has it, with a second version of its rules."""

from typing import ClassVar

from companion.engine.rules.options import EarlierRules
from tests.web import tiny


class NewerRules(tiny.TinyRules):
    """The rules of Tiny as a later package has them."""

    rules_version = 2
    earlier: ClassVar = {1: EarlierRules()}


class NewerTiny(tiny.Tiny):
    """Tiny as a later package has it."""

    rules = NewerRules
    folder = tiny.GAME.folder
    key = tiny.GAME.key
