"""Hearts from transcripts: what is known before the first lead, what a table enters at the end."""

from dataclasses import replace

from companion.cards import Card
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers, read_cards
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import Text
from companion.engine.play.cardset import mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, strange_fields
from companion.engine.play.hidden import Holder
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.hearts.laws import Frame, frame
from companion.games.hearts.pack import widow_cards
from companion.games.hearts.pass_checks import foul_passes, settle_passes
from companion.games.hearts.planning import plan
from companion.games.hearts.result_from_play import claim_refused, entries
from companion.games.hearts.rules import HeartsPosition, HeartsRules

_LONGEST = 60
_WIDOW = TextLine("widow", Text("Open cards of the widow", "ウィドウの表向きの札"), _LONGEST)


class HeartsCardplay(Cardplay[HeartsRules]):
    """Hearts from transcripts."""

    seats = (4, 3, 5, 6)
    claims = True

    def known_deal(self, transcript: Transcript[HeartsRules]) -> KnownDeal | tuple[Problem, ...]:
        """The hands after the pass, and beside them the widow with its open cards (H1-WID-3)."""
        rules, seats = transcript.rules, transcript.seats
        fixed = frame(rules, seats)
        problems = _incomplete(transcript, fixed)
        if problems:
            return problems
        dealer, known = transcript.dealer, settle_passes(rules, transcript)
        widow = Holder(fixed.widow, mask_of(transcript.aside or ())) if fixed.widow else None
        deal = deal_from_transcript(
            known.transcript,
            fixed.laws,
            leader=fixed.opening or (None if dealer is None else dealer.left(seats)),
            laid_aside=widow,
        )
        if not isinstance(deal, KnownDeal):
            return deal
        fouls = foul_passes(rules, transcript) + claim_refused(rules, transcript, deal)
        if not (fouls or known.wandering):
            return deal
        places = known.lacked(deal.hands, deal.asides)
        return replace(deal, fouls=fouls, hands=places[:seats], asides=places[seats:])

    def blind(self, transcript: Transcript[HeartsRules]) -> Transcript[HeartsRules]:
        """Without hands and passes; the open half of the widow was seen by all (H1-WID-3)."""
        rules, seen = transcript.rules, transcript.aside
        up = widow_cards(rules, transcript.seats) // 2
        hidden = transcript.blind()
        return hidden.but(aside=seen) if seen and len(seen) <= up else hidden

    def result(self, transcript: Transcript[HeartsRules], report: Report) -> tuple[Action, ...]:
        """Who took what; a moon waits for its shooter (H2-MOON-1)."""
        return entries(transcript.rules, transcript, report)

    def optional_questions(self, position: HeartsPosition) -> tuple[Field, ...]:
        """The passes of this deal, arrow by arrow, and the widow's open cards (H1-WID-3)."""
        widow = (_WIDOW,) if widow_cards(position.rules, position.seats) else ()
        return (*(field for field, _ in _passes(position)), *widow)

    def transcript(
        self, position: HeartsPosition, answers: Answers
    ) -> Transcript[HeartsRules] | Problems:
        """The deal with what is known of its passes."""
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


def _incomplete(transcript: Transcript[HeartsRules], fixed: Frame) -> tuple[Problem, ...]:
    """What is missing or wrong: nobody to open, too large a widow, another game's fields."""
    if fixed.opening is None and transcript.dealer is None and transcript.leader is None:
        return (problem("transcript-leader", "H0-LOC-LEAD-1", field="dealer"),)
    held = len(transcript.aside or ())
    if held > fixed.widow:
        return (problem("transcript-aside-size", field="aside", held=held, size=fixed.widow),)
    return strange_fields(
        transcript, "turned", "turned_to", "trump", "auction", "contract", "kitty"
    )


def _passes(position: HeartsPosition) -> list[tuple[TextLine, tuple[Seat, Seat]]]:
    """A field for each arrow of the deal's pass."""
    names = position.players
    return [
        (
            TextLine(
                f"pass-{each.giver}-{each.receiver}",
                Text(
                    f"{names[each.giver]} passed to {names[each.receiver]}",
                    f"{names[each.giver]}から{names[each.receiver]}へ渡した札",
                ),
                _LONGEST,
            ),
            (each.giver, each.receiver),
        )
        for each in plan(position).passes
    ]
