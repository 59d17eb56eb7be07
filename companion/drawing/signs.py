"""Small pictures: icons, suits, initials, progress bars and card backs."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count
from math import cos, radians, sin

from markupsafe import Markup, escape

from companion.cards import Suit
from companion.engine.log.position import Standing, TableCentre
from companion.engine.messages import is_visible

_APART = {"fan": 16, "held": 8}
"""The angle between neighbouring cards, in degrees."""
_PIVOT = 55
"""The distance from the cards down to the point around which they are fanned."""
_AROUND = 34
"""The radius within which cards are scattered."""
_MOST = {"fan": 7, "held": 9, "scattered": 16}
"""The most backs drawn; more would be indistinguishable."""


def card_back_layout(middle: TableCentre) -> Iterator[tuple[float, float, float]]:
    """Yield the angle in degrees and the centre (x, y) of each back, the lowest first."""
    backs = min(middle.backs, _MOST[middle.layout])
    if middle.layout == "scattered":
        return _scattered(backs)
    return _fanned(backs, _APART[middle.layout])


def _fanned(backs: int, apart: float) -> Iterator[tuple[float, float, float]]:
    """Yield the backs of cards held in one hand."""
    for at in range(backs):
        turn = apart * (at - (backs - 1) / 2)
        lean = radians(turn)
        yield turn, round(_PIVOT * sin(lean), 1), round(_PIVOT * (1 - cos(lean)), 1)


def _scattered(backs: int) -> Iterator[tuple[float, float, float]]:
    """Yield the backs of cards scattered face down; the same number always lies the same way."""
    for at in range(backs):
        # The golden angle spreads any number of cards evenly.
        angle, far = radians(137.5 * at), _AROUND * ((at + 0.5) / backs) ** 0.5
        yield 77 * at % 180 - 90, round(1.25 * far * cos(angle), 1), round(far * sin(angle), 1)


# Icons and suit pips


_CARD = "M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z"
_RING = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"
_UPRIGHT = "a1.2 1.2 0 0 1 1.2 1.2v4.6a1.2 1.2 0 0 1-1.2 1.2h-2.8a1.2 1.2 0 0 1-1.2-1.2V"

ICONS: Mapping[str, str] = {
    "table": (
        "M5.1 7.6l5.5-.8a1.6 1.6 0 0 1 1.8 1.4l1.3 8.6a1.6 1.6 0 0 1-1.4 1.8l-5.6.8a1.6 1.6 0 0 1"
        "-1.8-1.4L3.6 9.4a1.6 1.6 0 0 1 1.5-1.8zM12.6 4.4l6 1.5a1.6 1.6 0 0 1 1.2 1.9l-2.2 8.6a1.6"
        " 1.6 0 0 1-.9 1.1"
    ),
    "sheet": (
        "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z"
        "M4 9h16M9.4 9v11M14.6 9v11"
    ),
    "whistle": (
        "M20.8 9.2v3.3h-5.5a5.6 5.6 0 1 1-5.6-3.3zM10 13a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 10 13z"
        "M4.9 7.4 3.2 5.7M9 5.7V3.3"
    ),
    "more": "M4.8 12h.4M11.8 12h.4M18.8 12h.4",
    "left": "M20 12H4m6.2-6.2L4 12l6.2 6.2",
    "right": "M4 12h16m-6.2-6.2L20 12l-6.2 6.2",
    "up": "M12 20V4m6.2 6.2L12 4l-6.2 6.2",
    "down": "M12 4v16m6.2-6.2L12 20l-6.2-6.2",
    "across": "M7.8 20V4m-3.9 3.9L7.8 4l3.9 3.9M16.2 4v16m-3.9-3.9 3.9 3.9 3.9-3.9",
    "no-pass": f"{_RING}M6 18 18 6",
    "undo": "M8.6 5 4 9.6l4.6 4.6M4 9.6h10.2a5.1 5.1 0 0 1 0 10.2h-3",
    "share": (
        "M12 15V3.6M8 7.4l4-4 4 4M8 10.5H6.7A1.7 1.7 0 0 0 5 12.2v6.6a1.7 1.7 0 0 0 1.7 1.7h10.6"
        "a1.7 1.7 0 0 0 1.7-1.7v-6.6a1.7 1.7 0 0 0-1.7-1.7H16"
    ),
    "phone": ("M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 17.8h2"),
    "offline": (
        "M4 4.2l15.8 15.6M9.8 6.4a5.7 5.7 0 0 1 7.5 4.5 4 4 0 0 1 2.6 6.1"
        "M6.9 9.3a4.9 4.9 0 0 0 .7 9.6h8.6"
    ),
    "search": "M10.6 4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2zM15.4 15.4l5 5",
    "check": "M4.5 12.6l4.9 4.9L19.5 6.8",
    "close": "M5.8 5.8l12.4 12.4M18.2 5.8 5.8 18.2",
    "plus": "M12 4.5v15M4.5 12h15",
    "minus": "M4.5 12h15",
    "next": "M9 5l7 7-7 7",
    "back": "M15 5l-7 7 7 7",
    "moon": "M20.2 14.3A8.6 8.6 0 1 1 9.9 3.8a7.1 7.1 0 0 0 10.3 10.5z",
    "flame": (
        "M12.4 3.2c.3 3.4 4.4 5.3 4.4 10a4.8 4.8 0 0 1-9.6 0c0-1.9.9-3.3 2-4.5.2 1.5.8 2.3 1.7 2.6"
        "-.3-2.9-.2-5.6 1.5-8.1z"
    ),
    "flag": "M6 21V4.2c4-2 7.6 1.9 12.4 0v9.2C13.6 15.3 10 11.4 6 13.4",
    "sigma": "M17.6 8V4.6H6.4l6.2 7.4-6.2 7.4h11.2V16",
    "book": (
        "M12 6.4C10 5.1 7 4.5 3.4 4.5v13.6c3.6 0 6.6.6 8.6 1.9"
        " 2-1.3 5-1.9 8.6-1.9V4.5c-3.6 0-6.6.6-8.6 1.9zM12 6.4V20"
    ),
    "ask-card": f"{_CARD}M9.6 9.6a2.45 2.45 0 1 1 3.5 2.2c-.8.4-1.1.9-1.1 1.6M12 16.4h.01",
    "ask": "M8.2 8.6a3.9 3.9 0 1 1 5.7 3.4C12.5 12.8 12 13.5 12 15M12 19.4h.01",
    "seats": (
        f"M10.6 3.5h2.8{_UPRIGHT}4.7a1.2 1.2 0 0 1 1.2-1.2z"
        f"M10.6 13.5h2.8{_UPRIGHT}14.7a1.2 1.2 0 0 1 1.2-1.2z"
        "M7 9.3H4.7a1.2 1.2 0 0 0-1.2 1.2v3a1.2 1.2 0 0 0 1.2 1.2H7"
        "M17 9.3h2.3a1.2 1.2 0 0 1 1.2 1.2v3a1.2 1.2 0 0 1-1.2 1.2H17"
    ),
    "people": (
        "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.8 19.8c.3-3.5 2.8-5.4 6.2-5.4"
        "s5.9 1.9 6.2 5.4M15.6 4.8a3.5 3.5 0 0 1 0 6.4M17.6 14.8c2.1.7 3.4 2.4 3.6 5"
    ),
    "qr": ("M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18.4 18.4H20V20"),
    "chart": "M4 4v16h16M7.6 15.4l3.6-4.2 3 2.6 5-6.6",
    "pencil": ("M4 20l1-4.5L16.4 4.1a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19z"),
    "renew": ("M19.4 10A8 8 0 0 0 5 8.1M4.6 14A8 8 0 0 0 19 15.9M19.8 4.8V10h-5.2M4.2 19.2V14h5.2"),
    "clock": f"{_RING}M12 7.2V12l3.4 2",
    "eye": (
        "M2.5 12C4.5 8 8 5.8 12 5.8s7.5 2.2 9.5 6.2c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12z"
        "M12 9.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z"
    ),
    "say": (
        "M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6.3L7.7 20.4V16.5H5.5a2 2 0 0 1-2-2v-8"
        "a2 2 0 0 1 2-2z"
    ),
}
"""Every icon by its name."""

PIPS: Mapping[str, str] = {
    "h": (
        "M12 21.2C5.2 15.9 2.4 12.4 2.4 8.5A5.05 5.05 0 0 1 12 6.3a5.05 5.05 0 0 1 9.6 2.2"
        "c0 3.9-2.8 7.4-9.6 12.7z"
    ),
    "d": (
        "M12 1.8c2 3.7 4.8 7.2 8 10.2-3.2 3-6 6.5-8 10.2-2-3.7-4.8-7.2-8-10.2 3.2-3 6-6.5 8-10.2z"
    ),
    "s": (
        "M12 1.8C8.9 6.2 2.8 9.5 2.8 14.1a4.6 4.6 0 0 0 8.1 3c-.1 2.3-1 4-2.7 5.1h7.6"
        "c-1.7-1.1-2.6-2.8-2.7-5.1a4.6 4.6 0 0 0 8.1-3c0-4.6-6.1-7.9-9.2-12.3z"
    ),
    "c": (
        "M12 1.9a4.5 4.5 0 0 0-3.7 7.05A4.5 4.5 0 1 0 11 16.6c-.2 2.5-1.1 4.4-2.9 5.6h7.8"
        "c-1.8-1.2-2.7-3.1-2.9-5.6a4.5 4.5 0 1 0 2.7-7.65A4.5 4.5 0 0 0 12 1.9z"
    ),
    "star": ("M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3L7 14.2 2 9.3l6.9-1z"),
}
"""The pips by the letter of the suit; the star is a joker's."""

