"""The reasons for a verdict, as its page shows them."""

from dataclasses import dataclass
from functools import reduce

from companion.engine.messages import Message, Text, message
from companion.engine.referee.ruling_file import RulingQuestion
from companion.engine.referee.rulings import Verdict, at_other_tables, rule_lines
from companion.engine.rules.book import OWN_READING, by_source
from companion.views.rule_sheet import Citations, RuleLine, rule_sheet
from companion.web.referee.settle.dispute import Dispute
from companion.words.house_rules import option_value

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
