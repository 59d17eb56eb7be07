"""A dispute that is being settled: what was answered so far, the outcome, the deal it is about.

None of it is stored: the address says it all, so that it can be sent to another phone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Live
from companion.engine.referee.ruling_file import Inquiry, Ruling
from companion.engine.referee.rulings import Answers, Verdict, ruling_at, settle
from companion.engine.rules.options import Ruleset
from companion.web.request.forms import posted_number

DEAL = "entry"
"""The name of the deal in an address; no question has that name."""


@dataclass(frozen=True)
class Given:
    """A question that was answered, and with what."""

    question: Inquiry
    answer: str


@dataclass(frozen=True)
class Dispute:
    """A ruling at a table, as far as its questions were answered.

    `rules` are those of the deal it is about; `ahead` is the table as it stood before that deal
    where it is scored already, else as it stands. `deals` are the entries it can be about, the
    likeliest first, `deal` the one that is meant.
    """

    at: Sheet
    ahead: Sheet
    ruling: Ruling
    given: tuple[Given, ...]
    outcome: Inquiry | Verdict
    deals: tuple[Live, ...] = ()
    deal: Live | None = None

    @property
    def rules(self) -> Ruleset:
        """The house rules by which it is settled."""
        rules: Ruleset = self.ahead.position.rules
        return rules

    @property
    def answers(self) -> Mapping[str, str]:
        """What was answered, by the keys of question and answer."""
        return {each.question.key: each.answer for each in self.given}

    def number(self, live: Live) -> int | None:
        """The number of the deal that an entry closed; None for one that goes on."""
        row = self.at.row_of(live.entry.number)
        return row.deal if row else None


def read_dispute(at: Sheet, key: str, typed: Mapping[str, str]) -> Dispute | None:
    """The dispute that an address names, at a table; None where it cannot come up there.

    What was typed counts as far as it answers what is asked. A deal that is scored already is
    settled by the rules that it was played by.
    """
    dispute = _walk_down(at, at, key, typed)
    if dispute is None or not isinstance(dispute.outcome, Verdict):
        return dispute
    deals = tuple(_deals(at, dispute.ruling, dispute.outcome))
    number = posted_number(typed.get(DEAL))
    meant = next((each for each in deals if each.entry.number == number), next(iter(deals), None))
    if meant is not None and dispute.outcome.scored:
        ahead = at.ahead_of(meant.entry.number)
        dispute = _walk_down(at, ahead, key, typed) or replace(dispute, ahead=ahead)
    return replace(dispute, deals=deals, deal=meant)


def _walk_down(at: Sheet, ahead: Sheet, key: str, typed: Mapping[str, str]) -> Dispute | None:
    """A ruling as far as what was typed leads through its questions, by the rules `ahead`."""
    rules, seats = ahead.position.rules, ahead.position.seats
    ruling = ruling_at(at.table.game, key, rules, seats)
    if ruling is None:
        return None
    given: list[Given] = []
    outcome = settle(ruling, rules, seats, {})
    while isinstance(outcome, Inquiry) and typed.get(outcome.key) in outcome.answers:
        given.append(Given(outcome, typed[outcome.key]))
        answers: Answers = {each.question.key: each.answer for each in given}
        outcome = settle(ruling, rules, seats, answers)
    return Dispute(at, ahead, ruling, tuple(given), outcome)


def _deals(at: Sheet, ruling: Ruling, verdict: Verdict) -> Iterator[Live]:
    """The deals that a verdict's booking can change, the likeliest first."""
    scored = [row.live for row in reversed(at.rows) if row.deal]
    if verdict.scored:
        yield from scored
    elif "correct" in verdict.books:
        going_on = list(reversed(at.position.current))
        # A deal that waits for a choice has been counted; what is counted comes last in a deal.
        counted = at.question is not None or ruling.part != "score"
        yield from (*going_on, *scored) if counted else (*scored, *going_on)
