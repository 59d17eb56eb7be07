"""`Cardplay`, the base class by which a game's tricks can be judged."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic

from companion.engine.contract.folder import GameFolder
from companion.engine.contract.questions import Answers, ComparedCalls
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.recorded_deal import RecordedDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problems
from companion.engine.rules.options import R
from companion.engine.seating import Seat, all_seats
from companion.engine.verification.report import Report


@dataclass(frozen=True)
class Notation:
    """Another way than ours to write deals of a game down.

    `begins` matches the beginning of a file in it, or of the first line after some remarks; `read`
    yields the deals of the lines, each with its problems.
    """

    begins: re.Pattern[str]
    read: Callable[[Iterable[str]], Iterator[RecordedDeal]]


class Cardplay(GameFolder, ABC, Generic[R]):
    """The rules of play of a game, and the questions that the referee must ask. Stateless.

    A game must define `seats`, `known_deal` and `result`. The other methods are for the referee,
    which always asks who leads and for the number of the trick; by default it asks nothing else.
    """

    seats: ClassVar[tuple[int, ...]]
    """The numbers of hands that the game can be played with, the usual one first."""
    claims: ClassVar[bool] = False
    """Whether play may stop by agreement; `result` is empty if it stopped wrongly."""

    @abstractmethod
    def known_deal(self, transcript: Transcript[R]) -> KnownDeal | Problems:
        """Return what is known before the first play, with the laws of the deal, or the problems.

        `deal_from_transcript` does the part that is the same in all games.
        """

    @abstractmethod
    def result(self, transcript: Transcript[R], report: Report) -> tuple[Action, ...]:
        """Return the actions that enter a deal that was played to its end, in order."""

    def blind(self, transcript: Transcript[R]) -> Transcript[R]:
        """Return the transcript without what only single players saw."""
        return transcript.blind()

    def questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return the questions to answer before the play of a deal can be judged, in order."""
        return ()

    def optional_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return further questions, for a more certain verdict or a complete result."""
        return ()

    def answers_from_log(self, position: Position[R]) -> Answers:
        """Return the answers that the entries of the deal already contain."""
        return {}

    def players_of_hands(self, position: Position[R], answers: Answers) -> tuple[Seat | Text, ...]:
        """Return the player of each hand: a seat, or the name of a hand without one (a dummy)."""
        return all_seats(position.seats)

    def transcript(self, position: Position[R], answers: Answers) -> Transcript[R] | Problems:
        """Return the deal before its first play, or the problems with the answers, by field.

        Questions may be unanswered.
        """
        seats = position.seats
        return Transcript(self.key, position.rules, seats, position.dealer, hands=(None,) * seats)

    def call_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return the questions to compare two calls; empty if a game has no calls."""
        return ()

    def compare_calls(self, position: Position[R], answers: Answers) -> ComparedCalls | None:
        """Return whether a call is high enough; None until all questions are answered."""
        return None
