"""Small things that templates say often: numbers as people write them, keys, lists of words."""

from collections.abc import Iterable

from flask import Flask

from companion.engine.entries import Action
from companion.engine.options import Declared, Ruleset
from companion.engine.replay import Sheet
from companion.engine.words import Message
from companion.web.at_table import sheet
from companion.web.forms import fresh_key
from companion.web.history import describe
from companion.web.language import reader, t


def init_template_helpers(app: Flask) -> None:
    """Give every template these filters and functions."""
    app.jinja_env.filters |= {"points": points, "change": change, "as_tuple": tuple}
    app.jinja_env.globals |= {
        "fresh_key": fresh_key,
        "count_words": count_words,
        "describe": describe_here,
        "option_words": option_words,
        "spoken_totals": spoken_totals,
    }


def points(number: int) -> str:
    """Points with a true minus sign."""
    return str(number).replace("-", "−")


def change(number: int) -> str:
    """A change in points, always with its sign."""
    return f"+{number}" if number > 0 else points(number)


def count_words(code: str, total: int) -> list[str]:
    """What a code says for every number left of a total, from 0 up."""
    return [t(code, left=left, total=total) for left in range(total + 1)]


def describe_here(action: Action) -> Message:
    """What an action of this request's table says."""
    return describe(sheet(), action)


def option_words(declared: Declared, rules: Ruleset) -> str:
    """The value of an option at a table, in words."""
    value = getattr(rules, declared.name)
    choices = declared.option.choices
    return str(value) if choices is None else reader().text(choices[value])


def spoken_totals(at: Sheet) -> str:
    """Everybody's total in a row, for those who do not see the chart."""
    players: Iterable[str] = at.position.players
    named = (
        f"{reader().names(side, tuple(players))} {points(total)}"
        for side, total in zip(at.position.sides, at.position.totals, strict=True)
    )
    return t("list-comma").join(named)
