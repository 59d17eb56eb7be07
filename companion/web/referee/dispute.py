"""Settling a dispute: from the answers to the verdict, its reasons, and its entry."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from companion.drawing.rule_sheet import Citations, RuleLine, rule_sheet
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.log.position import EffectiveEntry
from companion.engine.messages import Message, Problem, Text, message
from companion.engine.referee.bookings import Booking, try_booking
from companion.engine.referee.ruling_file import Ruling, RulingQuestion
from companion.engine.referee.rulings import (
    Answers,
    Verdict,
    at_other_tables,
    next_question_or_verdict,
    rule_lines,
    ruling_for,
)
from companion.engine.rules.book import OWN_READING, by_source
from companion.engine.rules.options import Ruleset
from companion.engine.seating import NO_SEAT, Seat, same_seats, seat_on_chair
from companion.web.referee.check.card_proof import DEAL
from companion.web.request.posts import posted_number
from companion.words.scores import option_value

# State of a dispute


@dataclass(frozen=True)
class Given:
    """A question and its answer."""

    question: RulingQuestion
    answer: str


@dataclass(frozen=True)
class Dispute:
    """A ruling at a table, with the answers given so far.

    `sheet` is the table's current one, `sheet_then` the one before the deal in question if that is
    scored already, else the current one too; `rules` are those of `sheet_then`. `deals` are the
    entries that can be meant, the likeliest first, and `deal` is the one that is.
    """

    sheet: Sheet
    sheet_then: Sheet
    ruling: Ruling
    given: tuple[Given, ...]
    outcome: RulingQuestion | Verdict
    deals: tuple[EffectiveEntry, ...] = ()
    deal: EffectiveEntry | None = None
    _tried: dict[Action, Booking] = field(default_factory=dict, compare=False, repr=False)

    @property
    def rules(self) -> Ruleset:
        """The house rules by which the dispute is settled."""
        rules: Ruleset = self.sheet_then.position.rules
        return rules

    @property
    def answers(self) -> Mapping[str, str]:
        """The keys of the answers by those of the questions."""
        return {given.question.key: given.answer for given in self.given}

    @property
    def seating(self) -> Sheet:
        """The sheet whose players are those that the form offers as responsible.

        These are the ones who are here now, unless others sat at the deal in question.
        """
        then, now = self.sheet_then.position.players, self.sheet.position.players
        return self.sheet if same_seats(then, now) else self.sheet_then

    def seat_now(self, seat: Seat) -> Seat:
        """Return the seat now of a player of `seating`; NO_SEAT if they have left."""
        players = self.seating.position.players
        if not 0 <= seat < len(players):
            return seat
        now = seat_on_chair(self.sheet.position.players, players[seat].chair)
        return NO_SEAT if now is None else now

    def try_action(self, action: Action | Problem | None) -> Booking | None:
        """Try an action on the current sheet; return None if there is no complete action.

        Equal actions are tried only once: an amended early deal replays the whole log.
        """
        if action is None or isinstance(action, Problem):
            return None
        if action not in self._tried:
            self._tried[action] = try_booking(self.sheet, [action])
        return self._tried[action]

    def deal_number(self, effective: EffectiveEntry) -> int | None:
        """Return the number of the deal that an entry closed, or None if it closed none."""
        row = self.sheet.row_of(effective.entry.number)
        return row.deal if row else None


def read_dispute(sheet: Sheet, key: str, typed: Mapping[str, str]) -> Dispute | None:
    """Return the dispute that an address describes, or None if it cannot occur at the table.

    Answers are used as far as they fit the questions. A deal that is scored already is settled by
    the rules by which it was played; where these do not know the ruling, today's verdict stands.
    """
    dispute = _walk_down(sheet, sheet, key, typed)
    if dispute is None or not isinstance(dispute.outcome, Verdict):
        return dispute
    deals = tuple(_deals(sheet, dispute.ruling, dispute.outcome))
    number = posted_number(typed.get(DEAL))
    meant = next((deal for deal in deals if deal.entry.number == number), next(iter(deals), None))
    if meant is not None and dispute.outcome.scored:
        then = sheet.before(meant.entry.number)
        dispute = _walk_down(sheet, then, key, typed) or replace(dispute, sheet_then=then)
    return replace(dispute, deals=deals, deal=meant)


def _walk_down(sheet: Sheet, then: Sheet, key: str, typed: Mapping[str, str]) -> Dispute | None:
    """Follow a ruling's questions as far as they are answered, by the rules of `then`."""
    rules, seats = then.position.rules, then.position.seats
    ruling = ruling_for(sheet.table.game, key, rules, seats)
    if ruling is None:
        return None
    given: list[Given] = []
    outcome = next_question_or_verdict(ruling, rules, seats, {})
    while isinstance(outcome, RulingQuestion) and typed.get(outcome.key) in outcome.answers:
        given.append(Given(outcome, typed[outcome.key]))
        answers: Answers = {given.question.key: given.answer for given in given}
        outcome = next_question_or_verdict(ruling, rules, seats, answers)
    return Dispute(sheet, then, ruling, tuple(given), outcome)


