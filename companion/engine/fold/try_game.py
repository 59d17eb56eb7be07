"""Tries a game: which of its members raise, or never answer, in a few short evenings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from random import Random
from typing import Any

from companion.engine.contract.faults import reason_of, wrong_parts
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, Stop, Table, replay, replay_more, sheet_after
from companion.engine.log.codec import EntryError, log_full_problem
from companion.engine.log.entries import Action, Amend, Entry
from companion.engine.log.forms import Form, filled_form
from companion.engine.log.position import DealQuestion, Fact, Plan, Position, Result, Standing
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.messages import Message, Problem, Text, message
from companion.engine.rules.book import BookRule, under_every_value
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.time_limit import SECONDS, EndlessError, time_limit

_ENTRIES = 30
"""How many entries a short evening tries."""
_KINDS: Mapping[str, Any] = {
    "plan": Plan,
    "forms": tuple[Form, ...],
    "question": DealQuestion | None,
    "own_deals": Mapping[Seat, Text],
    "result": Result | None,
    "standings": tuple[Standing, ...],
    "facts": tuple[Fact, ...],
}
"""What every page of a table asks of a game, and of which kind the answers are."""


def raising_members(game: AnyGame) -> Iterator[Message]:
    """Yield the members that raise, never end, or answer something of the wrong kind.

    Each member is told once, with the house rules if they are not the usual ones. It is asked at
    tables of every size by the usual rules, and once under every other value of every option,
    before the first deal and after each entry of a short evening, which is made up from what the
    forms offer. The book is asked for under every value at tables of every size.
    """
    trial = _Trial(game)
    for seats in game.table_sizes:
        trial.sit_down(seats)
    played: set[Ruleset] = set()
    for seats in game.table_sizes:
        for rules in trial.every_value(seats):
            if rules not in played:
                trial.play(rules, seats)
            played.add(rules)
    yield from trial.faults.values()


class _Trial:
    """Asks a game; `faults` are what is wrong, by member."""

    def __init__(self, game: AnyGame) -> None:
        self.faults: dict[str, Message] = {}
        self._game, self._told = game, ""

    def every_value(self, seats: int) -> Sequence[Ruleset]:
        """Return the house rules with every value of every option; none if they raise."""
        found = self._answer("rules", lambda: [*under_every_value(self._game.rules, seats)])
        return found or ()

    def sit_down(self, seats: int) -> None:
        """Play by the usual rules at a table of this size, and ask for the book under all."""
        rules = self._answer("rules", self._game.rules)
        if rules is not None:
            self.play(rules, seats)
        for other_rules in self.every_value(seats):
            self._told = _departures(other_rules)
            self._answer("book", partial(self._game.book, other_rules, seats), tuple[BookRule, ...])

    def play(self, rules: Ruleset, seats: int) -> None:
        """Play a short evening at a table with these rules, until something is wrong."""
        game, random = self._game, Random(seats)  # noqa: S311 - nothing is kept secret by it
        self._told = _departures(rules)
        for member in ("sides", "blank_sheet", "terms"):
            self._answer(member, partial(getattr(game, member), rules, seats))
        if "sides" in self.faults:
            return
        names = tuple(f"Player {seat + 1}" for seat in range(seats))
        sheet: Sheet | None = replay(Table(game, rules, names, Seat(0)), ())
        for _ in range(_ENTRIES):
            if sheet is None or not self._goes_on(sheet.position):
                return
            sheet = self._after_one_more(sheet, random)

    def _goes_on(self, position: Position[Any]) -> bool:
        """Call what every page of a table calls; return whether the game works and continues."""
        ask_end = partial(self._game.result, position)
        over = self._answer("result", ask_end, _KINDS["result"]) is not None
        for member, ask in _asked(self._game, over=over).items():
            self._answer(member, partial(ask, position), _KINDS[member])
        return not over and not self.faults

    def _after_one_more(self, sheet: Sheet, random: Random) -> Sheet | None:
        """Return the sheet after an entry, if it was possible; None if nothing can be judged."""
        action = self._answer("forms", partial(_action, sheet, random))
        if action is None:
            return None
        number = sheet.head + 1
        entry = Entry(number, f"key-{number}", "", "2026-01-01T20:00:00Z", sheet.head, action)
        after: Sheet | None = self._answer("judge", partial(replay_more, sheet, (entry,)))
        return sheet if after is not None and after.stop else after

    def _answer(self, member: str, ask: Callable[[], Any], kind: Any = object) -> Any:
        """Return what a member answers; None, and noted, if it raises or is of another kind."""
        if member in self.faults:
            return None
        try:
            with time_limit(self._game, SECONDS):
                answer = ask()
                wrong = next(wrong_parts(answer, kind, member), "")
        except EndlessError:
            fault = message("package-endless", member=member, seconds=int(SECONDS))
        except Exception as error:
            fault = message("package-raises", member=member, reason=reason_of(error))
        else:
            if not wrong:
                return answer
            fault = message("package-member-kind", member=wrong)
        if self._told:
            fault = message("package-by-rules", said=fault, rules=self._told)
        self.faults[member] = fault
        return None


def _departures(rules: Ruleset) -> str:
    """Return the options that are not as usual, as a program writes them; "" if all are."""
    usual = rules.standard()
    values = rules.to_json().items()
    # The version of the rules may stand among the values; it has no usual one.
    others = (f"{name} = {value}" for name, value in values if value != usual.get(name, value))
    return ", ".join(others)


def _action(sheet: Sheet, random: Random) -> Action | None:
    """Return an entry that a form may make, or an answer to the open question; None if none may."""
    if sheet.question is not None:
        answer = random.choice(sheet.question.answers)
        return Amend(sheet.question.entry, answer.action)
    if not sheet.forms:
        return None
    form = random.choice(sheet.forms)
    data = filled_form(form, sheet.position, random)
    try:
        return sheet.table.game.codec.from_json(data)
    except EntryError as error:
        raise EntryError(f"{form.kind}: {error}") from error


def _asked(game: AnyGame, *, over: bool) -> Mapping[str, Callable[[Position[Any]], object]]:
    """Return what is asked of a game by the name of the member; no plans after the end."""
    names = ("standings", "facts") if over else tuple(name for name in _KINDS if name != "result")
    return {name: getattr(game, name) for name in names}


# Checking an imported log


_WORK = 10_000
"""The maximum number of steps to repeat for amendments, retractions and confirmations.

