"""Folds the log of a circle into its name, its people and its seasons.

An entry that is impossible where it stands changes nothing and is listed; the rest of the log
counts. So a log that was put together from two phones can always be read.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.circle.log.circle_state import Champions, CircleState, Favourite, Season
from companion.circle.log.entries import Erased, Merged
from companion.circle.log.steps import step
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Action, Entry, Retract
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.log.resolve import final_targets, retracted_numbers
from companion.engine.problem import Problem, problem


@dataclass(frozen=True)
class CircleSheet:
    """The state that a circle's log results in; `refused` are entries without effect, and why."""

    entries: tuple[Entry, ...]
    state: CircleState
    refused: tuple[tuple[Entry, Problem], ...] = ()

    @property
    def head(self) -> int:
        """The number of the last entry, 0 if there is none."""
        return self.entries[-1].number if self.entries else 0

    @property
    def name(self) -> str:
        """The circle's name, "" if it has none."""
        return self.state.name

    @property
    def zone(self) -> str:
        """The name of its time zone, "" if it has none: then it is UTC."""
        return self.state.zone

    @property
    def seasons(self) -> tuple[Season, ...]:
        """Its seasons, oldest first."""
        return tuple(self.state.seasons)

    @property
    def champions(self) -> tuple[Champions, ...]:
        """Those crowned, the latest season first."""
        return tuple(
            sorted(self.state.crowned.values(), key=lambda season: season.begins, reverse=True)
        )

    @property
    def favourites(self) -> Mapping[str, Favourite]:
        """Its favourite rules, by name."""
        return self.state.favourites

    @property
    def distinct(self) -> Collection[frozenset[str]]:
        """The pairs of spellings of which it was said that they are not one person."""
        return self.state.distinct

    @property
    def erased(self) -> frozenset[str]:
        """The digests of the spellings that were erased."""
        return frozenset(self.state.erased)

    @cached_property
    def undoable(self) -> Entry | None:
        """The entry that "undo" retracts: the newest that counts, or None."""
        gone = retracted_numbers(self.entries)
        without_effect = {entry.number for entry, _ in self.refused}
        return next(
            (
                entry
                for entry in reversed(self.entries)
                if entry.number not in gone | without_effect
                and not isinstance(entry.action, Retract | Erased)
            ),
            None,
        )

    def merges_of(self, spellings: Iterable[str]) -> tuple[Entry, ...]:
        """Return the entries that merged these spellings; to retract one splits them."""
        wanted, gone = {*spellings}, retracted_numbers(self.entries)
        refused = {entry.number for entry, _ in self.refused}
        return tuple(
            entry
            for entry in self.entries
            if isinstance(entry.action, Merged)
            and entry.number not in gone | refused
            and wanted & {entry.action.name, entry.action.into}
        )


def replay_circle(entries: Sequence[Entry]) -> CircleSheet:
    """Return the sheet of a circle after these entries; never raises.

    Names need not be known from tables: these may come later.
    """
    state, refused = CircleState(), []
    gone, finals = retracted_numbers(entries), final_targets(entries)
    earlier: dict[int, Entry] = {}
    for entry in entries:
        if entry.number > MOST_ENTRIES:
            refused.append((entry, problem("circle-log-full", most=MOST_ENTRIES)))
        elif entry.number not in gone:
            wrong = _target_problem(entry, earlier, finals) or step(state, entry)
            if wrong is not None:
                refused.append((entry, wrong))
        earlier[entry.number] = entry
    return CircleSheet(tuple(entries), state, tuple(refused))


def judge(
    sheet: CircleSheet, action: Action, tables: Sequence[PlayedTable] | None = None
) -> Problem | None:
    """Return the problem with an action as the next entry, or None if it can be entered.

    The names in it must be those of a table or of people who were added; without `tables`, any name
    will do.
    """
    return _refusal(sheet, Entry(sheet.head + 1, "", "", "", sheet.head, action), tables)


def sheet_after(
    sheet: CircleSheet, entry: Entry, tables: Sequence[PlayedTable] | None = None
) -> CircleSheet | Problem:
    """Return the sheet after one more entry, or the problem with it (see `judge`)."""
    wrong = _refusal(sheet, entry, tables)
    return wrong or replay_circle((*sheet.entries, entry))


def _refusal(
    sheet: CircleSheet, entry: Entry, tables: Sequence[PlayedTable] | None
) -> Problem | None:
    """Return the problem with a further entry, or None."""
    if sheet.head >= MOST_ENTRIES:
        return problem("circle-log-full", most=MOST_ENTRIES)
    if isinstance(entry.action, Retract):
        earlier = {each.number: each for each in sheet.entries}
        wrong = _target_problem(entry, earlier, final_targets(sheet.entries))
        if wrong is None and entry.action.target in retracted_numbers(sheet.entries):
            return problem("entry-retracted", field="target", entry=entry.action.target)
        return wrong
    return step(sheet.state.copy(), entry, tables)


def _target_problem(
    entry: Entry, earlier: Mapping[int, Entry], finals: Mapping[int, int]
) -> Problem | None:
    """Return the problem with what an entry retracts, or None; `finals` are the final targets."""
    if not isinstance(entry.action, Retract):
        return None
    target = earlier.get(entry.action.target)
    if target is None or target.number >= entry.number:
        return problem("entry-unknown", field="target", entry=entry.action.target)
    last = earlier.get(finals[target.number])
    if last is not None and isinstance(last.action, Erased):
        return problem("erased-for-good", field="target")
    return None
