"""Random evenings of a game, made from what its forms offer, reproducible by their seed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Sheet, Table, judge, replay, replay_more
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Entry,
    Misdeal,
    OnPaper,
    Retract,
    RuleChange,
    SeatChange,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import filled_form
from companion.engine.rules.book import telling_values
from companion.engine.rules.options import DeclaredOption, Number, Ruleset, Series
from companion.engine.seating import Seat

NAMES = ("Ann", "Bo", "Cara", "Dai", "Ema", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lee")
LONGEST = 40
"""How many entries an evening tries at most."""
Step = tuple[Sheet, Action]
"""An entry, and the sheet at which it was made."""


@dataclass(frozen=True)
class PlayedEvening:
    """The actions at a table, each with the sheet before it: all that were `tried`, and `taken`.

    `sheet` is the sheet after what was taken.
    """

    number: int
    tried: tuple[Step, ...]
    taken: tuple[Step, ...]
    sheet: Sheet

    @property
    def table(self) -> Table:
        """The table."""
        return self.sheet.table

    def random(self) -> Random:
        """Return a source of numbers that is this evening's own."""
        return Random(f"{self.table.game.key} {self.number}")  # noqa: S311 - it hides nothing


def evening(
    game: AnyGame, number: int, seats: int = 0, rules: Ruleset | None = None
) -> PlayedEvening:
    """Return the evening with this number: its table, its house rules and its actions.

    Evening 0 is at a table of the usual size by the usual rules, without events and corrections;
    with `seats` it is at one of another size, with `rules` by others.
    """
    random = Random(f"{game.key} {number}")  # noqa: S311 - it hides nothing
    table = _some_table(game, number, random, seats)
    reached = replay(replace(table, rules=rules) if rules else table, ())
    tried: list[Step] = []
    taken: list[Step] = []
    for _ in range(random.randint(1, LONGEST) if number else LONGEST):
        action = _said(reached, tried, random) if number else _usual(reached, random)
        if action is None:
            break
        tried.append((reached, action))
        if judge(reached, action) is None:
            taken.append((reached, action))
            reached = after(reached, action)
    return PlayedEvening(number, tuple(tried), tuple(taken), reached)


def after(sheet: Sheet, *actions: Action) -> Sheet:
    """Return the sheet after more was said."""
    return replay_more(sheet, log(*actions, first=sheet.head + 1))


