"""A table that is being made: its form, and how the form is read."""

import secrets
from collections.abc import Iterable
from typing import Any

from flask import request
from wtforms import HiddenField

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.engine.names import name_problem
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, all_seats
from companion.web.request.faces import initials
from companion.web.request.fields import ChoiceField, TextField
from companion.web.request.forms import PostedForm
from companion.web.request.language import say, t
from companion.web.request.option_fields import RuleFields, option_fields
from companion.web.setup.saved_rules import SavedSet
from companion.web.setup.starting_points import StartingPoint, starting_points

DRAW_LOTS = "draw"
APPLIED = "preset-applied"
"""The field that tells from what the options on the page were filled in."""


class DraftTable:
    """A table that is being made: the form, and what is wrong with it so far."""

    def __init__(self, game: AnyGame, sets: Iterable[SavedSet]) -> None:
        """`sets` are the house rules on this phone."""
        self.game = game
        self.starts = starting_points(game, sets)
        applied = request.form.get(APPLIED, "")
        self.start = self.starts.get(applied, self.starts[""])
        self.form = _form(game, self.starts, self.start)
        self.rules = RuleFields(self.form, game.rules, self.start.values)
        self.problems: dict[str, str] = {}

    @property
    def chosen(self) -> StartingPoint:
        """The chosen starting point of the house rules; where none is chosen, the one they had."""
        return self.starts.get(self.form.preset.data, self.start)

    @property
    def letters(self) -> tuple[str, ...]:
        """What stands on each face: the letter of a name that will do, else the seat's number."""
        typed = (self.form[f"name-{seat}"].data or "" for seat in range(max(self.game.table_sizes)))
        return initials(
            [str(at) if name_problem(name, (), "") else name for at, name in enumerate(typed, 1)]
        )

    def restart(self, key: str) -> None:
        """Start from something else; what was typed stays."""
        self.start = self.starts.get(key, self.starts[""])
        self.form.preset.data = self.start.key
        self.rules.start = self.start.values

    def use(self) -> None:
        """Fill in every option from what was chosen to start from."""
        self.restart(self.chosen.key)
        self.rules.refill(self.start.values)

    def follow(self) -> None:
        """Start from what was chosen without script and is not filled in yet."""
        if self.chosen != self.start:
            self.start = self.chosen
            self.rules.follow(self.start.values)

    def table(self) -> Table | None:
        """The table that the form describes; None: each problem is known at its field."""
        self.follow()
        readable = self.form.validate_on_submit()
        names = _names(self.game, self.form)
        dealer = self._dealer(len(names))
        wrong = self._seating_problems(names, dealer)
        self.problems = {each.field: say(each.message) for each in wrong}
        # What goes together depends on how many play: with a name missing that is not known yet.
        counted = all(each.code != "name-missing" for each in wrong)
        rules = self.rules.read(len(names), self.start.preset) if readable and counted else None
        if rules is None or self.problems:
            return None
        return Table(self.game, rules, tuple(names), dealer)

    @property
    def seated(self) -> bool:
        """Whether everybody has a name and a seat, and who deals first sits there."""
        names = _names(self.game, self.form)
        dealers = {DRAW_LOTS, *(str(seat) for seat in range(len(names)))}
        return self.form.dealer.data in dealers and not self._seating_problems(names, Seat(0))

    def readable(self) -> bool:
        """Whether every option can be read; else each problem is known at its option."""
        self.form.validate()
        return not self.rules.wrong

    @property
    def wrong(self) -> list[tuple[str, str]]:
        """Where something is wrong ahead of the house rules: each field's id, and its label."""
        seats = [f"name-{seat}" for seat in range(max(self.game.table_sizes))]
        found = [
            (name, str(self.form[name].label.text))
            for name in seats
            if self.problems.get(name) or self.form[name].errors
        ]
        dealer = self.problems.get("dealer") or self.form.dealer.errors
        return found + ([("dealer", t("new-dealer"))] if dealer else [])

    def _seating_problems(self, names: list[str], dealer: Seat) -> list[Problem]:
        """What is wrong with who sits where."""
        problems = [
            name_problem(name, names[:seat], f"name-{seat}") for seat, name in enumerate(names)
        ]
        if dealer >= len(names):
            problems.append(problem("dealer-absent", field="dealer"))
        return [each for each in problems if each]

    @property
    def draws_lots(self) -> bool:
        """Whether the first dealer is to be drawn by lot."""
        return bool(self.form.dealer.data == DRAW_LOTS)

    def _dealer(self, seats: int) -> Seat:
        """The first dealer: as chosen, else by lot (H1-DEAL-1, W-DEAL-2)."""
        field = self.form.dealer
        chosen = "" if field.errors or self.draws_lots else field.data
        return Seat(int(chosen)) if chosen else secrets.choice(all_seats(seats))


def _form(game: AnyGame, starts: dict[str, StartingPoint], start: StartingPoint) -> Any:
    """The form: a ticket, a name for each seat, the first dealer, and every declared option.

    An option that was not sent is as the starting point has it.
    """
    seats = range(max(game.table_sizes))
    dealers = {str(seat): t("new-deals-first") for seat in seats}
    named = {each.key: each.name for each in starts.values()}
    fields: dict[str, Any] = {
        "ticket": HiddenField(),
        "dealer": ChoiceField(
            offered=dealers | {DRAW_LOTS: t("new-draw-lots")}, taps=True, default="0"
        ),
        "preset": ChoiceField(t("new-start-from"), offered=named, default=""),
    }
    fields |= {f"name-{seat}": TextField(t("new-seat", number=seat + 1)) for seat in seats}
    return type("NewTableForm", (PostedForm,), fields | option_fields(game.rules, start.values))()


def _names(game: AnyGame, form: Any) -> list[str]:
    """The names by seat; the last seats may stay empty where the game allows fewer players."""
    typed = [form[f"name-{seat}"].data or "" for seat in range(max(game.table_sizes))]
    taken = max((seat + 1 for seat, name in enumerate(typed) if name), default=0)
    return typed[: min(size for size in game.table_sizes if size >= taken)]
