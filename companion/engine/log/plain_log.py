"""A log of which only the actions matter, for whoever scores a table without a server."""

from companion.engine.log.entries import Action, Entry


def plain_log(*actions: Action) -> tuple[Entry, ...]:
    """Return the log in which these actions were entered one after the other."""
    return tuple(
        Entry(number, key=str(number), author="", at="", seen=number - 1, action=action)
        for number, action in enumerate(actions, 1)
    )