_CUES = ("left", "right", "across", "no-pass", "flag")
KEPT = frozenset(("table", "sheet", "whistle", "more", "undo", "phone", "offline", "back", *_CUES))
"""The icons that every table shows. They are in the style sheet, which browsers cache."""


# Initials on faces


_JOINER = "\u200d"
_SKINS = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_FLAGS = range(0x1F1E6, 0x1F200)
_VIRAMA = 9
"""The combining class of the sign that joins two Indic consonants into one."""
_UNSEEN = "・"
"""The initial of a name without visible characters."""

Letters = tuple[str, ...]


def initials(players: Sequence[str]) -> Letters:
    """Return the players' initials in seat order; no two are equal."""
    return _initials(tuple(players))


@lru_cache(maxsize=1024)
def _initials(players: tuple[str, ...]) -> Letters:
    """Return the initials, cached: a page shows the faces of one table many times."""
    names = [_letters_of(player) for player in players]
    starts = Counter(name[0] for name in names)
    # First letters that are unique are given out before the others get a second letter.
    chosen = {at: name[0] for at, name in enumerate(names) if starts[name[0]] == 1}
    for at, name in enumerate(names):
        if at not in chosen:
            rivals = [each for other, each in enumerate(names) if other != at]
            chosen[at] = _free(name, rivals, set(chosen.values()))
    return tuple(chosen[at] for at in range(len(names)))


