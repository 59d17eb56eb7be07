"""Renewing a link: the old one stops working, and the phone that renewed it gets the new one.

The form contains a signed ticket with the old link and the new one. So a second tap finds the
renewal done, although the page's own address may have stopped working meanwhile.
"""

from dataclasses import astuple

from flask import Blueprint, abort, current_app, redirect, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

from companion.store.access.links import Renewal, Right, new_link, renew
from companion.store.tables.stored_tables import StoredTable, find_table
from companion.web.request.answers import notify
from companion.web.request.language import t
from companion.web.request.phone import replace_link

renewing = Blueprint("renewing", __name__)


def ticket_for(stored: StoredTable, right: Right, link: str) -> str:
    """Return the ticket to renew a link of a table; `stored` was opened by its scoring link."""
    return str(
        _signed().dumps([stored.link, *astuple(Renewal(stored.id, right, link, new_link()))])
    )


@renewing.post("/renew")
def renew_link() -> Response:
    """Replace a link and redirect to a valid one; 404 if the phone's own link is invalid."""
    by, renewal = _asked()
    scores = renewal.right is Right.SCORE
    # A phone whose scoring link is void may renew nothing, even from a page that is still open.
    if not scores and find_table(by) is None:
        abort(404)
    renewed = renew(renewal)
    if scores and not renewed:
        abort(404)
    if renewed:
        replace_link(renewal.old, renewal.new)
        notify("kept", t(f"renewed-{renewal.right}"))
    else:
        notify("problem", t("renewed-meanwhile"))
    return redirect(url_for("table.share", link=renewal.new if scores else by))


def _asked() -> tuple[str, Renewal]:
    """Return the scoring link with which the form was opened, and the renewal from its ticket."""
    try:
        by, table, right, old, new = _signed().loads(request.form.get("ticket", ""))
    except BadSignature:
        abort(400)
    return by, Renewal(table, Right(right), old, new)


def _signed() -> URLSafeSerializer:
    """Return the serializer that signs tickets, so that only our own pages can issue them."""
    return URLSafeSerializer(str(current_app.secret_key), salt="renewal")
