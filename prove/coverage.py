"""The list of docs/coverage.md: each rule, what carries it, and the tests that prove it."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
LIST = "docs/coverage.md"
GAME_OF = {"H": "hearts", "Q-H": "hearts", "W": "whist", "BW": "bidwhist", "O": "oniontan"}


class Row(NamedTuple):
    """A line of the list: a rule, what carries it, and the files that prove it."""

    rule: str
    carried: str
    proof: str

    @property
    def game(self) -> str:
        """The key of the game whose rule it is."""
        kind = re.match(r"Q-H|BW|[HWO]", self.rule)
        assert kind is not None
        return GAME_OF[kind[0]]

    @property
    def options(self) -> list[str]:
        """The house rules that carry it."""
        return re.findall(r"option `(\w+)`", self.carried)

    @property
    def files(self) -> list[str]:
        """The files that prove it."""
        return re.findall(r"`(tests/[\w/]+\.py)`", self.proof)


def rows() -> list[Row]:
    """Every line of the list, in its order."""
    written = (ROOT / LIST).read_text("utf-8")
    cells = re.findall(r"^\| ((?:[A-Z]+\d?-)+H?\d+) \| (.+?) \| (.+?) \|$", written, re.MULTILINE)
    return [Row(*each) for each in cells]
