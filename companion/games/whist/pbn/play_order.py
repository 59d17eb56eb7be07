"""Puts the rows of a game into the order of play, if hands and laws determine it.

Without hands, a row that the first leader did not lead can be read in two orders. The game is
then read in both; an order that would have been illegal is wrong, and proves no offence.
Hands from another game are used only if every row fits them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards import Suit
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.games.whist.cardplay import WhistCardplay, laws
from companion.games.whist.pbn.rows import PlacedPlays, RowCard, RowOrder, in_order
from companion.games.whist.pbn.tags import NO_HANDS, Hands
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import SEATS

SURE = 24
"""This many cards do not fit a deal by chance: of a million deals, two would."""
_WHIST = WhistCardplay()
_RULES = WhistRules()


@dataclass(frozen=True)
class RecordedPlay:
    """The recorded play of a game: its rows, the trump as a letter, the first leader."""

    rows: Sequence[Sequence[RowCard]]
    trump: str
    leader: Seat

    def placed(self, hands: Hands) -> tuple[PlacedPlays, PlayState]:
        """Return the plays, with remarks on what is uncertain."""
        by_seats, progress = self.plays(hands)
        if by_seats.doubt is None:
            if hands == NO_HANDS and self.accuses(hands, by_seats):
                return self._certain(hands, len(self.rows))
            return by_seats, progress
        both = [(by_seats, progress), self.plays(hands, by_play=True)]
        clean = [order for order in both if self._is_clean(hands, order[0])]
        if not clean:
            return self._certain(hands, by_seats.doubt)
        plays, progress = clean[0]
        if both[0][0].who != both[1][0].who:
            code = "whist-pbn-by-play" if plays is not by_seats else ""
            if len(clean) > 1:
                code = "whist-pbn-either-order"
            if code:
                plays.notes.remark(self.rows[by_seats.doubt][0].line, code, "Play")
        return plays, progress

    def borrowed(self, hands: Hands) -> tuple[PlacedPlays, PlayState] | None:
        """Return the plays with another game's hands, or None if the hands do not fit.

        A few rows may fit by chance; then an illegal play means that the hands do not fit.
        """
        plays, progress = self.placed(hands)
        few = len(plays.cards) < SURE
        fits = plays.dealt and not (few and self.accuses(hands, plays))
        return (plays, progress) if fits else None

    def plays(self, hands: Hands, *, by_play: bool = False) -> tuple[PlacedPlays, PlayState]:
        """Return the plays with these hands, with doubtful rows read in the given order."""
        return self._in_order(self.rows, RowOrder(self.leader, hands, by_play))

    def transcript(self, hands: Hands, plays: PlacedPlays) -> Transcript[WhistRules]:
        """Return the deal as a transcript of Whist."""
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

    def _in_order(
        self, rows: Sequence[Sequence[RowCard]], order: RowOrder
    ) -> tuple[PlacedPlays, PlayState]:
        """Return the rows in the order of play, and the state of the play after them."""
        suit = None if self.trump == "N" else Suit.of_letter(self.trump)
        progress = PlayState(laws(suit), self.leader)
        return in_order(rows, order, progress), progress

    def _certain(self, hands: Hands, doubt: int) -> tuple[PlacedPlays, PlayState]:
        """Return the plays before the first row whose seats are uncertain.

        Without any hands, a row that would be an offence is taken to be in neither order.
        """
        plays, progress = self._in_order(self.rows[:doubt], RowOrder(self.leader, hands))
        while doubt and hands == NO_HANDS and self.accuses(hands, plays):
            doubt -= 1
            plays, progress = self._in_order(self.rows[:doubt], RowOrder(self.leader, hands))
        rest = [cell for row in self.rows[doubt:] for cell in row if cell.card is not None]
        if rest:
            plays.notes.remark(rest[0].line, "whist-pbn-whose", "Play", cards=len(rest))
        return plays, progress

    def _is_clean(self, hands: Hands, plays: PlacedPlays) -> bool:
        """Whether this order is legal and leaves out no card."""
        laid = sum(cell.card is not None for row in self.rows for cell in row)
        report = self._report(hands, plays)
        return len(plays.cards) == laid and report is not None and not _illegal(report)

    def accuses(self, hands: Hands, plays: PlacedPlays) -> bool:
        """Whether the plays contain an offence that depends on who played the cards.

        A card played twice is one too many, no matter who played it.
        """
        report = self._report(hands, plays)
        return report is not None and any(kind != "twice" for kind in _illegal(report))

    def _report(self, hands: Hands, plays: PlacedPlays) -> Report | None:
        """Return the verdict on the plays, or None if the deal cannot be judged."""
        transcript = self.transcript(hands, plays)
        deal = _WHIST.known_deal(transcript)
        if not isinstance(deal, KnownDeal):
            return None
        return verify(deal, transcript.who, transcript.cards)


def _illegal(report: Report) -> list[str]:
    """Return the kinds of offences in a report; "somebody" for an unattributed one."""
    return [finding.kind for finding in report.findings] + ["somebody"] * len(report.unattributed)