def _deals(sheet: Sheet, ruling: Ruling, verdict: Verdict) -> Iterator[EffectiveEntry]:
    """Yield the deals that a verdict's booking can change, the likeliest first."""
    scored = [row.effective for row in reversed(sheet.rows) if row.deal]
    if verdict.scored:
        yield from scored
    elif "correct" in verdict.books:
        going_on = list(reversed(sheet.position.current))
        # A dispute about the score, before anything is counted, is about a deal that was scored.
        going_on_first = sheet.question is not None or ruling.part != "score"
        yield from (*going_on, *scored) if going_on_first else (*scored, *going_on)


# Reasons for a verdict


_EITHER = Text("{one} / {other}")


@dataclass(frozen=True)
class OutcomeElsewhere:
    """The verdict, or next question, at tables with other values of a house rule."""

    plays: Message
    outcome: RulingQuestion | Verdict


@dataclass(frozen=True)
class Reasons:
    """The reasons for a verdict.

    `options` are the house rules that decide it: their anchors on the rule sheet, and their names
    with their values; `labels` are the names alone. `quotes` are the rules themselves, `cited` the
    sources of all of it, and `documents` the names of those that are not Companion's own.
    """

    options: tuple[tuple[str, Message], ...]
    labels: tuple[Text, ...]
    quotes: tuple[RuleLine, ...]
    cited: Citations
    documents: tuple[Text, ...]
    others: tuple[OutcomeElsewhere, ...]

    @classmethod
    def of(cls, dispute: Dispute, verdict: Verdict) -> "Reasons":
        """Return the reasons for a dispute's verdict."""
        table, rules = dispute.sheet.table, dispute.rules
        declared = {option.name: option.option for option in rules.declared()}
        cited = by_source(verdict.sources, table.game.sources)
        return cls(
            tuple(
                (name, option_value(declared[name], getattr(rules, name)))
                for name in verdict.options
            ),
            tuple(declared[name].label for name in verdict.options),
            _quotes(dispute, verdict),
            cited,
            tuple(source.name for source, _ in cited if source is not OWN_READING),
            _other_outcomes(dispute),
        )


def _quotes(dispute: Dispute, verdict: Verdict) -> tuple[RuleLine, ...]:
    """Return the lines of the rule sheet on which a verdict is based."""
    rules, seats = dispute.rules, dispute.sheet.position.seats
    book = rule_lines(verdict, dispute.sheet.table.game.book(rules, seats))
    anchors = {rule.option or rule.message.code for rule in book} or {*verdict.options}
    return tuple(
        line
        for section in rule_sheet(dispute.sheet_then).sections
        for line in section.lines
        if line.anchor in anchors
    )


def _other_outcomes(dispute: Dispute) -> tuple[OutcomeElsewhere, ...]:
    """Return the outcomes at tables with other values of the house rules that decide it."""
    seats, answers = dispute.sheet.position.seats, dispute.answers
    turned = at_other_tables(
        dispute.sheet.table.game, dispute.ruling.key, dispute.rules, seats, answers
    )
    return tuple(
        OutcomeElsewhere(
            message(
                "rules-value",
                label=others.option.option.label,
                value=_either([*map(others.option.option.words, others.values)]),
            ),
            others.outcome,
        )
        for others in turned
    )


def _either(values: list[Text]) -> Text:
    """Join several values with "or"."""
    return reduce(lambda one, other: _EITHER.filled(one=one, other=other), values)
