"""What templates say often: points, suits in their colours, what an entry says."""

import re

from flask import Flask
from markupsafe import Markup, escape

from companion.cards import Card, Suit
from companion.engine.fold.own_deals import number_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.log.forms import Counts
from companion.engine.log.position import Row
from companion.engine.messages import Message
from companion.web.handing.codes import codes_of
from companion.web.icons import ICONS, KEPT, PIPS
from companion.web.referee.check.card_pad import card_name
from companion.web.request.current_table import sheet
from companion.web.request.faces import initials
from companion.web.request.forms import fresh_key, log_word
from companion.web.request.language import reader, say, t, text
from companion.web.request.phone import shown_suits
from companion.web.table.bars import bar_of
from companion.web.table.middle import spread
from companion.web.table.movement import MOST_TOLD, gains, moved
from companion.words import deals, scores
from companion.words.history import describe

_LETTERS = {suit.symbol: suit.letter.lower() for suit in Suit}
_SUITS = re.compile(f"[{''.join(_LETTERS)}]")


def init_template_helpers(app: Flask) -> None:
    """Give every template these filters and functions."""
    app.jinja_env.filters |= {"points": points, "change": change, "suited": suited, "pips": pips}
    app.jinja_env.globals |= {
        "fresh_key": fresh_key,
        "log_word": log_word,
        "shown_suits": shown_suits,
        "bar_of": bar_of,
        "initials": initials,
        "icon_path": ICONS.__getitem__,
        "is_kept_icon": KEPT.__contains__,
        "pip_path": PIPS.__getitem__,
        "spread": spread,
        "card_name": card_name,
        "codes_of": codes_of,
        "count_words": count_words,
        "deal_called": deal_called,
        "deal_number": deal_number,
        "gains": gains,
        "moved": moved,
        "most_told": MOST_TOLD,
        "describe": describe_here,
        "spoken_totals": spoken_totals,
        "who_leads": who_leads,
        "who_wins": who_wins,
        "say_card": say_card,
    }


def suited(said: str) -> Markup:
    """Words with the signs of suits in their colours."""
    coloured = _SUITS.sub(
        lambda sign: f'<span class="suit suit-{_LETTERS[sign[0]]}">{sign[0]}</span>',
        str(escape(said)),
    )
    return Markup(coloured)  # noqa: S704 - escaped above


def pips(said: str) -> Markup:
    """Large words with the signs of suits drawn; a screen reader finds the signs themselves."""
    drawn = _SUITS.sub(lambda sign: _pip(sign[0]), str(escape(said)))
    return Markup(drawn)  # noqa: S704 - escaped above


def _pip(symbol: str) -> str:
    """The sign of a suit, drawn."""
    letter = _LETTERS[symbol]
    return (
        f'<i class="pip stencil pip-{letter} suit-{letter}" aria-hidden="true"></i>'
        f'<span class="visually-hidden">{symbol}</span>'
    )


def points(number: int) -> str:
    """Points as this request's table writes them."""
    return scores.points(number, sheet().sign)


def change(number: int) -> str:
    """A change in points as this request's table writes it."""
    return scores.change(number, sheet().sign)


def count_words(counts: Counts) -> dict[str, str | list[str]]:
    """What script says of counts: "#" stands for a number, what is said of 0 and 1 by itself."""
    said = counts.words
    return {
        "left": [text(each) for each in (said.none, said.last, said.left)],
        "hint": text(said.hint),
        "all": t("count-all"),
        "missing": t("count-missing"),
        "over": t("count-over", over="#"),
        "take": [t("count-take", over=1), t("count-take", over="#")],
        "give": [t("count-give", left=1), t("count-give", left="#")],
    }


def deal_number(row: Row) -> int:
    """The number by which a deal of this request's table is called."""
    return number_of(sheet(), row)


def deal_called(number: int) -> str:
    """What the deal of that number at this request's table is called."""
    return say(deals.deal_called(sheet(), number), sheet().position.players)


def describe_here(action: Action) -> Message:
    """What an action of this request's table says."""
    return describe(sheet(), action)


def who_leads(at: Sheet) -> str:
    """Who is in front of a game that goes on, and by how much."""
    return say(scores.who_leads(at), at.position.players)


def say_card(card: Card) -> str:
    """A card by its signs."""
    return reader().card(card)


def who_wins(at: Sheet) -> str:
    """Who is in front, by name."""
    return say(scores.who_wins(at), at.position.players)


def spoken_totals(at: Sheet) -> str:
    """Everybody's total in a row, for those who do not see the chart."""
    position = at.position
    named = (
        f"{reader().names(side, position.players)} {points(total)}"
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    return t("list-comma").join(named)
