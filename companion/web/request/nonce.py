"""The word by which a page's own scripts and styles are known."""

import secrets

from flask import g


def nonce() -> str:
    """The word that lets this response's own scripts and styles run."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(12)
    word: str = g.nonce
    return word
