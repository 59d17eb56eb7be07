"""The log in words: who wrote what, when, and what became of it."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Amend,
    Entry,
    RuleChange,
    Ruled,
)
from companion.engine.log.resolve import retracted_numbers
from companion.engine.messages import Message, message
from companion.engine.referee.rulings import title_of


@dataclass(frozen=True)
class Written:
    """One entry of the log, as people read it."""

    entry: Entry
    says: Message
    players: tuple[str, ...]
    at: datetime
    deal: int | None
    retracted: bool
    changed: bool


def history_of(sheet: Sheet, *, before: int | None = None, most: int) -> list[Written]:
    """The entries of the log ahead of a number (or all), the newest first, `most` of them."""
    retracted = retracted_numbers(sheet.entries)
    rows = {row.live.entry.number: row for row in sheet.position.rows}
    changed = {
        entry.action.target
        for entry in sheet.entries
        if isinstance(entry.action, Amend) and entry.number not in retracted
    }
    older = [each for each in sheet.entries if before is None or each.number < before]
    return [
        Written(
            entry,
            describe(sheet, entry.action),
            players_at(sheet, entry),
            datetime.fromisoformat(entry.at),
            rows[entry.number].deal if entry.number in rows else None,
            entry.number in retracted,
            entry.number in changed,
        )
        for entry in older[-most:][::-1]
    ]


def describe(sheet: Sheet, action: Action) -> Message:
    """What an action says: its kind's message, with what the action has to tell."""
    if isinstance(action, RuleChange):
        return _rules_told(sheet.table.game, action)
    if isinstance(action, Ruled):
        return _ruling_told(sheet.table.game, action)
    own = "" if type(action) in COMMON_ACTIONS else f"{sheet.table.game.key}-"
    said: dict[str, Any] = {
        name: describe(sheet, value) if isinstance(value, Action) else value
        for name, value in _as_written(sheet, action).message_params().items()
    }
    ruling = said.pop("ruling", "")
    entry = Message(f"{own}entry-{action.kind}", said)
    if not ruling:
        return entry
    return message("entry-because", said=entry, ruling=title_of(sheet.table.game, ruling))


def _as_written(sheet: Sheet, action: Action) -> Action:
    """An action with its points as the table writes them."""
    if not isinstance(action, Adjustment):
        return action
    return replace(action, points=tuple(sheet.sign * each for each in action.points))


def _ruling_told(game: AnyGame, action: Ruled) -> Message:
    """Which dispute was settled, about whom, and how where the table agreed otherwise."""
    parts = [message("entry-ruling-what", ruling=title_of(game, action.ruling))]
    if action.seat >= 0:
        parts.append(message("entry-ruling-who", seat=action.seat))
    if action.note:
        parts.append(message("entry-ruling-agreed", note=action.note))
    return message("entry-ruling", parts=tuple(parts))


def _rules_told(game: AnyGame, action: RuleChange) -> Message:
    """Which house rules change to what; what is not known here is left out."""
    options = {each.name: each.option for each in game.rules.declared()}
    changes = tuple(
        message("entry-rules-value", label=options[name].label, value=options[name].words(value))
        for name, value in action.values.items()
        if name in options and options[name].accepts(value)
    )
    return message("entry-rules", begins=action.begins, changes=changes)


def about(entry: Entry) -> int:
    """The number of the entry that an entry speaks of: what it amends, else itself."""
    return entry.action.target if isinstance(entry.action, Amend) else entry.number


def players_at(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """Who sat at the table when what an entry speaks of happened.

    What has no row of its own (a bid, an entry taken back) was said by those of the next row.
    """
    rows = sheet.position.rows
    place = bisect_left(rows, about(entry), key=lambda row: row.live.entry.number)
    return rows[place].players if place < len(rows) else sheet.position.players


def deal_of(sheet: Sheet, number: int) -> int | None:
    """The number of the deal that an entry closed, if it did."""
    rows = (row for row in sheet.position.rows if row.live.entry.number == number)
    return next((row.deal for row in rows), None)
