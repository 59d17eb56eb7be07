"""A dispute of RULES.md D as the tests of Hearts have it."""

from typing import Any

import pytest


def case(
    number: str, key: str, answers: dict[str, str], english: str, japanese: str, **table: Any
) -> Any:
    """A verdict: the dispute, the ruling, what is answered, how the verdict begins, the table."""
    told = " ".join(f"{name}={value}" for name, value in {**answers, **table}.items())
    said = (english, japanese)
    return pytest.param(key, answers, said, table, id=f"{number} {told}".strip())
