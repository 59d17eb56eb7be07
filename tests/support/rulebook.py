"""The ids of RULES.md: every rule, question and vector that code and declarations may cite."""

import re
from pathlib import Path

from tests.support.data import HERE

ID = r"(?:H[012]|W|BW|O)-[A-Z]+(?:-[A-Z]+)*-\d+|Q-(?:H|W|BW|O)\d+|H[DELBP]-\d+"
_DEFINED = re.compile(rf"^(?:\| ({ID}) \||\*\*({ID}) )", re.MULTILINE)


def ids_in(path: Path) -> set[str]:
    """Every rule id that a file mentions."""
    return set(re.findall(rf"\b(?:{ID})\b", path.read_text("utf-8")))


RULE_IDS = frozenset(
    first or second for first, second in _DEFINED.findall((HERE / "RULES.md").read_text("utf-8"))
)
"""Every id that RULES.md defines."""
