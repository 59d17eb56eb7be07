"""The verdict on a deal of a file: judged, or the reason why it cannot be."""

from dataclasses import dataclass

from companion.engine.dealt import Dealt
from companion.engine.findings import Report
from companion.engine.game import AnyGame, Games
from companion.engine.recorded import Located, Recorded
from companion.engine.transcript import Transcript
from companion.engine.verify import verify

VERDICTS = ("legal", "illegal", "open", "empty", "unreadable")


@dataclass(frozen=True)
class Judged:
    """A deal with its verdict; `problems` if it is unreadable, else the `report` on its plays."""

    recorded: Recorded
    verdict: str
    problems: tuple[Located, ...] = ()
    game: AnyGame | None = None
    transcript: Transcript | None = None
    report: Report | None = None


def judge(recorded: Recorded, games: Games, *, blind: bool) -> Judged:
    """The verdict on a deal; `blind` as somebody gives it who saw nothing but the table."""
    transcript = recorded.transcript
    if recorded.problems:
        return Judged(recorded, "unreadable", recorded.problems)
    if transcript is None:
        return Judged(recorded, "empty")
    game = games[transcript.game]
    assert game.play is not None
    # What is told must be possible, even if it is then left out of account.
    dealt = game.play.dealt(transcript)
    if blind and isinstance(dealt, Dealt):
        transcript = game.play.blind(transcript)
        dealt = game.play.dealt(transcript)
    if not isinstance(dealt, Dealt):
        found = tuple(Located(recorded.line_of(each.field), each) for each in dealt)
        return Judged(recorded, "unreadable", found, game)
    report = verify(dealt, transcript.who, transcript.cards)
    return Judged(recorded, verdict_of(report), (), game, transcript, report)


def verdict_of(report: Report) -> str:
    """One word for a report. That somebody must have offended is illegal too, whoever it was.

    So is what was against the rules besides the plays, a pass or a claim.
    """
    if report.findings or report.suspicions or report.dealt.fouls:
        return "illegal"
    if not report.cards:
        return "empty"
    return "open" if report.open else "legal"
