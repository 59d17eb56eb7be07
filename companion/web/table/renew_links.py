"""Renewing the links of a table."""

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.store.access.access_models import TABLES
from companion.store.access.links import Right
from companion.store.tables.stored_tables import StoredTable, find_table
from companion.web.request.link_renewal import Renewable
from companion.web.request.phone import replace_link

renewing = Blueprint("renewing", __name__)

_TABLE = Renewable("renewal", TABLES, find_table, replace_link, "table.share", "renewed")


def ticket_for(stored: StoredTable, right: Right, link: str) -> str:
    """Return the ticket to renew a link of a table; `stored` was opened by its scoring link."""
    return _TABLE.ticket(stored.link, stored.id, right, link)


@renewing.post("/renew")
def renew_link() -> Response:
    """Replace a link and redirect to a valid one; 404 if the phone's own link is invalid."""
    return _TABLE.renew()
