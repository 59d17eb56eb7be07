"""Answers to the questions that the referee asks before it judges the play of a deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.cards import Card
from companion.engine.log.forms import TextLine
from companion.engine.messages import Message
from companion.engine.problem import Problem, problem

Answers: TypeAlias = Mapping[str, str]
"""The answers by field name: the key of a choice, a seat or number, or a text."""


@dataclass(frozen=True)
class ComparedCalls:
    """Whether a call may be made over another one, with a sentence and rule ids."""

    allowed: bool
    message: Message
    rules: tuple[str, ...] = ()


def read_cards(field: TextLine, text: str) -> tuple[Card, ...] | Problem:
    """Parse the cards typed into a field; return the problem of the first invalid one."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = Card.find(word)
        if card is None:
            return problem("transcript-card", field=field.name, text=word[:20])
        if card in cards:
            return problem("transcript-card-twice", field=field.name, card=card)
        cards.append(card)
    return tuple(cards)
