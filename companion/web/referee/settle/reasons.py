"""What a verdict rests on, as its page shows it, and which rulings rest on a rule."""

from dataclasses import dataclass

from flask import g

from companion.engine.messages import Message, Text, message
from companion.engine.referee.ruling_file import Inquiry, Ruling
from companion.engine.referee.rulings import Verdict, elsewhere, quoted, resting_on, rulings_at
from companion.engine.rules.book import Rule, by_source
from companion.web.referee.settle.dispute import Dispute
from companion.web.request.current_table import sheet
from companion.web.table.rule_sheet import Citations, Line, rule_sheet
from companion.words.house_rules import option_value


@dataclass(frozen=True)
class OtherTables:
    """The verdict of tables that play a house rule otherwise, or what they would be asked."""

    plays: Message
    outcome: Inquiry | Verdict


@dataclass(frozen=True)
class Reasons:
    """Why a verdict is as it is.

    `options` are the house rules that decide it, each by its name, its value and where it stands
    on the rule sheet; `quotes` the rules themselves, `cited` what all of it rests on.
    """

    options: tuple[tuple[str, Message], ...]
    quotes: tuple[Line, ...]
    cited: Citations
    others: tuple[OtherTables, ...]

    @classmethod
    def of(cls, dispute: Dispute, verdict: Verdict) -> "Reasons":
        """The reasons of a dispute's verdict."""
        table, rules = dispute.at.table, dispute.rules
        declared = {each.name: each.option for each in rules.declared()}
        return cls(
            tuple(
                (name, option_value(declared[name], getattr(rules, name)))
                for name in verdict.options
            ),
            _quotes(dispute, verdict),
            by_source(verdict.sources, table.game.sources),
            _others(dispute),
        )


def rulings_on(line: Line) -> tuple[Ruling, ...]:
    """The rulings of this request's table that rest on a line of its rule sheet."""
    position = sheet().position
    if "rulings" not in g:
        known = rulings_at(sheet().table.game, position.rules, position.seats)
        g.rulings = tuple(known.values())
    ids = tuple(each for _, own in line.cited for each in own)
    option = line.anchor if line.named else ""
    return resting_on(Rule(Text("", ""), line.says, ids, option), g.rulings)


def _quotes(dispute: Dispute, verdict: Verdict) -> tuple[Line, ...]:
    """The lines of the rule sheet that a verdict rests on."""
    rules, seats = dispute.rules, dispute.at.position.seats
    book = quoted(verdict, dispute.at.table.game.book(rules, seats))
    anchors = {rule.option or rule.message.code for rule in book} or {*verdict.options}
    return tuple(
        line
        for section in rule_sheet(dispute.ahead).sections
        for line in section.lines
        if line.anchor in anchors
    )


def _others(dispute: Dispute) -> tuple[OtherTables, ...]:
    """What other tables make of it, by the house rule that they play otherwise."""
    seats, answers = dispute.at.position.seats, dispute.answers
    turned = elsewhere(dispute.at.table.game, dispute.ruling.key, dispute.rules, seats, answers)
    return tuple(
        OtherTables(
            message(
                "rules-value",
                label=each.option.option.label,
                value=_either([*map(each.option.option.words, each.values)]),
            ),
            each.outcome,
        )
        for each in turned
    )


def _either(values: list[Text]) -> Text:
    """Several values in a row, of which any will do."""
    return Text(" / ".join(each.en for each in values), "／".join(each.ja for each in values))
