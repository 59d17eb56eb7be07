"""Why a command cannot go on, as it is said."""

from companion.engine.messages import Message, Value, message


class Trouble(Exception):  # noqa: N818 - it is no error of the program
    """Something outside is not as the command needs it; the command ends with status 2."""

    def __init__(self, message: Message) -> None:
        """`message` says what, and of which file."""
        super().__init__(message.code)
        self.message = message


def trouble(code: str, **params: Value) -> Trouble:
    """A trouble from its code and the parameters of its sentence."""
    return Trouble(message(code, **params))
