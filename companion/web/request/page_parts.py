"""The large parts of a table's pages, rendered for this reader and cached."""

from pathlib import Path

from flask import Flask, current_app, g
from markupsafe import Markup

from companion.views.parts import Options, Part, Parts, Viewpoint
from companion.web.request.claimed_seats import own_seat
from companion.web.request.current_table import may_write, sheet, stored
from companion.web.request.language import catalogue

_EXTENSION = "companion-parts"


def init_parts(app: Flask) -> None:
    """Give an app the renderer and the cache of its parts."""
    app.extensions[_EXTENSION] = Parts(Path(app.root_path, app.template_folder or ""))


def part(of: Part[Options], *args: Options.args, **options: Options.kwargs) -> Markup:
    """Return a part of the page, rendered now or cached for an equal viewpoint and options.

    Everything that the part depends on must be in its viewpoint or its options.
    """
    # A page has several parts; `read_again` forgets this where the request has written an entry.
    drawn: tuple[Parts, Viewpoint] | None = g.get("drawn")
    if drawn is None:
        at = Viewpoint(stored().id, sheet(), catalogue(), own_seat(), may_write())
        drawn = g.drawn = kept_parts(), at
    parts, at = drawn
    return parts.html(of, at, *args, **options)


def kept_parts() -> Parts:
    """Return the parts renderer of the running app."""
    return parts_of(current_app)


def parts_of(app: Flask) -> Parts:
    """Return the parts renderer of an app."""
    parts: Parts = app.extensions[_EXTENSION]
    return parts