def _free(name: Letters, rivals: Sequence[Letters], taken: set[str]) -> str:
    """Return a name's best pair of letters that is not taken, else its letter and a number."""
    numbered = (f"{name[0]}{number}" for number in count(2))
    choices = chain(_pairs(name, rivals), numbered)
    return next(letters for letters in choices if letters not in taken)


def _pairs(name: Letters, rivals: Sequence[Letters]) -> Iterator[str]:
    """Yield the first letter with each other letter, those first that few rivals share."""
    alike = [rival for rival in rivals if rival[0] == name[0]]

    def shared(at: int) -> int:
        """Return how many rivals have the same letter at the same place."""
        return sum(rival[at : at + 1] == name[at : at + 1] for rival in alike)

    return (name[0] + name[at] for at in sorted(range(1, len(name)), key=shared))


def _letters_of(name: str) -> Letters:
    """Return the characters of a name without spaces and punctuation, the first a capital."""
    cased = name.lower() if name.isupper() else name
    seen = [cluster for cluster in _clusters(cased) if _is_letter(cluster)]
    seen = seen or [cluster for cluster in _clusters(cased) if is_visible(cluster[0])] or [_UNSEEN]
    capital = seen[0].title()
    return (next(_clusters(capital)), *seen[1:])


def _is_letter(cluster: str) -> bool:
    """Return whether a character is neither invisible nor punctuation."""
    return is_visible(cluster[0]) and unicodedata.category(cluster[0])[0] != "P"


