"""The address of the page that compares two entries: how it is made, and what it says."""

import json

from flask import request, url_for

from companion.engine.log.entries import Action
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.web.request.current_table import sheet, stored
from companion.web.request.posted_form import posted_number


def conflict_url(target: int, action: Action, key: str | None = None) -> str:
    """Return the URL of the page that compares an action with the entry with number `target`.

    The `key` of the post that redirects there tells the sending script that the post was answered.
    """
    mine = json.dumps(stored().table.game.codec.to_json(action), separators=(",", ":"))
    return url_for("table.comparing.compare", number=target, mine=mine, key=key)


def mine_asked() -> Action | None:
    """Parse this phone's action from the URL; return None if it cannot be read."""
    try:
        data = json.loads(request.args.get("mine", ""))
        action = stored().table.game.codec.from_json(data)
    except (ValueError, RecursionError):
        return None
    return None if isinstance(action, ABOUT_OTHERS) else action


def version_replaced(target: int) -> int:
    """Parse from the URL the number of the entry whose action a correction replaces; else 0."""
    number = posted_number(request.args.get("replaces"))
    versions = {
        entry.number
        for entry in sheet().entries
        if entry.number == target or getattr(entry.action, "target", 0) == target
    }
    return number if number in versions else 0
