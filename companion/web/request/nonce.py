"""The nonce that the content security policy requires of a page's own scripts and styles."""

import secrets

from flask import g


def nonce() -> str:
    """Return the nonce of this response, made at its first use."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(12)
    word: str = g.nonce
    return word
