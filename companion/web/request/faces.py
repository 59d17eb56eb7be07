"""What stands on a player's face: one letter of the name, or as many as tell two players apart."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, count

from companion.engine.names import is_seen

_JOINER = "\u200d"
_SKINS = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_FLAGS = range(0x1F1E6, 0x1F200)
_VIRAMA = 9
"""The combining class of the sign that joins two Indic consonants into one."""
_UNSEEN = "・"
"""The face of a name that has no letter on it."""

Letters = tuple[str, ...]


def initials(players: Sequence[str]) -> Letters:
    """Return each player's initials, in the order of the seats; no two are alike."""
    return _initials(tuple(players))


@lru_cache(maxsize=1024)
def _initials(players: tuple[str, ...]) -> Letters:
    """The same for a tuple, remembered: a page shows the faces of one table many times."""
    names = [_letters_of(player) for player in players]
    starts = Counter(name[0] for name in names)
    # Whoever is alone with a letter has it before others look for a second one.
    found = {at: name[0] for at, name in enumerate(names) if starts[name[0]] == 1}
    for at, name in enumerate(names):
        if at not in found:
            rivals = [each for other, each in enumerate(names) if other != at]
            found[at] = _free(name, rivals, set(found.values()))
    return tuple(found[at] for at in range(len(names)))


def _free(name: Letters, rivals: Sequence[Letters], taken: set[str]) -> str:
    """The first of a name's pairs of letters that nobody has, else its letter and a number."""
    numbered = (f"{name[0]}{number}" for number in count(2))
    return next(each for each in chain(_pairs(name, rivals), numbered) if each not in taken)


def _pairs(name: Letters, rivals: Sequence[Letters]) -> Iterator[str]:
    """The first letter with each of the others, those first that tell it from its rivals."""
    alike = [each for each in rivals if each[0] == name[0]]

    def shared(at: int) -> int:
        """How many rivals have the same letter at the same place."""
        return sum(each[at : at + 1] == name[at : at + 1] for each in alike)

    return (name[0] + name[at] for at in sorted(range(1, len(name)), key=shared))


def _letters_of(name: str) -> Letters:
    """The letters, numbers and signs of a name, the first a capital; spaces and stops are none."""
    said = name.lower() if name.isupper() else name
    seen = [each for each in _clusters(said) if _is_letter(each)]
    seen = seen or [each for each in _clusters(said) if is_seen(each[0])] or [_UNSEEN]
    capital = seen[0].title()
    return (next(_clusters(capital)), *seen[1:])


def _is_letter(cluster: str) -> bool:
    """Whether a written character is more than a space or a stop."""
    return is_seen(cluster[0]) and unicodedata.category(cluster[0])[0] != "P"


def _clusters(text: str) -> Iterator[str]:
    """A text by what a reader takes for one character each: signs stay with their letter."""
    text = unicodedata.normalize("NFC", text)
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _belongs(text[start:at], text[at]):
            yield text[start:at]
            start = at


def _belongs(cluster: str, mark: str) -> bool:
    """Whether a character goes on with the written character ahead of it."""
    last = cluster[-1]
    if unicodedata.category(mark)[0] == "M" or mark in "\u200c\u200d":
        return True
    if ord(mark) in _SKINS or ord(mark) in _TAGS or last == _JOINER:
        return True
    if ord(mark) in _FLAGS:
        return len(cluster) == 1 and ord(last) in _FLAGS
    return unicodedata.combining(last) == _VIRAMA and unicodedata.category(mark) == "Lo"
