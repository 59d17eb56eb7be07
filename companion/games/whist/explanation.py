"""How a deal of Whist comes to its points, step by step (RULES.md C.2)."""

from collections.abc import Iterator

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.games.whist.counting import counted
from companion.games.whist.results import BOOK, Tricks
from companion.games.whist.rules import WhistPosition


def explanation(position: WhistPosition, action: Action) -> tuple[Message, ...]:
    """Each side's tricks above six, and its honours (W-SCORE-2, W-SCORE-3, Q-W3, Q-W7)."""
    return tuple(_steps(position, action)) if isinstance(action, Tricks) else ()


def _steps(position: WhistPosition, action: Tricks) -> Iterator[Message]:
    """Tricks, then honours, then what does not count."""
    found = counted(position, action)
    for side, tricks, points in zip(position.sides, action.tricks, found.odd, strict=True):
        code = "whist-why-odd" if points else "whist-why-none"
        yield message(code, who=side, tricks=tricks, book=BOOK, points=points)
    for side, honours in zip(position.sides, found.honours, strict=True):
        if honours:
            yield message("whist-why-honours", who=side, points=honours)
    yield from found.remarks
