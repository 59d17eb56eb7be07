"""The form of a new table, also in a circle or with rules from an old sheet."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request
from itsdangerous import BadSignature
from wtforms import HiddenField

from companion.circle.log.circle_state import Favourite
from companion.circle.log.entries import FavouriteRules
from companion.circle.log.erased_names import is_erased_name
from companion.circle.people import people_of
from companion.drawing.signs import initials
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.engine.log.entries import SittingOut
from companion.engine.messages import Problem, Text, name_problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat, all_seats
from companion.store.circles.circle_log import UnreadableCircle, read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import newest_table
from companion.store.circles.stored_circles import StoredCircle
from companion.store.tables.stored_tables import UnreadableTable, read_sheet
from companion.web.forms.option_fields import ChoiceField, RuleFields, TextField, option_fields
from companion.web.request.current_circle import writable_circle
from companion.web.request.language import say, t
from companion.web.request.posts import PostedForm, signed_tickets
from companion.web.setup.saved_rules import SavedSet, StartingPoint, starting_points

# New tables of a circle


FIELD = "circle"
"""The field, and the query argument, with the link of the circle."""


@dataclass(frozen=True)
class Seating:
    """Names by seat, and who deals first."""

    names: Sequence[str] = ()
    dealer: int = 0


def circle_of_form() -> StoredCircle | None:
    """Return the circle in which the table is set up, or None.

    A form names it in its field alone: its address still does when it was shown without it.
    """
    link = _link()
    return writable_circle(link) if link else None


def is_circle_lost() -> bool:
    """Whether this form names a circle in which this phone cannot write any more."""
    return bool(_link()) and circle_of_form() is None


def _link() -> str:
    """Return the link of the circle that this request names, or ""."""
    fields = request.form if request.method == "POST" else request.args
    return fields.get(FIELD, "")


def last_seating(circle: StoredCircle, seats: int) -> Seating:
    """Return the last seating of a circle with the next dealer, if it fits so many seats."""
    last = newest_table(circle)
    try:
        position = read_sheet(last).position if last else None
    except UnreadableTable:
        position = None
    if position is None or len(position.players) > seats:
        return Seating()
    names = ["" if is_erased_name(player) else player for player in position.players]
    return Seating(names, position.dealer)


def names_in(circle: StoredCircle) -> list[str]:
    """Return the spellings of a circle's people, those of the latest tables first."""
    now = read_circle(circle)
    played = (name for table in reversed(now.tables) for name in table.players)
    people = (person.key for person in people_of(now.sheet, (), circle.known_as).all)
    return [name for name in dict.fromkeys((*played, *people)) if not is_erased_name(name)]


def favourites_in(circle: StoredCircle) -> Mapping[str, Favourite]:
    """Return the favourite rules of a circle by their names; none if it cannot be read."""
    try:
        return read_circle_sheet(circle).favourites
    except UnreadableCircle:
        return {}


DRAW_LOTS = "draw"
WAITING = ("waits-0", "waits-1")
"""The fields for those who sit out the first game."""
APPLIED = "preset-applied"
"""The field, and the query argument, with the key of the starting point of the options."""


