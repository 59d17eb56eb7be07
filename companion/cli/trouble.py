"""What keeps a command from going on."""

from companion.engine.messages import Value, message
from companion.store.faults import Fault


class Trouble(Fault):
    """Something outside is not as a command needs it; the command ends with status 2."""


def trouble(code: str, **params: Value) -> Trouble:
    """The trouble that a message with this code and these parameters describes."""
    return Trouble(message(code, **params))
