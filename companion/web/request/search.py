"""Searching a list by words; search.js does the same while the reader types."""

from unicodedata import normalize

from flask import g, request

from companion.engine.names import clean_text

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
