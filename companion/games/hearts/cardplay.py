"""Hearts from transcripts: what is known before the first lead, what a table enters at the end."""

from dataclasses import replace
from random import Random

from companion.engine.contract.cardplay import Cardplay, deal_from_transcript, strange_fields
from companion.engine.log.entries import Action
from companion.engine.play.cardset import mask_of
from companion.engine.play.hidden import Holder
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.hearts.laws import Frame, frame
from companion.games.hearts.pack import widow_cards
from companion.games.hearts.pass_checks import foul_passes, settle_passes
from companion.games.hearts.random_deal import random_deal
from companion.games.hearts.result_from_play import claim_refused, entries
from companion.games.hearts.rules import HeartsRules


class HeartsCardplay(Cardplay[HeartsRules]):
    """Hearts from transcripts."""

    seats = (4, 3, 5, 6)
    claims = True

    def known_deal(self, transcript: Transcript) -> KnownDeal | tuple[Problem, ...]:
        """Hands after the pass; the widow beside them, its open cards known (H1-WID-3)."""
        rules, seats = transcript.rules, transcript.seats
        assert isinstance(rules, HeartsRules)
        fixed = frame(rules, seats)
        problems = _untold(transcript, fixed)
        if problems:
            return problems
        dealer, known = transcript.dealer, settle_passes(rules, transcript)
        widow = (Holder(fixed.widow, mask_of(transcript.aside or ())),) if fixed.widow else ()
        dealt = deal_from_transcript(
            known.transcript,
            fixed.laws,
            leader=None if dealer is None or fixed.opening else dealer.left(seats),
            opening=fixed.opening,
            asides=widow,
        )
        if not isinstance(dealt, KnownDeal):
            return dealt
        fouls = foul_passes(rules, transcript) + claim_refused(rules, transcript, dealt)
        if not (fouls or known.wandering):
            return dealt
        places = known.lacked(dealt.hands, dealt.asides)
        return replace(dealt, fouls=fouls, hands=places[:seats], asides=places[seats:])

    def blind(self, transcript: Transcript) -> Transcript:
        """Without hands and passes; the open half of the widow was seen by all (H1-WID-3)."""
        rules, seen = transcript.rules, transcript.aside
        assert isinstance(rules, HeartsRules)
        up = widow_cards(rules, transcript.seats) // 2
        hidden = transcript.blind()
        return hidden.but(aside=seen) if seen and len(seen) <= up else hidden

    def result(self, transcript: Transcript, report: Report) -> tuple[Action, ...]:
        """Who took what; a moon waits for its shooter (H2-MOON-1)."""
        assert isinstance(transcript.rules, HeartsRules)
        return entries(transcript.rules, transcript, report)

    def deal(self, rules: HeartsRules, seats: int, dealer: Seat, random: Random) -> Transcript:
        """A deal from a shuffled pack, passed at random."""
        return random_deal(rules, seats, dealer, random)


def _untold(transcript: Transcript, fixed: Frame) -> tuple[Problem, ...]:
    """What is missing, or cannot be: nobody to open, too large a widow, another game's fields."""
    if fixed.opening is None and transcript.dealer is None and transcript.leader is None:
        return (problem("transcript-leader", "H0-LOC-LEAD-1", field="dealer"),)
    held = len(transcript.aside or ())
    if held > fixed.widow:
        return (problem("transcript-aside-size", field="aside", held=held, size=fixed.widow),)
    return strange_fields(
        transcript, "turned", "turned_to", "trump", "auction", "contract", "kitty"
    )
