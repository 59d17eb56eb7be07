"""The rows of a game put in the order of play, as certainly as hands and laws allow.

Without hands, a row that the first leader did not lead can be read in two ways. The game is then
read in both; one that nobody can have played is the wrong way to read, and accuses nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards import Suit
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.play.tricks import Progress
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify
from companion.games.whist.cardplay import SEATS, WhistCardplay, laws
from companion.games.whist.pbn.rows import Plays, in_order
from companion.games.whist.pbn.seats import Laid, Order
from companion.games.whist.pbn.tags import Hands
from companion.games.whist.rules import WhistRules

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
            return found, progress
        both = ((found, progress), self.plays(hands, by_play=True))
        clean = [each for each in both if self._is_clean(hands, each[0])]
        if not clean:
            return self._certain(hands, found.doubt)
        plays, progress = clean[0]
        code = "either-order" if len(clean) > 1 else "by-play" if plays is not found else ""
        if code:
            plays.notes.remark(self.rows[found.doubt][0].line, code, "Play")
        return plays, progress

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
        """The plays ahead of the first row whose seats nobody can tell."""
        plays, progress = self._in_order(self.rows[:doubt], Order(self.leader, hands))
        rest = [each for row in self.rows[doubt:] for each in row if each.card is not None]
        plays.notes.remark(rest[0].line, "whose", "Play", cards=len(rest))
        return plays, progress

    def _is_clean(self, hands: Hands, plays: Plays) -> bool:
        """Whether all was played in this order: no card left out, no play illegal."""
        laid = sum(each.card is not None for row in self.rows for each in row)
        if len(plays.cards) < laid:
            return False
        transcript = self.transcript(hands, plays)
        deal = _WHIST.known_deal(transcript)
        if not isinstance(deal, KnownDeal):
            return False
        report = verify(deal, transcript.who, transcript.cards)
        return not report.findings and not report.suspicions
