"""Renewing a link: the old one leads nowhere any more, the phone that did it has the new one.

The form's ticket names the link that ends and the one that will stand in its place, signed, so that
a second tap finds done what it asks for, though the address of its page has ended meanwhile.
"""

from dataclasses import astuple

from flask import Blueprint, abort, current_app, redirect, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

from companion.store.links import Renewal, Right, new_link, renew
from companion.store.tables import StoredTable, find_table
from companion.web.request.language import t
from companion.web.request.phone import replace_link
from companion.web.request.writing import notify

renewing = Blueprint("renewing", __name__)


def ticket_for(stored: StoredTable, right: Right, link: str) -> str:
    """The ticket to renew that link of a table, which was opened by its link to score."""
    return str(
        _signed().dumps([stored.link, *astuple(Renewal(stored.id, right, link, new_link()))])
    )


@renewing.post("/renew")
def renew_link() -> Response:
    """End a link and go on by the one that counts; whoever's own has ended is shut out."""
    by, renewal = _asked()
    scores = renewal.right is Right.SCORE
    # Whoever was shut out has no say any more, whatever page they have still open.
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
    """The link to score by which the form was opened, and what it asks for."""
    try:
        by, table, right, old, new = _signed().loads(request.form.get("ticket", ""))
    except BadSignature:
        abort(400)
    return by, Renewal(table, Right(right), old, new)


def _signed() -> URLSafeSerializer:
    """Signs tickets, so that only a page of ours can have asked."""
    return URLSafeSerializer(str(current_app.secret_key), salt="renewal")
