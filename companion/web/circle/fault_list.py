"""The problems with a sheet of old evenings, in words and line by line."""

from collections.abc import Sequence

from companion.engine.problem import Problem
from companion.web.request.language import say, t

_MOST = 40
"""How many faults are listed."""


def told_faults(faults: Sequence[Problem]) -> list[str]:
    """Return a sentence for each of the first problems, and one that counts the others."""
    sentences = [say(fault.message) for fault in faults[:_MOST]]
    more = len(faults) - len(sentences)
    return [*sentences, t("old-more-faults", more=more)] if more else sentences


def line_of(fault: Problem) -> int:
    """Return the number of the line with a problem, 0 if it concerns the whole sheet."""
    line = fault.message.params.get("line")
    return line if isinstance(line, int) else 0
