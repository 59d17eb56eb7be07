"""How the cards of a game are played: the contract behind which its tricks are judged."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from companion.engine.contract.folder import InFolder
from companion.engine.contract.questions import Answers, ComparedCalls
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problems
from companion.engine.rules.options import R
from companion.engine.seating import Seat, all_seats
from companion.engine.verification.report import Report


class Cardplay(InFolder, ABC, Generic[R]):
    """How a game's tricks are judged, and what must be asked for that. Stateless.

    A game must give `seats`, `known_deal` and `result`. The rest serves the referee at a table, who
    asks by himself who leads and which trick it is; left as it stands, nothing more is asked.
    """

    seats: ClassVar[tuple[int, ...]]
    """The numbers of hands with which it can be played, the usual one first."""
    claims: ClassVar[bool] = False
    """Whether play may stop by agreement; then `result` is nothing where that was not right."""

    @abstractmethod
    def known_deal(self, transcript: Transcript[R]) -> KnownDeal | Problems:
        """Return what is known as the play begins, with the laws of the deal, or what is wrong.

        `deal_from_transcript` does what all games have in common.
        """

    @abstractmethod
    def result(self, transcript: Transcript[R], report: Report) -> tuple[Action, ...]:
        """Return what a table enters of a deal that was played to its end, in order."""

    def blind(self, transcript: Transcript[R]) -> Transcript[R]:
        """Return the transcript as somebody could write it who only saw the table."""
        return transcript.blind()

    def questions(self, position: Position[R]) -> tuple[Field, ...]:
        """What must be answered before the play of a deal can be judged, in order."""
        return ()

    def optional_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """What may be answered as well, so that more is certain or the result complete."""
        return ()

    def answers_from_log(self, position: Position[R]) -> Answers:
        """The answers that the entries of the deal give already."""
        return {}

    def players_of_hands(self, position: Position[R], answers: Answers) -> tuple[Seat | Text, ...]:
        """Who plays each hand: a seat of the table, or the name of what is not one (a dummy)."""
        return all_seats(position.seats)

    def transcript(self, position: Position[R], answers: Answers) -> Transcript[R] | Problems:
        """Return the deal before its first card is played, or what is wrong with an answer.

        What was not answered is left out; every problem stands at its field.
        """
        seats = position.seats
        return Transcript(self.key, position.rules, seats, position.dealer, hands=(None,) * seats)

    def call_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """What to ask to compare two calls; nothing where a game has none."""
        return ()

    def compare_calls(self, position: Position[R], answers: Answers) -> ComparedCalls | None:
        """Whether a call is high enough; None while not everything is answered."""
        return None
