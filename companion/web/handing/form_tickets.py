"""Signed tickets in forms, so that a form that is sent twice imports a table once."""

from flask import current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.store.access.links import new_link


def new_ticket() -> str:
    """Return a new, unused link, signed for a hidden field."""
    return str(_signed().dumps(new_link()))


def sent_ticket() -> str:
    """Return the link in the posted ticket, or a new one if its signature is invalid."""
    try:
        return str(_signed().loads(request.form.get("ticket", "")))
    except BadSignature:
        return new_link()


def _signed() -> URLSafeSerializer:
    """Return the signer of tickets."""
    return URLSafeSerializer(str(current_app.secret_key), salt="receiving")
