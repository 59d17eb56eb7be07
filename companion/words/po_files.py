"""Reads and writes `.po` files of gettext, which hold the translations of declared texts."""

import json
import re
from typing import TypeAlias

Translations: TypeAlias = dict[tuple[str, str], str]
"""Translations by source text and context."""

_LINES = r'(?:\s*"(?:[^"\\]|\\.)*")+'
_ENTRY = re.compile(
    rf"^(?:msgctxt(?P<context>{_LINES})\s*)?^msgid(?P<source>{_LINES})\s*"
    rf"^msgstr(?P<translation>{_LINES})",
    re.MULTILINE,
)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_translations(text: str) -> Translations:
    """Return the translations in a `.po` file; empty ones are left out."""
    entries = (
        ((_joined(match["source"]), _joined(match["context"])), _joined(match["translation"]))
        for match in _ENTRY.finditer(text)
    )
    return {key: translation for key, translation in entries if key[0] and translation}


def write_translation(source: str, context: str, translation: str = "") -> str:
    """Return an entry of a `.po` file; without a translation, it is to be completed."""
    lines = [("msgctxt", context)] if context else []
    lines += [("msgid", source), ("msgstr", translation)]
    return "".join(f"{name} {json.dumps(text, ensure_ascii=False)}\n" for name, text in lines)


def _joined(strings: str | None) -> str:
    """Return the text of adjacent quoted strings."""
    return "".join(json.loads(string) for string in _STRING.findall(strings or ""))