class DraftTable:
    """A new table that is being set up: the form and its problems."""

    def __init__(
        self, game: AnyGame, sets: Iterable[SavedSet], circle: StoredCircle | None = None
    ) -> None:
        """`sets` are the house rules saved on this phone, `circle` where the table is played."""
        self.game = game
        self.starts = starting_points(game, sets, favourites_in(circle) if circle else None)
        applied = request.values.get(APPLIED, "")
        self.start = self.starts.get(applied, self.starts[""])
        self.circle = circle
        seating = last_seating(circle, max(game.table_sizes)) if circle else Seating()
        self.form = _form(game, self.starts, self.start, seating)
        self.rules = RuleFields(self.form, game.rules, self.start.values)
        self.problems: dict[str, str] = {}
        self._missing = 0

    @property
    def chosen(self) -> StartingPoint:
        """The chosen starting point of the house rules; by default the current one."""
        return self.starts.get(self.form.preset.data, self.start)

    @property
    def called(self) -> Text:
        """What the game is called under the rules as they are typed, as far as they can be read."""
        typed = {**self.game.rules.noted(), **self.rules.values()}
        read = self.game.rules.read(typed, self.game.table_sizes[0])
        return self.game.called(read) if isinstance(read, Ruleset) else self.game.name

    @property
    def letters(self) -> tuple[str, ...]:
        """The letter on each face: the initial of a valid name, else the seat's number."""
        typed = (self.form[f"name-{seat}"].data or "" for seat in range(max(self.game.table_sizes)))
        return initials(
            [str(at) if name_problem(name, (), "") else name for at, name in enumerate(typed, 1)]
        )

    def restart(self, key: str) -> None:
        """Change the starting point; typed values stay."""
        self.start = self.starts.get(key, self.starts[""])
        self.form.preset.data = self.start.key
        self.rules.start = self.start.values

    def use(self) -> None:
        """Fill in all options from the chosen starting point."""
        self.restart(self.chosen.key)
        self.rules.refill(self.start.values)

    def follow(self) -> None:
        """Apply a starting point that was chosen without scripts to the unchanged options."""
        if self.chosen != self.start:
            self.start = self.chosen
            self.rules.follow(self.start.values)

    def has_typed(self, seats: range) -> bool:
        """Whether one of these seats has a name or a problem, or deals first."""
        names = [f"name-{seat}" for seat in seats]
        filled = any(self.form[name].data or name in self.problems for name in names)
        return filled or self.form.dealer.data in map(str, seats)

    def table(self) -> Table | None:
        """Return the table that the form describes, or None; the problems are then set."""
        self.follow()
        readable = self.form.validate_on_submit()
        names = _names(self.game, self.form)
        dealer = self._dealer(len(names))
        wrong = self._seating_problems(names, dealer)
        self.problems = {fault.field: say(fault.message) for fault in wrong}
        # Which rules can be combined depends on the number of players, so no name may be missing.
        self._missing = sum(fault.code == "name-missing" for fault in wrong)
        preset = self.start.preset
        counted = readable and not self._missing
        rules = self.rules.read(len(names), preset, new=True) if counted else None
        if rules is None or self.problems:
            return None
        return Table(self.game, rules, tuple(names), dealer)

    @property
    def waiting(self) -> tuple[SittingOut, ...]:
        """Those who sit out the first game."""
        return tuple(SittingOut(self.form[name].data) for name in self._waiting_fields)

    @property
    def has_waiting(self) -> bool:
        """Whether somebody sits out, or a field for that has a problem."""
        return bool(self._waiting_fields) or any(name in self.problems for name in WAITING)

    @property
    def _waiting_fields(self) -> list[str]:
        """The fields with the name of somebody who sits out."""
        return [name for name in WAITING if self.form[name].data]

    @property
    def seated(self) -> bool:
        """Whether all names are valid and the first dealer has a seat."""
        names = _names(self.game, self.form)
        dealers = {DRAW_LOTS, *(str(seat) for seat in range(len(names)))}
        return self.form.dealer.data in dealers and not self._seating_problems(names, Seat(0))

    def readable(self) -> bool:
        """Whether every option can be read; if not, the problems are set."""
        self.form.validate()
        return not self.rules.wrong

    @property
    def wrong(self) -> list[tuple[str, str]]:
        """The id and the label of each field before the house rules that has a problem."""
        seats = [f"name-{seat}" for seat in range(max(self.game.table_sizes))]
        fields = [
            (name, str(self.form[name].label.text))
            for name in (*seats, *WAITING)
            if self.problems.get(name) or self.form[name].errors
        ]
        dealer = self.problems.get("dealer") or self.form.dealer.errors
        return fields + ([("dealer", t("new-dealer"))] if dealer else [])

    @property
    def missing(self) -> int:
        """The number of missing names if nothing else is wrong with the seats, else 0."""
        return self._missing if self._missing == len(self.wrong) else 0

    def _seating_problems(self, names: list[str], dealer: Seat) -> list[Problem]:
        """Return the problems with the names and the dealer."""
        problems = [
            name_problem(name, names[:seat], f"name-{seat}") for seat, name in enumerate(names)
        ]
        taken = list(names)
        for field in self._waiting_fields:
            problems.append(name_problem(self.form[field].data, taken, field))
            taken.append(self.form[field].data)
        if dealer >= len(names):
            problems.append(problem("dealer-absent", field="dealer"))
        return [each for each in problems if each]

    @property
    def draws_lots(self) -> bool:
        """Whether the first dealer is drawn by lot."""
        return bool(self.form.dealer.data == DRAW_LOTS)

    def _dealer(self, seats: int) -> Seat:
        """Return the first dealer as chosen, else by lot (H1-DEAL-1, W-DEAL-2)."""
        field = self.form.dealer
        chosen = "" if field.errors or self.draws_lots else field.data
        return Seat(int(chosen)) if chosen else secrets.choice(all_seats(seats))


def _form(
    game: AnyGame, starts: dict[str, StartingPoint], start: StartingPoint, seating: Seating
) -> Any:
    """Return the form: a ticket, a name for each seat, the first dealer, and all options.

    Options that were not sent have the values of the starting point, seats those of the seating.
    """
    seats = range(max(game.table_sizes))
    dealers = {str(seat): t("new-deals-first") for seat in seats}
    named = {point.key: point.name for point in starts.values()}
    fields: dict[str, Any] = {
        "ticket": HiddenField(),
        "dealer": ChoiceField(
            offered=dealers | {DRAW_LOTS: t("new-draw-lots")},
            taps=True,
            default=str(seating.dealer),
        ),
        "preset": ChoiceField(t("new-start-from"), offered=named, default=start.key),
    }
    names = dict(enumerate(seating.names))
    fields |= {
        f"name-{seat}": TextField(t("new-seat", number=seat + 1), default=names.get(seat))
        for seat in seats
    }
    fields |= {name: TextField(t("new-waits")) for name in WAITING}
    return type("NewTableForm", (PostedForm,), fields | option_fields(game.rules, start.values))()


def _names(game: AnyGame, form: Any) -> list[str]:
    """Return the names by seat; the last seats may be empty if the game allows fewer players."""
    typed = [form[f"name-{seat}"].data or "" for seat in range(max(game.table_sizes))]
    taken = max((seat + 1 for seat, name in enumerate(typed) if name), default=0)
    return typed[: min(size for size in game.table_sizes if size >= taken)]


# Rules from an old sheet


_SALT = "found-rules"


def rules_ticket(game: str, rules: Ruleset) -> str:
    """Return what brings the rules of a game to the form of a new circle."""
    return str(signed_tickets(_SALT).dumps([game, rules.to_json()]))


def rules_brought(ticket: str) -> FavouriteRules | None:
    """Return the favourite that a ticket brings, or None if the ticket is not ours."""
    try:
        game, values = signed_tickets(_SALT).loads(ticket)
    except BadSignature:
        return None
    return FavouriteRules(t("example-favourite"), game, values)
