"""Finding something in a list by its words; script does the same as one types."""

from unicodedata import normalize

from flask import g, request

from companion.engine.names import clean

LONGEST = 60
"""The most characters that are looked for."""
_KATAKANA = {mark: mark + 0x60 for mark in range(ord("ぁ"), ord("ゖ") + 1)}
_SEPARATING = '?!.,:;、。・「」“”"'
_ALIKE: dict[int, int | str] = {
    **_KATAKANA,
    **{ord(mark): " " for mark in _SEPARATING},
    ord("’"): "'",
}
"""One of the two kana and of the two apostrophes; marks between words separate them."""


def query() -> str:
    """What is looked for, as it was typed; read once for each request."""
    if "query" not in g:
        g.query = clean(request.args.get("q", ""))[:LONGEST]
    typed: str = g.query
    return typed


def matches(words: str) -> bool:
    """Whether a text has every word in it that is looked for."""
    wanted = _plain(query()).split()
    text = _plain(words) if wanted else ""
    return all(word in text for word in wanted)


def _plain(text: str) -> str:
    """A text as it is compared: small letters, usual widths, one of the two kana, no marks."""
    return normalize("NFKC", text).casefold().translate(_ALIKE)
