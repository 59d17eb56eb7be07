"""Partners who stand in one cell: "Ann & Ben"."""

import re
from collections.abc import Iterable
from typing import TypeAlias

Pair: TypeAlias = tuple[str, str]
"""The names of two partners."""

_BETWEEN = re.compile(r"\s*[&+/＆＋／]\s*|\s+(?:and|und|et|と)\s+", re.IGNORECASE)


def pair_of(name: str) -> Pair | None:
    """Return the two partners whom a name names, or None if it is that of one person."""
    parts = _BETWEEN.split(name)
    if len(parts) != 2 or not all(parts) or parts[0].casefold() == parts[1].casefold():
        return None
    return parts[0], parts[1]


def seem_pairs(names: Iterable[str], known: Iterable[str]) -> bool:
    """Whether names look like those of pairs: more than one does, and none is a person's."""
    people = {name.casefold() for name in known}
    pairs = [name for name in dict.fromkeys(names) if pair_of(name)]
    return len(pairs) > 1 and not any(pair.casefold() in people for pair in pairs)
