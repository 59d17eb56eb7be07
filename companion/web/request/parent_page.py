"""The page to which each page of a table belongs: where the way back at its top leads."""

from collections.abc import Mapping

from flask import request

_MORE, _REFEREE, _TABLE = "table.more.show", "table.referee.hub", "table.show"
_PARENTS: Mapping[str, str] = {
    _TABLE: "home.front",
    _MORE: _TABLE,
    _REFEREE: _TABLE,
    "table.referee": _REFEREE,
    "table.log": "table.scores",
    "table.rules": _MORE,
    "table.changing": _MORE,
    "table.house_rules": "table.rules",
    "table.share": _MORE,
    "table.giving": "table.share",
    "table.here": _MORE,
    "table.seats": _MORE,
    "table.in_circle": _MORE,
    "table.blank_here": _MORE,
    "table.seats.ask": "table.seats.show",
}
"""The endpoint of the parent, by endpoint or blueprint; all others belong to the table's page."""


def parent_page() -> str:
    """Return the endpoint of the page to which this request's page belongs."""
    pages = (str(request.endpoint), *request.blueprints)
    return next((_PARENTS[page] for page in pages if page in _PARENTS), _TABLE)
