"""A deal as the referee judges it, built from the answers to its questions."""

from dataclasses import dataclass
from typing import Any

from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers
from companion.engine.log.position import Position
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.problem import Problems


@dataclass(frozen=True)
class PreparedDeal:
    """A deal before the first trick to be judged.

    `transcript` is the deal without plays, `known` what follows from it, `problems` are those of
    the answers. All three are empty until every required question is answered.
    """

    transcript: AnyTranscript | None = None
    known: KnownDeal | None = None
    problems: Problems = ()


def prepare_deal(
    cardplay: Cardplay[Any],
    position: Position[Any],
    answers: Answers,
    *,
    first_trick: int = 1,
    broken: bool | None = None,
) -> PreparedDeal:
    """Prepare a deal to judge it from `first_trick` on; `broken` is ignored for trick 1."""
    if any(not answers.get(question.name) for question in cardplay.questions(position)):
        return PreparedDeal()
    transcript = cardplay.transcript(position, answers)
    if not isinstance(transcript, Transcript):
        return PreparedDeal(problems=transcript)
    transcript = transcript.but(first_trick=first_trick, broken=broken if first_trick > 1 else None)
    deal = cardplay.known_deal(transcript)
    if isinstance(deal, KnownDeal):
        return PreparedDeal(transcript, deal)
    return PreparedDeal(transcript, problems=deal)
