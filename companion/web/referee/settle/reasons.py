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


@dataclass(frozen=True)
class OtherTables:
    """What tables say that play a house rule otherwise, or what they would have to know."""

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
    def of(cls, found: Dispute, verdict: Verdict) -> "Reasons":
        """The reasons of a dispute's verdict."""
        table, rules = found.at.table, found.rules
        declared = {each.name: each.option for each in rules.declared()}
        return cls(
            tuple(
                (name, _named(declared[name].label, declared[name].words(getattr(rules, name))))
                for name in verdict.options
            ),
            _quotes(found, verdict),
            by_source(verdict.sources, table.game.sources),
            _others(found),
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


def _quotes(found: Dispute, verdict: Verdict) -> tuple[Line, ...]:
    """The lines of the rule sheet that a verdict rests on."""
    rules, seats = found.rules, found.at.position.seats
    book = quoted(verdict, found.at.table.game.book(rules, seats))
    anchors = {rule.option or rule.message.code for rule in book} or {*verdict.options}
    return tuple(
        line
        for section in rule_sheet(found.ahead).sections
        for line in section.lines
        if line.anchor in anchors
    )


def _others(found: Dispute) -> tuple[OtherTables, ...]:
    """What other tables make of it, by the house rule that they play otherwise."""
    seats, answers = found.at.position.seats, found.answers
    turned = elsewhere(found.at.table.game, found.ruling.key, found.rules, seats, answers)
    return tuple(
        OtherTables(
            _named(
                each.option.option.label, _either([*map(each.option.option.words, each.values)])
            ),
            each.outcome,
        )
        for each in turned
    )


def _named(label: Text, value: Text) -> Message:
    """A house rule and what it is, by what they are called."""
    return message("rules-value", label=label, value=value)


def _either(values: list[Text]) -> Text:
    """Several values that come to the same."""
    return Text(" / ".join(each.en for each in values), "／".join(each.ja for each in values))
