"""How long ago something was written, in words."""

from datetime import datetime

from companion.engine.messages import Message, message

_MINUTE = 60
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


def ago(at: str, now: str) -> Message:
    """Return how long before `now` a time was, both as ISO 8601 text; a future time is just now."""
    seconds = int((datetime.fromisoformat(now) - datetime.fromisoformat(at)).total_seconds())
    if seconds < _MINUTE:
        return message("ago-now")
    if seconds < _HOUR:
        return message("ago-minutes", minutes=seconds // _MINUTE)
    if seconds < _DAY:
        return message("ago-hours", hours=seconds // _HOUR)
    return message("ago-days", days=seconds // _DAY)
