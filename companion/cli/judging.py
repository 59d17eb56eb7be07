"""The verdict on a deal of a file: judged, or the reason why it cannot be."""

from dataclasses import dataclass

from companion.engine.contract.game import AnyGame, Games
from companion.engine.files.recorded import Located, RecordedDeal
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify

VERDICTS = ("legal", "illegal", "open", "empty", "unreadable")


@dataclass(frozen=True)
class Judged:
    """A deal with its verdict; `problems` if it is unreadable, else the `report` on its plays."""

    recorded: RecordedDeal
    verdict: str
    problems: tuple[Located, ...] = ()
    game: AnyGame | None = None
    transcript: AnyTranscript | None = None
    report: Report | None = None


def judge(recorded: RecordedDeal, games: Games, *, blind: bool) -> Judged:
    """The verdict on a deal; `blind` is the one of somebody who saw nothing but the table."""
    transcript = recorded.transcript
    if recorded.problems:
        return Judged(recorded, "unreadable", recorded.problems)
    if transcript is None:
        return Judged(recorded, "empty")
    game = games[transcript.game]
    assert game.cardplay is not None
    # What a transcript says must be possible, even what is then left out of account.
    known = game.cardplay.known_deal(transcript)
    if blind and isinstance(known, KnownDeal):
        transcript = game.cardplay.blind(transcript)
        known = game.cardplay.known_deal(transcript)
    if not isinstance(known, KnownDeal):
        found = tuple(Located(recorded.line_of(each.field), each) for each in known)
        return Judged(recorded, "unreadable", found, game)
    report = verify(known, transcript.who, transcript.cards)
    return Judged(recorded, verdict_of(report), (), game, transcript, report)


def verdict_of(report: Report) -> str:
    """One word for a report. That somebody must have offended is illegal too, whoever it was.

    So is what was against the rules besides the plays, a pass or a claim.
    """
    if report.findings or report.suspicions or report.deal.fouls:
        return "illegal"
    if not report.cards:
        return "empty"
    return "open" if report.open else "legal"
