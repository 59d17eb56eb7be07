"""What the referee asks of a deal before its play can be judged: answers, and cards in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.cards import Card
from companion.engine.log.forms import TextLine
from companion.engine.messages import Message
from companion.engine.problem import Problem, problem

Answers: TypeAlias = Mapping[str, str]
"""What was answered, by the name of the field: a choice's key, a seat or number, a text."""


@dataclass(frozen=True)
class ComparedCalls:
    """Whether one call may be made over another: yes or no, in words, with the rule ids."""

    allowed: bool
    message: Message
    rules: tuple[str, ...] = ()


def read_cards(field: TextLine, text: str) -> tuple[Card, ...] | Problem:
    """Return the cards that somebody wrote into a field, or what is wrong with one of them."""
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        card = Card.find(word)
        if card is None:
            return problem("transcript-card", field=field.name, text=word[:20])
        if card in found:
            return problem("transcript-card-twice", field=field.name, card=card)
        found.append(card)
    return tuple(found)