def _clusters(text: str) -> Iterator[str]:
    """Yield the characters that a reader sees; combining marks stay with their letter."""
    text = unicodedata.normalize("NFC", text)
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _belongs(text[start:at], text[at]):
            yield text[start:at]
            start = at


def _belongs(cluster: str, mark: str) -> bool:
    """Return whether a code point continues the character before it."""
    last = cluster[-1]
    if unicodedata.category(mark)[0] == "M" or mark in "\u200c\u200d":
        return True
    if ord(mark) in _SKINS or ord(mark) in _TAGS or last == _JOINER:
        return True
    if ord(mark) in _FLAGS:
        return len(cluster) == 1 and ord(last) in _FLAGS
    return unicodedata.combining(last) == _VIRAMA and unicodedata.category(mark) == "Lo"


# Progress bars


@dataclass(frozen=True)
class Bar:
    """A bar in percent of its track: its start, its length, and the position of zero."""

    start: float
    length: float
    zero: float


def bar_of(standing: Standing) -> Bar | None:
    """Return a side's progress bar, or None if the game has no target."""
    if standing.to_end is None:
        return None
    lowest = 0 if standing.to_lose is None else min(0, standing.total - standing.to_lose)
    highest = max(standing.total + standing.to_end, 1)

    def place(points: int) -> float:
        """Return the position of a number of points on the track."""
        return round(100 * (max(points, lowest) - lowest) / (highest - lowest), 1)

    ends = sorted((place(0), place(standing.total)))
    return Bar(ends[0], round(ends[1] - ends[0], 1), place(0))


# Icons and suits as HTML


_LETTERS = {suit.symbol: suit.letter.lower() for suit in Suit}
_SUITS = re.compile(f"[{''.join(_LETTERS)}]")


def icon(name: str) -> Markup:
    """Return an icon: from the style sheet if it is one of KEPT, else as inline SVG."""
    if name in KEPT:
        said = f'<i class="icon stencil icon-{name}"></i>'
    else:
        path = ICONS[name]
        said = f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return Markup(said)  # noqa: S704 - a trusted name


def pip(suit: str) -> Markup:
    """Return the drawn sign of a suit in its colour, given by its letter; "star" is the joker's."""
    if suit in _LETTERS.values():
        said = f'<i class="pip stencil pip-{suit} suit-{suit}"></i>'
    else:
        path = PIPS[suit]
        said = f'<svg class="pip" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return Markup(said)  # noqa: S704 - a trusted letter


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


# Names within sentences


_NAME_JOINER = "\u2060"
"""The invisible word joiner."""
_WITHOUT_SPACES = "々\u3041-\u3096\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff"
"""Letters between which a line may end although there is no space."""
_BETWEEN = re.compile(f"(?<=[{_WITHOUT_SPACES}])(?=[{_WITHOUT_SPACES}])")


def whole(words: str, names: Sequence[str]) -> str:
    """Return words with the letters of each name joined where a line could end between them."""
    for name in sorted({*names}, key=len, reverse=True):
        words = words.replace(name, _BETWEEN.sub(_NAME_JOINER, name)) if name else words
    return words
