"""Judge a deal of a file, or report why it is unreadable."""

from dataclasses import dataclass

from companion.engine.contract.game import AnyGame, Games
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.recorded_deal import LocatedProblem, RecordedDeal
from companion.engine.play.transcript import AnyTranscript
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify

VERDICTS = ("legal", "illegal", "open", "empty", "unreadable")


@dataclass(frozen=True)
class JudgedDeal:
    """A deal and its verdict: with `problems` if unreadable, with a `report` if it has plays."""

    recorded: RecordedDeal
    verdict: str
    problems: tuple[LocatedProblem, ...] = ()
    game: AnyGame | None = None
    transcript: AnyTranscript | None = None
    report: Report | None = None


def judge_deal(recorded: RecordedDeal, games: Games, *, blind: bool) -> JudgedDeal:
    """Judge a deal; `blind` ignores the hidden cards, such as hands and passes."""
    transcript = recorded.transcript
    if recorded.problems:
        return JudgedDeal(recorded, "unreadable", recorded.problems)
    if transcript is None:
        return JudgedDeal(recorded, "empty")
    game = games[transcript.game]
    assert game.cardplay is not None
    # The whole transcript must be possible, including what `blind` ignores.
    deal = game.cardplay.known_deal(transcript)
    if blind and isinstance(deal, KnownDeal):
        transcript = game.cardplay.blind(transcript)
        deal = game.cardplay.known_deal(transcript)
    if not isinstance(deal, KnownDeal):
        problems = tuple(LocatedProblem(recorded.line_of(wrong.field), wrong) for wrong in deal)
        return JudgedDeal(recorded, "unreadable", problems, game)
    report = verify(deal, transcript.who, transcript.cards)
    return JudgedDeal(recorded, verdict_of(report), (), game, transcript, report)


def verdict_of(report: Report) -> str:
    """Return the verdict of a report: "illegal", "empty", "open" or "legal".

    An unattributed offence makes a deal illegal too, and so does a foul other than a play (a pass,
    a claim).
    """
    if report.findings or report.unattributed or report.deal.fouls:
        return "illegal"
    if not report.cards:
        return "empty"
    return "open" if report.open else "legal"
