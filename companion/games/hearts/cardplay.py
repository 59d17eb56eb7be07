"""Transcripts of Hearts: what is known before the first lead, and the result of the play."""

from dataclasses import replace

from companion.cards import Card
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers, read_cards
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import Text
from companion.engine.play.cardset import mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, unknown_fields
from companion.engine.play.hidden_cards import CardPlace
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.hearts.laws import TableLaws, table_laws
from companion.games.hearts.pack import widow_cards
from companion.games.hearts.pass_checks import (
    Wandering,
    lacking_wandering,
    pass_problems,
    settle_passes,
)
from companion.games.hearts.plan import plan
from companion.games.hearts.result_from_play import claim_problems, result_actions
from companion.games.hearts.rules import HeartsPosition, HeartsRules

_LONGEST = 60
_WIDOW = TextLine("widow", Text("Open cards of the widow"), _LONGEST)


class HeartsCardplay(Cardplay[HeartsRules]):
    """How transcripts of Hearts are read, checked and scored."""

    seats = (4, 3, 5, 6)
    claims = True

    def known_deal(self, transcript: Transcript[HeartsRules]) -> KnownDeal | tuple[Problem, ...]:
        """Return the hands after the pass, and the widow with its open cards (H1-WID-3)."""
        rules, seats = transcript.rules, transcript.seats
        fixed = table_laws(rules, seats)
        problems = _incomplete(transcript, fixed)
        if problems:
            return problems
        dealer, settled = transcript.dealer, transcript
        wandering: Wandering = {}
        if transcript.passes:
            settled, wandering = settle_passes(rules, transcript)
        widow = CardPlace(fixed.widow, mask_of(transcript.aside or ())) if fixed.widow else None
        deal = deal_from_transcript(
            settled,
            fixed.laws,
            leader=fixed.opening or (None if dealer is None else dealer.left(seats)),
            laid_aside=widow,
        )
        if not isinstance(deal, KnownDeal):
            return deal
        fouls = pass_problems(rules, transcript) + claim_problems(rules, transcript, deal)
        if not (fouls or wandering):
            return deal
        places = lacking_wandering(wandering, deal.hands, deal.asides)
        return replace(deal, fouls=fouls, hands=places[:seats], asides=places[seats:])

    def blind(self, transcript: Transcript[HeartsRules]) -> Transcript[HeartsRules]:
        """Remove hands and passes; the half of the widow that all saw stays (H1-WID-3)."""
        rules, seen = transcript.rules, transcript.aside
        up = widow_cards(rules, transcript.seats) // 2
        hidden = transcript.blind()
        return hidden.but(aside=seen) if seen and len(seen) <= up else hidden

    def result(self, transcript: Transcript[HeartsRules], report: Report) -> tuple[Action, ...]:
        """Return the result of the play; a moon is left for its shooter to choose (H2-MOON-1)."""
        return result_actions(transcript.rules, transcript, report)

    def optional_questions(self, position: HeartsPosition) -> tuple[Field, ...]:
        """Return fields for the passes of this deal, and for the widow's open cards (H1-WID-3)."""
        widow = (_WIDOW,) if widow_cards(position.rules, position.seats) else ()
        return (*(field for field, _ in _passes(position)), *widow)

    def transcript(
        self, position: HeartsPosition, answers: Answers
    ) -> Transcript[HeartsRules] | Problems:
        """Return the transcript with the passes that were typed."""
        transcript, passes, problems = super().transcript(position, answers), [], []
        for field, (giver, receiver) in _passes(position):
            cards = read_cards(field, answers.get(field.name, ""))
            if isinstance(cards, Problem):
                problems.append(cards)
            elif cards:
                passes.append(KnownPass(giver, receiver, cards))
        widow: tuple[Card, ...] | Problem = read_cards(_WIDOW, answers.get(_WIDOW.name, ""))
        if isinstance(widow, Problem):
            problems.append(widow)
        if problems or not isinstance(transcript, Transcript):
            return tuple(problems)
        return transcript.but(passes=tuple(passes), aside=widow or None)


def _incomplete(transcript: Transcript[HeartsRules], fixed: TableLaws) -> tuple[Problem, ...]:
    """Return problems of a transcript: no leader, too large a widow, fields of another game."""
    if fixed.opening is None and transcript.dealer is None and transcript.leader is None:
        return (problem("transcript-leader", "H0-LOC-LEAD-1", field="dealer"),)
    held = len(transcript.aside or ())
    if held > fixed.widow:
        return (problem("transcript-aside-size", field="aside", held=held, size=fixed.widow),)
    return unknown_fields(
        transcript, "turned", "turned_to", "trump", "auction", "contract", "kitty"
    )


def _passes(position: HeartsPosition) -> list[tuple[TextLine, tuple[Seat, Seat]]]:
    """Return a field for each giver and receiver of the deal's pass."""
    names = position.players
    return [
        (
            TextLine(
                f"pass-{passed.giver}-{passed.receiver}",
                Text("{giver} passed to {receiver}").filled(
                    giver=names[passed.giver], receiver=names[passed.receiver]
                ),
                _LONGEST,
            ),
            (passed.giver, passed.receiver),
        )
        for passed in plan(position).passes
    ]
