"""The large parts of a table's pages, rendered for this reader and cached."""

from pathlib import Path

from flask import Flask, current_app, g
from markupsafe import Markup

from companion.views.parts import Options, Part, Parts, Viewpoint
from companion.web.request.current_table import may_write, own_seat, sheet, stored
from companion.web.request.language import reader

_EXTENSION = "companion-parts"


def init_parts(app: Flask) -> None:
    """Give an app the renderer and the cache of its parts."""
    app.extensions[_EXTENSION] = Parts(Path(app.root_path, app.template_folder or ""))


def part(of: Part[Options], *args: Options.args, **options: Options.kwargs) -> Markup:
    """Return a part of the page, rendered now or cached for an equal viewpoint and options.

    Everything that the part depends on must be in its viewpoint or its options.
    """
    # A page has several parts; the sheet changes where this request writes an entry.
    at: Viewpoint | None = g.get("viewpoint")
    if at is None or at.sheet is not sheet():
        at = g.viewpoint = Viewpoint(stored().id, sheet(), reader(), own_seat(), may_write())
    return kept_parts().html(of, at, *args, **options)


def kept_parts() -> Parts:
    """Return the parts renderer of the running app."""
    return parts_of(current_app)


def parts_of(app: Flask) -> Parts:
    """Return the parts renderer of an app."""
    parts: Parts = app.extensions[_EXTENSION]
    return parts