A usual evening needs few. At this limit, the check takes about as long as replaying the longest log
twice.
"""
_RESOLVED_IN_A_STEP = 20
"""How many entries can be resolved (`engine/log/resolve.py`) in the time of one step."""


def checked_import(table: Table, entries: Sequence[Entry]) -> Sheet | Stop:
    """Replay an imported log; return its sheet, or the first refused entry and the problem.

    A log with too many corrections is not judged entry by entry, but must replay to its end.
    """
    if sum(map(_replay_cost, entries)) > _WORK:
        folded = replay(table, entries)
        return folded.stop or folded
    sheet = replay(table, ())
    for about_others, run in groupby(entries, _is_about_another):
        batch = [*run]
        after = _after_corrections(sheet, batch) if about_others else _after_entries(sheet, batch)
        if isinstance(after, Stop):
            return after
        sheet = after
    return sheet


def _is_about_another(entry: Entry) -> bool:
    """Return whether an entry amends, retracts or confirms another one."""
    return isinstance(entry.action, ABOUT_OTHERS)


def _replay_cost(entry: Entry) -> int:
    """Estimate the cost of an entry in steps: a correction resolves all entries again."""
    if not isinstance(entry.action, ABOUT_OTHERS):
        return 0
    # A target below the first entry has nothing before it that would be folded again.
    again = max(0, entry.number - max(0, entry.action.target))
    return 1 + again + entry.number // _RESOLVED_IN_A_STEP


def _after_corrections(sheet: Sheet, entries: Iterable[Entry]) -> Sheet | Stop:
    """Return the sheet after entries that refer to others; each may change all deals before."""
    for entry in entries:
        after = sheet_after(sheet, entry)
        if isinstance(after, Problem):
            return Stop(entry, after)
        sheet = after
    return sheet


def _after_entries(sheet: Sheet, entries: Sequence[Entry]) -> Sheet | Stop:
    """Return the sheet after other entries, at the cost of one step each."""
    if sheet.stop is not None:
        return _stop_at(sheet, entries[0])
    full = (
        at for at, entry in enumerate(entries) if log_full_problem(sheet.head + at, entry.action)
    )
    fit = next(full, len(entries))
    after = replay_more(sheet, entries[:fit])
    if after.stop is not None:
        return after.stop
    return _stop_at(after, entries[fit]) if fit < len(entries) else after


def _stop_at(sheet: Sheet, entry: Entry) -> Stop:
    """Return the stop at an entry that the rules refuse."""
    refusal = sheet_after(sheet, entry)
    assert isinstance(refusal, Problem)
    return Stop(entry, refusal)
