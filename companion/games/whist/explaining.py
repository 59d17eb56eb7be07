"""How a deal of Whist comes to its points, step by step (RULES.md C.2)."""

from collections.abc import Iterator

from companion.engine.entries import Action
from companion.engine.position import Position
from companion.engine.words import Message, say
from companion.games.whist.counting import counted
from companion.games.whist.results import BOOK, Tricks
from companion.games.whist.rules import WhistRules


def explain(position: Position[WhistRules], action: Action) -> tuple[Message, ...]:
    """Each side's tricks above six, and its honours (W-SCORE-2, W-SCORE-3, Q-W3, Q-W7)."""
    return tuple(_steps(position, action)) if isinstance(action, Tricks) else ()


def _steps(position: Position[WhistRules], action: Tricks) -> Iterator[Message]:
    """Tricks, then honours, then what does not count."""
    found = counted(position, action)
    for side, tricks, points in zip(position.sides, action.tricks, found.odd, strict=True):
        code = "whist-why-odd" if points else "whist-why-none"
        yield say(code, who=side, tricks=tricks, book=BOOK, points=points)
    for side, honours in zip(position.sides, found.honours, strict=True):
        if honours:
            yield say("whist-why-honours", who=side, points=honours)
    yield from found.remarks
