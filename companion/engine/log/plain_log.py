"""Logs made from actions alone, to score a table without a server."""

from companion.engine.log.entries import Action, Entry


def log_of_actions(*actions: Action) -> tuple[Entry, ...]:
    """Return a log of these actions, with their numbers as keys and without authors and times."""
    return tuple(
        Entry(number, key=str(number), author="", at="", seen=number - 1, action=action)
        for number, action in enumerate(actions, 1)
    )
