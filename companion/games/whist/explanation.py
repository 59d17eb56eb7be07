"""How the points of a deal of Whist are worked out, step by step (tests/data/RULES.md C.2)."""

from collections.abc import Iterator

from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.games.whist.actions import BOOK_OF_TRICKS, WhistTricks
from companion.games.whist.deal_score import deal_score
from companion.games.whist.rules import WhistPosition


def explanation(position: WhistPosition, action: Action) -> tuple[Message, ...]:
    """Return each side's tricks that count, and honours (W-SCORE-2, W-SCORE-3, Q-W3, Q-W7)."""
    return tuple(_steps(position, action)) if isinstance(action, WhistTricks) else ()


def _steps(position: WhistPosition, action: WhistTricks) -> Iterator[Message]:
    """Yield tricks, then honours, then what does not count."""
    score = deal_score(position, action)
    every = position.rules.counting == "all"
    for side, tricks, points in zip(position.sides, action.counted, score.for_tricks, strict=True):
        code = "whist-why-all" if every else "whist-why-odd" if points else "whist-why-none"
        yield message(code, who=side, tricks=tricks, book=BOOK_OF_TRICKS, points=points)
    for side, honours in zip(position.sides, score.honours, strict=True):
        if honours:
            yield message("whist-why-honours", who=side, points=honours)
    yield from score.remarks
