"""The error that ends a command."""

from companion.engine.messages import Value, message
from companion.store.db.faults import Fault


class Trouble(Fault):
    """An error in the input or the environment; the command ends with status 2."""


def trouble(code: str, **params: Value) -> Trouble:
    """Return a Trouble with the message of this code and these parameters."""
    return Trouble(message(code, **params))
