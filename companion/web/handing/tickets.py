"""Tickets in forms, so that a form that is sent twice takes a table in once."""

from flask import current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.store.links import new_link


def new_ticket() -> str:
    """What a form sends along: a link that nobody has, signed."""
    return str(_signed().dumps(new_link()))


def sent_ticket() -> str:
    """The link in the ticket of the form that was sent; a new one where it is none of ours."""
    try:
        return str(_signed().loads(request.form.get("ticket", "")))
    except BadSignature:
        return new_link()


def _signed() -> URLSafeSerializer:
    """What signs tickets, and reads those alone that it signed."""
    return URLSafeSerializer(str(current_app.secret_key), salt="receiving")
