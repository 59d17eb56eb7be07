"""Links to tables, which nobody can guess: one to score, and one only to watch."""

import re
import secrets
from enum import StrEnum

_LINK = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Right(StrEnum):
    """What a link lets those do who have it."""

    SCORE = "score"
    WATCH = "watch"


def new_link() -> str:
    """An address that nobody can guess, nor take for an option of a command."""
    while (link := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return link


def is_link(text: str) -> bool:
    """Whether a text can be a link; some of what stands in addresses no database would look for."""
    return _LINK.fullmatch(text) is not None
