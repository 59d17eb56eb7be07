"""A deal made ready for the referee: from the answers of a table to what is known of the play."""

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
    """What the answers say of a deal as one of its tricks begins.

    `transcript` is the deal with nothing played, `known` what follows from it, `problems` what is
    wrong with the answers. While a question is open, all three are empty.
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
    """Make a deal ready to be judged from a trick on; `broken` counts only in the later ones."""
    if any(not answers.get(each.name) for each in cardplay.questions(position)):
        return PreparedDeal()
    transcript = cardplay.transcript(position, answers)
    if not isinstance(transcript, Transcript):
        return PreparedDeal(problems=transcript)
    transcript = transcript.but(first_trick=first_trick, broken=broken if first_trick > 1 else None)
    known = cardplay.known_deal(transcript)
    if isinstance(known, KnownDeal):
        return PreparedDeal(transcript, known)
    return PreparedDeal(transcript, problems=known)
