"""The rows of a game put in the order of play, as certainly as hands and laws allow.

Without hands, a row that the first leader did not lead can be read in two ways. The game is then
read in both; one that nobody can have played is the wrong way to read, and accuses nobody. Hands
that another game told are this one's only if every row fits them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards import Suit
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.play.tricks import Progress
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.games.whist.cardplay import SEATS, WhistCardplay, laws
from companion.games.whist.pbn.rows import Plays, in_order
from companion.games.whist.pbn.seats import Laid, Order
from companion.games.whist.pbn.tags import NO_HANDS, Hands
from companion.games.whist.rules import WhistRules

SURE = 24
"""So many cards do not fit a deal by chance: of a million deals, two would do."""
_WHIST = WhistCardplay()
_RULES = WhistRules()


@dataclass(frozen=True)
class Told:
    """What a game records of its play: its rows, the trump as a letter, who led first."""

    rows: Sequence[Sequence[Laid]]
    trump: str
    leader: Seat

    def placed(self, hands: Hands) -> tuple[Plays, Progress]:
        """The plays, with what is uncertain of them remarked."""
        found, progress = self.plays(hands)
        if found.doubt is None:
            if hands == NO_HANDS and self.accuses(hands, found):
                return self._certain(hands, len(self.rows))
            return found, progress
        both = [(found, progress), self.plays(hands, by_play=True)]
        clean = [each for each in both if self._is_clean(hands, each[0])]
        if not clean:
            return self._certain(hands, found.doubt)
        plays, progress = clean[0]
        if both[0][0].who != both[1][0].who:
            code = "either-order" if len(clean) > 1 else "by-play" if plays is not found else ""
            if code:
                plays.notes.remark(self.rows[found.doubt][0].line, code, "Play")
        return plays, progress

    def borrowed(self, hands: Hands) -> tuple[Plays, Progress] | None:
        """The plays with the hands of another game, None if they are not those of this one.

        A few rows may fit by chance: then the hands do not accuse.
        """
        plays, progress = self.placed(hands)
        few = len(plays.cards) < SURE
        fits = plays.dealt and not (few and self.accuses(hands, plays))
        return (plays, progress) if fits else None

    def plays(self, hands: Hands, *, by_play: bool = False) -> tuple[Plays, Progress]:
        """The plays with these hands, doubtful rows read in one of the two orders."""
        return self._in_order(self.rows, Order(self.leader, hands, by_play))

    def transcript(self, hands: Hands, plays: Plays) -> Transcript[WhistRules]:
        """The deal as a transcript of Whist."""
        return Transcript(
            "whist",
            _RULES,
            SEATS,
            leader=self.leader,
            hands=hands,
            trump=self.trump,
            who=tuple(plays.who),
            cards=tuple(plays.cards),
        )

    def _in_order(self, rows: Sequence[Sequence[Laid]], order: Order) -> tuple[Plays, Progress]:
        """Rows in the order of play, and where the play has come to by them."""
        suit = None if self.trump == "N" else Suit.of_letter(self.trump)
        progress = Progress(laws(suit), self.leader)
        return in_order(rows, order, progress), progress

    def _certain(self, hands: Hands, doubt: int) -> tuple[Plays, Progress]:
        """The plays ahead of the first row whose seats nobody can tell.

        Without any hand a row may stand in no order at all: one by which somebody would have
        offended is such a row.
        """
        plays, progress = self._in_order(self.rows[:doubt], Order(self.leader, hands))
        while doubt and hands == NO_HANDS and self.accuses(hands, plays):
            doubt -= 1
            plays, progress = self._in_order(self.rows[:doubt], Order(self.leader, hands))
        rest = [each for row in self.rows[doubt:] for each in row if each.card is not None]
        if rest:
            plays.notes.remark(rest[0].line, "whose", "Play", cards=len(rest))
        return plays, progress

    def _is_clean(self, hands: Hands, plays: Plays) -> bool:
        """Whether all was played in this order: no card left out, no play illegal."""
        laid = sum(each.card is not None for row in self.rows for each in row)
        report = self._report(hands, plays)
        return len(plays.cards) == laid and report is not None and not _illegal(report)

    def accuses(self, hands: Hands, plays: Plays) -> bool:
        """Whether somebody has offended who may not have, were the cards another's.

        A card that is played twice is one too many whoever played it.
        """
        report = self._report(hands, plays)
        return report is not None and any(kind != "twice" for kind in _illegal(report))

    def _report(self, hands: Hands, plays: Plays) -> Report | None:
        """The verdict on plays, if the deal can be judged at all."""
        transcript = self.transcript(hands, plays)
        deal = _WHIST.known_deal(transcript)
        if not isinstance(deal, KnownDeal):
            return None
        return verify(deal, transcript.who, transcript.cards)


def _illegal(report: Report) -> list[str]:
    """What kinds of offences a report tells of; of one that is somebody's, only that."""
    return [each.kind for each in report.findings] + ["somebody"] * len(report.suspicions)
