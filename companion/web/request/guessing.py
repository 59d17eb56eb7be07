"""Codes that are typed are guesses: where those are limited, they are counted before looking."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from flask import Flask, current_app

Found = TypeVar("Found")
_EXTENSION = "guesses"


class Guesses(Protocol):
    """Counts guesses. Its library need not be there where nobody else can guess."""

    def guess(self, ask: Callable[[], Found | None]) -> Found | None:
        """What is found by a guess that has been counted. Raises StoreFault for one too many."""


def limit_guesses(app: Flask, guesses: Guesses) -> None:
    """Let the guesses of an app be counted."""
    app.extensions[_EXTENSION] = guesses


def guess(ask: Callable[[], Found | None]) -> Found | None:
    """What is found by a guess; where guesses are limited it is counted before anybody looks.

    Raises StoreFault where there were too many, or where it cannot be counted for now.
    """
    guesses: Guesses | None = current_app.extensions.get(_EXTENSION)
    return ask() if guesses is None else guesses.guess(ask)
