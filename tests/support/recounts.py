"""The figures of an evening counted again, by plain loops over the raw entries of its log.

Nothing of the counted program is used but which entries closed a deal, and what the deal scored.
"""

from collections.abc import Sequence
from typing import Any

from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import (
    Action,
    Amend,
    Confirmed,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    RuleChange,
    SeatChange,
    Substitution,
)
from tests.support.recount_deals import RECOUNTS, Counted

Named = dict[str, dict[str, tuple[int, int]]]
"""Amount and chances, by figure and by the name of who sat there."""


def counted(reached: Sheet) -> list[Named]:
    """Every deal as the game counts it, by name."""
    done = []
    for effective, before, after in zip(
        reached.effective_entries, reached.reached, reached.reached[1:], strict=False
    ):
        # Deals on paper are not counted: nothing is known of them but their number.
        if after.completed > before.completed and (row := after.rows[-1]).deal:
            assert row.effective is effective
            counts = reached.table.game.count_deal(before, row)
            plain = {
                key: {int(seat): (each.amount, each.of) for seat, each in by_seat.items()}
                for key, by_seat in counts.items()
            }
            done.append(_named(plain, row.players))
    return done


def recounted(reached: Sheet) -> list[Named]:
    """Every deal as a plain loop over the log counts it, by name."""
    scored = {row.effective.entry.number: row.deltas for row in reached.rows if row.deal}
    evening = _Evening(reached.table)
    done = []
    for number, action in sorted(_in_the_end(reached.entries).items()):
        if number in scored:
            done.append(evening.count(action, scored[number]))
        else:
            evening.note(action)
    return done


class _Evening:
    """Who sits where, which rules hold, and what was said of deals that are still open."""

    def __init__(self, table: Table) -> None:
        """Begin an evening."""
        self.game = table.game
        self.now: dict[str, Any] = {**table.rules.to_json()}
        self.later = dict(self.now)
        self.players = [*table.players]
        self.begun: list[Action] = []

    def count(self, action: Action, deltas: Sequence[int]) -> Named:
        """Close a deal."""
        rules = self.game.rules(**{name: self.now[name] for name in self.now if name != "preset"})
        recount = RECOUNTS[self.game.key]
        deal = recount(rules, len(self.players), self.begun, action, deltas)
        self.begun = [each for each in self.begun if _owner(each) not in (-2, _owner(action))]
        self.now = dict(self.later)
        return _named(deal, self.players)

    def note(self, action: Action) -> None:
        """Take in what closes no deal."""
        if isinstance(action, RuleChange):
            self.later.update(action.values)
            if action.begins == "this":
                self.now.update(action.values)
        elif isinstance(action, Substitution):
            self.players[action.seat] = action.name
        elif isinstance(action, SeatChange):
            one, other = action.seat, action.other
            self.players[one], self.players[other] = self.players[other], self.players[one]
        elif isinstance(action, Misdeal):
            self.begun = [each for each in self.begun if action.player not in (-2, _owner(each))]
        elif isinstance(action, EarlyEnd):
            self.begun = []
        elif type(action) in self.game.actions:
            self.begun.append(action)


def _in_the_end(entries: Sequence[Entry]) -> dict[int, Action]:
    """What each entry says once everything is corrected."""
    gone: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry.action, Retract) and entry.number not in gone:
            gone.add(entry.action.target)
    said: dict[int, Action] = {}
    for entry in entries:
        if entry.number in gone or isinstance(entry.action, Retract | Confirmed):
            continue
        if isinstance(entry.action, Amend):
            if entry.action.target not in gone:
                said[entry.action.target] = entry.action.action
        else:
            said[entry.number] = entry.action
    return said


def _owner(action: Action) -> int:
    """Whose own deal an entry belongs to, in the game that has such; -2 elsewhere."""
    return getattr(action, "player", -2)


def _named(counts: Counted, players: Sequence[str]) -> Named:
    """Counts by name, without figures that say nothing."""
    return {
        key: {players[seat]: each for seat, each in by_seat.items()}
        for key, by_seat in counts.items()
        if by_seat
    }
