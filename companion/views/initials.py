"""The initials on the players' faces: one letter, or more to tell players apart."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, count

from companion.engine.names import is_visible

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
