"""Icons, which take the colour of the text around them, and suit signs as HTML."""

import re

from markupsafe import Markup, escape

from companion.cards import Suit
from companion.views.icons import ICONS, KEPT, PIPS

_LETTERS = {suit.symbol: suit.letter.lower() for suit in Suit}
_SUITS = re.compile(f"[{''.join(_LETTERS)}]")


def icon(name: str) -> Markup:
    """Return an icon: from the style sheet if it is one of KEPT, else as inline SVG."""
    if name in KEPT:
        said = f'<i class="icon stencil icon-{name}"></i>'
    else:
        path = ICONS[name]
        said = f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return Markup(said)  # noqa: S704 - a name of ours


def pip(suit: str) -> Markup:
    """Return the drawn sign of a suit in its colour, given by its letter; "star" is the joker's."""
    if suit in _LETTERS.values():
        said = f'<i class="pip stencil pip-{suit} suit-{suit}"></i>'
    else:
        path = PIPS[suit]
        said = f'<svg class="pip" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return Markup(said)  # noqa: S704 - a letter of ours


def suited(words: str) -> Markup:
    """Return the words with the suit signs in their colours."""
    coloured = _SUITS.sub(
        lambda sign: f'<span class="suit suit-{_LETTERS[sign[0]]}">{sign[0]}</span>',
        str(escape(words)),
    )
    return Markup(coloured)  # noqa: S704 - escaped above


def pips(words: str) -> Markup:
    """Return large words with drawn suit signs; screen readers get the characters."""
    drawn = _SUITS.sub(lambda sign: _pip(sign[0]), str(escape(words)))
    return Markup(drawn)  # noqa: S704 - escaped above


def _pip(symbol: str) -> str:
    """Return the drawn sign of a suit, and its character for screen readers."""
    letter = _LETTERS[symbol]
    return f'{pip(letter)}<span class="visually-hidden">{symbol}</span>'