def log(*actions: Action, first: int = 1) -> tuple[Entry, ...]:
    """Return a log in which these actions were said one after the other."""
    return tuple(
        Entry(number, f"key-{number}", "phone", "2026-01-01T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, first)
    )


def _some_table(game: AnyGame, number: int, random: Random, seats: int) -> Table:
    """Return a table with house rules that go together; number 0 has the usual ones."""
    seats = seats or (random.choice(game.table_sizes) if number else game.table_sizes[0])
    values = _some_rules(game, random) | _in_turn(game, number) if number else {}
    rules = valid_rules(game, values, seats)
    names = NAMES[:seats] if seats <= len(NAMES) else tuple(f"P{n}" for n in range(seats))
    return Table(game, rules, names, Seat(random.randrange(seats) if number else 0))


def valid_rules(game: AnyGame, values: Mapping[str, str | int], seats: int) -> Ruleset:
    """Return the house rules of these values; what does not go together takes its default."""
    noted = game.rules.noted()
    read = game.rules.read({**noted, **values}, seats)
    while isinstance(read, tuple):
        clashing = {each.field for each in read}
        assert clashing <= set(values), f"the defaults of the options {clashing} clash"
        values = {name: value for name, value in values.items() if name not in clashing}
        read = game.rules.read({**noted, **values}, seats)
    rules: Ruleset = read
    return rules


def _in_turn(game: AnyGame, number: int) -> dict[str, str | int]:
    """Return one value of one option: every evening has another, until all have had theirs."""
    every = [
        (each.name, value)
        for each in game.rules.declared()
        for value in telling_values(each)
        if value != each.default
    ]
    return dict([every[(number - 1) % len(every)]] if every else [])


def _some_rules(game: AnyGame, random: Random) -> dict[str, str | int]:
    """Return values for a few options, every third time for all."""
    declared = game.rules.declared()
    few = random.randint(0, min(4, len(declared)))
    chosen = declared if random.randrange(3) == 0 else random.sample(declared, few)
    return {each.name: some_value(each, random) for each in chosen}


def some_value(declared: DeclaredOption, random: Random) -> str | int:
    """Return a value of an option; of a number one at an end, the default or a small one."""
    option, telling = declared.option, random.choice(telling_values(declared))
    if isinstance(option, Number) and random.randrange(3) == 0:
        return random.randint(option.low, min(option.high, option.low + 9))
    if isinstance(option, Series) and random.randrange(3) == 0:
        parts = [*option.parts]
        return " ".join(random.choice(parts) for _ in range(random.randint(1, option.longest)))
    return telling


def _usual(reached: Sheet, random: Random) -> Action | None:
    """Return what comes next, None after the end."""
    if reached.question is not None:
        return Amend(reached.question.entry, random.choice(reached.question.answers).action)
    return None if reached.result else entered(reached, random)


def entered(reached: Sheet, random: Random, form_kind: str = "") -> Action | None:
    """Return what a form may make: mostly the usual one; None if there is none of that kind."""
    forms = [each for each in reached.forms if form_kind in ("", each.kind)]
    if not forms:
        return None
    form = forms[0] if random.randrange(2) else random.choice(forms)
    return reached.table.game.codec.from_json(filled_form(form, reached.position, random))


def _said(reached: Sheet, tried: Sequence[Step], random: Random) -> Action | None:
    """Return the next action: mostly what the forms ask for, sometimes nonsense."""
    kind = random.choices(("usual", "event", "odd", "correction"), (70, 10, 10, 10))[0]
    own = [action for _, action in tried if isinstance(action, reached.table.game.actions)]
    if kind == "event":
        return _event(reached, random)
    if kind == "odd" and own:
        # What was possible once is said again where it may not be, or something of it is changed.
        again = random.choice(own)
        return again if random.randrange(2) else odd(reached.table.game, again, random)
    if kind == "correction" and reached.head:
        target = random.randint(1, reached.head)
        said = _correction(reached, own, random)
        return Amend(target, said) if said and random.randrange(2) else Retract(target)
    return _usual(reached, random) or _event(reached, random)


def _correction(reached: Sheet, own: Sequence[Action], random: Random) -> Action | None:
    """Return the new content of an entry: an earlier action, or another one."""
    other = None if reached.result else entered(reached, random)
    return random.choice([each for each in (*own, other) if each is not None] or [None])


def _event(reached: Sheet, random: Random) -> Action:
    """Return something that can happen at any table."""
    position, declared = reached.position, reached.table.game.rules.declared()
    seat = Seat(random.randrange(position.seats))
    points = tuple(random.randint(-9, 9) for _ in position.sides)
    chosen = random.sample(declared, min(len(declared), random.randint(1, 3)))
    noted = reached.table.game.rules.noted()
    changed = {**noted, **{each.name: some_value(each, random) for each in chosen}}
    ends = EarlyEnd() if random.randrange(4) == 0 else Misdeal()
    return random.choice(
        (
            Misdeal(),
            WrongDealer(seat),
            Adjustment(points, "agreed"),
            OnPaper(random.randint(1, 4), points, seat),
            Substitution(seat, random.choice(("Mia", "Noa"))),
            SeatChange(seat, seat.left(position.seats, random.randint(1, 3))),
            TeamName(random.randrange(len(position.sides)), "Owls"),
            RuleChange(changed, random.choice(("this", "next"))),
            ends,
        )
    )


def odd(game: AnyGame, action: Action, random: Random) -> Action:
    """Return an entry one of whose fields says something else, whether that can be or not."""
    names = [each.name for each in fields(action)]
    if not names:
        return action
    name = random.choice(names)
    changed = replace(action, **{name: _odd_value(getattr(action, name), random)})
    try:
        return game.codec.from_json(game.codec.to_json(changed))
    except EntryError:
        return action


def _odd_value(value: Any, random: Random) -> Any:
    """Return something else of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return type(value)(random.choice((value + 1, value - 1, -1, 0, 99, -10_000)))
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        place = random.randrange(len(value))
        other = tuple(
            each + random.choice((-1, 1, 20)) * (n == place) for n, each in enumerate(value)
        )
        return random.choice((other, value[:-1], (*value, 0), value[::-1], ()))
    return random.choice(("", "?", "self", "x" * 40)) if isinstance(value, str) else value


def evenings(game: AnyGame, count: int) -> Iterator[PlayedEvening]:
    """Yield this many evenings of a game."""
    yield from (evening(game, number) for number in range(count))


# Recorded evenings


_MISSING = "is missing"


def record(game: AnyGame, path: Path, number: int = 0) -> Sheet:
    """Write the evening with this number into a file, and return its sheet."""
    sheet = evening(game, number).sheet
    table = TableFile(sheet.table, sheet.entries).to_json()
    document = {"table": table, "sheet": outcome(sheet)}
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return sheet


def recorded_evening_comes_to_the_same(game: AnyGame, path: Path) -> None:
    """A recorded log folds to what its file says, row by row."""
    assert path.exists(), f"python -m companion.testing {game.key} {path} records an evening"
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    read = read_table(document["table"], {game.key: game})
    assert isinstance(read, TableFile), f"the recorded log cannot be read any more: {read}"
    came_to, says = outcome(replay(read.table, read.entries)), document["sheet"]
    for name in sorted({*came_to, *says}):
        assert came_to.get(name, _MISSING) == says.get(name, _MISSING), f"{path.name}: {name}"


def outcome(sheet: Sheet) -> dict[str, Any]:
    """Return the outcome of a sheet as plain data."""
    return {
        "rows": [[*row.deltas] for row in sheet.rows],
        "dealers": [int(row.dealer) for row in sheet.rows],
        "totals": [*sheet.position.totals],
        "places": [standing.place for standing in sheet.standings],
        "result": sheet.result.reason.code if sheet.result else None,
    }
