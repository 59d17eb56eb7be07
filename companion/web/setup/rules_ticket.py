"""Rules that an old sheet told: brought to the form of a new circle, and kept as its favourite."""

from itsdangerous import BadSignature

from companion.circle.log.entries import FavouriteRules
from companion.engine.rules.options import Ruleset
from companion.web.request.language import t
from companion.web.request.tickets import signed_tickets

_SALT = "found-rules"


def rules_ticket(game: str, rules: Ruleset) -> str:
    """Return what brings the rules of a game to the form of a new circle."""
    return str(signed_tickets(_SALT).dumps([game, rules.to_json()]))


def rules_brought(ticket: str) -> FavouriteRules | None:
    """Return the favourite that a ticket brings, or None if the ticket is not ours."""
    try:
        game, values = signed_tickets(_SALT).loads(ticket)
    except BadSignature:
        return None
    return FavouriteRules(t("example-favourite"), game, values)
