"""Signed tickets: links for what a form makes, so that one form makes one of it."""

from flask import current_app
from itsdangerous import URLSafeSerializer


def signed_tickets(salt: str) -> URLSafeSerializer:
    """Return the signer of tickets for one purpose, so that only our own pages can issue them."""
    return URLSafeSerializer(str(current_app.secret_key), salt=salt)
