"""The states of circles as numbers that change with their logs and their tables' logs."""

from collections.abc import Sequence
from contextlib import suppress

from companion.store.access.log_heads import Head
from companion.store.circles.circle_log import UnreadableCircle
from companion.store.circles.circle_now import signature_of
from companion.store.circles.stored_circles import StoredCircle, find_circle

_DIGITS = 7
"""How many hexadecimal digits of a signature make the number, which script compares exactly."""


def circle_heads(links: Sequence[str]) -> dict[str, Head]:
    """Return the state of the circle at each existing link."""
    heads: dict[str, Head] = {}
    for link in links:
        # By itself: of two links to one circle, both are asked for.
        circle = find_circle(link)
        if circle is not None:
            with suppress(UnreadableCircle):
                heads[link] = circle_head(circle)
    return heads


def circle_head(circle: StoredCircle) -> Head:
    """Return the state of a circle. Raises UnreadableCircle."""
    return head_at(circle, signature_of(circle))


def head_at(circle: StoredCircle, signature: str) -> Head:
    """Return the state of a circle when it had this signature."""
    number = int(signature[:_DIGITS], 16)
    return Head(number, bool(circle.taken_out), "", circle.id)
