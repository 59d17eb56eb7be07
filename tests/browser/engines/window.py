"""What engines do in ways of their own; the rest of a phone is made of it, once for all of them."""

from contextlib import AbstractContextManager
from typing import Any, Protocol


class PageGoneError(Exception):
    """A script was asked of a page that was just being left."""


class Window(Protocol):
    """The window of one phone, with cookies and storage of its own."""

    def open(self, address: str) -> None:
        """Load a page, and return once it is there."""

    def run(self, script: str) -> Any:
        """Evaluate a JavaScript expression; a promise is waited for.

        Its value must survive JSON. Raises PageGoneError when the page goes meanwhile.
        """

    def press(self, x: float, y: float) -> None:
        """Tap a point, in CSS pixels from the top left corner of the page."""

    def type(self, keys: str) -> None:
        """Type on the phone's keyboard, into whatever has the focus."""

    def picture(self) -> bytes:
        """What can be seen of the page, as PNG."""


class Engine(Protocol):
    """A browser that runs."""

    def new_window(self, *, motion: bool) -> AbstractContextManager[Window]:
        """A new phone, until the block ends; `motion` is whether its owner allows animations."""
