"""The ticket of a form that brings in old evenings: the same one brings them in only once."""

from flask import request
from itsdangerous import BadSignature

from companion.store.access.links import new_link
from companion.web.request.tickets import signed_tickets

_SALT = "old-evenings"


def shown_ticket() -> str:
    """Return the signed ticket of the form that was posted, or a new one."""
    return request.form.get("ticket") or signed_tickets(_SALT).dumps(new_link())


def posted_ticket() -> str:
    """Return the ticket of the form, or a new one if it was not issued here."""
    try:
        return str(signed_tickets(_SALT).loads(request.form.get("ticket", "")))
    except BadSignature:
        return new_link()
