"""Small things that templates say often: numbers as people write them, keys, lists of words."""

import re
from collections.abc import Iterable

from flask import Flask
from markupsafe import Markup, escape

from companion.cards import Suit
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.messages import Message
from companion.engine.rules.options import Declared, Ruleset
from companion.web.request.current_table import sheet
from companion.web.request.forms import fresh_key
from companion.web.request.language import reader, t
from companion.words.history import describe

_LETTERS = {suit.symbol: suit.letter.lower() for suit in Suit}
_SUITS = re.compile(f"[{''.join(_LETTERS)}]")


def init_template_helpers(app: Flask) -> None:
    """Give every template these filters and functions."""
    app.jinja_env.filters |= {"points": points, "change": change, "suited": suited}
    app.jinja_env.globals |= {
        "fresh_key": fresh_key,
        "count_words": count_words,
        "describe": describe_here,
        "option_words": option_words,
        "spoken_totals": spoken_totals,
        "who_wins": who_wins,
    }


def suited(said: str) -> Markup:
    """Words with the signs of suits in their colours."""
    return Markup(_SUITS.sub(_coloured, str(escape(said))))  # noqa: S704 - escaped here


def _coloured(sign: re.Match[str]) -> str:
    """A suit's sign with its class."""
    return f'<span class="suit suit-{_LETTERS[sign[0]]}">{sign[0]}</span>'


def points(number: int) -> str:
    """Points as this request's table writes them, with a true minus sign."""
    return _with_true_minus(sheet().sign * number)


def change(number: int) -> str:
    """A change in points as this request's table writes it, always with its sign."""
    written = sheet().sign * number
    return f"+{written}" if written > 0 else _with_true_minus(written)


def _with_true_minus(number: int) -> str:
    """A number as it is printed."""
    return str(number).replace("-", "−")


def count_words(code: str, total: int) -> list[str]:
    """What a code says for every number left of a total, from 0 up."""
    return [t(code, left=left, total=total) for left in range(total + 1)]


def describe_here(action: Action) -> Message:
    """What an action of this request's table says."""
    return describe(sheet(), action)


def option_words(declared: Declared, rules: Ruleset) -> str:
    """The value of an option at a table, in words."""
    return reader().text(declared.option.words(getattr(rules, declared.name)))


def who_wins(at: Sheet) -> str:
    """Who is in front, as one says it of one player, of partners, of a tie."""
    first = tuple(each.side for each in at.standings if each.place == 1)
    people = sum(len(side.seats) for side in first)
    kind = "shared" if len(first) > 1 else "team" if people > 1 else "one"
    return t(f"over-wins-{kind}", at.position.players, names=first)


def spoken_totals(at: Sheet) -> str:
    """Everybody's total in a row, for those who do not see the chart."""
    players: Iterable[str] = at.position.players
    named = (
        f"{reader().names(side, tuple(players))} {points(total)}"
        for side, total in zip(at.position.sides, at.position.totals, strict=True)
    )
    return t("list-comma").join(named)
