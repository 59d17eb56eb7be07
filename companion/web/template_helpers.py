"""Template filters and functions: points, cards, entries, back links, search."""

from collections.abc import Mapping
from unicodedata import normalize

from flask import Flask, g, request

from companion import __version__
from companion.cards import Card
from companion.drawing.parts import FILTERS, GLOBALS
from companion.drawing.table_page import Gain, gains
from companion.engine.fold.deals import deal_number_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.log.forms import Counts
from companion.engine.log.position import Row
from companion.engine.messages import Message, Text, clean_text
from companion.web.referee.check.view import card_name
from companion.web.request.addresses import is_only_here, shared_url
from companion.web.request.current_table import sheet, stored
from companion.web.request.language import (
    author_name,
    catalogue,
    say,
    t,
    text,
    told_date,
    told_day,
    told_weekday,
)
from companion.web.request.phone import is_own, shown_suits
from companion.web.request.posts import fresh_key, log_word
from companion.web.table.share import printed_qr
from companion.words import scores
from companion.words import scores as deals
from companion.words.catalogue import isolated
from companion.words.history import describe
from companion.words.notices import Undo, undo_of

# Back links


_MORE, _REFEREE, _TABLE = "table.entries.more", "table.referee.hub", "table.show"
_PARENTS: Mapping[str, str] = {
    _TABLE: "home.front",
    _MORE: _TABLE,
    _REFEREE: _TABLE,
    "table.referee": _REFEREE,
    "table.log": "table.scores",
    "table.rules": _MORE,
    "table.entries.change_rules": _MORE,
    "table.house_rules": "table.rules",
    "table.share": _MORE,
    "table.giving": "table.share",
    "table.live.phones": _MORE,
    "table.seats": _MORE,
    "table.in_circle": _MORE,
    "table.blank_here": _MORE,
    "table.seats.ask": "table.seats.show",
}
"""The endpoint of the parent, by endpoint or blueprint; all others belong to the table's page."""


def parent_page() -> str:
    """Return the endpoint of the page to which this request's page belongs."""
    pages = (str(request.endpoint), *request.blueprints)
    return next((_PARENTS[page] for page in pages if page in _PARENTS), _TABLE)


# Search


LONGEST = 60
"""The maximum length of a query."""
_KATAKANA = {mark: mark + 0x60 for mark in range(ord("ぁ"), ord("ゖ") + 1)}
_SEPARATING = '?!.,:;、。・「」“”"'
_ALIKE: dict[int, int | str] = {
    **_KATAKANA,
    **{ord(mark): " " for mark in _SEPARATING},
    ord("’"): "'",
}
"""Maps hiragana to katakana, the typographic apostrophe to the plain one, marks to spaces."""


def query() -> str:
    """Return the query as it was typed; read once per request."""
    if "query" not in g:
        g.query = clean_text(request.args.get("q", ""))[:LONGEST]
    typed: str = g.query
    return typed


def matches(words: str) -> bool:
    """Whether a text contains every word of the query."""
    wanted = _plain(query()).split()
    text = _plain(words) if wanted else ""
    return all(word in text for word in wanted)


def _plain(text: str) -> str:
    """Normalize a text for comparison: case, character widths, kana and marks."""
    return normalize("NFKC", text).casefold().translate(_ALIKE)


MOST_TOLD = 2
"""How many changes of totals the notice of a saved deal shows; the rows show all of them."""


def init_template_helpers(app: Flask) -> None:
    """Install the filters and functions for all templates."""
    app.jinja_env.filters |= {
        **FILTERS,
        "points": points,
        "change": change,
        "isolated": isolated,
        "set_apart": set_apart,
    }
    app.jinja_env.globals |= {
        **GLOBALS,
        "version": __version__,
        "fresh_key": fresh_key,
        "told_day": told_day,
        "told_date": told_date,
        "told_weekday": told_weekday,
        "log_word": log_word,
        "shown_suits": shown_suits,
        "author_name": author_name,
        "card_name": card_name,
        "count_words": count_words,
        "deal_called": deal_called,
        "deal_number": deal_number,
        "gains": deal_gains,
        "most_told": MOST_TOLD,
        "parent_page": parent_page,
        "printed_qr": printed_qr,
        "shared_url": shared_url,
        "is_only_here": is_only_here,
        "describe": describe_here,
        "undo_here": undo_here,
        "who_leads": who_leads,
        "who_wins": who_wins,
        "say_card": say_card,
        "still_needed": still_needed,
        "matches": matches,
        "query": query,
        "longest_query": LONGEST,
    }


def set_apart(name: str) -> str:
    """Return a name for use next to numbers, in the reader's language."""
    return catalogue().set_apart(name)


def points(number: int) -> str:
    """Format points as this request's table writes them."""
    return scores.points(number, sheet().sign)


def change(number: int) -> str:
    """Format a change in points as this request's table writes it."""
    return scores.change(number, sheet().sign)


def count_words(counts: Counts) -> dict[str, str | list[str]]:
    """Return the texts that the page's script shows for counts.

    "#" stands for the number, "@" for a name or another text; some numbers have texts of their own.
    """
    dialogue = counts.words
    return {
        "left": [text(words) for words in (dialogue.none, dialogue.last, dialogue.left)],
        "over": [text(words) for words in (dialogue.one_over, dialogue.over)],
        "short": [text(words) for words in (dialogue.one_short, dialogue.short)],
        "whose": t("count-whose", said="@"),
        "change": t("count-change", said="@"),
        "hint": text(dialogue.hint),
        "filled": t("count-filled"),
        "told": t("count-told", name="@", number="#"),
        "confirm": t("count-confirm", number="#"),
        "full": t("count-full"),
        "all": t("count-all"),
        "missing": t("count-missing"),
    }


def still_needed(label: Text) -> str:
    """Say that a choice is missing: its label if that is a question, else that it is needed."""
    words = text(label)
    return words if words.endswith(("?", "？")) else t("pick-missing", field=words)


def deal_number(row: Row) -> int:
    """Return the number under which a deal of this request's table is shown."""
    return deal_number_of(sheet(), row)


def deal_called(number: int) -> str:
    """Return the name of the deal with this number at this request's table."""
    return say(deals.deal_called(sheet(), number), sheet().position.players)


def deal_gains(number: int) -> list[Gain]:
    """Return whose totals an entry changed, and by how much; the largest change first."""
    return gains(sheet(), number)


def describe_here(action: Action) -> Message:
    """Describe an action of this request's table."""
    return describe(sheet(), action)


def who_leads(at: Sheet) -> str:
    """Say who leads a game in progress, and by how much."""
    return say(scores.who_leads(at), at.position.players)


def say_card(card: Card) -> str:
    """Return a card written with its symbols."""
    return catalogue().card(card)


def who_wins(at: Sheet) -> str:
    """Say who is in front, by name."""
    return say(scores.who_wins(at), at.position.players)


def undo_here() -> Undo | None:
    """Return how to undo or restore the newest entry at this request's table, if it has any.

    A phone that has just joined, without an entry or a seat here, gets no offer.
    """
    return undo_of(sheet()) if is_own(stored().link) else None
