"""What must be told of a deal before its play can be judged, and what the table knows already."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias

from companion.cards import Card, CardError
from companion.engine.log.forms import Field, TextLine
from companion.engine.log.position import Position, R
from companion.engine.messages import Message, Text
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, all_seats

Answers: TypeAlias = Mapping[str, str]
"""What was answered, by the name of the field: a choice's key, a seat or number, a text."""
Problems: TypeAlias = tuple[Problem, ...]


@dataclass(frozen=True)
class Compared:
    """Whether one call may be made over another: yes or no, in words, with the rule ids."""

    allowed: bool
    message: Message
    rules: tuple[str, ...] = ()


class Setting(Generic[R]):
    """What a game asks so that the play of a deal of its can be judged. Stateless.

    Who leads, and which trick it is, is asked by the house. A game inherits this and overrides
    what is different with it; as it stands nothing more need be known than who sits where.
    """

    game: ClassVar[str]
    """The key of the game."""

    def asks(self, position: Position[R]) -> tuple[Field, ...]:
        """What must be answered, in order."""
        return ()

    def extras(self, position: Position[R]) -> tuple[Field, ...]:
        """What may be answered where it is known: it makes more certain, or a result complete."""
        return ()

    def known(self, position: Position[R]) -> Answers:
        """The answers that the entries of the deal give already."""
        return {}

    def hands(self, position: Position[R], answers: Answers) -> tuple[Seat | Text, ...]:
        """Who plays each hand."""
        return all_seats(position.seats)

    def transcript(self, position: Position[R], answers: Answers) -> Transcript | Problems:
        """The deal before its first card is played, or what is wrong with an answer.

        What was not answered is left out; every problem stands at its field.
        """
        seats = position.seats
        return Transcript(self.game, position.rules, seats, position.dealer, hands=(None,) * seats)

    def compares(self, position: Position[R]) -> tuple[Field, ...]:
        """What to ask where somebody wonders whether a call is high enough; nothing by default."""
        return ()

    def compared(self, position: Position[R], answers: Answers) -> Compared | None:
        """Whether a call is high enough; None while not everything is answered."""
        return None


def cards_told(field: TextLine, text: str) -> tuple[Card, ...] | Problem:
    """The cards that somebody wrote into a field, or the first that cannot be."""
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        try:
            card = Card.read(word)
        except CardError:
            return problem("transcript-card", field=field.name, text=word[:20])
        if card in found:
            return problem("transcript-card-twice", field=field.name, card=card)
        found.append(card)
    return tuple(found)
