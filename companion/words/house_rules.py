"""House rules in words, on a page and in the terminal alike."""

from typing import Any

from companion.engine.messages import Message, message
from companion.engine.rules.option_kinds import Option


def option_value(option: Option, value: Any) -> Message:
    """Return an option's label with its value."""
    return message("rules-value", label=option.label, value=option.words(value))
