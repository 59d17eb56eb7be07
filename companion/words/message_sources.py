"""Splits Fluent files into their messages, so that each can be parsed when it is first needed."""

import re
from collections.abc import Iterable
from itertools import pairwise

_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)", re.ASCII)


def message_sources(texts: Iterable[str]) -> dict[str, str]:
    """Return the source of each message and term by its name; the first of several counts."""
    sources: dict[str, str] = {}
    for text in texts:
        beginnings = list(_BEGINNING.finditer(text))
        starts = [match.start() for match in beginnings]
        for each, (start, end) in zip(beginnings, pairwise([*starts, len(text)]), strict=True):
            sources.setdefault(each[1], text[start:end])
    return sources


def references(source: str) -> set[str]:
    """Return the names of the messages and terms that a message's source may refer to."""
    return set(_REFERENCE.findall(source))
