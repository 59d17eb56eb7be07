"""Reads the links and valid join codes of this request's table; `web/table/share.py` gives them."""

from collections.abc import Mapping

from flask import abort

from companion.store.access.join_codes import JoinCode, codes_of
from companion.store.access.links import Right, links_of
from companion.web.request.current_table import stored
from companion.web.request.once_per_request import once_per_request


def watch_link() -> str:
    """Return the table's watch link, or this request's own link if it has none."""
    return stored().watched or stored().link


def links() -> Mapping[Right, str]:
    """Return the links of the table by the right that they give."""
    return _links_and_codes()[0]


def codes() -> Mapping[Right, JoinCode]:
    """Return the valid join codes of the table by the right that they give."""
    return _links_and_codes()[1]


def _links_and_codes() -> tuple[Mapping[Right, str], Mapping[Right, JoinCode]]:
    """Return the links of the table and its codes. Abort with 404 if this request's link ended."""

    def ask() -> tuple[Mapping[Right, str], Mapping[Right, JoinCode]]:
        # Codes end with their links. Read in this order, no code belongs to a link made later.
        valid, standing = codes_of(stored().id), links_of(stored().id)
        if stored().link not in standing.values():
            abort(404)
        return standing, valid

    return once_per_request("ways_in", ask)
